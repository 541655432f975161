// SPDX-License-Identifier: MIT
#pragma once

#include "common/game_reader.hpp"
#include "partygammon/grammar.hpp"

#include <optional>
#include <string_view>

namespace bgio::partygammon {

// A game is a few keys with its number, among them the scores behind it.
class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "partygammon") {}

private:
    bool line(std::string_view text) override;
    void last_line_read() override { end_game(); }
    bool match_key(KeyLine const& key, Span span);
    bool game_key(KeyLine const& key, Span span);
    bool begin_match(Span span);
    bool begin_game(int number, Span span);
    void player(Side side, std::string_view name);
    void play(std::string_view items);
    bool score(Side side, std::string_view value);
    [[nodiscard]] std::optional<Side> winner() const;
    void end_game();
    void look_for_length(std::string_view text);

    struct Score {
        BySide<int> points;
        BySide<Span> spans;
    };
    Score before_; // this game
    Score after_;
    BySide<bool> said_;   // of the scores after
    bool scored_ = false; // a game of this match
};

} // namespace bgio::partygammon
