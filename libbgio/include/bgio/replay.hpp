// SPDX-License-Identifier: MIT
// The replay: computes what is true next to what a file claims. replay_matches() is the one way
// from a file to its facts; sinks take one game at a time. docs/library.md has an example.
//
//     MatchFacts const facts = replay_match(match);
//     for (GameReplay const& game : facts.games)
//         fmt::print("{} points, then {}-{}\n", game.points, game.score_after.o,
//         game.score_after.x);
#pragma once

#include <bgio/cube_rules.hpp>
#include <bgio/match.hpp>
#include <bgio/play_rules.hpp>
#include <bgio/position.hpp>
#include <bgio/rules_in_force.hpp>
#include <bgio/scoring.hpp>
#include <bgio/source.hpp>
#include <bgio/transcript.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bgio {

struct Format;

// What is true of one event of a game, next to what the file claims in it.
struct EventReplay {
    // Nothing has happened yet.
    EventReplay(Board const& board, CubeState const& cube_before, Side side)
        : before(board), cube(cube_before), on_turn(side), verdict{.after = board} {}

    Board before;             // the board before it
    CubeState cube;           // before the event; a roll that takes an open offer comes after it
    Side on_turn;             // whose turn it is when it happens
    bool out_of_turn = false; // a roll on the other's turn, who could have moved
    bool gave_up = false;     // a roll left unplayed because somebody resigned
    bool unplayed = false;    // the record stops with this roll, or its player doubles instead
    PlayVerdict verdict;      // of a Move; of other events only `after` holds

    // Of a CubeEvent, or of a roll while an offer is open; for other events it is empty.
    [[nodiscard]] CubeVerdict const& cube_verdict() const;
    // Keeps the verdict; copies of the event share it.
    void set_cube_verdict(CubeVerdict judged);

private:
    std::shared_ptr<CubeVerdict const> cube_verdict_; // most events touch no cube
};

// How a game ended.
enum class Ending : std::uint8_t { unfinished, borne_off, dropped, resigned };
// "unfinished", "borne-off", "dropped", "resigned".
[[nodiscard]] std::string_view to_string(Ending ending);

// What decided who won a game and how much.
enum class ResultBy : std::uint8_t {
    replay,     // what was played; of a resigned game its record
    headers,    // the headers behind it, against the record
    match_end,  // that the match ended with it, against the record
    concession, // the whole match was given up or lost on time: what the winner still needed
    nothing,    // the recorded points cannot be, and nothing else shows them: they are 0 here
};

// What the header of a game says about the score.
enum class HeaderClaim : std::uint8_t {
    agrees,    // with what the games give; also where there is no header
    continues, // an earlier wrong header or result: the score before it and the result before it
    differs,   // from both
};

// A game replayed: one EventReplay for each of its events, and how it ended. A game that stops
// with a result but with checkers on the board was resigned.
struct GameReplay {
    RuleSet rules;    // in force
    MatchState match; // before the game; by a wrong header where only its score allows the cube
    Board start;      // where it began
    // Before the opening roll; where the file does not count them, by the value of the first
    // double.
    int automatic_doubles = 0;
    std::vector<EventReplay> events;       // one for each event of the game
    std::vector<std::uint32_t> odd;        // indexes of events with a fault or out of turn
    std::optional<std::size_t> ended_at;   // the event that ended the game
    Board end;                             // where it ended
    CubeState cube;                        // at the end
    Side on_turn = Side::x;                // at the end: who would roll, or whose offer is open
    Ending ending = Ending::unfinished;    // how it ended
    std::optional<Side> winner;            // absent: nobody yet
    WinKind kind = WinKind::single;        // resigned: what the points say
    WinKind worst = WinKind::backgammon;   // resigned: the most that the position could still lose
    int points = 0;                        // recomputed; resigned: cube times kind
    ResultBy result_by = ResultBy::replay; // what shows winner and points

    // Filled in where a whole match is replayed. The score starts with the first header's and goes
    // on by the games. A header restates it after a missing game or a game without an end.
    BySide<int> awarded;      // penalties before this game, counted in score_before
    BySide<int> score_before; // what the games before give, with the penalties
    BySide<int> score_after;  // the points count up to the match's length
    BySide<int> carried;      // what the games before give, whatever this header says
    HeaderClaim header = HeaderClaim::agrees; // its claim about the score
    bool match_over = false; // the match was decided before this game: it counts nothing

