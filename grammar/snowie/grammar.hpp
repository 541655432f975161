// SPDX-License-Identifier: MIT
#pragma once

#include "common/id_fields.hpp"

#include <array>
#include <string_view>

namespace bgio::snowie {

inline constexpr std::size_t field_count = 40;
inline constexpr std::size_t first_place = 12; // the opponent's bar, 24 points, the own bar

// The fields as they are numbered in docs/formats/snowie.md, from 1.
using Line = std::array<ids::Field, field_count>;

// Without the marks that a mail puts before a line it answers.
[[nodiscard]] std::string_view unquoted_line(std::string_view text);

// False where there are not 40 fields. The last semicolon may be missing.
[[nodiscard]] bool parse_line(std::string_view whole, std::string_view text, Line& line);

// Numbers except for the two names, and those of a position: one thing about them may be wrong.
[[nodiscard]] bool looks_like_line(std::string_view text);

// So many semicolons that it can be nothing else, complete or not.
[[nodiscard]] bool is_meant_as_line(std::string_view text);

} // namespace bgio::snowie
