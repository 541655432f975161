// SPDX-License-Identifier: MIT
#include "common/id_losses.hpp"
#include "fibs_board/fibs_board.hpp"
#include "internal/sanitise.hpp"

#include <algorithm>

namespace bgio::fibs_board {
namespace {

// What FIBS itself calls oneself, and a word for the other.
constexpr BySide<std::string_view> stand_ins{"You", "Opponent"};

void write_name(std::string& out, std::string const& name, Side side, ids::Losses& losses) {
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

// A raccoon is told from a double by the cube, which stays with the beaverer in money play.
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

} // namespace

std::string encode(PositionRecord const& given, Reporter& reporter) {
    ids::Losses losses(kind, reporter);
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
            PhraseText("an open offer"), ids::in_words(record.offer), ids::in_words(said));
    losses.checkers(board, ids::checkers);
    losses.rules(record.rules, ids::usual_rules(record.match_length));
    losses.state(record.state, said_state(record));
    losses.resignation(record);
    return out;
}

} // namespace bgio::fibs_board
