// SPDX-License-Identifier: MIT
#include "support/board.hpp"
#include "support/samples.hpp"

#include <bgio/format.hpp>
#include <bgio/replay.hpp>
#include <gtest/gtest.h>

namespace bgio {
namespace {

Match match_of(std::string text) {
    auto file = test::read(*find_format("mat"), std::move(text));
    EXPECT_EQ(file.matches.size(), 1U);
    for (Diagnostic const& diagnostic : file.found)
        ADD_FAILURE() << to_string(diagnostic);
    return std::move(file.matches.at(0));
}

// The facts of all games, kept.
std::vector<GameReplay> facts_of(Match const& match) { return replay_match(match).games; }

constexpr std::string_view reference = R"( 3 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                 64: 24/18 18/14 
  2) 52: 13/8 13/11*             65: 
  3)  Doubles => 2                Takes
  4) 66: 24/18 24/18 13/7 13/7   42: 25/23 13/9 
  5) 21: 11/9 9/8                
      Wins 2 points

 Game 2
 Alice : 2                      Bob : 0
  1)                             43: 24/20 13/10 
  2) 62: 24/18 13/11             55: 8/3 8/3 6/1* 6/1
  3) 64: 25/21 13/7              21: 
      Wins 1 point
)";

TEST(Replay, FollowsBoardCubeAndScore) {
    auto const facts = facts_of(match_of(std::string(reference)));
    ASSERT_EQ(facts.size(), 2U);
    GameReplay const& first = facts[0];
    for (EventReplay const& event : first.events)
        EXPECT_EQ(event.verdict.fault, PlayFault::none);
    EXPECT_EQ(first.ending, Ending::resigned);
    EXPECT_EQ(first.winner, Side::o);
    EXPECT_EQ(first.points, 2);
    EXPECT_EQ(first.cube.cube, *Cube::make(2, Side::x)) << "Bob took";
    EXPECT_EQ(facts[1].match.score.o, 2);
    EXPECT_TRUE(facts[1].match.crawford_game);
}

TEST(Replay, AnUnplayedLastRollIsAResignation) {
    GameReplay const second = facts_of(match_of(std::string(reference)))[1];
    EventReplay const& last = second.events.back();
    EXPECT_EQ(last.verdict.fault, PlayFault::none) << "21 could be played; Bob gave up";
    EXPECT_EQ(last.verdict.after, last.before);
    EXPECT_EQ(second.winner, Side::o);
}

TEST(Replay, AnUnplayedLastRollBeforeTheirOwnWinIsAResignationOfTheOpponent) {
    GameReplay const game = facts_of(match_of(R"(1 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                 64: 24/18 18/14
  2) 52:
      Wins 1 point
)"))[0];
    EXPECT_TRUE(game.events.back().gave_up);
    EXPECT_EQ(game.events.back().verdict.fault, PlayFault::none);
    EXPECT_EQ(game.winner, Side::o);
}

TEST(Replay, ScoreFollowsTheResultIfTheBoardIsUnknown) {
    GameReplay const game = facts_of(match_of(R"(3 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                 64: 20/14 13/9
  2)  Doubles => 2                Drops
                                  Wins 1 point
)"))[0];
    EXPECT_EQ(game.winner, Side::o) << "Bob dropped";
    EXPECT_EQ(game.score_after, (BySide<int>{.x = 1, .o = 0}));
}

TEST(Replay, AnUnplayedEarlierRollIsNotAResignation) {
    Match match = match_of(std::string(reference));
    auto& events = match.games[0].events;
    std::get<Move>(events[1].what).play = WrittenPlay{};
    auto const facts = facts_of(match);
    EXPECT_EQ(facts[0].events[1].verdict.fault, PlayFault::no_play_although_possible);
}

