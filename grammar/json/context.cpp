// SPDX-License-Identifier: MIT
#include "context.hpp"

#include "items.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <ranges>
#include <vector>

namespace bgio::json {

namespace {

std::string segment(Place const& place) {
    if (place.key.empty())
        return fmt::format("/{}", place.index);
    std::string escaped = "/"; // RFC 6901
    for (char c : place.key)
        if (c == '~')
            escaped += "~0";
        else if (c == '/')
            escaped += "~1";
        else
            escaped += c;
    return escaped;
}

// The first characters, never half of one.
std::string shortened(std::string_view text) {
    constexpr std::size_t most = 40;
    if (text.size() <= most)
        return std::string(text);
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return std::string(text.substr(0, end)) + "…";
}

} // namespace

std::string Place::path() const {
    return parent == nullptr ? std::string() : parent->path() + segment(*this);
}

void Context::syntax(Offset at, Phrase const& reason) {
    auto const size = static_cast<Offset>(text_.size());
    Offset const begin = std::min(at, size);
    if (broken_ || broken_at_ == begin)
        return;
    broken_ = true;
    broken_at_ = begin;
    reporter_.report(
        DiagnosticId::json_syntax, {begin, std::min(begin + 1, size)}, {{"reason", reason}});
}

void Context::too_deep(Span value) {
    reporter_.report(DiagnosticId::json_too_deep, value, {{"limit", deepest()}});
}

void Context::line_too_long(Span line) {
    reporter_.report(
        DiagnosticId::line_too_long, line, {{"limit", bytes_text(limits_.line_bytes)}});
}

Span Context::locate(Place const& place) {
    // Walking down costs the size of the unit: a file full of mistakes shall not make it square.
    std::size_t const most_searched = 8 * text_.size() + (std::size_t{1} << 20);
    std::vector<Place const*> below;
    Place const* known = &place;
    while (known->span.empty() && known->parent != nullptr) {
        below.push_back(known);
        known = known->parent;
    }
    Span span = known->span;
    for (auto const* item : std::views::reverse(below)) {
        searched_ += span.end - span.begin;
        if (searched_ > most_searched)
            return known->span;
        std::optional<Span> const inner = find_item(text_, span, item->key, item->index);
        if (!inner)
            break; // what is missing has no place of its own
        span = *inner;
    }
    return span;
}

void Context::wrong(Place const& place,
                    Phrase const& expected,
                    Phrase const& found,
                    PhraseText cost) {
    reporter_.report(DiagnosticId::json_wrong_value,
                     locate(place),
                     {{"path", place.parent == nullptr ? std::string("/") : place.path()},
                      {"expected", expected},
                      {"found", found},
                      {"cost", cost}});
}

void Context::unknown_key(Place const& place, std::string_view key) {
    std::string kind; // the path without its numbers
    for (Place const* at = &place; at != nullptr; at = at->parent)
        if (!at->key.empty())
            kind.insert(0, fmt::format("/{}", at->key));
    constexpr std::size_t most_kinds = 1000;
    if (unknown_.size() >= most_kinds || !unknown_.insert(fmt::format("{}/{}", kind, key)).second)
        return;
    Place const member{&place, key, 0, {}};
    reporter_.report(DiagnosticId::json_unknown_key,
                     locate(member),
                     {{"path", member.path()}, {"key", shortened(key)}});
}

void Context::newer_version(Place const& place, std::int64_t version, int known) {
    reporter_.report(DiagnosticId::json_newer_version,
                     locate(place),
                     {{"path", place.path()}, {"version", version}, {"known", known}});
}

Phrase in_words(boost::json::value const& value) {
    switch (value.kind()) {
    case boost::json::kind::object:
        return Phrase("an object");
    case boost::json::kind::array:
        return Phrase("an array of {count}", {{"count", value.get_array().size()}});
    case boost::json::kind::string:
        return Phrase("the text '{text}'",
                      {{"text", shortened(std::string_view(value.get_string()))}});
    case boost::json::kind::null:
        return Phrase("null");
    case boost::json::kind::bool_:
        return value.get_bool() ? PhraseText("true") : PhraseText("false");
    default:
        return Phrase("the number {number}", {{"number", boost::json::serialize(value)}});
    }
}

} // namespace bgio::json
