// SPDX-License-Identifier: MIT
#include "json/decode.hpp"

#include <bgio/notation.hpp>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

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
        leg->set_span(move.place().span);
        play.push(*leg);
    }
}

void parse_text(Fields& move, std::string const& text, WrittenPlay& play) {
    Result<WrittenPlay> const parsed = parse_play(text);
    if (!parsed || parsed->state() != PlayState::written)
        return move.wrong(
            "play", PhraseText("a play"), Phrase("the text '{text}'", {{"text", text}}));
    for (WrittenLeg leg : parsed->legs()) {
        leg.set_span(move.place().span); // a place in the text of the play is none in the file
        play.push(leg);
    }
    if (parsed->overflow())
        play.set_overflow();
}

// A move's play: the text when it says all, the legs where they are spelled out.
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

constexpr auto cost = PhraseText("it is left out");

// {"left": …, "right": …} with a whole number each.
std::optional<BySide<int>> decode_score(Fields& fields, std::string_view key) {
    boost::json::value const* const value = fields.find(key);
    if (value == nullptr)
        return std::nullopt;
    Place const place{&fields.place(), key, 0, {}};
    Fields score(fields.context(), place, *value, fields.cost());
    for (auto const& row : side_names)
        score.require(row.name, PhraseText("a whole number"));
    BySide<int> points;
    for (auto const& row : side_names)
        points[row.value] = score.whole(row.name).value_or(0);
    score.note_unknown();
    return score.ok() ? std::optional(points) : std::nullopt;
}

Player decode_player(Context& context, Place const& place, boost::json::value const& value) {
    Fields fields(context, place, value, cost);
    Player player{fields.text("name"), fields.text("rating")};
    fields.note_unknown();
    return player;
}

BySide<Player> decode_players(Fields& fields, std::string_view key) {
    BySide<Player> players;
    boost::json::value const* const value = fields.find(key);
    if (value == nullptr)
        return players;
    Place const place{&fields.place(), key, 0, {}};
    Fields seats(fields.context(), place, *value, cost);
    for (auto const& row : side_names)
        if (boost::json::value const* const player = seats.find(row.name))
            players[row.value] =
                decode_player(fields.context(), Place{&place, row.name, 0, {}}, *player);
    seats.note_unknown();
    return players;
}

// Calls take(fields, span) for each object of an array; a wrong element costs that element.
template <class Take>
void each_object(Fields& owner, std::string_view key, Take take) {
    boost::json::value const* const value = owner.find(key);
    if (value == nullptr)
        return;
    if (!value->is_array()) {
        owner.wrong(key, PhraseText("an array"), in_words(*value));
        return;
    }
    Place const list{&owner.place(), key, 0, {}};
    std::size_t index = 0;
    for (boost::json::value const& element : value->get_array()) {
        Place const place{&list, {}, index++, {}};
        Fields fields(owner.context(), place, element, cost);
        if (fields.ok())
            take(fields);
        fields.note_unknown();
    }
}

WrittenResult decode_result(Context& context, Place const& place, boost::json::value const& value) {
    Fields fields(context, place, value, cost);
    WrittenResult result;
    result.winner = fields.side("winner");
    result.points = fields.whole("points").value_or(0);
    result.by_resignation = fields.flag("by_resignation");
    result.ends_match = fields.flag("ends_match");
    fields.note_unknown();
    return result;
}

void decode_origin(Fields& fields, MatchInfo& info) {
    boost::json::value const* const value = fields.find("origin");
    if (value == nullptr) {
        info.format = "json"; // written by hand or by another program
        return;
    }
    Place const place{&fields.place(), "origin", 0, {}};
    Fields origin(fields.context(), place, *value, cost);
    info.format = origin.text("format");
    info.dialect = origin.text("dialect");
    info.says_match_end = origin.flag("says_match_end");
    origin.note_unknown();
}

} // namespace

MatchInfo decode_match(Context& context, Place const& place, boost::json::value const& value) {
    Fields fields(context, place, value, cost);
    MatchInfo info;
    info.span = place.span;
    info.players = decode_players(fields, "players");
    info.length = fields.whole("length", 0).value_or(0);
    info.length_may_be_limit = fields.optional_flag("length_may_be_limit").value_or(false);
    info.event = fields.text("event");
    info.round = fields.text("round");
    info.place = fields.text("place");
    info.date = fields.text("date");
    info.annotator = fields.text("annotator");
    info.comment = fields.text("comment");
    each_object(fields, "rules", [&](Fields& rule) {
        info.rules.push_back({rule.text("rule"), rule.text("value"), place.span});
    });
    each_object(fields, "tags", [&](Fields& tag) {
        info.tags.push_back({tag.text("key"), tag.text("value"), place.span});
    });
    decode_origin(fields, info);
    fields.note_unknown();
    return info;
}

