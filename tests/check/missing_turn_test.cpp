// SPDX-License-Identifier: MIT
// Turns that are missing where neither a row number nor the order of the players shows it.
#include "mat_findings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bgio {
namespace {

using test::findings_of;
using test::summaries_of;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

// A game of which the numbers are made here: left and right cell of each row.
using Rows = std::vector<std::pair<std::string, std::string>>;

Rows const rows{{"", "53: 8/3 6/3"},
                {"42: 6/4 8/4", "51: 24/23 13/8"},
                {"32: 13/10 13/11", "62: 24/22 22/16"},
                {"66: 24/18 24/18 8/2* 8/2", "42:"},
                {"64: 13/7 13/9*", "44:"},
                {"21: 6/5 7/5", "66:"},
                {"22: 13/11 11/9 10/8 9/7", "31: 25/24 25/22"},
                {"22: 5/3* 5/3 3/1* 3/1", "42:"},
                {"31: 6/5 8/5", "31: 25/22"},
                {"55: 18/13 13/8 11/6 8/3*", "22:"},
                {"22: 18/16 16/14 7/5 5/3", "54:"}};

std::vector<Finding> findings_in(Rows const& game) {
    std::string text = " 0 point match\n\n Game 1\n Alice : 0                      Bob : 0\n";
    for (std::size_t i = 0; i < game.size(); ++i)
        text += fmt::format("{:3}) {:<27} {}\n", i + 1, game[i].first, game[i].second);
    return findings_of(text + "      Wins 1 point\n");
}

TEST(MissingTurn, IsNotNamedInACleanGame) { EXPECT_THAT(findings_in(rows), IsEmpty()); }

TEST(MissingTurn, IsNamedOnceWhereARowIsSkippedAndTheNumbersGoOn) {
    Rows game = rows;
    game.erase(game.begin() + 4);
    auto const found = findings_in(game);
    ASSERT_THAT(summaries_of(found), ElementsAre("9:6 BG101"));
    EXPECT_EQ(message_text(found[0]), "a turn of each player is missing before this turn of Alice");
    EXPECT_THAT(found[0].notes, Not(IsEmpty())); // what would be illegal without it
}

TEST(MissingTurn, IsNamedOnceWhereTheLaterTurnsMovedUp) {
    Rows game;
    std::vector<std::string> cells;
    for (auto const& [left, right] : rows)
        cells.insert(cells.end(), {left, right});
    cells.erase(cells.begin() + 5);
    cells.emplace_back();
    for (std::size_t i = 0; i < cells.size(); i += 2)
        game.emplace_back(cells[i], cells[i + 1]);
    auto const found = findings_in(game);
    ASSERT_THAT(summaries_of(found), ElementsAre("7:34 BG101"));
    EXPECT_EQ(message_text(found[0]),
              "from here on the columns are swapped: a turn of Bob is missing before this turn of "
              "Alice");
}

TEST(MissingTurn, IsNotNamedWhereTheRestStaysIllegal) {
    Rows game = rows;
    game.erase(game.begin() + 4);
    game.back().first = "22: 18/16 16/14 7/5 5/1";
    EXPECT_THAT(summaries_of(findings_in(game)), Not(Contains("9:6 BG101")));
}

TEST(MissingTurn, IsNotNamedForOneIllegalPlay) {
    Rows game = rows;
    game[4].first = "64: 13/7 13/8";
    EXPECT_THAT(summaries_of(findings_in(game)), ElementsAre("9:6 BG201"));
}

} // namespace
} // namespace bgio
