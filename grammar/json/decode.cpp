// SPDX-License-Identifier: MIT
#include "json/decode.hpp"

#include "json/names.hpp"
#include <algorithm>
#include <bgio/notation.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cmath>
#include <vector>

namespace bgio::json {

std::optional<int>
whole_number(boost::json::value const& value, std::int64_t least, std::int64_t most) {
    std::int64_t number = 0;
    if (value.is_int64()) {
        number = value.get_int64();
    } else if (value.is_double()) {
        double const real = value.get_double();
        // Also false for what is not finite ("1e999").
        if (!(std::abs(real) <= static_cast<double>(highest_int)) || std::trunc(real) != real)
            return std::nullopt;
        number = static_cast<std::int64_t>(real);
    } else {
        return std::nullopt; // the unsigned kind is used above 2^63 only
    }
    if (number < least || number > most)
        return std::nullopt;
    return static_cast<int>(number);
}

namespace {

constexpr auto member_cost = PhraseText("it is ignored");
constexpr auto event_cost = PhraseText("the event is ignored");

// The members of one object, asked for by name and type. A wrong one is reported with its path and
// counts as absent; what nobody asked for is an unknown key.
class Fields {
public:
    // `cost` is what a wrong value costs, for the message.
    Fields(Context& context,
           JsonPath const& place,
           boost::json::value const& value,
           PhraseText cost)
        : context_(context), place_(place), object_(value.if_object()), cost_(cost) {
        if (object_ != nullptr)
            return;
        ok_ = false;
        context_.wrong(place_, PhraseText("an object"), as_phrase(value), cost_);
    }
    // Of an object inside of another.
    Fields(Fields const& owner, std::string_view key, boost::json::value const& value)
        : Fields(owner.context_, JsonPath{&owner.place_, key, 0, {}}, value, owner.cost_) {}
    Fields(Fields const&) = delete;
    Fields& operator=(Fields const&) = delete;

    // No wrong value so far: for units that are only good as a whole.
    [[nodiscard]] bool ok() const { return ok_; }
    [[nodiscard]] Span span() const { return place_.span; }

    [[nodiscard]] boost::json::value const* find(std::string_view key) {
        asked_.push_back(key);
        return object_ == nullptr ? nullptr : object_->if_contains(key);
    }
    [[nodiscard]] bool has(std::string_view key) { return find(key) != nullptr; }

    // What `convert` makes of a member; nothing where it is absent or makes nothing.
    template <class Convert>
    [[nodiscard]] auto get(std::string_view key, PhraseText expected, Convert convert) {
        boost::json::value const* const value = find(key);
        if (value == nullptr)
            return decltype(convert(*value)){};
        auto const made = convert(*value);
        if (!made)
            wrong(key, expected, as_phrase(*value));
        return made;
    }
    [[nodiscard]] std::string text(std::string_view key) { // empty when absent
        boost::json::value const* const value = find(key);
        if (value != nullptr && value->is_string())
            return std::string(std::string_view(value->get_string()));
        if (value != nullptr)
            wrong(key, PhraseText("text"), as_phrase(*value));
        return {};
    }
    [[nodiscard]] std::optional<bool> optional_flag(std::string_view key) {
        return get(key, PhraseText("true or false"), [](boost::json::value const& value) {
            return value.is_bool() ? std::optional(value.get_bool()) : std::nullopt;
        });
    }
    [[nodiscard]] bool flag(std::string_view key) { return optional_flag(key).value_or(false); }
    [[nodiscard]] std::optional<int>
    whole(std::string_view key, std::int64_t least = lowest_int, std::int64_t most = highest_int) {
        boost::json::value const* const value = find(key);
        if (value == nullptr)
            return std::nullopt;
        std::optional<int> const number = whole_number(*value, least, most);
        if (!number)
            wrong(
                key,
                Phrase("a whole number from {least} to {most}", {{"least", least}, {"most", most}}),
                as_phrase(*value));
        return number;
    }
    template <class T, std::size_t n>
    [[nodiscard]] std::optional<T> one_of(std::string_view key,
                                          std::array<Named<T>, n> const& names) {
        boost::json::value const* const value = find(key);
        if (value == nullptr)
            return std::nullopt;
        std::optional<T> found;
        if (value->is_string())
            found = value_of(names, std::string_view(value->get_string()));
        if (!found)
            wrong(key, choices(names), as_phrase(*value));
        return found;
    }
    [[nodiscard]] std::optional<Side> side(std::string_view key) { return one_of(key, side_names); }

