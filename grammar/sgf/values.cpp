// SPDX-License-Identifier: MIT
#include "sgf/values.hpp"

#include "common/words.hpp"

#include <algorithm>
#include <cstring>

namespace bgio::sgf {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_space(text.back()))
        text.remove_suffix(1);
    return text;
}

char const* end_of_value(char const* open, char const* last) {
    for (char const* at = open + 1; at < last;) {
        auto const* close =
            static_cast<char const*>(std::memchr(at, ']', static_cast<std::size_t>(last - at)));
        if (close == nullptr)
            return nullptr;
        // An odd number of backslashes escapes the bracket: "\\]" closes, "\]" does not.
        char const* slash = close;
        while (slash != open + 1 && slash[-1] == '\\')
            --slash;
        if ((close - slash) % 2 == 0)
            return close + 1;
        at = close + 1;
    }
    return nullptr;
}

PropertyId::PropertyId(std::string_view name) {
    for (char c : name)
        if (c >= 'A' && c <= 'Z' && size_ < letters_.size())
            letters_[size_++] = c;
}

bool Values::next(std::string_view& value) {
    std::size_t const open = text_.find('[');
    if (open == std::string_view::npos)
        return false;
    char const* const last = text_.data() + text_.size();
    char const* const end = end_of_value(text_.data() + open, last);
    if (end == nullptr)
        return false;
    value = {text_.data() + open + 1, end - 1};
    text_ = {end, last};
    return true;
}

std::string_view first_value(std::string_view values) {
    std::string_view value;
    return Values(values).next(value) ? value : std::string_view{};
}

bool is_property(std::string_view name, std::string_view values) {
    if (id_of(name).view().empty() || !std::ranges::all_of(name, grammar::is_letter)
        || values.empty())
        return false;
    char const* const last = values.data() + values.size();
    for (char const* at = values.data(); at != last;) {
        char const* const end = *at == '[' ? end_of_value(at, last) : nullptr;
        if (end == nullptr)
            return false;
        at = skip_space(end, last);
    }
    return true;
}

std::string unescaped(std::string_view value) {
    std::string text;
    text.reserve(value.size());
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] != '\\' || i + 1 == value.size()) {
            text += value[i];
            continue;
        }
        char const next = value[++i];
        if (next == '\r' || next == '\n') {
            char const other = next == '\r' ? '\n' : '\r';
            if (i + 1 < value.size() && value[i + 1] == other)
                ++i;
        } else {
            text += next;
        }
    }
    return text;
}

void append_escaped(std::string& out, std::string_view text) {
    for (char c : text) {
        if (c == ']' || c == '\\')
            out += '\\';
        out += c;
    }
}

} // namespace bgio::sgf
