// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/diagnostic.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Changing a text by byte ranges.
namespace bgio::faults {

[[nodiscard]] std::string edited(std::string_view text, std::vector<Edit> edits);

[[nodiscard]] std::uint32_t line_number(std::string_view text, std::size_t offset); // from 1
[[nodiscard]] Span line_at(std::string_view text, std::size_t offset); // with its line end
[[nodiscard]] std::string_view part(std::string_view text, Span span);
[[nodiscard]] std::string_view trimmed(std::string_view text);

// Another text in a cell of a row; what stands right of it keeps its column where it can.
[[nodiscard]] Edit put_cell(std::string_view text, Span cell, std::string instead);

// The first digits of a stretch, or those behind a word in it; empty: there are none.
[[nodiscard]] Span digits_in(std::string_view text, Span where, std::string_view behind = {});

} // namespace bgio::faults
