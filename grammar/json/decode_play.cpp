// SPDX-License-Identifier: MIT
#include "decode.hpp"

#include <bgio/notation.hpp>
#include <boost/json/array.hpp>

namespace bgio::json {

namespace {

std::optional<Point> decode_point(Fields& fields) {
    fields.require("point", PhraseText("a number from 0 to 25"));
    std::optional<int> const value = fields.whole("point", 0, Point::last);
    return value ? Point::make(*value) : std::nullopt;
}

bool decode_stops(Fields& owner, boost::json::value const& value, WrittenLeg& leg) {
    boost::json::array const* const list = value.if_array();
    if (list == nullptr || list->empty() || list->size() > WrittenLeg::max_stops) {
        owner.wrong("stops", PhraseText("an array of 1 to 4"), in_words(value));
        return false;
    }
    Place const stops{&owner.place(), "stops", 0, {}};
    for (std::size_t i = 0; i < list->size(); ++i) {
        Place const place{&stops, {}, i, {}};
        Fields stop(owner.context(), place, (*list)[i], owner.cost());
        std::optional<Point> const point = decode_point(stop);
        bool const hit = stop.flag("hit");
        stop.note_unknown();
        if (!stop.ok() || !point)
            return false;
        leg.push(*point, hit);
    }
    return true;
}

std::optional<WrittenLeg> decode_leg(Fields& fields) {
    fields.require("from", PhraseText("a number from 0 to 25"));
    WrittenLeg leg;
    if (std::optional<int> const from = fields.whole("from", 0, Point::last))
        leg.from = *Point::make(*from);
    fields.require("stops", PhraseText("an array of 1 to 4"));
    boost::json::value const* const stops = fields.find("stops");
    bool const good = stops != nullptr && decode_stops(fields, *stops, leg);
    leg.times = static_cast<std::uint8_t>(fields.whole("times", 1, 9).value_or(1));
    fields.note_unknown();
    return good && fields.ok() ? std::optional(leg) : std::nullopt;
}

void decode_legs(Fields& move, boost::json::value const& value, WrittenPlay& play) {
    boost::json::array const* const list = value.if_array();
    if (list == nullptr || list->size() > WrittenPlay::capacity)
        return move.wrong("legs", PhraseText("an array of at most 8"), in_words(value));
    Place const legs{&move.place(), "legs", 0, {}};
    for (std::size_t i = 0; i < list->size(); ++i) {
        Place const place{&legs, {}, i, {}};
        Fields fields(move.context(), place, (*list)[i], move.cost());
        std::optional<WrittenLeg> leg = decode_leg(fields);
        if (!leg)
            return move.wrong_inside();
        leg->span = move.place().span;
        play.push(*leg);
    }
}

void parse_text(Fields& move, std::string const& text, WrittenPlay& play) {
    Result<WrittenPlay> const parsed = parse_play(text);
    if (!parsed || parsed->state() != PlayState::written)
        return move.wrong(
            "play", PhraseText("a play"), Phrase("the text '{text}'", {{"text", text}}));
    for (WrittenLeg leg : parsed->legs()) {
        leg.span = move.place().span; // a place in the text of the play is none in the file
        play.push(leg);
    }
    if (parsed->overflow())
        play.set_overflow();
}

} // namespace

WrittenPlay decode_play(Fields& move) {
    bool const overflow = move.flag("overflow");
    std::string const text = move.text("play");
    boost::json::value const* const legs = move.find("legs");
    std::optional<PlayState> const none = move.one_of("no_play", no_play_names);
    WrittenPlay play(none.value_or(move.has("play") ? PlayState::written : PlayState::empty));
    if (none && (move.has("play") || legs != nullptr))
        move.wrong("no_play",
                   PhraseText("no such key beside a play"),
                   Phrase("{value}", {{"value", name_of(no_play_names, *none)}}));
    else if (legs != nullptr)
        decode_legs(move, *legs, play);
    else if (move.ok() && move.has("play"))
        parse_text(move, text, play);
    if (overflow)
        play.set_overflow();
    return play;
}

} // namespace bgio::json