    // The moment before event i (i == events.size(): the end), as an ID holds it.
    [[nodiscard]] PositionRecord position_before(Game const& game, std::size_t i) const;
};

// Replays one game; illegal plays that stood are applied, of impossible ones the steps that can be.
// Uses the storage of `into` again.
void replay_game(Game const& game, MatchState const& match, RuleSet const& rules, GameReplay& into);

// The game was single, a gammon or a backgammon, played out or resigned.
[[nodiscard]] bool has_kind(GameReplay const& facts);

// The written points are those of the game. Where they end the match, sites also write the length,
// or the points that were still needed.
[[nodiscard]] bool points_fit(GameReplay const& facts, int written);

// The side whose penalty counts before this game, the count-th of its match. Absent: it counts
// before another game, or the name matches neither player or both.
[[nodiscard]] std::optional<Side>
is_due(Penalty const& penalty, MatchInfo const& info, Game const& game, std::size_t count);

// Resigned for more than the position could still lose (rule S13).
[[nodiscard]] inline bool resigned_too_much(GameReplay const& facts) {
    return facts.ending == Ending::resigned && facts.kind > facts.worst;
}

// The points recorded for a resigned game cannot be: no win is worth them, or the position could
// lose less.
[[nodiscard]] bool recorded_impossibly(Game const& game, GameReplay const& facts);

// The points recorded for a resigned game; without a result those of the resignation.
[[nodiscard]] int resigned_points(Game const& game, GameReplay const& facts);

// The game is a single position with at most one roll, not the record of a game.
[[nodiscard]] bool is_position(Game const& game);
// Another set-up follows before any turn: GNU Backgammon sets board, cube and owner one by one. The
// last one completes the position.
[[nodiscard]] bool set_up_goes_on(Game const& game, std::size_t event);

// Takes matches with what the file claims and what the replay computes, one game at a time: checks,
// writers, scores and pages are sinks. Calls come in the order (match, game*, end_match)*, end.
// After Flow::enough there are no more games, but the match and the source are still ended.
class ReplaySink {
public:
    virtual ~ReplaySink() = default;
    // `claims` and `rules` stay as they are until end_match().
    virtual Flow match(MatchInfo const& claims, RulesInForce const& rules) = 0;
    // Both are used again for the next game; copy what you keep.
    virtual Flow game(Game const& claims, GameReplay const& facts) = 0;
    // The match has no more games.
    virtual void end_match() {}
    // The source has no more matches.
    virtual void end() {}
};

// Reads a file and replays it: the only place where the rules of a match are chosen and its games
// are replayed. In money play the games of a session, up to 1,000, wait until its rules are known;
// a resigned game waits for the headers of the next games. The reader's diagnostics go to
// `reporter`, in order with the games.
void replay_matches(Source const& source,
                    Format const& format,
                    RuleOverrides const& overrides,
                    ReplaySink& sink,
                    Reporter& reporter);
// The same for matches that are read already.
void replay_matches(std::span<Match const> matches,
                    RuleOverrides const& overrides,
                    ReplaySink& sink);

// A match replayed as a whole: the facts of each of its games.
struct MatchFacts {
    RulesInForce rules;            // by which it was played
    std::vector<GameReplay> games; // in their order
};
// Replays a match; its rules follow from its claims, its games and the overrides.
[[nodiscard]] MatchFacts replay_match(Match const& match, RuleOverrides const& overrides = {});
// The same with known rules.
[[nodiscard]] MatchFacts replay_match(Match const& match, RulesInForce const& rules);

// Where two matches differ.
struct MatchDifference {
    std::size_t game = 0; // 1-based; 0: in the header
    std::string what;     // for people
};
// The first difference in names, length, rules and scores, and for every move and cube action in
// side, dice, resulting position, cube and result; spelling does not count.
[[nodiscard]] std::optional<MatchDifference> first_difference(Match const& a, Match const& b);
// There is no difference.
[[nodiscard]] inline bool same_match(Match const& a, Match const& b) {
    return !first_difference(a, b);
}

} // namespace bgio
