// SPDX-License-Identifier: MIT
#pragma once

#include "common/pass.hpp"
#include "oldmoves/ast.hpp"

#include <bgio/replay.hpp>
#include <bgio/source.hpp>
#include <bgio/transcript.hpp>
#include <optional>
#include <string_view>

namespace bgio::oldmoves {

// Reads one file line by line and hands on its games, one at a time. A game waits for the header of
// the next one: only there stands what it was worth.
class Reader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : source_(source), sink_(sink), reporter_(reporter) {}

    void run();

private:
    // What stands above a game; the spans are those of the file.
    struct Header {
        std::optional<ScoreLine> score;
        std::optional<PlayersLine> players;
        Span span;
    };

    struct PlacedScore {
        BySide<int> score;
        Side first; // whose the first number is
    };

    void line(std::string_view line);
    bool score(std::string_view line);
    bool players(std::string_view line);
    bool turn(std::string_view line);
    void event(TurnLine const& turn, Side side);
    void answer(TurnLine const& turn, Side side);
    void wins(TurnLine const& turn, Side side);

    void start_game();
    void start_match(Header const& header);
    void finish_game(std::optional<BySide<int>> next_score);
    [[nodiscard]] bool same_match(Header const& header) const;
    [[nodiscard]] Side side_of_x(Header const& header) const;
    [[nodiscard]] std::optional<PlacedScore> place(Header const& header) const;
    [[nodiscard]] int points(Side winner, std::optional<BySide<int>> next_score);
    [[nodiscard]] int cube() const;
    [[nodiscard]] Span span_of(std::string_view text) const;

    Source const& source_;
    TranscriptSink& sink_;
    Reporter& reporter_;
    grammar::Pass pass_;
    std::optional<Header> next_; // read, but its game has not begun
    bool in_match_ = false;
    bool match_sent_ = false;
    bool in_game_ = false;
    bool enough_ = false;
    std::optional<int> kind_won_; // said in the game's own result: 2 for a gammon
    bool points_said_ = false;    // in the game's own result
    MatchInfo info_;
    Side x_ = Side::o; // whom the game calls X
    Game game_;
    GameReplay facts_;
    TurnLine turn_;
};

} // namespace bgio::oldmoves
