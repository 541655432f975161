// SPDX-License-Identifier: MIT
#pragma once

#include "common/pass.hpp"
#include "sgg/ast.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bgio::sgg {

// The lines of a file, one function for each kind. A line is given without its end; where a
// function says no, pass.farthest and pass.expected say why.

std::optional<PlayersLine> parse_players(std::string_view line);
std::optional<HeadingLine> parse_heading(std::string_view line);
std::optional<ResultLine> parse_result(std::string_view line);
bool parse_record(std::string_view line, grammar::Pass& pass, Record& record);

// "Monday, January 15, 2024" as "2024-01-15", and back; empty where it is no date.
[[nodiscard]] std::string iso_date(std::string_view text);
[[nodiscard]] std::string date_in_words(std::string_view iso);

} // namespace bgio::sgg
