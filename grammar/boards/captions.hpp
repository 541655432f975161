// SPDX-License-Identifier: MIT
#pragma once

#include "boards/drawn_board.hpp"

#include <bgio/position.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bgio::boards {

// What the words around a board say of the position; absent: nothing.
struct BoardCaption {
    BySide<std::string> names;
    bool seated = false; // the letters are those of the seats: not with eXtreme Gammon and FIBS
    BySide<std::optional<int>> score, pips, bar, off;
    std::optional<int> length; // 0: money
    std::optional<bool> crawford, jacoby, beavers;
    std::optional<Side> on_roll;
    std::optional<Dice> dice; // none although somebody is on roll: not thrown yet
    std::optional<Cube> cube;
    std::optional<bool> doubled; // by the side on roll
};

// The words right of the board, in the lines above it and in those below it. Programs translate
// them: what is read are letters, numbers and places, and of words those that stay or tell most.
[[nodiscard]] BoardCaption read_words(DrawnBoard const& board,
                                      std::span<std::string const> above,
                                      std::span<std::string const> below);

// Whether a line stands above a board of eXtreme Gammon: the players' names, or their score.
[[nodiscard]] bool heads_board(std::string_view line);

// X and O exchanged.
[[nodiscard]] BoardCaption exchanged(BoardCaption caption);

} // namespace bgio::boards
