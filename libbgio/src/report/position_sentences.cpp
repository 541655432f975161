// SPDX-License-Identifier: MIT
#include "report/position_sentences.hpp"

#include "internal/quantity.hpp"
#include "internal/sanitise.hpp"

#include <bgio/drawing.hpp>
#include <fmt/format.h>

namespace bgio::report {

std::string player_label(PositionRecord const& record, Side side, Marks marks) {
    if (record.names[side].empty())
        return std::string(marks[side]);
    return fmt::format("{} ({})", sanitised(record.names[side]), marks[side]);
}

std::string standing_sentence(PositionRecord const& record, Side side, Marks marks) {
    return fmt::format("{}: {}, {}",
                       player_label(record, side, marks),
                       quantity(record.score[side], "point"),
                       quantity(record.position.board.pips(side), "pip"));
}

std::string turn_sentence(PositionRecord const& record, Marks marks) {
    Position const& position = record.position;
    if (record.state == GameState::over || record.state == GameState::resigned
        || record.state == GameState::dropped)
        return fmt::format("game {}", record.state);
    if (record.offer != CubeOffer::none) {
        Side const offers =
            record.offer == CubeOffer::beavered ? opponent(position.on_roll) : position.on_roll;
        return fmt::format(
            "{} offers {}", player_label(record, offers, marks), position.cube.value() * 2);
    }
    std::string const who = player_label(record, position.on_roll, marks);
    return position.dice ? fmt::format("{} to play {}", who, *position.dice)
                         : fmt::format("{} on roll", who);
}

std::string match_sentence(PositionRecord const& record) {
    if (record.match_length == 0)
        return fmt::format("money game{}", record.rules.jacoby ? ", Jacoby" : "");
    return fmt::format(
        "{} point match{}", record.match_length, record.crawford_game ? ", Crawford game" : "");
}

std::string cube_sentence(Cube const& cube, Marks marks) {
    if (!cube.owner())
        return fmt::format("cube {}, centred", cube.value());
    return fmt::format("cube {}, {}'s", cube.value(), marks[*cube.owner()]);
}

} // namespace bgio::report

namespace bgio {

std::string describe_position(PositionRecord const& record) {
    using namespace report;
    return fmt::format("{}. {}. {}. {}, {}",
                       turn_sentence(record, letters),
                       standing_sentence(record, Side::o, letters),
                       standing_sentence(record, Side::x, letters),
                       cube_sentence(record.position.cube, letters),
                       match_sentence(record));
}

} // namespace bgio
