// SPDX-License-Identifier: MIT
#pragma once

#include "common/unverified.hpp"
#include "xg/comments.hpp"
#include "xg/records.hpp"

#include <bgio/match.hpp>

namespace bgio::xg {

using grammar::UnverifiedParts;

// What is described, but was in none of the real files that this reader was tried with.
namespace unverified {
inline constexpr auto version = PhraseText("a file version that was never seen");
inline constexpr auto money_session = PhraseText("a money session");
inline constexpr auto variation = PhraseText("another variation than backgammon");
inline constexpr auto beaver = PhraseText("beavers");
inline constexpr auto automatic_doubles = PhraseText("automatic doubles");
inline constexpr auto edited_position = PhraseText("an edited position");
inline constexpr auto settlement = PhraseText("a settlement");
inline constexpr auto missing_game = PhraseText("a missing game");
} // namespace unverified

// Builds a game from its records. Every record stores the position, so the reader detects an edited
// position, and a play whose steps do not lead to its final position is taken from that position.
class GameReader {
public:
    // In a file of a position it is always set up, also where it is that of the start.
    enum class Kind : bool { match, position };
    GameReader(Kind kind, Comments& comments, UnverifiedParts& unverified, Reporter& reporter)
        : kind_(kind), comments_(comments), unverified_(unverified), reporter_(reporter) {}

    void begin(GameHeader const& header, MatchHeader const& match, Span span);
    void add(CubeRecord const& record, Span span);
    void add(MoveRecord const& record, Span span);
    void end(GameFooter const& footer, Span span);
    // A game of which there is only its result.
    void miss(GameFooter const& footer, Span span);
    // A record was skipped: a jump to another position at the next one is not an edited position.
    void skip() { gap_ = true; }
    // The number of skipped analyses of all games is stored in the last game, so that writers can
    // report it.
    void count_analysis();
    [[nodiscard]] Game& game() { return game_; }
    // "game 2, move 7": where the next record belongs.
    [[nodiscard]] Phrase next_place() const;

private:
    void set_position(Side on_roll, PointCounts const& position, CubeCode cube, Span span);
    void add_answers(CubeRecord const& record, Span span);
    void act(Side side, CubeAction action, Span span);
    void remark(int comment, Side side, Span span);
    void mark_illegal(PhraseText what, Span span);
    [[nodiscard]] std::optional<Play> play_between(MoveRecord const& record) const;

    template <class What>
    void push(Side side, Span span, What what) {
        game_.events.push_back({side, 0, span, std::move(what)});
        if (fills_cell(game_.events.back())) { // counted as rows_of() does
            row_ += last_cell_ != Side::o || side == Side::o ? 1 : 0;
            last_cell_ = side;
        }
        game_.span.end = span.end;
    }

    Kind kind_;
    Comments& comments_;
    UnverifiedParts& unverified_;
    Reporter& reporter_;
    Variant const* variant_ = &backgammon();
    Game game_;
    PointCounts now_{};            // as the records so far have left it, seen by player 1
    std::optional<CubeCode> cube_; // absent: after a beaver, of which no real file shows the count
    bool any_record_ = false, any_turn_ = false; // of this game
    int row_ = 0;                                // of the last cell
    std::optional<Side> last_cell_;              // whose it is
    bool gap_ = false;                           // before the next record
    int footer_comment_ = -1;
    struct Analysis {
        int plays = 0, cubes = 0, rollouts = 0;
    } analysis_; // of the whole match
};

} // namespace bgio::xg
