// SPDX-License-Identifier: MIT
#include "common/ascii.hpp"
#include "common/edits.hpp"
#include "common/game_reader.hpp"
#include "common/lines.hpp"
#include "tmg/grammar.hpp"
#include "tmg/header.hpp"
#include "tmg/writer.hpp"

#include <array>
#include <bgio/format.hpp>
#include <string_view>

namespace bgio::tmg {
namespace {

using namespace grammar;
using State = WrittenPlay::State;

class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "tmg") {}

private:
    bool line(std::string_view text) override {
        if (heading(text) || header(text) || record(text))
            return true;
        char const* at = text.data();
        if (!in_game() && in_match() && match_word(at, at + text.size(), "game"))
            start_game(span_of(text)); // a damaged heading: one line is lost, not its game
        return false;
    }

    bool heading(std::string_view text) {
        auto const heading = parse_heading(text);
        if (!heading)
            return false;
        if (!start_game(span_of(text)))
            return true;
        game_.number = heading->number;
        game_.written_score = {heading->score.x.value, heading->score.o.value};
        game_.score_spans = {span_of(heading->score.x.digits), span_of(heading->score.o.digits)};
        return true;
    }

    // A match begins with its number. Options above the first turn are those of the match; later
    // ones are kept as remarks.
    bool header(std::string_view text) {
        auto const header = parse_header(text);
        if (!header)
            return false;
        Span const span = span_of(trimmed(text));
        bool const new_match = !in_match() || same_word(header->key, "matchid");
        if (new_match && !start_match(span))
            return true;
        bool const begun = match_sent() || (in_game() && !game_.events.empty());
        if (in_game() && begun) {
            keep(Side::x, span, Remark{std::string(trimmed(text))});
            game_.span.end = span.end;
        } else {
            add_header_line(info_, *header, span);
        }
        return true;
    }

    bool record(std::string_view text) {
        if (!parse_record(text, parse_state_, record_))
            return false;
        bool const headed = in_game();
        if (!headed && !start_game(span_of(text))) // somebody damaged its heading, or left it out
            return true;
        if (!event(record_))
            return false;
        game_.span.end = span_of(text).end;
        parse_state_ = ParseState{source_.text().data()};
        return headed
               || parse_state_.fail(text.data(),
                                    PhraseText("a heading 'Game 1: 0-0' above this record"));
    }

    bool event(Record const& record) {
        auto const add = [&](auto what) {
            keep(record.side, record.span, std::move(what));
            return true;
        };
        auto const cube = [&](CubeAction action) {
            return add(
                CubeEvent{action, record.value == 0 ? std::nullopt : std::optional(record.value)});
        };
        switch (record.type) {
        case Type::roll:
            return add(Move{record.dice, {}});
        case Type::play:
            play(record);
            return true;
        case Type::automatic_double:
            ++game_.automatic_doubles;
            return true;
        case Type::offer:
            return cube(CubeAction::offer);
        case Type::take:
            return cube(CubeAction::take);
        case Type::beaver:
            return cube(CubeAction::beaver);
        case Type::drop:
            return cube(CubeAction::drop);
        case Type::wins_single:
        case Type::wins_gammon:
        case Type::wins_backgammon:
            return wins(record);
        default:
            return add(Remark{std::string(trimmed(record.text))});
        }
    }

    // Of the roll above it; where that is missing or was not understood, a play without one.
    void play(Record const& record) {
        Event* const last = last_turn();
        auto* const move = last == nullptr ? nullptr : std::get_if<Move>(&last->what);
        if (move == nullptr || last->side != record.side || move->play.state() != State::empty) {
            keep(record.side, record.span, Move{std::nullopt, record.play});
            return;
        }
        move->play = record.play;
        last->span.end = record.span.end;
    }

    bool wins(Record const& record) {
        parse_state_ = ParseState{source_.text().data()};
        auto const named = [&](Side side) {
            return record.text.find(' ' + info_.players[side].name + " wins ") != record.text.npos;
        };
        if (named(opponent(record.side)) && !named(record.side))
            return parse_state_.fail(parse_state_.base + record.span.begin,
                                     PhraseText("the name of the player whose number it is"));
        if (game_.result)
            return parse_state_.fail(parse_state_.base + record.span.begin,
                                     PhraseText("one result for a game"));
        game_.result = WrittenResult{record.side, record.value, false, false, record.span};
        return true;
    }

    Record record_;
};

using namespace std::string_view_literals;

constexpr std::array extensions = {".tmg"sv};

// Header lines "Key: value", a player or the match's number among them, and a game below them.
Confidence sniff(std::string_view head) {
    grammar::Lines lines(head);
    int known = 0;
    bool named = false;
    for (std::string_view line; lines.next(line);) {
        if (grammar::trimmed(line).empty())
            continue;
        if (parse_heading(line))
            return named ? Confidence::sure : Confidence::no;
        auto const header = parse_header(line);
        if (!header)
            break;
        known += is_known(header->key) ? 1 : 0;
        named |= grammar::same_word(header->key, "player1")
                 || grammar::same_word(header->key, "matchid");
    }
    return named && known > 1 ? Confidence::maybe : Confidence::no;
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "tmg",
    .title = "TrueMoneyGames match",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .make_writer = make_writer,
    .edits = {.points = grammar::edit_points,
              .game_number = grammar::edit_game_number,
              .hit_mark = grammar::edit_hit_mark},
    .loses = "event, round, place, annotator, remarks, tags and rules that TrueMoneyGames does not "
             "know, positions, plays that are not known",
};

} // namespace bgio::tmg
