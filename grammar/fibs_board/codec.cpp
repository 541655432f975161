// SPDX-License-Identifier: MIT
#include "common/id_decoder.hpp"
#include "common/id_losses.hpp"
#include "internal/sanitise.hpp"

#include <algorithm>
#include <array>
#include <bgio/format.hpp>
#include <cstdlib>
#include <numeric>

namespace bgio::fibs_board {
namespace {

constexpr auto kind = PhraseText("FIBS board");
constexpr std::size_t field_count = 52; // behind the word "board"
constexpr int unlimited = 9999;         // the length FIBS writes for money; GNU Backgammon 0

// The numbers of a line by their FIBS names, in the order of the line from field 3 on.
struct Line {
    int length = 0;
    int score = 0;
    int opponent_score = 0;
    std::array<int, 26> board{}; // positive: the side of colour 1
    int turn = 0;
    std::array<int, 2> dice{};
    std::array<int, 2> opponent_dice{};
    int cube = 1;
    int may_double = 0;
    int opponent_may_double = 0;
    int was_doubled = 0;
    int colour = 1;
    int direction = -1; // -1: the player goes from 24 to 1
    int home = 0;
    int bar = 25;
    int off = 0;
    int opponent_off = 0;
    int on_bar = 0;
    int opponent_on_bar = 0;
    int can_move = 0;
    int forced = 0;       // FIBS: not 0 when the Crawford rule does not bind
    int did_crawford = 0; // after the Crawford game
    int redoubles = 0;    // GNU Backgammon: 0 in the Crawford game, 1 otherwise
    bool gnubg = false;   // written by GNU Backgammon, whose reading of some fields is its own
};

[[nodiscard]] bool is_match_won(PositionRecord const& record) {
    return record.match_length > 0
           && (record.score.x >= record.match_length || record.score.o >= record.match_length);
}

// FIBS lines know a Crawford game by the score: one side, and not both, needs one point.
[[nodiscard]] bool may_be_crawford_game(PositionRecord const& record) {
    int const before = record.match_length - 1;
    return record.match_length > 1 && (record.score.x == before) != (record.score.o == before);
}

// Takes the fields one by one; message and place come with each.
class Cursor {
public:
    Cursor(ids::IdDecoder& reading, ids::Fields const& field, std::size_t next)
        : reading_(reading), field_(field), next_(next) {}