void decode_game(Context& context,
                 Place const& place,
                 boost::json::value const& value,
                 Game& game) {
    Fields fields(context, place, value, cost);
    game.span = place.span;
    game.header_span = {place.span.begin, place.span.begin + 1};
    game.number = fields.whole("number");
    game.written_score = decode_score(fields, "score");
    game.players = decode_players(fields, "players");
    game.crawford = fields.optional_flag("crawford");
    game.automatic_doubles = fields.whole("automatic_doubles", 0).value_or(0);
    game.incomplete = fields.optional_flag("incomplete").value_or(false);
    if (boost::json::value const* const result = fields.find("result")) {
        Place const at{&place, "result", 0, {}};
        game.result = decode_result(context, at, *result);
        game.result->span = place.span;
    }
    fields.note_unknown();
}
namespace {

constexpr auto event_cost = PhraseText("the event is left out");

std::optional<Dice> decode_dice(Fields& move) {
    boost::json::value const* const value = move.find("dice");
    if (value == nullptr)
        return std::nullopt;
    std::optional<Dice> dice;
    if (boost::json::array const* const two = value->if_array(); two != nullptr && two->size() == 2)
        dice = Dice::make(whole_number((*two)[0]).value_or(0), whole_number((*two)[1]).value_or(0));
    if (!dice)
        move.wrong("dice", PhraseText("two numbers from 1 to 6"), in_words(*value));
    return dice;
}

Move decode_move(Fields& fields) { return {decode_dice(fields), decode_play(fields)}; }

CubeEvent decode_cube_event(Fields& fields) {
    fields.require("action", choices(action_names));
    CubeEvent cube;
    cube.action = fields.one_of("action", action_names).value_or(CubeAction::offer);
    cube.written_value = fields.whole("value");
    return cube;
}

// {"bar": 1, "24": 2, "off": 3} for each side; a point that is not named is empty.
CheckerCounts decode_board(Fields& owner, boost::json::value const& value) {
    Place const place{&owner.place(), "board", 0, {}};
    Fields board(owner.context(), place, value, event_cost);
    CheckerCounts counts;
    bool ok = board.ok();
    for (auto const& row : side_names) {
        boost::json::value const* const checkers = board.find(row.name);
        if (checkers == nullptr)
            continue;
        Place const at{&place, row.name, 0, {}};
        Fields seat(owner.context(), at, *checkers, event_cost);
        for (std::size_t point = 0; point < point_names.size(); ++point)
            counts.n[row.value][point] =
                static_cast<std::uint8_t>(seat.whole(point_names[point], 0, 255).value_or(0));
        seat.note_unknown();
        ok = ok && seat.ok();
    }
    board.note_unknown();
    if (!ok)
        owner.wrong_inside();
    return counts;
}

std::optional<Cube> decode_cube(Fields& owner, boost::json::value const& value) {
    Place const place{&owner.place(), "cube", 0, {}};
    Fields fields(owner.context(), place, value, event_cost);
    fields.require("value", PhraseText("a power of two"));
    std::optional<Side> const side = fields.side("owner"); // absent: centred
    int const faces = fields.whole("value", 1, Cube::highest).value_or(1);
    std::optional<Cube> const cube = Cube::make(faces, side);
    if (!cube)
        fields.wrong("value", PhraseText("a power of two"), Phrase("{value}", {{"value", faces}}));
    fields.note_unknown();
    if (!fields.ok())
        owner.wrong_inside();
    return cube;
}

SetPosition decode_position(Fields& fields) {
    SetPosition position;
    if (boost::json::value const* const board = fields.find("board"))
        position.counts = decode_board(fields, *board);
    position.on_roll = fields.side("on_roll");
    if (boost::json::value const* const cube = fields.find("cube"))
        position.cube = decode_cube(fields, *cube);
    return position;
}

using What = decltype(Event::what);
using Decode = What (*)(Fields&);

constexpr std::array decoders{
    Named<Decode>{[](Fields& f) -> What { return decode_move(f); }, "move"},
    Named<Decode>{[](Fields& f) -> What { return decode_cube_event(f); }, "cube"},
    Named<Decode>{[](Fields& f) -> What { return Resignation{f.one_of("kind", kind_names)}; },
                  "resign"},
    Named<Decode>{[](Fields& f) -> What { return decode_position(f); }, "position"},
    Named<Decode>{[](Fields& f) -> What { return Remark{f.text("text")}; }, "remark"},
    Named<Decode>{
        [](Fields& f) -> What { return Opaque{f.text("format"), f.text("key"), f.text("value")}; },
        "opaque"},
};

} // namespace

std::optional<Event>
decode_event(Context& context, Place const& place, boost::json::value const& value) {
    Fields fields(context, place, value, event_cost);
    fields.require("type", choices(decoders));
    fields.require("side", choices(side_names));
    std::optional<Decode> const decode = fields.one_of("type", decoders);
    std::optional<Side> const side = fields.side("side");
    int const row = fields.whole("row").value_or(0);
    if (!fields.ok() || !decode || !side)
        return std::nullopt;
    Event event{*side, row, place.span, (*decode)(fields)};
    fields.note_unknown();
    return fields.ok() ? std::optional(std::move(event)) : std::nullopt;
}

} // namespace bgio::json
