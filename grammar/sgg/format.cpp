// SPDX-License-Identifier: MIT
#include "common/ascii.hpp"
#include "common/edits.hpp"
#include "common/game_reader.hpp"
#include "common/lines.hpp"
#include "common/write_play.hpp"
#include "sgg/grammar.hpp"
#include "sgg/header.hpp"
#include "sgg/writer.hpp"

#include <array>
#include <bgio/format.hpp>
#include <string_view>

namespace bgio::sgg {
namespace {

using namespace grammar;
using Kind = Record::Kind;
using State = WrittenPlay::State;

class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "sgg") {}

private:
    bool line(std::string_view text) override {
        if (heading(text) || players(text))
            return true;
        return in_match() && !in_game() ? header_line(text)
                                        : record(text) || result(text) || remark(text);
    }

    bool players(std::string_view text) {
        auto const players = parse_players(text);
        if (!players || (in_match() && (!in_game() || !is_match_below(text))))
            return false;
        if (start_match(span_of(text))) {
            info_.players.x.name = players->first;
            info_.players.o.name = players->second;
        }
        return true;
    }

    // Within a match people may write "vs." too: then no header follows.
    [[nodiscard]] bool is_match_below(std::string_view text) const {
        constexpr std::size_t in_sight = 4096;
        Lines lines(source_.text().substr(span_of(text).end, in_sight));
        std::string_view next;
        lines.next(next); // the end of this one
        while (lines.next(next) && trimmed(next).empty()) {
        }
        auto const heading = parse_heading(next);
        return is_header_line(next) || (heading && heading->number == 1);
    }

    // A record here belongs to a game whose heading is damaged or missing.
    bool header_line(std::string_view text) {
        char const* at = text.data();
        bool const damaged = match_word(at, at + text.size(), "game");
        if (damaged || is_digit(text.front())) {
            start_game(span_of(text));
            if (damaged || !record(text))
                return parse_state_.fail(text.data(),
                                         PhraseText("a heading 'Game 1.0-0' above the records"));
            parse_state_ = ParseState{source_.text().data()};
            return parse_state_.fail(text.data(),
                                     PhraseText("a heading 'Game 1.0-0' above this record"));
        }
        auto const wanted = add_header_line(info_, text, span_of(text));
        return wanted.text.empty() || parse_state_.fail(text.data() + text.find(':') + 1, wanted);
    }

    bool heading(std::string_view text) {
        auto const heading = parse_heading(text);
        if (!heading)
            return false;
        finish_game();
        if (enough() || (!in_match() && !start_match(span_of(text))))
            return true;
        if (!match_sent() && info_.length == 0)
            info_.length = heading->length;
        start_game(span_of(text));
        game_.number = heading->number;
        game_.written_score = {heading->x.value, heading->o.value};
        game_.score_spans = {span_of(heading->x.digits), span_of(heading->o.digits)};
        if (heading->crawford)
            game_.crawford = true;
        return true;
    }

    bool record(std::string_view text) {
        if (!parse_record(text, parse_state_, record_))
            return false;
        if (!in_game())
            return parse_state_.fail(text.data(), PhraseText("the players above their records"));
        event(record_);
        game_.span.end = span_of(text).end;
        return true;
    }

    // The event that a record with the same number and player repeats; files have many such lines,
    // and remarks between them.
    [[nodiscard]] Event* repeated(Record const& record) {
        Event* const last = last_turn();
        return last != nullptr && last->row == record.number && last->side == record.side ? last
                                                                                          : nullptr;
    }

    void add(Record const& record, auto what) {
        keep(record.side, record.span, std::move(what), record.number);
    }

    void roll(Record const& record) {
        Event* const last = repeated(record);
        auto* const move = last == nullptr ? nullptr : std::get_if<Move>(&last->what);
        bool const same_roll = move != nullptr && move->dice == record.move.dice;
        bool const announced = same_roll && move->play.state() == State::empty;
        if (announced) {
            if (record.move.play.state() != State::empty) {
                move->play = record.move.play;
                last->span = record.span;
            }
        } else if (!same_roll
                   || (record.move.play.state() != State::empty
                       && (move->play.state() != record.move.play.state()
                           || !same_legs(move->play, record.move.play)))) {
            add(record, record.move);
        }
        if (record.resigns)
            add(record, Resignation{});
    }