    int take(PhraseText name, int low, int high) {
        ids::Field field = field_[next_];
        field.number = static_cast<int>(next_); // the word "board" is not counted
        ++next_;
        return reading_.number({field, name}, low, high);
    }

private:
    ids::IdDecoder& reading_;
    ids::Fields const& field_;
    std::size_t next_;
};

// Home and bar follow the direction; they stand in where it is missing.
void read_direction(ids::IdDecoder& reading, Line& line, ids::Fields const& field) {
    ids::FieldRef place{field[42], PhraseText("direction")};
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

// The player the line is about sits as x, the opponent as o.
Line read_line(ids::IdDecoder& reading, ids::Fields const& field) {
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

using ids::FieldRef;
using ids::Fields;
using ids::IdDecoder;

constexpr BySide<PhraseText> called{PhraseText("the player"), PhraseText("the opponent")};

FieldRef place_of(Fields const& field, std::size_t number, PhraseText name) {
    FieldRef place{field[number], name};
    place.field.number = static_cast<int>(number);
    return place;
}

// The two ends of the board are the bars. Some servers put other things there and count the bar in
// its own field only: what adds up to 15 is taken.
void settle_bar(IdDecoder& reading,
                std::array<std::uint8_t, 26>& own,
                Side side,
                int on_bar,
                int off,
                FieldRef const& place) {
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

void read_board(IdDecoder& reading, PositionRecord& record, Line const& line, Fields const& field) {
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
void read_offer(IdDecoder& reading, PositionRecord& record, Line const& line, Fields const& field) {
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

Result<PositionRecord> decode(std::string_view text, DecodeOptions const&, Reporter& notes) {
    IdDecoder reading(kind, notes);
    auto const id = ids::trimmed(text);
    Fields const field(text, id);
    PositionRecord record;
    FieldRef const whole{{id, field.span(), 0}, {}};
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
    reading.starting_cube(record, place_of(field, 37, PhraseText("cube")));
    reading.offer(record, place_of(field, 40, PhraseText("was doubled")));
    if (record.match_length == 0)
        reading.assume(PhraseText("the rules of money play"), PhraseText("Jacoby and beavers"));
    return reading.result(std::move(record));
}

// What FIBS itself calls oneself, and a word for the other.
constexpr BySide<std::string_view> stand_ins{"You", "Opponent"};

void write_name(std::string& out, std::string const& name, Side side, ids::IdLosses& losses) {
    out += ':';
    std::string written(ids::trimmed(name));
    if (written.empty())
        written = stand_ins[side];
    auto const breaks = [](char c) { return c == ':' || static_cast<unsigned char>(c) < ' '; };
    std::ranges::replace_if(written, breaks, '_');
    written = sanitised(written); // a board is looked at on terminals
    if (!name.empty() && written != name)
        losses.changed(PhraseText("the name"), ids::shown(name), written);
    out += written;
}

void write_board(std::string& out, Board const& board) {
    for (int place = 0; place <= 25; ++place) {
        int const x = place == 0 ? 0 : board.count(Side::x, *Point::make(place));
        int const o = place == 25 ? 0 : board.count(Side::o, *Point::make(25 - place));
        ids::append_field(out, x > 0 ? x : -o);
    }
}

int sign(Side side) { return side == Side::x ? 1 : -1; }

GameState said_state(PositionRecord const& record) {
    return record.state == GameState::over || is_match_won(record)
               ? GameState::over
               : ids::visible_state(record.position.board);
}

bool is_crawford_game(PositionRecord const& record) {
    return record.crawford_game && may_be_crawford_game(record);
}

// Behind the end there is nobody's turn to tell. In a Crawford game, where nobody may double, the
// line looks like one that FIBS wrote, and would name the other side.
bool has_room_for_offer(PositionRecord const& record) {
    return said_state(record) != GameState::over && !is_crawford_game(record);
}

// The cube distinguishes a raccoon from a double: it stays with the beaverer in money play.
CubeOffer said_offer(PositionRecord const& record) {
    if (!has_room_for_offer(record))
        return CubeOffer::none;
    if (record.offer != CubeOffer::doubled && record.offer != CubeOffer::raccooned)
        return record.offer;
    bool const others = record.position.cube.owner() == opponent(record.position.on_roll);
    return others && record.match_length <= 0 ? CubeOffer::raccooned : CubeOffer::doubled;
}

// Who has offered, by its sign; 0 when nobody has.
int doubler(PositionRecord const& record) {
    CubeOffer const offer = said_offer(record);
    if (offer == CubeOffer::none)
        return 0;
    int const turn = sign(record.position.on_roll);
    return offer == CubeOffer::beavered ? -turn : turn;
}

void write_turn(std::string& out, PositionRecord const& record) {
    Position const& position = record.position;
    ids::append_field(out, said_state(record) == GameState::over ? 0 : sign(position.on_roll));
    for (int pair = 0; pair < 2; ++pair) {
        ids::append_field(out, position.dice ? position.dice->first() : 0);
        ids::append_field(out, position.dice ? position.dice->second() : 0);
    }
    ids::append_field(out, position.cube.value());
    for (Side const side : both_sides)
        ids::append_field(out, position.cube.available_to(side) ? 1 : 0);
    ids::append_field(out, doubler(record));
}

bool after_crawford(PositionRecord const& record) {
    int const before = record.match_length - 1;
    return record.match_length > 0 && !is_crawford_game(record)
           && (record.score.x == before || record.score.o == before);
}

// Writes the line of GNU Backgammon's kind: the player is x, has colour 1 and goes downwards.
std::string encode(PositionRecord const& given, Reporter& reporter) {
    ids::IdLosses losses(kind, reporter);
    PositionRecord record = given; // with numbers that the line has room for
    record.match_length =
        losses.within(PhraseText("the match length"), given.match_length, 0, unlimited - 1);
    for (Side const side : both_sides)
        record.score[side] =
            losses.within(PhraseText("the score"), given.score[side], 0, ids::highest_score);
    Board const& board = record.position.board;
    std::string out = "board";
    out.reserve(160);
    for (Side const side : both_sides)
        write_name(out, record.names[side], side, losses);
    ids::append_field(out, record.match_length);
    for (Side const side : both_sides)
        ids::append_field(out, record.score[side]);
    write_board(out, board);
    write_turn(out, record);
    out += ":1:-1:0:25"; // colour, direction, home, bar
    for (Side const side : both_sides)
        ids::append_field(out, ids::checkers - board.in_play(side));
    out += ":0:0:0:0";
    ids::append_field(out, after_crawford(record) ? 1 : 0);
    ids::append_field(out, is_crawford_game(record) ? 0 : 1);

    if (record.crawford_game && !is_crawford_game(record))
        losses.lost(PhraseText("a Crawford game at this score"),
                    Phrase("{x}-{o}", {{"x", record.score.x}, {"o", record.score.o}}));
    if (CubeOffer const said = said_offer(record); said != record.offer)
        losses.changed(
            PhraseText("an open offer"), ids::as_phrase(record.offer), ids::as_phrase(said));
    losses.checkers(board, ids::checkers);
    losses.rules(record.rules, ids::usual_rules(record.match_length));
    losses.state(record.state, said_state(record));
    losses.resignation(record);
    return out;
}

Confidence sniff(std::string_view text) {
    return ids::trimmed(text).starts_with("board:") ? Confidence::sure : Confidence::no;
}

} // namespace

extern PositionCodec const codec;
constinit PositionCodec const codec{"fibs", "FIBS board line", sniff, decode, encode};

} // namespace bgio::fibs_board