TEST(Replay, ADropIsWorthTheCubeBeforeTheOffer) {
    auto const facts = facts_of(match_of(R"(5 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                 64: 24/18 18/14
  2)  Doubles => 2                Takes
  3) 31: 13/10 24/23              Doubles => 4
  4)  Drops                       Wins 2 points
)"));
    EXPECT_EQ(facts[0].ending, Ending::dropped);
    EXPECT_EQ(facts[0].winner, Side::x);
    EXPECT_EQ(facts[0].points, 2);
}

TEST(Replay, BearingOffTheLastCheckerEndsTheGame) {
    auto const facts = facts_of(match_of(R"(5 point match

 Game 1
 Alice : 0                      Bob : 0
; Set Pos=-A-----------------eee----/0
  1) 21: 1/off
      Wins 2 points
)"));
    EXPECT_EQ(facts[0].ending, Ending::borne_off);
    EXPECT_EQ(facts[0].winner, Side::o);
    EXPECT_EQ(facts[0].kind, WinKind::gammon);
    EXPECT_EQ(facts[0].points, 2);
}

TEST(RuleT4_8, AnAcceptedIllegalPlayIsPartOfTheGame) {
    auto const facts = facts_of(match_of(R"(5 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/4                 64: 24/18 18/14
)"));
    EventReplay const& first = facts[0].events[0];
    EXPECT_EQ(first.verdict.play_class, PlayClass::stood);
    EXPECT_EQ(first.verdict.fault, PlayFault::dice_not_matched);
    EXPECT_EQ(facts[0].events[1].before.count(Side::o, *Point::make(4)), 1);
    EXPECT_EQ(facts[0].ending, Ending::unfinished);
    EXPECT_EQ(facts[0].winner, std::nullopt);
}

TEST(Replay, ARollBeforeADoubleIsNotAResignation) {
    // one legal play, left out; the opponent doubles and wins by the drop
    auto const facts = facts_of(match_of(R"(5 point match

 Game 1
 Alice : 0                      Bob : 0
; Set Pos=-GG---e-c---cb----b-----A-/0
  1) 65:                          Doubles => 2
  2)  Drops                       Wins 1 point
)"));
    EXPECT_FALSE(facts[0].events[1].gave_up);
    EXPECT_EQ(facts[0].events[1].verdict.fault, PlayFault::forced_play_missing);
    EXPECT_EQ(facts[0].events[2].before.count(Side::o, *Point::make(19)), 1);
}

TEST(Replay, ARollAtTheEndOfTheFileIsUnplayed) {
    // one legal play
    auto const facts = facts_of(match_of(R"(5 point match

 Game 1
 Alice : 0                      Bob : 0
; Set Pos=-GG---e-c---cb----b-----A-/0
  1) 65:
)"));
    EXPECT_TRUE(facts[0].events[1].unplayed);
    EXPECT_EQ(facts[0].events[1].verdict.fault, PlayFault::none);
    EXPECT_EQ(facts[0].end, facts[0].events[1].before);
}

TEST(Replay, ARollBeforeTheirOwnDoubleIsUnplayed) {
    auto const facts = facts_of(match_of(R"(5 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                 64:
  2)                              Doubles => 2
  3)  Drops                       Wins 1 point
)"));
    EXPECT_TRUE(facts[0].events[1].unplayed);
    EXPECT_FALSE(facts[0].events[0].unplayed);
}

TEST(Replay, TurnsOfAClosedOutSideMayBeMissing) {
    auto const facts = facts_of(match_of(R"(5 point match

 Game 1
 Alice : 0                      Bob : 0
; Set Pos=aBBBBBB---------A---------/0
  1) 21: 16/13
  2)  Doubles => 2                Takes
)"));
    EXPECT_TRUE(facts[0].events[2].cube_verdict().faults.empty());
}

