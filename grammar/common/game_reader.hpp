// SPDX-License-Identifier: MIT
#pragma once

#include "common/events.hpp"
#include "common/parse_state.hpp"

#include <bgio/replay.hpp>
#include <bgio/source.hpp>
#include <bgio/transcript.hpp>
#include <cassert>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace bgio::grammar {

// Base of the readers of line-based formats: reads a file line by line and sends its games one at a
// time. A line that is too long or unreadable is reported and skipped.
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

    // Reads a line that is not blank. False: it is unreadable, and the parse state says why.
    virtual bool line(std::string_view text) = 0;
    virtual void blank_line() {}
    virtual void last_line_read() {}
    // Called just before it is sent. The match is sent before its first game, which is read by
    // then.
    virtual void complete_match() {}
    virtual void complete_game() {}

    // Finish what is open and start the next one. False: the sink has enough.
    bool start_match(Span span);
    bool start_game(Span span);
    void finish_game();
    void finish_match();

    // False: the game has as many events as the limit allows.
    template <class What>
    bool keep(Side side, Span span, What&& what, int row = 0) {
        if (!keep_event(game_, source_.limits(), side, row, span, std::forward<What>(what)))
            return false;
        if (!is_annotation(game_.events.back()))
            turns_.push_back(game_.events.size() - 1);
        return true;
    }
    // The last event that is not an annotation; null: none.
    [[nodiscard]] Event* last_turn() {
        return turns_.empty() ? nullptr : &game_.events[turns_.back()];
    }
    void take_back_last_turn() {
        assert(!turns_.empty());
        game_.events.erase(game_.events.begin() + static_cast<std::ptrdiff_t>(turns_.back()));
        turns_.pop_back();
    }
    // A player resigns; a repeated resignation replaces the one before.
    [[nodiscard]] bool resigned() {
        return last_turn() != nullptr && std::holds_alternative<Resignation>(last_turn()->what);
    }
    void keep_resignation(Side side, Span span, Resignation resignation) {
        if (resigned() && last_turn()->side == side)
            take_back_last_turn();
        keep(side, span, resignation);
    }

    // The facts of the game as far as it was read.
    [[nodiscard]] GameReplay const& replay_game();
    // The points of a win if the file does not give them: the difference to the next score,
    // otherwise the result of the replay.
    [[nodiscard]] int points_won(Side winner, std::optional<BySide<int>> const& next_score);
    // Reports a line that is well formed but cannot be used, at this position. Returns false.
    bool refuse(char const* at, PhraseText wanted) {
        parse_state_ = ParseState{parse_state_.base};
        return parse_state_.fail(at, wanted);
    }
    [[nodiscard]] Span span_of(std::string_view text) const;
    [[nodiscard]] bool in_match() const { return in_match_; }
    [[nodiscard]] bool in_game() const { return in_game_; }
    [[nodiscard]] bool match_sent() const { return match_sent_; }
    [[nodiscard]] bool enough() const { return enough_; }

    Source const& source_;
    Reporter& reporter_;
    ParseState parse_state_;
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

// The read function of a format's registry row.
template <class Reader>
void read_by(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    Reader(source, sink, reporter).run();
}

} // namespace bgio::grammar
