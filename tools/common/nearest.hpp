// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace bgio::tools {

// The name a mistyped word was probably meant to be; none where nothing is near.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view word,
                                                      std::span<std::string_view const> names);

} // namespace bgio::tools
