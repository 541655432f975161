// SPDX-License-Identifier: MIT
#pragma once

#include "common/game_reader.hpp"
#include "oldmoves/grammar.hpp"

#include <optional>
#include <string_view>

namespace bgio::oldmoves {

// A game waits for the header of the next one: only there stands what it was worth.
class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "oldmoves") {}

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

    bool line(std::string_view line) override;
    void last_line_read() override;
    bool score(std::string_view line);
    bool players(std::string_view line);
    bool turn(std::string_view line);
    void event(TurnLine const& turn, Side side);
    void answer(TurnLine const& turn, Side side);
    void wins(TurnLine const& turn, Side side);

    void begin_game();
    bool begin_match(Header const& header);
    void end_game(std::optional<BySide<int>> next_score);
    [[nodiscard]] bool same_match(Header const& header) const;
    [[nodiscard]] Side side_of_x(Header const& header) const;
    [[nodiscard]] std::optional<PlacedScore> place(Header const& header) const;

    std::optional<Header> next_;      // read, but its game has not begun
    bool points_said_ = false;        // in the game's own result
    std::optional<WinKind> kind_won_; // the same by its name
    int cube_ = 1;                    // as the doubles that were taken have left it
    Side x_ = Side::o;                // whom the game calls X
    TurnLine turn_;
};

} // namespace bgio::oldmoves
