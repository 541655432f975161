// SPDX-License-Identifier: MIT
#pragma once

#include "common/words.hpp"

#include <bgio/dice.hpp>
#include <optional>

namespace bgio::grammar {

// The attribute of a parser of dice: a Dice alone cannot be made from nothing.
struct Roll {
    std::optional<Dice> dice;
};

// "3 1". Moves `at` as far as it reads, so that the place of a fault is
// known.
inline std::optional<Dice> match_two_dice(char const*& at, char const* last) {
    int first = 0;
    int second = 0;
    bool numbers = match_number(at, last, first);
    skip_blanks(at, last);
    numbers = numbers && match_number(at, last, second);
    return numbers ? Dice::make(first, second) : std::nullopt;
}

} // namespace bgio::grammar
