// SPDX-License-Identifier: MIT
// What a record states in the middle of a game, and how it says that one gave up.
#include <bgio/replay.hpp>
#include <gtest/gtest.h>

namespace bgio {
namespace {

GameReplay replay_of(decltype(Event::what) what) {
    Game game;
    Event& event = game.events.emplace_back();
    event.side = Side::o;
    event.what = std::move(what);
    GameReplay facts;
    replay_game(game, MatchState{}, standard_rules, facts);
    return facts;
}

TEST(RuleT4_7, ASetupReplacesTheCube) {
    SetPosition set;
    set.cube = Cube::make(4, Side::o);
    GameReplay const facts = replay_of(set);
    EXPECT_EQ(facts.cube.cube, *Cube::make(4, Side::o));
    EXPECT_TRUE(facts.cube.turned);
}

TEST(RuleT4_7, ASetupReplacesTheTurn) {
    for (Side const side : both_sides) {
        SetPosition set;
        set.on_roll = side;
        EXPECT_EQ(replay_of(set).on_turn, side);
    }
}

TEST(RuleT4_9, AResignationNamesItsKind) {
    GameReplay const facts = replay_of(Resignation{WinKind::gammon});
    EXPECT_EQ(facts.ending, Ending::resigned);
    EXPECT_EQ(facts.winner, Side::x);
    EXPECT_EQ(facts.kind, WinKind::gammon);
    EXPECT_EQ(facts.points, 2);
}

} // namespace
} // namespace bgio
