// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/side.hpp>
#include <string_view>

namespace bgio {

// How JSON, CSV and options name a side: "left" or "right".
[[nodiscard]] constexpr std::string_view seat_name(Side side) {
    return side == Side::o ? "left" : "right";
}

} // namespace bgio
