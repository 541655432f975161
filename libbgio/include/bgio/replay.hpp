// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/classify.hpp>
#include <bgio/cube_rules.hpp>
#include <bgio/match.hpp>
#include <bgio/position.hpp>
#include <bgio/scoring.hpp>
#include <optional>
#include <vector>

namespace bgio {

// What is true of one event of a game, next to what the file claims in it.
struct EventReplay {
    Board before;
    CubeState cube;           // before the event; a roll that takes an open offer comes after it
    Side on_turn = Side::x;   // whose turn it is when it happens
    bool gave_up = false;     // a roll left unplayed because the roller resigned
    Verdict verdict;          // of a Move; of other events only `after` holds
    CubeVerdict cube_verdict; // of a CubeEvent, or of a roll while an offer is open
};

enum class Ending : std::uint8_t { unfinished, borne_off, dropped, resigned };

// A game replayed: one EventReplay for each of its events, and how it ended. A game that stops
// with a result but with checkers on the board was resigned.
struct GameReplay {
    RuleSet rules;
    MatchState match; // before the game; the score is the written one where there is one
    Board start;
    std::vector<EventReplay> events;
    Board end;
    CubeState cube;         // at the end
    Side on_turn = Side::x; // at the end: who would roll, or whose offer is open
    Ending ending = Ending::unfinished;
    std::optional<Side> winner;
    WinKind kind = WinKind::single; // resigned: what the points say
    int points = 0;                 // recomputed; resigned: cube times kind

    // The moment before event i (i == events.size(): the end), as an ID holds it.
    [[nodiscard]] PositionRecord position_before(Game const& game, std::size_t i) const;
};

// Replays one game; illegal plays that stood are applied, of impossible ones the steps that can be.
// Uses the storage of `into` again.
void replay(Game const& game, MatchState const& match, RuleSet const& rules, GameReplay& into);

// Keeps score and Crawford from game to game, so that whole matches can be replayed.
class MatchReplay {
public:
    MatchReplay(MatchInfo const& info, RuleSet const& rules);
    // The facts of the next game; good until the next call.
    GameReplay const& game(Game const& game);

private:
    RuleSet rules_;
    int length_;
    std::optional<MatchScore> score_;
    GameReplay replay_;
};

// Names, length, rules and scores are equal, and for every move and cube action side, dice,
// resulting position, cube and result; spelling does not count. On a difference says where.
struct Difference {
    std::size_t game = 0; // 1-based; 0: in the header
    std::string what;
};
[[nodiscard]] std::optional<Difference> difference(Match const& a, Match const& b);
[[nodiscard]] inline bool same_match(Match const& a, Match const& b) { return !difference(a, b); }

} // namespace bgio
