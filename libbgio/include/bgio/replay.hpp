// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/cube_rules.hpp>
#include <bgio/evidence.hpp>
#include <bgio/match.hpp>
#include <bgio/play_rules.hpp>
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
    bool out_of_turn = false; // a roll on the other's turn, who could have moved
    bool gave_up = false;     // a roll left unplayed because somebody resigned
    bool unplayed = false;    // the record stops with this roll, or its player doubles instead
    PlayVerdict verdict;      // of a Move; of other events only `after` holds
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
    std::vector<std::uint32_t> odd; // events that something is held against, and those out of turn
    std::optional<std::size_t> ended_at; // the event that ended the game
    Board end;
    CubeState cube;         // at the end
    Side on_turn = Side::x; // at the end: who would roll, or whose offer is open
    Ending ending = Ending::unfinished;
    std::optional<Side> winner;
    WinKind kind = WinKind::single; // resigned: what the points say
    int points = 0;                 // recomputed; resigned: cube times kind

    // What the games before this one give, whatever the headers say; before the first game its
    // header's score. Filled by MatchReplay.
    BySide<int> carried;
    bool header_agrees = true; // with `carried`, or with the header and the result before it
    bool match_over = false;   // the match was decided before this game

    // The moment before event i (i == events.size(): the end), as an ID holds it.
    [[nodiscard]] PositionRecord position_before(Game const& game, std::size_t i) const;
};

// Replays one game; illegal plays that stood are applied, of impossible ones the steps that can be.
// Uses the storage of `into` again.
void replay_game(Game const& game, MatchState const& match, RuleSet const& rules, GameReplay& into);

// The written points are those of the game. Where they end the match, sites also write the length,
// or the points that were still needed.
[[nodiscard]] bool points_fit(GameReplay const& facts, int written);

// A set-up and one roll at most, to ask what is to be done there: no record of a game.
[[nodiscard]] bool is_position(Game const& game);
// Another follows this set-up before anything is done: GNU Backgammon puts up board, cube and owner
// one by one. The last of them shows what the position is.
[[nodiscard]] bool set_up_goes_on(Game const& game, std::size_t event);

// Keeps score and Crawford from game to game, so that whole matches can be replayed.
class MatchReplay {
public:
    MatchReplay(MatchInfo const& info, RuleSet const& rules)
        : rules_(rules), length_(info.length) {}
    explicit MatchReplay(RulesInForce const& in_force);

    // The facts of the next game; good until the next call.
    GameReplay const& game(Game const& game);

    // The same in two steps, for those who know better than the board how the game ended.
    GameReplay const& start(Game const& game);
    void finish(Game const& game, Side winner, int points);
    void finish(Game const& game); // nobody won

    // Before the next game, by the games alone; nothing before the first.
    [[nodiscard]] std::optional<MatchScore> const& carried() const { return carried_; }

private:
    enum class Header : bool { agrees, differs };
    [[nodiscard]] Header judge_header(Game const& game);
    [[nodiscard]] bool same_score(BySide<int> a, BySide<int> b) const;
    [[nodiscard]] static bool can_follow(BySide<int> before, BySide<int> after);
    [[nodiscard]] bool game_left_out(Game const& game) const;

    [[nodiscard]] MatchState state_of(MatchScore const& score) const;

    RuleSet rules_;
    int length_;
    int loss_limit_ = 0;
    std::optional<MatchScore> score_; // in force: what the headers say, as far as they can be right
    std::optional<MatchScore> carried_;  // what the games give
    std::optional<BySide<int>> claimed_; // the header before plus the result before
    std::optional<BySide<int>> swapped_; // the same, had the other side won the resigned game
    std::optional<int> number_;          // of the game before, as written
    GameReplay replay_;
    GameReplay spare_;
};

// Names, length, rules and scores are equal, and for every move and cube action side, dice,
// resulting position, cube and result; spelling does not count. On a difference says where.
struct MatchDifference {
    std::size_t game = 0; // 1-based; 0: in the header
    std::string what;
};
[[nodiscard]] std::optional<MatchDifference> first_difference(Match const& a, Match const& b);
[[nodiscard]] inline bool same_match(Match const& a, Match const& b) {
    return !first_difference(a, b);
}

} // namespace bgio
