// SPDX-License-Identifier: MIT
#pragma once

#include "common/events.hpp"
#include "common/pass.hpp"

#include <bgio/replay.hpp>
#include <bgio/source.hpp>
#include <bgio/transcript.hpp>
#include <cassert>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace bgio::grammar {

// What the readers of simple records have in common: a file is read line by line, its games are
// handed on one at a time, a line that is too long or not understood costs that line.
class GameReader {
public:
    virtual ~GameReader() = default;

    void run();

protected:
    GameReader(Source const& source,
               TranscriptSink& sink,
               Reporter& reporter,
               std::string_view format)
        : source_(source), reporter_(reporter), sink_(sink), format_(format) {}

    // A line that is not blank. False: it is not understood, and pass_ says why.
    virtual bool line(std::string_view text) = 0;
    virtual void blank_line() {}
    virtual void last_line_read() {}
    // Just before it is handed on. The match goes on before its first game, which is read by then.
    virtual void complete_match() {}
    virtual void complete_game() {}

    // Finish what is open and begin anew. False: nobody wants more.
    bool start_match(Span span);
    bool start_game(Span span);
    void finish_game();
    void finish_match();

    // False: the game has its fill of events.
    template <class What>
    bool keep(Side side, Span span, What&& what, int row = 0) {
        if (!keep_event(game_, source_.limits(), side, row, span, std::forward<What>(what)))
            return false;
        if (!is_annotation(game_.events.back()))
            turns_.push_back(game_.events.size() - 1);
        return true;
    }
    // The last event but for remarks; null: none.
    [[nodiscard]] Event* last_turn() {
        return turns_.empty() ? nullptr : &game_.events[turns_.back()];
    }
    void take_back_last_turn() {
        assert(!turns_.empty());
        game_.events.erase(game_.events.begin() + static_cast<std::ptrdiff_t>(turns_.back()));
        turns_.pop_back();
    }
    // Somebody resigns, or says it again: then the word before does not count.
    [[nodiscard]] bool resigned() {
        return last_turn() != nullptr && std::holds_alternative<Resignation>(last_turn()->what);
    }
    void keep_resignation(Side side, Span span, Resignation resignation) {
        if (resigned() && last_turn()->side == side)
            take_back_last_turn();
        keep(side, span, resignation);
    }

    // What is true of the game as far as it was read.
    [[nodiscard]] GameReplay const& replay_game();
    // What a win is worth where the file does not say it: what the next score adds, or else the end
    // of the game.
    [[nodiscard]] int points_won(Side winner, std::optional<BySide<int>> const& next_score);
    // The line is well formed and yet of no use: says so at this place. False.
    bool refuse(char const* at, PhraseText wanted) {
        pass_ = Pass{pass_.base};
        return pass_.fail(at, wanted);
    }
    [[nodiscard]] Span span_of(std::string_view text) const;
    [[nodiscard]] bool in_match() const { return in_match_; }
    [[nodiscard]] bool in_game() const { return in_game_; }
    [[nodiscard]] bool match_sent() const { return match_sent_; }
    [[nodiscard]] bool enough() const { return enough_; }

    Source const& source_;
    Reporter& reporter_;
    Pass pass_;
    MatchInfo info_;
    Game game_;

private:
    void read_line(std::string_view text);
    void send_match();

    TranscriptSink& sink_;
    std::string_view format_;
    bool in_match_ = false;
    bool match_sent_ = false;
    bool in_game_ = false;
    bool enough_ = false;
    std::vector<std::size_t> turns_; // where in game_.events, remarks left out
    GameReplay facts_;
};

// What a format's row has for its reader.
template <class Reader>
void read_by(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    Reader(source, sink, reporter).run();
}

} // namespace bgio::grammar
