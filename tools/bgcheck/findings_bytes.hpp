// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/examined.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bgio::tools::bgcheck {

// All of it but the name of the file, compactly: a file without findings takes about ten bytes.
[[nodiscard]] std::string to_bytes(Examined const& examined);

// Absent: these are not such bytes. Reads no byte beyond them, whatever they are.
[[nodiscard]] std::optional<Examined> from_bytes(std::string_view bytes);

} // namespace bgio::tools::bgcheck
