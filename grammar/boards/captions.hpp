// SPDX-License-Identifier: MIT
#pragma once

#include "boards/drawn_board.hpp"

#include <bgio/position.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bgio::boards {

// What the captions of a board say about the position; absent: they do not mention it.
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

// Reads the captions right of the board, above and below it. Programs translate them, so only
// letters, numbers, their positions and untranslated words are used.
[[nodiscard]] BoardCaption read_captions(DrawnBoard const& board,
                                         std::span<std::string const> above,
                                         std::span<std::string const> below);

// Whether this is a line that eXtreme Gammon writes above a board: the names or the score.
[[nodiscard]] bool heads_board(std::string_view line);

// X and O exchanged.
[[nodiscard]] BoardCaption exchanged(BoardCaption caption);

} // namespace bgio::boards