    // Calls take(fields) for each element of an array.
    template <class Take>
    void each(std::string_view key, boost::json::array const& list, Take take) const {
        JsonPath const array{&place_, key, 0, {}};
        for (std::size_t i = 0; i < list.size(); ++i) {
            Fields fields(context_, JsonPath{&array, {}, i, {}}, list[i], cost_);
            if (!take(fields))
                return;
        }
    }

    void require(std::string_view key, Phrase const& expected) {
        if (object_ != nullptr && !object_->contains(key))
            wrong(key, expected, PhraseText("nothing"));
    }
    void wrong(std::string_view key, Phrase const& expected, Phrase const& found) {
        ok_ = false;
        context_.wrong(JsonPath{&place_, key, 0, {}}, expected, found, cost_);
    }
    // A value further down was wrong and is reported already.
    void wrong_inside() { ok_ = false; }
    // Reports unknown keys. "replay" has facts, not claims, and is never read.
    void note_unknown() const {
        if (object_ == nullptr)
            return;
        for (auto const& member : *object_) {
            std::string_view const key = member.key();
            if (key != "replay" && std::ranges::find(asked_, key) == asked_.end())
                context_.unknown_key(place_, key);
        }
    }

private:
    Context& context_;
    JsonPath place_;
    boost::json::object const* object_;
    PhraseText cost_;
    std::vector<std::string_view> asked_;
    bool ok_ = true;
};

std::optional<Point> decode_point(Fields& fields, std::string_view key) {
    fields.require(key, PhraseText("a number from 0 to 25"));
    std::optional<int> const value = fields.whole(key, 0, Point::last);
    return value ? Point::make(*value) : std::nullopt;
}

bool decode_stops(Fields& owner, boost::json::value const& value, WrittenLeg& leg) {
    boost::json::array const* const list = value.if_array();
    if (list == nullptr || list->empty() || list->size() > WrittenLeg::max_stops) {
        owner.wrong("stops", PhraseText("an array of 1 to 4"), as_phrase(value));
        return false;
    }
    bool good = true;
    owner.each("stops", *list, [&](Fields& stop) {
        std::optional<Point> const point = decode_point(stop, "point");
        bool const hit = stop.flag("hit");
        stop.note_unknown();
        good = stop.ok() && point;
        if (good)
            leg.push(*point, hit);
        return good;
    });
    return good;
}

std::optional<WrittenLeg> decode_leg(Fields& fields) {
    WrittenLeg leg;
    if (auto const from = decode_point(fields, "from"))
        leg.from = *from;
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
        return move.wrong("legs", PhraseText("an array of at most 8"), as_phrase(value));
    move.each("legs", *list, [&](Fields& fields) {
        std::optional<WrittenLeg> leg = decode_leg(fields);
        if (!leg) {
            move.wrong_inside();
            return false;
        }
        leg->set_span(move.span());
        play.push(*leg);
        return true;
    });
}

void parse_text(Fields& move, std::string const& text, WrittenPlay& play) {
    Result<WrittenPlay> const parsed = parse_play(text);
    if (!parsed || parsed->state() != PlayState::written)
        return move.wrong(
            "play", PhraseText("a play"), Phrase("the text '{text}'", {{"text", text}}));
    for (WrittenLeg leg : parsed->legs()) {
        leg.set_span(move.span()); // a place in the text of the play is none in the file
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
                   PhraseText("no such key together with a play"),
                   Phrase("{value}", {{"value", name_of(no_play_names, *none)}}));
    else if (legs != nullptr)
        decode_legs(move, *legs, play);
    else if (move.ok() && move.has("play"))
        parse_text(move, text, play);
    if (overflow)
        play.set_overflow();
    return play;
}

// {"left": …, "right": …} with a whole number each.
std::optional<BySide<int>> decode_score(Fields& fields, std::string_view key) {
    boost::json::value const* const value = fields.find(key);
    if (value == nullptr)
        return std::nullopt;
    Fields score(fields, key, *value);
    for (auto const& row : side_names)
        score.require(row.name, PhraseText("a whole number"));
    BySide<int> points;
    for (auto const& row : side_names)
        points[row.value] = score.whole(row.name).value_or(0);
    score.note_unknown();
    return score.ok() ? std::optional(points) : std::nullopt;
}

BySide<Player> decode_players(Fields& fields) {
    BySide<Player> players;
    boost::json::value const* const value = fields.find("players");
    if (value == nullptr)
        return players;
    Fields seats(fields, "players", *value);
    for (auto const& row : side_names)
        if (boost::json::value const* const seat = seats.find(row.name)) {
            Fields player(seats, row.name, *seat);
            players[row.value] = {player.text("name"), player.text("rating")};
            player.note_unknown();
        }
    seats.note_unknown();
    return players;
}

// Calls take(fields) for each object of an array; a wrong element costs that element.
template <class Take>
void each_object(Fields& owner, std::string_view key, Take take) {
    boost::json::value const* const value = owner.find(key);
    if (value == nullptr)
        return;
    if (!value->is_array())
        return owner.wrong(key, PhraseText("an array"), as_phrase(*value));
    owner.each(key, value->get_array(), [&](Fields& fields) {
        if (fields.ok())
            take(fields);
        fields.note_unknown();
        return true;
    });
}

WrittenResult decode_result(Fields& game, boost::json::value const& value) {
    Fields fields(game, "result", value);
    WrittenResult result;
    result.winner = fields.side("winner");
    result.points = fields.whole("points").value_or(0);
    result.by_resignation = fields.flag("by_resignation");
    result.ends_match = fields.flag("ends_match");
    result.span = game.span();
    fields.note_unknown();
    return result;
}

void decode_origin(Fields& fields, MatchInfo& info) {
    boost::json::value const* const value = fields.find("origin");
    if (value == nullptr) {
        info.format = "json"; // written by hand or by another program
        return;
    }
    Fields origin(fields, "origin", *value);
    info.format = origin.text("format");
    info.dialect = origin.text("dialect");
    info.says_match_end = origin.flag("says_match_end");
    origin.note_unknown();
}

} // namespace

MatchInfo decode_match(Context& context, JsonPath const& place, boost::json::value const& value) {
    Fields fields(context, place, value, member_cost);
    MatchInfo info;
    info.span = place.span;
    info.players = decode_players(fields);
    info.length = fields.whole("length", 0).value_or(0);
    info.event = fields.text("event");
    info.round = fields.text("round");
    info.place = fields.text("place");
    info.date = fields.text("date");
    info.annotator = fields.text("annotator");
    info.comment = fields.text("comment");
    each_object(fields, "rules", [&](Fields& rule) {
        info.rules.push_back({rule.text("rule"), rule.text("value"), place.span});
    });
    if (fields.flag("length_may_be_limit")) // written by older versions
        info.rules.push_back(
            {std::string(loss_limit_claim), std::to_string(info.length), place.span});
    each_object(fields, "tags", [&](Fields& tag) {
        info.tags.push_back({tag.text("key"), tag.text("value"), place.span});
    });
    decode_origin(fields, info);
    fields.note_unknown();
    return info;
}

void decode_game(Context& context,
                 JsonPath const& place,
                 boost::json::value const& value,
                 Game& game) {
    Fields fields(context, place, value, member_cost);
    game.span = place.span;
    game.header_span = {place.span.begin, place.span.begin + 1};
    game.number = fields.whole("number");
    game.written_score = decode_score(fields, "score");
    game.players = decode_players(fields);
    game.crawford = fields.optional_flag("crawford");
    game.automatic_doubles = fields.whole("automatic_doubles", 0).value_or(0);
    game.incomplete = fields.flag("incomplete");
    if (boost::json::value const* const result = fields.find("result"))
        game.result = decode_result(fields, *result);
    fields.note_unknown();
}
namespace {

std::optional<Dice> decode_dice(boost::json::value const& value) {
    boost::json::array const* const two = value.if_array();
    if (two == nullptr || two->size() != 2)
        return std::nullopt;
    return Dice::make(whole_number((*two)[0]).value_or(0), whole_number((*two)[1]).value_or(0));
}

Move decode_move(Fields& fields) {
    auto const dice = fields.get("dice", PhraseText("two numbers from 1 to 6"), decode_dice);
    return {dice, decode_play(fields)};
}

CubeEvent decode_cube_event(Fields& fields) {
    fields.require("action", choices(action_names));
    CubeEvent cube;
    cube.action = fields.one_of("action", action_names).value_or(CubeAction::offer);
    cube.written_value = fields.whole("value");
    return cube;
}

// {"bar": 1, "24": 2, "off": 3} for each side; a point that is not named is empty.
CheckerCounts decode_board(Fields& owner, boost::json::value const& value) {
    Fields board(owner, "board", value);
    CheckerCounts counts;
    bool ok = board.ok();
    for (auto const& row : side_names) {
        boost::json::value const* const checkers = board.find(row.name);
        if (checkers == nullptr)
            continue;
        Fields seat(board, row.name, *checkers);
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
    Fields fields(owner, "cube", value);
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
decode_event(Context& context, JsonPath const& place, boost::json::value const& value) {
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
