// SPDX-License-Identifier: MIT
#include "common/id_losses.hpp"
#include "fibs_board/fibs_board.hpp"

#include <cstdlib>
#include <numeric>

namespace bgio::fibs_board {
namespace {

using ids::Fields;
using ids::Place;
using ids::Reading;

constexpr BySide<PhraseText> called{PhraseText("the player"), PhraseText("the opponent")};

Place place_of(Fields const& field, std::size_t number, PhraseText name) {
    Place place{field[number], name};
    place.field.number = static_cast<int>(number);
    return place;
}

// The two ends of the board are the bars. Some servers put other things there and count the bar in
// its own field only: what adds up to 15 is taken.
void settle_bar(Reading& reading,
                std::array<std::uint8_t, 26>& own,
                Side side,
                int on_bar,
                int off,
                Place const& place) {
    int const present = std::accumulate(own.begin() + 1, own.end(), 0);
    int const otherwise = present - own[25] + on_bar;
    if (present + off == ids::checkers || present > ids::checkers)
        return; // right, or refused with the board
    if (otherwise + off == ids::checkers) {
        reading.note(
            DiagnosticId::fibs_bars_differ,
            place,
            {{"side", called[side]}, {"bar", own[25]}, {"field", on_bar}, {"taken", on_bar}});
        own[25] = static_cast<std::uint8_t>(on_bar);
    } else {
        reading.note(DiagnosticId::fibs_fields_differ,
                     place,
                     {{"what", PhraseText("borne off")},
                      {"value", off},
                      {"other", PhraseText("the checkers on the board")},
                      {"taken", ids::checkers - present}});
    }
}

void read_board(Reading& reading, PositionRecord& record, Line const& line, Fields const& field) {
    CheckerCounts counts;
    for (std::size_t i = 0; i < line.board.size(); ++i) {
        if (line.board[i] == 0)
            continue;
        Side const side = (line.board[i] > 0) == (line.colour > 0) ? Side::x : Side::o;
        std::size_t const players = line.direction < 0 ? i : 25 - i;
        std::size_t const own = side == Side::x ? players : 25 - players;
        int const count = std::abs(line.board[i]);
        int const off = side == Side::x ? line.off : line.opponent_off;
        // Some servers count those borne off on the home place too.
        if (own > 0)
            counts.n[side][own] = static_cast<std::uint8_t>(count);
        else if (count != off)
            return reading.refuse(DiagnosticId::fibs_home_not_off,
                                  place_of(field, 6 + i, PhraseText("board")),
                                  {{"count", count}, {"side", called[side]}, {"off", off}});
    }
    settle_bar(reading,
               counts.n.x,
               Side::x,
               line.on_bar,
               line.off,
               place_of(field, 45, PhraseText("borne off")));
    settle_bar(reading,
               counts.n.o,
               Side::o,
               line.opponent_on_bar,
               line.opponent_off,
               place_of(field, 46, PhraseText("opponent's borne off")));
    reading.board(record, counts, place_of(field, 6, PhraseText("board")), called);
}

std::optional<Side> read_owner(Line const& line) {
    if (line.may_double == line.opponent_may_double)
        return std::nullopt;
    return line.may_double != 0 ? Side::x : Side::o;
}

// FIBS: the opponent has doubled. GNU Backgammon: 1 the player, -1 the opponent; a beaver when that
// is not the side on roll. Nobody may double: the player waits for the answer to the own double.
void read_offer(Reading& reading, PositionRecord& record, Line const& line, Fields const& field) {
    Position& position = record.position;
    if (record.state == GameState::over)
        return;
    if (!line.gnubg && line.was_doubled > 0) {
        record.offer = CubeOffer::doubled;
        position.on_roll = Side::o;
    } else if (line.was_doubled != 0) {
        Side const by = line.was_doubled > 0 ? Side::x : Side::o;
        record.offer = by != position.on_roll ? CubeOffer::beavered
                       : record.match_length == 0 && position.cube.owner() == opponent(by)
                           ? CubeOffer::raccooned // the cube stays with the beaverer
                           : CubeOffer::doubled;
    }
    if (line.may_double != 0 || line.opponent_may_double != 0)
        return;
    Side by = Side::o;
    if (line.was_doubled == 0 && !position.dice && position.on_roll == Side::x
        && record.state == GameState::playing) {
        record.offer = CubeOffer::doubled;
        by = Side::x;
    } else if (line.was_doubled == 0) {
        reading.note(DiagnosticId::fibs_fields_differ,
                     place_of(field, 38, PhraseText("may double")),
                     {{"what", PhraseText("may double")},
                      {"value", PhraseText("0 for both")},
                      {"other", PhraseText("a turn without an open double")},
                      {"taken", PhraseText("a centred cube")}});
        return;
    }
    // The owner is not written then; a turned cube can only be that of the doubler.
    if (position.cube.value() > 1)
        position.cube = Cube::make(position.cube.value(), by).value_or(position.cube);
}

void read_match(PositionRecord& record, Line const& line) {
    record.match_length = line.length == unlimited ? 0 : line.length;
    record.rules = ids::usual_rules(record.match_length);
    record.score = {line.score, line.opponent_score};
    bool const off = line.gnubg ? line.redoubles == 0 : line.forced == 0 && line.did_crawford == 0;
    record.crawford_game = may_be_crawford_game(record) && off;
}

void read_turn(PositionRecord& record, Line const& line) {
    record.state = line.turn == 0 || is_match_won(record)
                       ? GameState::over
                       : ids::visible_state(record.position.board);
    record.position.on_roll = line.turn == -line.colour ? Side::o : Side::x;
}

} // namespace

Result<PositionRecord> decode(std::string_view text, DecodeOptions const&, Reporter& notes) {
    Reading reading(kind, notes);
    auto const id = ids::trimmed(text);
    Fields const field(text, id);
    PositionRecord record;
    Place const whole{{id, field.span(), 0}, {}};
    if (id.empty())
        reading.refuse(DiagnosticId::id_empty, whole);
    else if (field[0].text != "board")
        reading.refuse(DiagnosticId::id_no_board_line, whole);
    else if (field.size() != field_count + 1)
        reading.refuse(DiagnosticId::id_field_count,
                       whole,
                       {{"count", field.size() - 1}, {"expected", field_count}});
    if (!reading.ok())
        return reading.result(std::move(record));

    Line const line = read_line(reading, field);
    if (line.colour == 0)
        reading.refuse(DiagnosticId::id_bad_colour,
                       place_of(field, 41, PhraseText("colour")),
                       {{"colour", line.colour}, {"expected", PhraseText("1 or -1")}});
    if (!reading.ok())
        return reading.result(std::move(record));

    record.names = {std::string(field[1].text), std::string(field[2].text)};
    read_match(record, line);
    read_board(reading, record, line, field);
    read_turn(record, line);
    bool const player = record.position.on_roll == Side::x;
    auto const& dice = player ? line.dice : line.opponent_dice;
    record.position.dice =
        reading.dice(place_of(field, player ? 33 : 35, PhraseText("dice")), dice[0], dice[1]);
    if (auto const cube = Cube::make(line.cube, read_owner(line)))
        record.position.cube = *cube;
    else
        reading.refuse(DiagnosticId::id_bad_cube,
                       place_of(field, 37, PhraseText("cube")),
                       {{"value", line.cube}, {"expected", PhraseText("a power of two")}});
    read_offer(reading, record, line, field);
    reading.match(record,
                  {place_of(field, 4, PhraseText("score")),
                   place_of(field, 5, PhraseText("opponent's score"))},
                  place_of(field, 51, PhraseText("did Crawford")));
    reading.offer(record, place_of(field, 40, PhraseText("was doubled")));
    if (record.match_length == 0)
        reading.assume(PhraseText("the rules of money play"), PhraseText("Jacoby and beavers"));
    return reading.result(std::move(record));
}

} // namespace bgio::fibs_board
