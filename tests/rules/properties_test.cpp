// SPDX-License-Identifier: MIT
// Laws of the engine on random boards.
#include "support/board.hpp"
#include "support/random_board.hpp"

#include <algorithm>
#include <bgio/legal_plays.hpp>
#include <bgio/notation.hpp>
#include <bgio/play_rules.hpp>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace bgio {
namespace {

using test::any_board;
using test::any_dice;
using test::any_rules;

RC_GTEST_PROP(LegalPlays, ConserveCheckersAndNeverSharePoints, ()) {
    Board const board = *any_board();
    for (auto const& entry : legal_plays(board, Side::x, *any_dice(), *any_rules())) {
        for (Side side : both_sides)
            RC_ASSERT(entry.board.checkers(side) == board.checkers(side));
        RC_ASSERT(Board::make(entry.board.counts()).has_value());
    }
}

RC_GTEST_PROP(LegalPlays, AreDistinctAndLeadToTheirBoards, ()) {
    Board const board = *any_board();
    LegalPlays const plays = legal_plays(board, Side::x, *any_dice(), *any_rules());
    for (std::size_t i = 0; i < plays.size(); ++i) {
        RC_ASSERT(board_after(board, Side::x, plays[i].play) == plays[i].board);
        RC_ASSERT(plays.find(plays[i].board) == &plays[i]);
    }
}

RC_GTEST_PROP(LegalPlays, NeverLeaveMoreDiceUnusedThanTheMaximum, ()) {
    LegalPlays const plays = legal_plays(*any_board(), Side::x, *any_dice(), RuleSet{});
    for (auto const& entry : plays)
        RC_ASSERT(entry.play.size() == plays.dice_playable());
}

RC_GTEST_PROP(LegalPlays, MirrorWithTheBoard, ()) {
    Board const board = *any_board();
    Dice const dice = *any_dice();
    RuleSet const rules = *any_rules();
    LegalPlays const x = legal_plays(board, Side::x, dice, rules);
    LegalPlays const o = legal_plays(board.mirrored(), Side::o, dice, rules);
    RC_ASSERT(x.size() == o.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        RC_ASSERT(x[i].board.mirrored() == o[i].board);
        RC_ASSERT(x[i].play == o[i].play);
    }
}

// The same set from the definition: all sequences of single steps, then the rules' filter.
RC_GTEST_PROP(LegalPlays, MatchTheDefinition, ()) {
    Board const board = *any_board();
    Dice const dice = *any_dice();
    RuleSet const rules = *any_rules();
    auto const expected = test::legal_boards_by_definition(board, dice, rules);
    LegalPlays const plays = legal_plays(board, Side::x, dice, rules);
    RC_ASSERT(plays.size() == expected.size());
    for (Board const& after : expected)
        RC_ASSERT(plays.find(after) != nullptr);
}

void accepts(Board const& board,
             Dice dice,
             RuleSet const& rules,
             Board const& after,
             std::string const& text) {
    auto const written = parse_play(text);
    RC_ASSERT(written.has_value());
    PlayVerdict const verdict = judge_play(board, Side::x, dice, *written, rules);
    RC_LOG() << text << " on " << to_string(board) << " with " << to_string(dice) << ": "
             << to_string(verdict.fault) << "\n";
    RC_ASSERT(verdict.play_class == PlayClass::legal);
    RC_ASSERT(verdict.after == after);
    RC_ASSERT((verdict.marks_missing | verdict.marks_wrong) == 0U);
}

RC_GTEST_PROP(JudgePlay, AcceptsALegalPlayInEverySpelling, ()) {
    Board const board = *any_board();
    Dice const dice = *any_dice();
    RuleSet const rules = *any_rules();
    for (auto const& entry : legal_plays(board, Side::x, dice, rules)) {
        if (entry.play.empty())
            continue;
        accepts(board, dice, rules, entry.board, step_notation(board, Side::x, entry.play));
        accepts(board, dice, rules, entry.board, compact_notation(board, Side::x, entry.play));
        // any order: the steps turned round
        WrittenPlay reversed;
        for (std::size_t i = entry.play.size(); i > 0; --i) {
            WrittenLeg leg;
            leg.from = entry.play[i - 1].from;
            leg.push(entry.play[i - 1].to, false);
            reversed.push(leg);
        }
        PlayVerdict const verdict = judge_play(board, Side::x, dice, reversed, rules);
        RC_ASSERT(verdict.play_class == PlayClass::legal);
        RC_ASSERT(verdict.after == entry.board);
    }
}

RC_GTEST_PROP(JudgePlay, AcceptsOnlyPlaysToLegalBoards, ()) {
    Board const board = *any_board();
    Dice const dice = *any_dice();
    RuleSet const rules = *any_rules();
    WrittenPlay const written = *test::any_written_play();
    PlayVerdict const verdict = judge_play(board, Side::x, dice, written, rules);
    bool const among = legal_plays(board, Side::x, dice, rules).find(verdict.after) != nullptr;
    if (verdict.play_class == PlayClass::legal)
        RC_ASSERT(among);
    else
        RC_ASSERT(verdict.fault != PlayFault::none);
    for (Side side : both_sides)
        RC_ASSERT(verdict.after.checkers(side) == board.checkers(side));
    RC_ASSERT(Board::make(verdict.after.counts()).has_value());
}

RC_GTEST_PROP(CompactNotation, RoundTrips, ()) {
    Board const board = *any_board();
    Dice const dice = *any_dice();
    for (auto const& entry : legal_plays(board, Side::x, dice, RuleSet{})) {
        if (entry.play.empty())
            continue;
        std::string const text = compact_notation(board, Side::x, entry.play);
        PlayVerdict const verdict = judge_play(board, Side::x, dice, test::play(text), RuleSet{});
        RC_ASSERT(compact_notation(board, Side::x, verdict.play) == text);
    }
}

} // namespace
} // namespace bgio
