// SPDX-License-Identifier: MIT
#pragma once

#include "common/pass.hpp"
#include "javafibs/ast.hpp"

#include <optional>
#include <string_view>

namespace bgio::javafibs {

// Of "JavaFIBS internal match representation v1.0": "v1.0".
std::optional<std::string_view> parse_heading(std::string_view line);
// Where the answer is no, pass.farthest and pass.expected say why.
bool parse_record(std::string_view line, grammar::Pass& pass, Record& record);
std::optional<Points> parse_points(std::string_view text, grammar::Pass& pass);

} // namespace bgio::javafibs
