// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace bgio::tools {

// What was built, written by cmake/build_commit.cmake; empty where nobody knows.
[[nodiscard]] std::string_view build_commit(); // "45a1ef4", "45a1ef4-dirty"
[[nodiscard]] std::string_view build_date();   // of the commit: "2026-11-16"

} // namespace bgio::tools
