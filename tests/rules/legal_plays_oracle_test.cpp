// SPDX-License-Identifier: MIT
// Legal plays against sources we did not write.
#include "support/board.hpp"
#include "support/hash.hpp"
#include "support/position_id.hpp"
#include "support/table.hpp"

#include <algorithm>
#include <bgio/legal_plays.hpp>
#include <bgio/play_rules.hpp>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

namespace bgio {
namespace {

using test::fnv1a;
using test::Table;

// tests/data/legal_plays.txt: every distinct result of GNU Backgammon's complete list of plays, as
// a number and a hash over the sorted Position IDs.
TEST(LegalPlaysOracle, AgreesWithGnuBackgammonOnEveryPosition) {
    std::size_t cases = 0;
    for (auto const& row : Table(BGIO_SOURCE_DIR "/tests/data/legal_plays.txt", ' ').rows) {
        ASSERT_EQ(row.size(), 4U);
        Board const board = test::board_of_position_id(row[0]);
        LegalPlays const plays =
            legal_plays(board, Side::x, test::dice(std::stoi(row[1])), RuleSet{});
        std::vector<std::string> ids;
        for (auto const& entry : plays)
            ids.push_back(test::position_id(entry.board, Side::o));
        std::ranges::sort(ids);
        std::string joined;
        for (std::string const& id : ids)
            joined += (joined.empty() ? "" : "\n") + id;
        ASSERT_EQ(std::to_string(plays.size()), row[2]) << row[0] << " " << row[1];
        ASSERT_EQ(fmt::format("{:016x}", fnv1a(joined)), row[3]) << row[0] << " " << row[1];
        ++cases;
    }
    EXPECT_GE(cases, 20'000U);
}

std::vector<std::string> split(std::string_view text, char by) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        auto const end = std::min(text.find(by), text.size());
        if (end > 0)
            parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

TEST(LegalPlaysOracle, AgreesWithTheEdgeCases) {
    Table const table(BGIO_SHARED_DIR "/formats/examples/legal-moves.tsv", '\t');
    if (!table.found)
        GTEST_SKIP() << "the table of edge cases is not here";
    for (auto const& row : table.rows) {
        if (row[0] == "id")
            continue;
        Board const board = test::xgid_board(std::string_view(row[2]).substr(5, 26));
        LegalPlays const plays =
            legal_plays(board, Side::x, test::dice(std::stoi(row[3])), RuleSet{});
        EXPECT_EQ(plays.dice_playable(), std::stoul(row[4])) << row[0];
        std::size_t const none = plays.none() ? 1 : 0;
        EXPECT_EQ(plays.size() - none, std::stoul(row[5])) << row[0];
        for (std::string const& letters : split(row.size() > 6 ? row[6] : "", ' '))
            EXPECT_NE(plays.find(test::xgid_board(letters)), nullptr) << row[0] << " " << letters;
    }
}

// Real games as GNU Backgammon printed them: each play leads from one Position ID to the next.
TEST(LegalPlaysOracle, AgreesWithTheResultsOfRealPlays) {
    Table const table(BGIO_SHARED_DIR "/corpus/vectors/gnubg_text_transitions.tsv", '\t');
    if (!table.found)
        GTEST_SKIP() << "the corpus is not here";
    std::size_t judged = 0;
    for (auto const& row : table.rows) {
        if (row[0].starts_with("position_id"))
            continue;
        Board const before = test::board_of_position_id(row[0]);
        Dice const dice = test::dice(std::stoi(row[2]));
        WrittenPlay const written = row[3].empty() ? WrittenPlay{} : test::play(row[3]);
        PlayVerdict const verdict = judge_play(before, Side::x, dice, written, RuleSet{});
        EXPECT_EQ(verdict.fault, PlayFault::none) << row[0] << " " << row[2] << " " << row[3];
        EXPECT_EQ(test::position_id(verdict.after, Side::o), row[4]) << row[0] << " " << row[3];
        EXPECT_EQ(verdict.marks_missing | verdict.marks_wrong, 0U) << row[0] << " " << row[3];
        LegalPlays const plays = legal_plays(before, Side::x, dice, RuleSet{});
        EXPECT_EQ(plays.size(), std::stoul(row[6])) << row[0];
        EXPECT_EQ(plays.dice_playable(), std::stoul(row[7])) << row[0] << " " << row[2];
        ++judged;
    }
    EXPECT_GE(judged, 4'000U);
}

// "1,0,5,…" of points 1 to 24 and the bar.
void fill(std::array<std::uint8_t, 26>& side, std::string const& points, std::string const& bar) {
    std::size_t point = 1;
    for (std::string const& count : split(points, ','))
        side.at(point++) = static_cast<std::uint8_t>(std::stoi(count));
    side[25] = static_cast<std::uint8_t>(std::stoi(bar));
}

TEST(LegalPlaysOracle, AgreesWithOpenSpielsLists) {
    Table const table(BGIO_SHARED_DIR "/corpus/vectors/openspiel_legal_moves.tsv", '\t');
    if (!table.found)
        GTEST_SKIP() << "the corpus is not here";
    for (auto const& row : table.rows) {
        if (row[0].starts_with("on_roll"))
            continue;
        CheckerCounts counts;
        fill(counts.n.x, row[0], row[1]);
        fill(counts.n.o, row[2], row[3]);
        Board const before = Board::make(counts).value();
        Dice const dice = test::dice(std::stoi(row[4]));
        LegalPlays const plays = legal_plays(before, Side::x, dice, RuleSet{});
        EXPECT_EQ(plays.size(), std::stoul(row[7])) << row[5];
        for (std::string const& text : split(row[5], '|')) {
            PlayVerdict const verdict =
                judge_play(before, Side::x, dice, test::play(text), RuleSet{});
            EXPECT_EQ(verdict.fault, PlayFault::none) << text << " with " << dice;
            EXPECT_NE(plays.find(verdict.after), nullptr) << text;
        }
    }
}

// "7:1 23:2", both sides on the mover's numbering.
TEST(LegalPlaysOracle, AgreesWithTheRuleCasesOfOtherProjects) {
    Table const table(BGIO_SHARED_DIR "/corpus/vectors/rule_edge_cases.tsv", '\t');
    if (!table.found)
        GTEST_SKIP() << "the corpus is not here";
    std::size_t judged = 0;
    for (auto const& row : table.rows) {
        if (row[0] == "case" || row[3].empty()) // rows without dice are facts about IDs
            continue;
        CheckerCounts counts;
        auto const read = [&](std::string const& text, Side side) {
            for (std::string const& item : split(text, ' ')) {
                auto const colon = item.find(':');
                std::size_t const point = std::stoul(item.substr(0, colon));
                counts.n[side].at(side == Side::x ? point : 25 - point) =
                    static_cast<std::uint8_t>(std::stoi(item.substr(colon + 1)));
            }
        };
        read(row[1], Side::x);
        read(row[2], Side::o);
        LegalPlays const plays = legal_plays(
            Board::make(counts).value(), Side::x, test::dice(std::stoi(row[3])), RuleSet{});
        EXPECT_EQ(plays.size() - (plays.none() ? 1 : 0), std::stoul(row[5])) << row[0];
        EXPECT_EQ(plays.dice_playable(), std::stoul(row[6])) << row[0];
        ++judged;
    }
    EXPECT_GE(judged, 3U);
}

} // namespace
} // namespace bgio
