// SPDX-License-Identifier: MIT
#include "items.hpp"

#include "parse.hpp"

#include <algorithm>

namespace bgio::json {

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
    constexpr std::size_t most = 8; // levels a slip may close: deeper is no slip
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

Items::Items(Context& context, Span container)
    : context_(context), text_(context.text()), at_(container.begin + std::size_t{1}),
      end_(container.end), close_(text_[container.begin] == '{' ? '}' : ']') {}

bool Items::at_close() {
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
void Items::skip_broken() {
    context_.syntax(static_cast<Offset>(at_),
                    close_ == ']' ? PhraseText("expected a value or ']'")
                                  : PhraseText("expected a key in quotes"));
    std::size_t const after = skip_value(text_, at_, end_);
    at_ = std::max(after, at_ + 1);
}

bool Items::key(Item& item) {
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

bool Items::next(Item& item) {
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
                                PhraseText("a comma with nothing behind it"));
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

std::optional<Span>
find_item(std::string_view text, Span container, std::string_view key, std::size_t index) {
    if (container.empty() || (text[container.begin] != '{' && text[container.begin] != '['))
        return std::nullopt;
    NullReporter ignored;
    Context context(text, ignored);
    Items items(context, container);
    for (Item item; items.next(item);)
        if (key.empty() ? item.index == index : item.key == key)
            return item.value;
    return std::nullopt;
}

} // namespace bgio::json