    void event(Record const& record) {
        Event const* const last = repeated(record);
        bool const resigned = last != nullptr && std::holds_alternative<Resignation>(last->what);
        auto const* const turn = last == nullptr ? nullptr : std::get_if<Move>(&last->what);
        switch (record.kind) {
        case Kind::roll:
            if (!record.resigns || !resigned) // "21: Resign" twice
                roll(record);
            return;
        case Kind::turn_without_roll:
            if (turn == nullptr || turn->dice)
                add(record, Move{std::nullopt, WrittenPlay(State::cannot_move)});
            return;
        case Kind::automatic_double:
            ++game_.automatic_doubles;
            return;
        case Kind::resign:
            if (!resigned)
                add(record, Resignation{});
            return;
        case Kind::cube:
            break;
        }
        auto const* const before = last == nullptr ? nullptr : std::get_if<CubeEvent>(&last->what);
        if (before == nullptr || before->action != record.cube.action)
            add(record, record.cube);
    }

    bool result(std::string_view text) {
        auto const result = parse_result(text);
        if (!result || !in_game())
            return false;
        Span const span = span_of(trimmed(text));
        std::optional<Side> winner;
        for (Side const side : both_sides)
            if (same_word(result->name, info_.players[side].name))
                winner = side;
        bool const known = winner && !same_word(info_.players.x.name, info_.players.o.name);
        parse_state_ = ParseState{source_.text().data()}; // it is a result, if a wrong one
        if (!known && !info_.players.x.name.empty())
            return parse_state_.fail(text.data(), PhraseText("the name of one of the players"));
        if (game_.result)
            return parse_state_.fail(text.data(), PhraseText("one result for a game"));
        game_.result = WrittenResult{winner, result->points, false, result->ends_match, span};
        game_.result->by_resignation = std::ranges::any_of(game_.events, [](Event const& event) {
            return std::holds_alternative<Resignation>(event.what);
        });
        game_.span.end = span.end;
        return true;
    }

    // A line that starts with a number or a blank is a damaged record.
    bool remark(std::string_view text) {
        if (!in_game() || is_digit(text.front()) || is_blank(text.front()) || parse_result(text))
            return false;
        Span const span = span_of(trimmed(text));
        keep(Side::x, span, Remark{std::string(trimmed(text))});
        game_.span.end = span.end;
        return true;
    }

    Record record_;
};

using namespace std::string_view_literals;

constexpr std::array extensions = {".sgg"sv};

// A name begins with a letter or a digit; other signs are possible, but no reason to be sure.
bool begins_with_name(std::string_view line) {
    char const first = grammar::trimmed(line).front();
    return grammar::is_letter(first) || grammar::is_digit(first)
           || static_cast<unsigned char>(first) >= 0x80;
}

// "Alice vs. Bob", and somewhere below "Game 1.0-0/3". Where the game is out of sight, the line
// below the players has to be one of a header.
Confidence sniff(std::string_view head) {
    grammar::Lines lines(head);
    bool named = false;
    bool sure = false;
    Confidence confidence = Confidence::no;
    for (std::string_view line; lines.next(line);) {
        if (grammar::trimmed(line).empty())
            continue;
        if (named && parse_heading(line))
            return sure ? Confidence::sure : Confidence::maybe;
        if (!named && (line.contains('\0') || !parse_players(line)))
            return Confidence::no;
        if (named && is_header_line(line))
            confidence = Confidence::maybe;
        sure = named ? sure : begins_with_name(line);
        named = true;
    }
    return confidence;
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "sgg",
    .title = "GamesGrid match",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .make_writer = make_writer,
    .edits = {.points = grammar::edit_points,
              .match_end = grammar::edit_match_end,
              .row_number = grammar::edit_row_number,
              .game_number = grammar::edit_game_number,
              .hit_mark = grammar::edit_hit_mark},
    .loses =
        "event, round, annotator, tags, rules without an option of GamesGrid, positions, plays "
        "that are not known",
};

} // namespace bgio::sgg
