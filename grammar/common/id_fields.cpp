// SPDX-License-Identifier: MIT
#include "common/id_fields.hpp"

#include "common/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <iterator>
#include <limits>
#include <utf8.h>

namespace bgio::ids {
namespace {

constexpr std::size_t most_shown = 40;

constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

constexpr bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

Offset offset(std::size_t value) {
    return static_cast<Offset>(std::min<std::size_t>(value, std::numeric_limits<Offset>::max()));
}

// How many bytes the character at the front has; 0 when they are no text.
std::size_t printable_length(std::string_view text) {
    if (text.empty() || static_cast<unsigned char>(text.front()) < 0x20 || text.front() == 0x7f)
        return 0;
    std::size_t length = 1;
    while (length < text.size() && length < 4 && is_continuation(text[length]))
        ++length;
    return utf8::is_valid(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(length)) ? length
                                                                                            : 0;
}

} // namespace

Field part_of(std::string_view whole, std::string_view part, int number) {
    auto const begin = static_cast<std::size_t>(part.data() - whole.data());
    return {part, {offset(begin), offset(begin + part.size())}, number};
}

Fields::Fields(std::string_view whole, std::string_view id) : span_(part_of(whole, id).span) {
    end_.span = {span_.end, span_.end};
    for (std::size_t begin = 0;;) {
        std::size_t const colon = std::min(id.find(':', begin), id.size());
        if (size_ < capacity)
            fields_[size_] =
                part_of(whole, id.substr(begin, colon - begin), static_cast<int>(size_) + 1);
        ++size_;
        if (colon == id.size())
            break;
        begin = colon + 1;
    }
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_space(text.back()))
        text.remove_suffix(1);
    return text;
}

std::string_view first_word(std::string_view text) {
    return text.substr(
        0, static_cast<std::size_t>(std::ranges::find_if(text, is_space) - text.begin()));
}

std::string_view without_label(std::string_view text, std::string_view name) {
    if (!grammar::same_word(text.substr(0, name.size()), name))
        return text;
    std::string_view const rest = trimmed(text.substr(name.size()));
    if (rest.empty() || (rest.front() != '=' && rest.front() != ':'))
        return text;
    return trimmed(rest.substr(1));
}

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return !is_continuation(c); }));
}

std::string character_at(std::string_view text, std::size_t byte) {
    std::string_view const rest = text.substr(std::min(byte, text.size()));
    if (rest.empty())
        return {};
    if (std::size_t const length = printable_length(rest); length > 0)
        return std::string(rest.substr(0, length));
    return fmt::format("\\x{:02x}", static_cast<unsigned char>(rest.front()));
}

std::string shown(std::string_view text) {
    std::string out;
    while (!text.empty() && out.size() < most_shown) {
        out += character_at(text, 0);
        text.remove_prefix(std::max<std::size_t>(printable_length(text), 1));
    }
    return text.empty() ? out : out + "...";
}

void append(std::string& out, int number) {
    std::array<char, 12> digits{};
    auto const end = std::to_chars(digits.begin(), digits.end(), number).ptr;
    out.append(digits.begin(), end);
}

void append_field(std::string& out, int number) {
    out += ':';
    append(out, number);
}

} // namespace bgio::ids
