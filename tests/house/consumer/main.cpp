// SPDX-License-Identifier: MIT
#include <bgio/legal_plays.hpp>
#include <fmt/core.h>

// The opening 3-1 has 16 plays.
int main() {
    auto const dice = bgio::Dice::make(3, 1).value();
    auto const plays = bgio::legal_plays(bgio::Board::initial(), bgio::Side::x, dice, {});
    fmt::print("{} plays\n", plays.size());
    return plays.size() == 16 ? 0 : 1;
}
