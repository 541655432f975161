// SPDX-License-Identifier: MIT
#include "boards/blanks.hpp"

namespace bgio::boards {
namespace {

constexpr std::string_view hard_blank = "\u00a0";

// Where the byte that is at `plain` in the line with plain blanks stands in the line itself.
std::size_t place_in(std::string_view line, std::size_t plain) {
    std::size_t at = 0;
    for (; plain > 0; --plain)
        at += line.substr(at).starts_with(hard_blank) ? hard_blank.size() : 1;
    return at;
}

} // namespace

bool has_hard_blanks(std::string_view text) { return text.find(hard_blank) != text.npos; }

std::string with_plain_blanks(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    for (auto at = text.find(hard_blank); at != text.npos; at = text.find(hard_blank)) {
        plain.append(text.substr(0, at)).append(" ");
        text.remove_prefix(at + hard_blank.size());
    }
    return plain.append(text);
}

std::string_view
part_of_line(std::string_view line, std::string_view plain, std::string_view part) {
    auto const begin = static_cast<std::size_t>(part.data() - plain.data());
    std::size_t const first = place_in(line, begin);
    return line.substr(first, place_in(line, begin + part.size()) - first);
}

} // namespace bgio::boards
