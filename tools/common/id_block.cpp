// SPDX-License-Identifier: MIT
#include "common/id_block.hpp"

namespace bgio::tools {

namespace {

constexpr std::string_view blanks = " \t\v\f\r";

[[nodiscard]] std::string_view
id_behind(std::string_view line, std::string_view label, std::size_t size) {
    auto const found = line.find(label);
    if (found == line.npos)
        return {};
    std::string_view const rest = line.substr(found + label.size());
    auto const begin = rest.find_first_not_of(" \t:");
    if (begin == rest.npos || rest.substr(0, begin).find(':') == rest.npos)
        return {};
    std::string_view const id = rest.substr(begin, rest.find_last_not_of(blanks) + 1 - begin);
    return id.size() == size && id.find_first_of(" \t:") == id.npos ? id : std::string_view();
}

} // namespace

std::string_view labelled_position_id(std::string_view line) {
    return id_behind(line, "Position ID", 14);
}

std::string_view labelled_match_id(std::string_view line) {
    return id_behind(line, "Match ID", 12);
}

} // namespace bgio::tools
