// SPDX-License-Identifier: MIT
#include "bgroom/grammar.hpp"
#include "common/ascii.hpp"
#include "common/edits.hpp"
#include "common/game_reader.hpp"
#include "common/lines.hpp"

#include <array>
#include <bgio/format.hpp>
#include <optional>
#include <string_view>

namespace bgio::bgroom {
namespace {

using namespace grammar;

// No answer to a double is written: who rolls on shows that it was taken, the end of the game that
// it was not.
class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "bgroom") {}

private:
    void blank_line() override { blank_ = in_game() && !game_.events.empty(); }

    bool line(std::string_view text) override {
        return version(text) || heading(text) || words(text) || turn(text);
    }

    // A file that breaks off in a game says nothing of its end.
    void last_line_read() override {
        if (blank_)
            end_game();
    }

    bool version(std::string_view text) {
        auto const version = parse_version(text);
        if (!version)
            return false;
        end_game();
        Span const span = span_of(trimmed(text));
        if (start_match(span))
            info_.tags.push_back({"BGF version", std::string(*version), span});
        return true;
    }

    // Other players are those of another match; who changes colours keeps the seat.
    bool heading(std::string_view text) {
        auto const heading = parse_heading(text, parse_state_);
        if (!heading)
            return false;
        end_game();
        auto const named = [&](std::string_view x, std::string_view o) {
            return match_sent() && info_.players.x.name == x && info_.players.o.name == o;
        };
        bool const same = named(heading->names.x, heading->names.o);
        swapped_ = in_match() && !same && named(heading->names.o, heading->names.x);
        bool const goes_on = in_match() && (!match_sent() || same || swapped_);
        if (enough() || (!goes_on && !start_match(span_of(text))))
            return true;
        for (Side const side : both_sides)
            info_.players[swapped_ ? opponent(side) : side].name = heading->names[side];
        start_game(span_of(text));
        game_.number = heading->number;
        return true;
    }

    // "Single game" below a heading, and what ends the file.
    bool words(std::string_view text) {
        char const* at = text.data();
        char const* const last = at + text.size();
        skip_blanks(at, last);
        if (in_game() && game_.events.empty() && match_word(at, last, "single")) {
            game_.span.end = span_of(text).end;
            return true;
        }
        if (!in_match() || !match_word(at, last, "win the match"))
            return false;
        end_game();
        return true;
    }

    bool turn(std::string_view text) {
        if (!parse_turn(text, parse_state_, turn_))
            return false;
        if (!in_game())
            return refuse(text.data(), PhraseText("a game above its turns"));
        blank_ = false;
        if (swapped_)
            turn_.side = opponent(turn_.side);
        event();
        game_.span.end = span_of(text).end;
        return true;
    }

    void event() {
        if (std::holds_alternative<Move>(turn_.what))
            answer(CubeAction::take);
        open_.reset();
        auto const* const cube = std::get_if<CubeEvent>(&turn_.what);
        if (cube != nullptr && cube->action == CubeAction::offer)
            open_ = turn_;
        keep(turn_.side, turn_.span, turn_.what, turn_.row);
    }

    void answer(CubeAction action) {
        if (open_)
            keep(opponent(open_->side), open_->span, CubeEvent{action, std::nullopt}, open_->row);
        open_.reset();
    }

    // Who has won is not written either, and follows from the end of the game.
    void end_game() {
        blank_ = false;
        answer(CubeAction::drop);
        if (in_game() && !game_.events.empty()) {
            GameReplay const& facts = replay_game();
            if (facts.winner)
                game_.result = WrittenResult{facts.winner,
                                             facts.points,
                                             facts.ending == Ending::resigned,
                                             false,
                                             game_.events.back().span};
        }
        finish_game();
    }

    Event turn_;
    std::optional<Event> open_; // a double without an answer
    bool blank_ =
        false; // a blank line is behind the last turn, and ends the game unless one follows
    bool swapped_ = false; // in this game X sits where 0 sat in the first
};

using namespace std::string_view_literals;

constexpr std::array extensions = {".bgf"sv};

// The version, and a game below it.
Confidence sniff(std::string_view head) {
    grammar::ParseState parse_state{head.data()};
    return grammar::sniff_first_lines(
        head,
        [](std::string_view line) { return parse_version(line).has_value(); },
        [&](std::string_view line) { return parse_heading(line, parse_state).has_value(); });
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "bgroom",
    .title = "BackGammonRoom match",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .edits = {.row_number = grammar::edit_row_number,
              .game_number = grammar::edit_game_number,
              .hit_mark = grammar::edit_hit_mark},
    .loses = "the words below a heading",
    .experimental = true,
};

} // namespace bgio::bgroom
