// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/file_report.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bgio::tools::bgcheck {

// All of it but the name of the file, compactly: a file without findings takes about ten bytes.
[[nodiscard]] std::string to_bytes(FileReport const& examined);

// Absent: these are not such bytes. Reads no byte beyond them, whatever they are.
[[nodiscard]] std::optional<FileReport> from_bytes(std::string_view bytes);

} // namespace bgio::tools::bgcheck
