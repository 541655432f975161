// SPDX-License-Identifier: MIT
// How much a game is lost by: WinKind. It multiplies the cube.
//
//     win_kind_of(2) == WinKind::gammon, to_string(WinKind::gammon) == "gammon"
#pragma once

#include <bgio/fmt.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bgio {

// The value of an enumerator is what the cube is multiplied by.
enum class WinKind : std::uint8_t { single = 1, gammon = 2, backgammon = 3 };

// 1 to 3; nothing for other numbers.
[[nodiscard]] constexpr std::optional<WinKind> win_kind_of(int multiple) {
    if (multiple < 1 || multiple > 3)
        return std::nullopt;
    return static_cast<WinKind>(multiple);
}

// "single", "gammon", "backgammon".
[[nodiscard]] std::string_view to_string(WinKind kind);

} // namespace bgio
