// SPDX-License-Identifier: MIT
#pragma once

#include "bgscore/report.hpp"

#include <array>
#include <string>
#include <vector>

namespace bgio::tools::bgscore {

// Words for people and for the cells of every report. Names are as in the file: who shows them
// makes them harmless.

// "single", "gammon", "backgammon", "drop", "resigned gammon", "resigned", "match conceded",
// "unfinished"
[[nodiscard]] std::string ending_name(GameScore const& game);
[[nodiscard]] std::string length_text(MatchSheet const& match);
// "Alice is 20 minutes late: 2 points for Bob"
[[nodiscard]] std::string late_text(MatchSheet const& match, LateStart const& late);
// "results.csv:3: the winner is Bob, expected Alice"
[[nodiscard]] std::string unexpected_text(ExpectedDifference const& difference);
// What is to be said of a game beyond its cells: "Crawford", "counts 2".
[[nodiscard]] std::vector<std::string> remarks(GameScore const& game);
// "file.mat", "file.mat, match 2" where there are several.
[[nodiscard]] std::string title_text(FileSheet const& file, MatchSheet const& match);
// "3 files, 4 matches, 21 games, 1 difference"
[[nodiscard]] std::string total_text(ScoreTotals const& totals);

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
                                         Column{"file", true},
                                         Column{"remarks"}};
inline constexpr std::size_t remarks_column = game_columns.size() - 1;

// What the table of a match shows of a game: facts, then what the file says, then remarks.
using GameRow = std::array<Cell, game_columns.size()>;
[[nodiscard]] GameRow row_of(MatchSheet const& match, GameScore const& game);

} // namespace bgio::tools::bgscore
