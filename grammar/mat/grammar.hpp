// SPDX-License-Identifier: MIT
#pragma once

#include "common/pass.hpp"
#include "mat/ast.hpp"

#include <optional>
#include <string_view>

namespace bgio::mat {

// The lines of a mat file, one function for each kind. A line is given without its end; where a
// function says no, pass.farthest and pass.expected say why.

// A row with or without its number, also a line of results. When something in it is not
// understood the answer is no, and the row holds the cells that are: of a cell that breaks off, the
// roll with an unknown play.
bool parse_row(std::string_view line, grammar::Pass& pass, Row& row);

// "7 point match": its length; 0 for money.
std::optional<int> parse_length(std::string_view line, grammar::Pass& pass);

// " Game 3", and nothing else on the line.
std::optional<int> parse_heading(std::string_view line, grammar::Pass& pass);

std::optional<ScoreLine> parse_score(std::string_view line, grammar::Pass& pass);

// Two words, or what a wide gap parts; never with a colon.
std::optional<NamesLine> parse_names(std::string_view line, grammar::Pass& pass);

// ";" or "#" at the start of the line, or a line of a box drawn above a match.
[[nodiscard]] bool is_comment(std::string_view line);
// Of a comment: what it says.
[[nodiscard]] std::string_view comment_text(std::string_view line);
[[nodiscard]] std::optional<TagLine> parse_tag(std::string_view line);
// Of "; Set Pos=…": what stands behind the sign. A line with "#" is free text, never a set-up.
[[nodiscard]] std::optional<std::string_view> set_pos_text(std::string_view line);

} // namespace bgio::mat