// Two checkers of Bob's leave the board too early; T4.4 says they save him from nothing.
TEST(RuleT4_4, IllegallyBorneOffCheckersSaveNobody) {
    std::string const text = R"(5 point match

 Game 1
 Alice : 0                      Bob : 0
; Set Pos=-B------------a----ccccb--/0
  1)                             65: 6/off 5/off
  2) 21: 1/off 1/off
      Wins 2 points
)";
    Match match = match_of(text);
    EXPECT_EQ(facts_of(match)[0].kind, WinKind::single);
    match.info.rules.push_back({"illegal-off-counts", "no", {}});
    EXPECT_EQ(facts_of(match)[0].kind, WinKind::gammon);
}

// Bob bears off and the rest of his play is illegal: the lawful step counts.
TEST(RuleT4_4, LegalStepsOfAnIllegalPlayCount) {
    auto const kind_after = [](std::string_view play) {
        Match match = match_of(fmt::format("5 point match\n\n Game 1\n"
                                           " Alice : 0                      Bob : 0\n"
                                           "; Set Pos=-B-----------------ccccc--/0\n"
                                           "  1)                             31: {}\n"
                                           "  2) 21: 1/off 1/off\n      Wins 2 points\n",
                                           play));
        match.info.rules.push_back({"illegal-off-counts", "no", {}});
        auto const facts = facts_of(match);
        EXPECT_EQ(facts[0].events[1].verdict.play_class, PlayClass::stood) << play;
        return facts[0].kind;
    };
    EXPECT_EQ(kind_after("3/off 6/4"), WinKind::single);
    EXPECT_EQ(kind_after("6/4 3/off"), WinKind::single);
    EXPECT_EQ(kind_after("3/off 2/off"), WinKind::single);
    EXPECT_EQ(kind_after("3/off"), WinKind::single);
    EXPECT_EQ(kind_after("2/off 6/5"), WinKind::gammon);
    EXPECT_EQ(kind_after("2/off 2/off"), WinKind::gammon);
}

// A resumed match: whether its Crawford game is over cannot be told, until somebody doubles.
TEST(Replay, ADoubleProvesThatTheCrawfordGameIsOver) {
    std::string const head = "5 point match\n\n Game 3\n Alice : 4                      Bob : 2\n"
                             "  1) 31: 8/5 6/5                 64: 24/18 18/14\n";
    EXPECT_TRUE(facts_of(match_of(head))[0].match.crawford_game);
    auto const doubled = facts_of(
        match_of(head + "  2) 31: 13/10 24/23              Doubles => 2\n  3)  Takes\n"))[0];
    EXPECT_FALSE(doubled.match.crawford_game);
    EXPECT_TRUE(doubled.events[3].cube_verdict().faults.empty());
}

TEST(PositionBefore, HoldsDiceCubeOfferAndScore) {
    Match const match = match_of(std::string(reference));
    auto const facts = facts_of(match);
    PositionRecord const roll = facts[0].position_before(match.games[0], 1);
    EXPECT_EQ(roll.position.on_roll, Side::x);
    EXPECT_EQ(roll.position.dice, Dice::make(6, 4));
    EXPECT_EQ(roll.match_length, 3);
    PositionRecord const answer = facts[0].position_before(match.games[0], 5);
    EXPECT_EQ(answer.offer, CubeOffer::doubled);
    EXPECT_EQ(answer.position.on_roll, Side::o);
    EXPECT_EQ(answer.position.cube.value(), 1);
    // GNU Backgammon writes no "Takes" behind a beaver: the roll comes after it
    Match const money = match_of(R"( 0 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                  Doubles => 2
  2)  Beavers => 4
  3)                             64: 24/14
  4)  Doubles => 8
)");
    GameReplay const beavered = facts_of(money)[0];
    EXPECT_EQ(beavered.position_before(money.games[0], 3).position.cube, *Cube::make(4, Side::o));
    EXPECT_EQ(beavered.position_before(money.games[0], 3).offer, CubeOffer::none);
    PositionRecord const open = beavered.position_before(money.games[0], 99);
    EXPECT_EQ(open.offer, CubeOffer::doubled);
    EXPECT_EQ(open.position.on_roll, Side::o);
    PositionRecord const end = facts[1].position_before(match.games[1], 99);
    EXPECT_EQ(end.state, GameState::resigned);
    EXPECT_TRUE(end.crawford_game);
}

