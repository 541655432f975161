// SPDX-License-Identifier: MIT
#include "json/document.hpp"

#include <algorithm>
#include <boost/json/parser.hpp>
#include <boost/json/serialize.hpp>
#include <ranges>
#include <vector>

namespace bgio::json {
namespace {

std::string segment(JsonPath const& place) {
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

// The value of a member, or of the element with that index when the key is empty.
std::optional<Span>
find_item(std::string_view text, Span container, std::string_view key, std::size_t index) {
    if (container.empty() || (text[container.begin] != '{' && text[container.begin] != '['))
        return std::nullopt;
    NullReporter ignored;
    Context context(text, ignored);
    ElementWalker items(context, container);
    for (Element item; items.next(item);)
        if (key.empty() ? item.index == index : item.key == key)
            return item.value;
    return std::nullopt;
}

} // namespace

std::string JsonPath::path() const {
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

Span Context::locate(JsonPath const& place) {
    // Walking down costs the size of the unit: a file full of mistakes shall not make it square.
    std::size_t const most_searched = 8 * text_.size() + (std::size_t{1} << 20);
    std::vector<JsonPath const*> below;
    JsonPath const* known = &place;
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

void Context::wrong(JsonPath const& place,
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

void Context::unknown_key(JsonPath const& place, std::string_view key) {
    std::string kind; // the path without its numbers
    for (JsonPath const* at = &place; at != nullptr; at = at->parent)
        if (!at->key.empty())
            kind.insert(0, fmt::format("/{}", at->key));
    constexpr std::size_t most_kinds = 1000;
    if (unknown_.size() >= most_kinds || !unknown_.insert(fmt::format("{}/{}", kind, key)).second)
        return;
    JsonPath const member{&place, key, 0, {}};
    reporter_.report(DiagnosticId::json_unknown_key,
                     locate(member),
                     {{"path", member.path()}, {"key", shortened(key)}});
}

void Context::newer_version(JsonPath const& place, std::int64_t version, int known) {
    reporter_.report(DiagnosticId::json_newer_version,
                     locate(place),
                     {{"path", place.path()}, {"version", version}, {"known", known}});
}

Phrase as_phrase(boost::json::value const& value) {
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
namespace {

Phrase reason_of(boost::json::error_code const& error) {
    if (error == boost::json::error::incomplete)
        return Phrase("it ends in the middle of a value");
    return Phrase("{message}", {{"message", error.message()}});
}

} // namespace

boost::json::value parse(Context& context, Span span) {
    boost::json::parse_options options;
    options.max_depth = context.deepest();
    boost::json::parser parser({}, options);
    boost::json::error_code error;
    std::string_view const text = context.text(span);
    std::size_t read = parser.write_some(text.data(), text.size(), error);
    if (!error && read < text.size())
        error = boost::json::error::extra_data;
    if (!error) {
        context.read_well();
        return parser.release();
    }
    if (error == boost::json::error::too_deep)
        context.too_deep(span);
    else
        context.syntax(span.begin + static_cast<Offset>(read), reason_of(error));
    return nullptr;
}
namespace {

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

// A string cannot hold a line end: one that is not closed ends there.
std::size_t skip_string(std::string_view text, std::size_t at, std::size_t end) {
    for (++at; at < end && text[at] != '\n'; ++at) {
        if (text[at] == '"')
            return at + 1;
        if (text[at] == '\\' && at + 1 < end && text[at + 1] != '\n')
            ++at;
    }
    return at;
}

std::size_t skip_plain(std::string_view text, std::size_t at, std::size_t end) {
    std::size_t const begin = at;
    while (at < end && std::string_view(",]}{[\"\n\r").find(text[at]) == std::string_view::npos)
        ++at;
    while (at > begin && is_space(text[at - 1]))
        --at;
    return at;
}

void close(std::string& open, char bracket) {
    constexpr std::size_t most = 8; // levels that one wrong bracket may close
    for (std::size_t level = 1; level <= std::min(open.size(), most); ++level)
        if (open[open.size() - level] == bracket) {
            open.resize(open.size() - level);
            return;
        }
}

std::size_t skip_container(std::string_view text, std::size_t at, std::size_t end) {
    std::string open; // the closing brackets that are waited for
    while (at < end) {
        switch (text[at]) {
        case '"':
            at = skip_string(text, at, end);
            continue;
        case '{':
            open += '}';
            break;
        case '[':
            open += ']';
            break;
        case '}':
        case ']':
            close(open, text[at]);
            break;
        default:
            break;
        }
        ++at;
        if (open.empty())
            return at;
    }
    return end;
}

Span span_of(std::size_t begin, std::size_t end) {
    return {static_cast<Offset>(begin), static_cast<Offset>(end)};
}

} // namespace

std::size_t skip_space(std::string_view text, std::size_t at, std::size_t end) {
    while (at < end && is_space(text[at]))
        ++at;
    return at;
}

std::size_t skip_value(std::string_view text, std::size_t at, std::size_t end) {
    if (at >= end)
        return end;
    if (text[at] == '"')
        return skip_string(text, at, end);
    if (text[at] == '{' || text[at] == '[')
        return skip_container(text, at, end);
    return skip_plain(text, at, end);
}

ElementWalker::ElementWalker(Context& context, Span container)
    : context_(context), text_(context.text()), at_(container.begin + std::size_t{1}),
      end_(container.end), close_(text_[container.begin] == '{' ? '}' : ']') {}

bool ElementWalker::at_close() {
    at_ = skip_space(text_, at_, end_);
    if (at_ >= end_) {
        context_.syntax(static_cast<Offset>(end_),
                        close_ == ']' ? PhraseText("an array is not closed")
                                      : PhraseText("an object is not closed"));
        return true;
    }
    return text_[at_] == close_;
}

// Past what cannot be read: to the next comma or the end.
void ElementWalker::skip_broken() {
    context_.syntax(static_cast<Offset>(at_),
                    close_ == ']' ? PhraseText("expected a value or ']'")
                                  : PhraseText("expected a key in quotes"));
    std::size_t const after = skip_value(text_, at_, end_);
    at_ = std::max(after, at_ + 1);
}

bool ElementWalker::key(Element& item) {
    if (text_[at_] != '"') {
        skip_broken();
        return false;
    }
    std::size_t const after = skip_value(text_, at_, end_);
    boost::json::value const name = parse(context_, span_of(at_, after));
    std::size_t const colon = skip_space(text_, after, end_);
    if (!name.is_string() || colon >= end_ || text_[colon] != ':') {
        context_.syntax(static_cast<Offset>(colon), PhraseText("expected ':' and a value"));
        at_ = after;
        return false;
    }
    item.key = std::string_view(name.get_string());
    at_ = skip_space(text_, colon + 1, end_);
    return true;
}

bool ElementWalker::next(Element& item) {
    for (;;) {
        if (at_close())
            return false;
        if (text_[at_] == ',') {
            if (count_ == 0)
                context_.syntax(static_cast<Offset>(at_),
                                PhraseText("a comma with nothing before it"));
            ++at_;
            if (at_close()) {
                context_.syntax(static_cast<Offset>(at_),
                                PhraseText("a comma with nothing after it"));
                return false;
            }
        } else if (count_ != 0) {
            context_.syntax(static_cast<Offset>(at_),
                            close_ == ']' ? PhraseText("expected ',' or ']'")
                                          : PhraseText("expected ',' or '}'"));
        }
        ++count_;
        item.key.clear();
        if (close_ == '}' && !key(item))
            continue;
        std::size_t const after = skip_value(text_, at_, end_);
        if (after == at_) { // a comma or a wrong bracket where a value should be
            if (at_ < end_ && text_[at_] != close_ && text_[at_] != ',')
                skip_broken();
            else
                context_.syntax(static_cast<Offset>(at_), PhraseText("expected a value"));
            continue;
        }
        item.index = count_ - 1;
        item.value = span_of(at_, after);
        at_ = after;
        return true;
    }
}

} // namespace bgio::json
