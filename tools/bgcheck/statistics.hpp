// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace bgio::tools::bgcheck {

// How often each code was found, the most frequent first: "   12 BG204 die-not-played". The counts
// are by DiagnosticId.
[[nodiscard]] std::string statistics_table(std::span<std::size_t const> counts);

} // namespace bgio::tools::bgcheck
