// SPDX-License-Identifier: MIT
#pragma once

#include "bgscore/sheet.hpp"

#include <array>
#include <string>
#include <vector>

namespace bgio::tools::bgscore {

// A cell of a table for people, as text of the file: who shows it makes it harmless.
struct Cell {
    std::string text;
    bool differs = false; // from the facts
};

struct Column {
    std::string_view title;
    bool right = false; // numbers
};

inline constexpr std::array game_columns{Column{"game", true},
                                         Column{"winner"},
                                         Column{"how"},
                                         Column{"cube", true},
                                         Column{"points", true},
                                         Column{"score", true},
                                         Column{"header", true},
                                         Column{"result"},
                                         Column{"remarks"}};
inline constexpr std::size_t remarks_column = game_columns.size() - 1;

// What the table of a match shows of a game: facts, then what the file says, then remarks.
using GameRow = std::array<Cell, game_columns.size()>;
[[nodiscard]] GameRow row_of(MatchSheet const& match, GameScore const& game);

} // namespace bgio::tools::bgscore
