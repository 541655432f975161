// SPDX-License-Identifier: MIT
#pragma once

#include "common/game_reader.hpp"
#include "javafibs/grammar.hpp"

#include <optional>
#include <string_view>

namespace bgio::javafibs {

// The user of the program is x. A game that is won waits for the score, which may say what it was
// worth.
class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "javafibs") {}

private:
    struct Score {
        BySide<int> points;
        BySide<Span> spans;
        Span line;
    };

    bool line(std::string_view text) override;
    void last_line_read() override {
        begin_waiting_game();
        end_game();
    }
    bool heading(std::string_view text);
    bool record(std::string_view text);
    bool of_match(std::string_view text);
    bool of_game(Side side);
    bool score(std::string_view text);

    void begin_match(Span span);
    void starts_game(Span span);
    void begin_waiting_game();
    bool begin_game(Span span);
    void end_game();
    void players(std::string_view user, std::string_view other);
    void name(Side side, std::string_view name);
    void play(Side side, WrittenPlay const& play);
    void answer(Side side, CubeAction action);
    bool wins(Side side);
    void remark(std::string_view text);
    void take_back_resignation();
    [[nodiscard]] std::optional<Side> side_of(std::string_view who);

    Record record_;
    std::optional<Score> score_;    // of the next game
    std::optional<Span> next_game_; // was announced while the last one waits for its score
    bool points_said_ = false;      // in the game's own result
};

} // namespace bgio::javafibs
