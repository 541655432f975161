// SPDX-License-Identifier: MIT
#include "tmg/reader.hpp"

#include "common/words.hpp"
#include "tmg/header.hpp"

namespace bgio::tmg {

using namespace grammar;
using State = WrittenPlay::State;

bool Reader::line(std::string_view text) {
    if (heading(text) || header(text) || record(text))
        return true;
    char const* at = text.data();
    if (!in_game() && in_match() && match_word(at, at + text.size(), "game"))
        start_game(span_of(text)); // a damaged heading: one line is lost, not its game
    return false;
}

bool Reader::heading(std::string_view text) {
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

// A match begins with its number. Options above the first turn are those of the match; later ones
// are kept as remarks.
bool Reader::header(std::string_view text) {
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

bool Reader::record(std::string_view text) {
    if (!parse_record(text, pass_, record_))
        return false;
    bool const headed = in_game();
    if (!headed && !start_game(span_of(text))) // somebody damaged its heading, or left it out
        return true;
    if (!event(record_))
        return false;
    game_.span.end = span_of(text).end;
    pass_ = Pass{source_.text().data()};
    return headed
           || pass_.fail(text.data(), PhraseText("a heading 'Game 1: 0-0' above this record"));
}

bool Reader::event(Record const& record) {
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
void Reader::play(Record const& record) {
    Event* const last = last_turn();
    auto* const move = last == nullptr ? nullptr : std::get_if<Move>(&last->what);
    if (move == nullptr || last->side != record.side || move->play.state() != State::empty) {
        keep(record.side, record.span, Move{std::nullopt, record.play});
        return;
    }
    move->play = record.play;
    last->span.end = record.span.end;
}

bool Reader::wins(Record const& record) {
    pass_ = Pass{source_.text().data()};
    auto const named = [&](Side side) {
        return record.text.find(' ' + info_.players[side].name + " wins ") != record.text.npos;
    };
    if (named(opponent(record.side)) && !named(record.side))
        return pass_.fail(pass_.base + record.span.begin,
                          PhraseText("the name of whom the number is"));
    if (game_.result)
        return pass_.fail(pass_.base + record.span.begin, PhraseText("one result for a game"));
    game_.result = WrittenResult{record.side, record.value, false, false, record.span};
    return true;
}

} // namespace bgio::tmg
