// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/play_rules.hpp>
#include <cstdint>
#include <optional>

namespace bgio {

// A written play made on the board from point to point, dice aside: how an illegal play that stood
// is applied.
struct WrittenSteps {
    Board after;
    std::uint32_t hits = 0;
    PlayFault fault = PlayFault::none; // of the first step that cannot be made
    std::optional<std::uint8_t> leg;
    std::optional<Point> at;

    // A checker that lands on a closed point and goes to the bar (B2) has moved.
    [[nodiscard]] bool impossible() const {
        return fault != PlayFault::none && fault != PlayFault::landed_on_closed_point;
    }
};
[[nodiscard]] WrittenSteps
make_written_steps(Board const& board, Side side, WrittenPlay const& written, RuleSet const& rules);

} // namespace bgio
