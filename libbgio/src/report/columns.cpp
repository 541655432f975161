// SPDX-License-Identifier: MIT
#include "report/columns.hpp"

namespace bgio::report {

namespace {

[[nodiscard]] bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

struct Walk {
    std::size_t at;
    std::uint32_t column; // the one that was reached
};

// As Source::locate() counts: a byte that begins no code point belongs to the one before.
[[nodiscard]] Walk walk(Finding const& finding, std::uint32_t column) {
    std::string_view const line = finding.line;
    Walk walk{0, finding.line_from};
    while (walk.column < column && walk.at < line.size()) {
        ++walk.at;
        ++walk.column;
        while (walk.at < line.size() && is_continuation(line[walk.at]))
            ++walk.at;
    }
    return walk;
}

} // namespace

std::size_t byte_of_column(Finding const& finding, std::uint32_t column) {
    return walk(finding, column).at;
}

std::size_t code_point_start(std::string_view text, std::size_t offset) {
    std::size_t at = offset;
    while (at > 0 && at < text.size() && is_continuation(text[at]))
        --at;
    return at;
}

std::optional<std::size_t> byte_column(Finding const& finding, LineColumn place) {
    if (place.line != finding.place.begin.line || finding.line_from != 1)
        return std::nullopt;
    Walk const reached = walk(finding, place.column);
    return reached.column == place.column ? std::optional(reached.at + 1) : std::nullopt;
}

} // namespace bgio::report
