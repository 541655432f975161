// SPDX-License-Identifier: MIT
#pragma once

#include "common/game_reader.hpp"
#include "partygammon/ast.hpp"

#include <string_view>

namespace bgio::partygammon {

// A game is a few keys with its number, the last of them the second player's score behind it.
class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "partygammon") {}

private:
    bool line(std::string_view text) override;
    bool match_key(KeyLine const& key, Span span);
    bool game_key(KeyLine const& key, Span span);
    bool begin_match(Span span);
    bool begin_game(int number, Span span);
    void player(Side side, std::string_view name);
    void play(std::string_view items);
    void event(Item const& item);
    bool score(Side side, std::string_view value);
    bool result();
    void look_for_length(std::string_view text);

    struct Score {
        BySide<int> points;
        BySide<Span> spans;
    };
    Score before_; // this game
    Score after_;
    bool scored_ = false; // a game of this match
    Item item_;
};

} // namespace bgio::partygammon
