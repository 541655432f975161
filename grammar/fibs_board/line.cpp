// SPDX-License-Identifier: MIT
#include "fibs_board/fibs_board.hpp"

namespace bgio::fibs_board {
namespace {

// Takes the fields one by one; message and place come with each.
class Cursor {
public:
    Cursor(ids::Reading& reading, ids::Fields const& field, std::size_t next)
        : reading_(reading), field_(field), next_(next) {}

    int take(PhraseText name, int low, int high) {
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
    ids::Place place{field[42], PhraseText("direction")};
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
                 {{"what", PhraseText("direction")},
                  {"value", ids::shown(field[42].text)},
                  {"other", PhraseText("home")},
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
    line.length = next.take(PhraseText("match length"), 0, high);
    line.score = next.take(PhraseText("score"), 0, high);
    line.opponent_score = next.take(PhraseText("opponent's score"), 0, high);
    for (int& place : line.board)
        place = next.take(PhraseText("board"), -ids::checkers, ids::checkers);
    line.turn = next.take(PhraseText("turn"), -1, 1);
    for (int& die : line.dice)
        die = next.take(PhraseText("dice"), 0, 6);
    for (int& die : line.opponent_dice)
        die = next.take(PhraseText("opponent's dice"), 0, 6);
    line.cube = next.take(PhraseText("cube"), 1, Cube::highest);
    line.may_double = next.take(PhraseText("may double"), 0, 1);
    line.opponent_may_double = next.take(PhraseText("opponent may double"), 0, 1);
    line.was_doubled = next.take(PhraseText("was doubled"), -1, 1);
    line.colour = next.take(PhraseText("colour"), -1, 1);
    line.direction = next.take(PhraseText("direction"), -1, 1);
    line.home = next.take(PhraseText("home"), 0, 25);
    line.bar = next.take(PhraseText("bar"), 0, 25);
    line.off = next.take(PhraseText("borne off"), 0, ids::checkers);
    line.opponent_off = next.take(PhraseText("opponent's borne off"), 0, ids::checkers);
    line.on_bar = next.take(PhraseText("on the bar"), 0, ids::checkers);
    line.opponent_on_bar = next.take(PhraseText("opponent's on the bar"), 0, ids::checkers);
    line.can_move = next.take(PhraseText("can move"), 0, 4);
    line.forced = next.take(PhraseText("forced move"), 0, high);
    line.did_crawford = next.take(PhraseText("did Crawford"), 0, high);
    line.redoubles = next.take(PhraseText("redoubles"), 0, high);
    read_direction(reading, line, field);
    line.gnubg = is_gnubg(line);
    return line;
}

} // namespace bgio::fibs_board
