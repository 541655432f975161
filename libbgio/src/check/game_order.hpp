// SPDX-License-Identifier: MIT
#pragma once

#include "check/views.hpp"

#include <span>
#include <vector>

namespace bgio {

// Checks the order of the game numbers in a match.
class GameOrder {
public:
    enum class Step : std::uint8_t {
        next, // as expected, or not to be reported
        jump, // a number in between is nowhere in the match
        back, // it should have come earlier, or is there twice
    };

    explicit GameOrder(std::span<GameLine const> games);

    [[nodiscard]] Step step(std::size_t game) const { return steps_[game]; }
    // Only its own number is wrong: the games around it are numbered as they should be.
    [[nodiscard]] bool slip(std::size_t game) const { return slips_[game]; }
    // The number the game before this one has, or should have.
    [[nodiscard]] int before(std::size_t game) const { return before_[game - 1].value_or(0); }
    // The score before this game cannot be what the games before it give.
    [[nodiscard]] bool disturbed(std::size_t game) const { return disturbed_[game]; }

private:
    std::vector<Step> steps_;
    std::vector<bool> disturbed_;
    std::vector<bool> slips_;
    std::vector<std::optional<int>> before_; // what the next number is counted from
};

} // namespace bgio
