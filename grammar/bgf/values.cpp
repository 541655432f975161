// SPDX-License-Identifier: MIT
#include "bgf/values.hpp"

#include "internal/sanitise.hpp"

#include <utility>

namespace bgio::bgf {

namespace {

using Kind = Token::Kind;

Phrase as_phrase(Token const& token) {
    constexpr std::size_t most = 40;
    switch (token.kind) {
    case Kind::null:
        return Phrase("null");
    case Kind::boolean:
        return token.truth ? PhraseText("true") : PhraseText("false");
    case Kind::whole:
        return Phrase("the number {number}", {{"number", token.whole}});
    case Kind::real:
        return Phrase("the number {number}", {{"number", token.real}});
    case Kind::other:
        return Phrase("a very long number or bytes");
    case Kind::text:
        return Phrase(
            "the text '{text}'",
            {{"text",
              valid_utf8(token.text.substr(0, most)) + (token.text.size() > most ? "…" : "")}});
    case Kind::array:
        return Phrase("an array");
    case Kind::object:
        return Phrase("an object");
    default:
        return Phrase("nothing");
    }
}

} // namespace

std::string DocumentPath::path(std::string_view key) const {
    std::string path;
    if (game)
        path += fmt::format("/games/{}", *game);
    if (entry)
        path += fmt::format("/moves/{}", *entry);
    return fmt::format("{}/{}", path, key);
}

bool Values::skip_null() {
    bool const null = cursor_.is(Kind::null);
    if (null)
        cursor_.advance();
    return null;
}

std::optional<int> Values::whole(std::string_view key, int least, int most) {
    if (skip_null())
        return std::nullopt;
    Token const* const token = cursor_.token();
    if (!cursor_.is(Kind::whole) || token->whole < least || token->whole > most) {
        wrong(key,
              Phrase("a whole number from {least} to {most}", {{"least", least}, {"most", most}}));
        return std::nullopt;
    }
    int const value = static_cast<int>(token->whole);
    cursor_.advance();
    return value;
}

std::optional<bool> Values::flag(std::string_view key) {
    if (skip_null())
        return std::nullopt;
    if (!cursor_.is(Kind::boolean)) {
        wrong(key, PhraseText("true or false"));
        return std::nullopt;
    }
    bool const value = cursor_.token()->truth;
    cursor_.advance();
    return value;
}

std::string Values::text(std::string_view key) {
    if (skip_null())
        return {};
    if (!cursor_.is(Kind::text)) {
        wrong(key, PhraseText("text"));
        return {};
    }
    return take_text();
}

std::string Values::take_text() {
    std::string_view const text = cursor_.token()->text;
    bool const had_room = texts_ <= texts_limit_;
    texts_ += text.size();
    bool const room = texts_ <= texts_limit_;
    if (had_room && !room)
        reporter_.report(
            DiagnosticId::unpacks_too_large,
            here(),
            {{"what", PhraseText("the shared text of the match")}, {"limit", texts_limit_}});
    std::string value = room ? valid_utf8(text) : std::string();
    cursor_.advance();
    return value;
}

std::string Values::texts(std::string_view key) {
    bool spoilt = false;
    auto const one = [&]() -> std::string {
        if (skip_null())
            return {};
        if (cursor_.is(Kind::text))
            return take_text();
        if (std::exchange(spoilt, true))
            cursor_.skip();
        else
            wrong_text(key);
        return {};
    };
    if (!cursor_.enter(Kind::array))
        return one();
    std::string all;
    while (cursor_.element()) {
        std::string const text = one();
        if (!all.empty() && !text.empty())
            all += '\n';
        all += text;
    }
    return all;
}

std::optional<std::size_t>
Values::wholes(std::string_view key, std::span<int> into, int least, int most) {
    if (!enter(key, Kind::array))
        return std::nullopt;
    std::size_t const wrongs_before = wrongs_;
    std::size_t const begin = cursor_.passed();
    std::size_t count = 0;
    for (; cursor_.element(); ++count) {
        if (count >= into.size() || wrongs_ != wrongs_before)
            cursor_.skip();
        else
            into[count] = whole(key, least, most).value_or(least);
    }
    if (count > into.size() && wrongs_ == wrongs_before)
        wrong(key,
              Phrase("at most {count} numbers", {{"count", into.size()}}),
              Phrase("{value}", {{"value", count}}),
              span(begin, cursor_.passed()));
    return wrongs_ == wrongs_before ? std::optional(count) : std::nullopt;
}

bool Values::enter(std::string_view key, Kind kind) {
    if (cursor_.enter(kind))
        return true;
    if (!skip_null())
        wrong(key, kind == Kind::array ? PhraseText("an array") : PhraseText("an object"));
    return false;
}

void Values::wrong(std::string_view key, Phrase const& expected) {
    Token const* const token = cursor_.token();
    if (token == nullptr)
        return; // the document is cut off, which is reported elsewhere
    wrong(key, expected, as_phrase(*token), here());
    cursor_.skip();
}

void Values::wrong(std::string_view key, Phrase const& expected, Phrase const& found, Span span) {
    ++wrongs_;
    tell(key,
         expected,
         found,
         span,
         place.entry ? PhraseText("the entry is ignored") : PhraseText("it is ignored"));
}

void Values::wrong_text(std::string_view key) {
    if (Token const* const token = cursor_.token())
        tell(key, PhraseText("text"), as_phrase(*token), here(), PhraseText("it is ignored"));
    cursor_.skip();
}

void Values::tell(
    std::string_view key, Phrase const& expected, Phrase const& found, Span span, PhraseText cost) {
    reporter_.report(
        DiagnosticId::json_wrong_value,
        span,
        {{"path", place.path(key)}, {"expected", expected}, {"found", found}, {"cost", cost}});
}

Span Values::here() const {
    Token const* const token = cursor_.token();
    return token == nullptr ? span(cursor_.passed(), cursor_.passed())
                            : span(token->begin, token->end);
}

} // namespace bgio::bgf
