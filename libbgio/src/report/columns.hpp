// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding.hpp>
#include <cstddef>
#include <optional>
#include <string_view>

namespace bgio::report {

// The offset of a column in finding.line; its end where the line is shorter.
[[nodiscard]] std::size_t byte_of_column(Finding const& finding, std::uint32_t column);

// The offset of the code point that holds the byte at `offset`.
[[nodiscard]] std::size_t code_point_start(std::string_view text, std::size_t offset);

// The column of a place counted in bytes of UTF-8, from 1. Known within the finding's own line
// when that is at hand from its begin.
[[nodiscard]] std::optional<std::size_t> byte_column(Finding const& finding, LineColumn place);

} // namespace bgio::report
