// SPDX-License-Identifier: MIT
#include "encode.hpp"
#include "names.hpp"

#include <algorithm>
#include <bgio/notation.hpp>
#include <boost/json/array.hpp>

namespace bgio::json {

namespace {

bool same_leg(WrittenLeg const& a, WrittenLeg const& b) {
    if (a.from != b.from || a.stop_count != b.stop_count || a.times != b.times)
        return false;
    for (std::size_t i = 0; i < a.stop_count; ++i)
        if (a.stops[i] != b.stops[i] || a.marked(i) != b.marked(i))
            return false;
    return true;
}

// Reading the text gives these legs again and nothing else.
bool says_all(std::string const& text, WrittenPlay const& play) {
    Result<WrittenPlay> const again = parse_play(text);
    return again && again->state() == play.state() && again->overflow() == play.overflow()
           && std::ranges::equal(again->legs(), play.legs(), same_leg);
}

boost::json::object encode_leg(WrittenLeg const& leg) {
    boost::json::object object;
    object["from"] = leg.from.value();
    boost::json::array stops;
    for (std::size_t i = 0; i < leg.stop_count; ++i) {
        boost::json::object stop;
        stop["point"] = leg.stops[i].value();
        if (leg.marked(i))
            stop["hit"] = true;
        stops.push_back(std::move(stop));
    }
    object["stops"] = std::move(stops);
    if (leg.times != 1)
        object["times"] = leg.times;
    return object;
}

boost::json::object encode_checkers(std::array<std::uint8_t, 26> const& checkers) {
    boost::json::object object;
    for (std::size_t point = checkers.size(); point-- > 0;)
        if (checkers[point] != 0)
            object[point_names[point]] = checkers[point];
    return object;
}

} // namespace

void encode_play(boost::json::object& into, WrittenPlay const& play) {
    if (play.state() != PlayState::written) {
        into["no_play"] = name_of(no_play_names, play.state());
    } else {
        std::string const text = to_string(play);
        into["play"] = text;
        if (!says_all(text, play)) {
            boost::json::array legs;
            for (WrittenLeg const& leg : play.legs())
                legs.push_back(encode_leg(leg));
            into["legs"] = std::move(legs);
        }
    }
    if (play.overflow())
        into["overflow"] = true;
}

void Encoder::what(boost::json::object& into, Move const& move) const {
    into["type"] = "move";
    if (move.dice)
        into["dice"] = {move.dice->first(), move.dice->second()};
    encode_play(into, move.play);
}

void Encoder::what(boost::json::object& into, CubeEvent const& cube) const {
    into["type"] = "cube";
    into["action"] = name_of(action_names, cube.action);
    if (cube.written_value)
        into["value"] = *cube.written_value;
}

void Encoder::what(boost::json::object& into, Resignation const& resignation) const {
    into["type"] = "resign";
    if (resignation.kind)
        into["kind"] = name_of(kind_names, *resignation.kind);
}

void Encoder::what(boost::json::object& into, SetPosition const& position) const {
    into["type"] = "position";
    if (position.counts) {
        boost::json::object board;
        for (auto const& row : side_names)
            board[row.name] = encode_checkers(position.counts->n[row.value]);
        into["board"] = std::move(board);
    }
    if (position.on_roll)
        into["on_roll"] = name_of(*position.on_roll);
    if (position.cube) {
        boost::json::object cube{{"value", position.cube->value()}};
        if (position.cube->owner())
            cube["owner"] = name_of(*position.cube->owner());
        into["cube"] = std::move(cube);
    }
}

void Encoder::what(boost::json::object& into, Remark const& remark) const {
    into["type"] = "remark";
    into["text"] = text(remark.text);
}

void Encoder::what(boost::json::object& into, Opaque const& opaque) const {
    into["type"] = "opaque";
    put(into, "format", opaque.format);
    into["key"] = text(opaque.key);
    into["value"] = text(opaque.value);
}

boost::json::object Encoder::event(Event const& event) const {
    boost::json::object object;
    object["type"] = nullptr; // set below; here for the order of the keys
    object["side"] = name_of(event.side);
    if (event.row != 0)
        object["row"] = event.row;
    std::visit([&](auto const& content) { what(object, content); }, event.what);
    return object;
}

} // namespace bgio::json
