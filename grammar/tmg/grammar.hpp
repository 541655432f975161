// SPDX-License-Identifier: MIT
#pragma once

#include "common/pass.hpp"
#include "tmg/ast.hpp"

#include <optional>
#include <string_view>

namespace bgio::tmg {

// The lines of a file, one function for each kind. A line is given without its end; where a
// function says no, pass.farthest and pass.expected say why.

std::optional<HeadingLine> parse_heading(std::string_view line);
// A key is letters and digits, with a colon behind it.
std::optional<HeaderLine> parse_header(std::string_view line);
bool parse_record(std::string_view line, grammar::Pass& pass, Record& record);

} // namespace bgio::tmg
