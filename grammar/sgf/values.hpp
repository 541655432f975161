// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace bgio::sgf {

[[nodiscard]] inline bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

[[nodiscard]] inline char const* skip_space(char const* at, char const* last) {
    while (at != last && is_space(*at))
        ++at;
    return at;
}

[[nodiscard]] std::string_view trimmed(std::string_view text);

// One past the ']' that closes the value opened at `open`; null when nothing closes it. Values of
// megabytes are passed over at the speed of memchr.
[[nodiscard]] char const* end_of_value(char const* open, char const* last);

// What a property is known by: of "White" and "W" alike only the capitals count, and of those the
// first two.
class PropertyId {
public:
    explicit PropertyId(std::string_view name);
    [[nodiscard]] std::string_view view() const { return {letters_.data(), size_}; }
    friend bool operator==(PropertyId const& id, std::string_view text) {
        return id.view() == text;
    }

private:
    std::array<char, 2> letters_{};
    std::size_t size_ = 0;
};

[[nodiscard]] inline PropertyId id_of(std::string_view name) { return PropertyId(name); }
[[nodiscard]] inline bool is_play(PropertyId const& id) { return id == "W" || id == "B"; }

// The values of a property one after another, without brackets, escapes untouched. The text is that
// of a Property: its brackets are known to close.
class Values {
public:
    explicit Values(std::string_view text) : text_(text) {}
    [[nodiscard]] bool next(std::string_view& value);

private:
    std::string_view text_;
};

[[nodiscard]] std::string_view first_value(std::string_view values);

// A name of letters and values whose brackets close, so that what comes behind stays what it is.
[[nodiscard]] bool is_property(std::string_view name, std::string_view values);

// "\]" is a bracket, "\\" a backslash, a backslash before a line end joins the lines.
[[nodiscard]] std::string unescaped(std::string_view value);
void append_escaped(std::string& out, std::string_view text);

} // namespace bgio::sgf