TEST(SameMatch, IgnoresSpelling) {
    std::string other(reference);
    auto const replace = [&](std::string_view what, std::string_view by) {
        auto const at = other.find(what);
        ASSERT_NE(at, std::string::npos) << what;
        other.replace(at, what.size(), by);
    };
    replace("24/18 24/18 13/7 13/7", "13/7(2) 24/18(2)");
    replace("31: 8/5 6/5", "13: 6/5 8/5");
    replace("64: 24/18 18/14 ", "64: 24/14 ");
    EXPECT_FALSE(first_difference(match_of(std::string(reference)), match_of(other)));
}

TEST(SameMatch, IgnoresColumnStyle) {
    auto const game = [](std::string_view rows) {
        return match_of(" 1 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
                        "; Set Pos=-B-B---------------bb-b---/0\n"
                        + std::string(rows));
    };
    EXPECT_TRUE(same_match(game("  1) 33: 3/0(2) 1/0(2)            65: 6/0 4/0\n"),
                           game("  1) 33: 3/off 3/off 1/off 1/off   65: 6/off 4/off\n")));
    EXPECT_FALSE(same_match(game("  1) 33: 3/0(2) 1/0(2)\n"), game("  1) 33: 3/0(2) 1/0\n")));
}

// Each change is seen, and in the right game.
TEST(SameMatch, ComparesEverythingElse) {
    struct Change {
        std::string_view what, by;
        std::size_t game;
    };
    for (auto const& [what, by, game] : std::initializer_list<Change>{
             {"3 point", "5 point", 0},
             {"Alice : 0                      Bob : 0\n  1) 31",
              "White : 0                      Bob : 0\n  1) 31",
              0},
             {"31: 8/5 6/5", "31: 8/5 24/23", 1},
             {"65: ", "66: ", 1},
             {"Doubles => 2                Takes\n", "Doubles => 2                Drops\n", 1},
             {"Wins 2 points", "Wins 4 points", 1},
             {"Alice : 2                      Bob : 0",
              "Alice : 1                      Bob : 0",
              2},
             {"Wins 1 point", "", 2}}) {
        std::string other(reference);
        other.replace(other.find(what), what.size(), by);
        auto const differs = first_difference(match_of(std::string(reference)), match_of(other));
        ASSERT_TRUE(differs) << what;
        EXPECT_EQ(differs->game, game) << what << ": " << differs->what;
    }
}

class GameCounter final : public ReplaySink {
public:
    Flow match(MatchInfo const&, RulesInForce const&) override { return Flow::more; }
    Flow game(Game const&, GameReplay const&) override {
        ++games;
        return Flow::more;
    }

    static inline std::size_t games = 0;
    static inline std::size_t in_the_middle = 0;
};

void read_long_session(Source const&, TranscriptSink& sink, Reporter&) {
    sink.match({});
    for (int i = 0; i < 1500; ++i) {
        Game game;
        sink.game(game);
        if (i == 1200)
            GameCounter::in_the_middle = GameCounter::games;
    }
    sink.end();
}

// Its first thousand games show its rules; the others do not wait in memory.
TEST(ReplayMatches, DoesNotHoldALongSession) {
    Format format;
    format.name = "session";
    format.read = read_long_session;
    GameCounter sink;
    DiagnosticList found;
    replay_matches(Source::from_bytes("session", "x"), format, {}, sink, found);
    EXPECT_GT(GameCounter::in_the_middle, 1100U);
    EXPECT_EQ(GameCounter::games, 1500U);
}

} // namespace
} // namespace bgio
