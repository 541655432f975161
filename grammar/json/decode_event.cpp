// SPDX-License-Identifier: MIT
#include "decode.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

namespace bgio::json {

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
