// SPDX-License-Identifier: MIT
#include "fibs_board/fibs_board.hpp"

namespace bgio::fibs_board {
namespace {

// Takes the fields one by one; message and place come with each.
class Cursor {
public:
    Cursor(ids::Reading& reading, ids::Fields const& field, std::size_t next)
        : reading_(reading), field_(field), next_(next) {}

    int take(std::string_view name, int low, int high) {
        ids::Field field = field_[next_];
        field.number = static_cast<int>(next_); // the word "board" is not counted
        ++next_;
        return reading_.number({field, name}, low, high);
    }

private:
    ids::Reading& reading_;
    ids::Fields const& field_;
    std::size_t next_;
};

// Home and bar follow the direction; they stand in where it is missing.
void read_direction(ids::Reading& reading, Line& line, ids::Fields const& field) {
    ids::Place place{field[42], "direction"};
    place.field.number = 42;
    int const by_home = line.home == 25 ? 1 : line.home == 0 ? -1 : 0;
    if (line.direction == by_home && by_home != 0)
        return;
    if (line.direction == 0)
        line.direction = by_home;
    if (line.direction == 0)
        return reading.refuse(DiagnosticId::id_bad_direction, place, {{"direction", 0}});
    reading.note(DiagnosticId::fibs_fields_differ,
                 place,
                 {{"what", "direction"},
                  {"value", ids::shown(field[42].text)},
                  {"other", "home"},
                  {"taken", line.direction}});
}

// GNU Backgammon fills both pairs of dice, leaves four fields at 0 and always looks from the side
// of colour 1; FIBS never writes a 1 into the last field of a match.
bool is_gnubg(Line const& line) {
    bool const fixed = line.colour == 1 && line.direction == -1 && line.on_bar == 0
                       && line.opponent_on_bar == 0 && line.can_move == 0 && line.forced == 0;
    return line.was_doubled < 0
           || (fixed && line.length != unlimited && line.dice == line.opponent_dice
               && (line.redoubles == 1 || line.dice[0] > 0));
}

} // namespace

Line read_line(ids::Reading& reading, ids::Fields const& field) {
    constexpr int high = ids::highest_score;
    Cursor next(reading, field, 3);
    Line line;
    line.length = next.take("match length", 0, high);
    line.score = next.take("score", 0, high);
    line.opponent_score = next.take("opponent's score", 0, high);
    for (int& place : line.board)
        place = next.take("board", -ids::checkers, ids::checkers);
    line.turn = next.take("turn", -1, 1);
    for (int& die : line.dice)
        die = next.take("dice", 0, 6);
    for (int& die : line.opponent_dice)
        die = next.take("opponent's dice", 0, 6);
    line.cube = next.take("cube", 1, Cube::highest);
    line.may_double = next.take("may double", 0, 1);
    line.opponent_may_double = next.take("opponent may double", 0, 1);
    line.was_doubled = next.take("was doubled", -1, 1);
    line.colour = next.take("colour", -1, 1);
    line.direction = next.take("direction", -1, 1);
    line.home = next.take("home", 0, 25);
    line.bar = next.take("bar", 0, 25);
    line.off = next.take("borne off", 0, ids::checkers);
    line.opponent_off = next.take("opponent's borne off", 0, ids::checkers);
    line.on_bar = next.take("on the bar", 0, ids::checkers);
    line.opponent_on_bar = next.take("opponent's on the bar", 0, ids::checkers);
    line.can_move = next.take("can move", 0, 4);
    line.forced = next.take("forced move", 0, high);
    line.did_crawford = next.take("did Crawford", 0, high);
    line.redoubles = next.take("redoubles", 0, high);
    read_direction(reading, line, field);
    line.gnubg = is_gnubg(line);
    return line;
}

} // namespace bgio::fibs_board
