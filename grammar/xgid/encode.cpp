// SPDX-License-Identifier: MIT
#include "common/id_losses.hpp"
#include "common/id_reading.hpp"
#include "xgid/xgid.hpp"

#include <algorithm>
#include <bit>

namespace bgio::xgid {
namespace {

void write_board(std::string& out, Board const& board) {
    for (int place = 0; place < static_cast<int>(board_size); ++place) {
        // Each bar is beyond its owner's point 24; 0 is nobody's point in the own numbering here.
        int const x = place == 0 ? 0 : board.count(Side::x, *Point::make(place));
        int const o = place == 25 ? 0 : board.count(Side::o, *Point::make(25 - place));
        out += x > 0   ? static_cast<char>('A' + x - 1)
               : o > 0 ? static_cast<char>('a' + o - 1)
                       : '-';
    }
}

int sign(std::optional<Side> side) { return !side ? 0 : *side == Side::x ? 1 : -1; }

void write_action(std::string& out, PositionRecord const& record, ids::Losses& losses) {
    auto const& dice = record.position.dice;
    out += ':';
    if (record.offer != CubeOffer::none) {
        out += record.offer == CubeOffer::doubled    ? 'D'
               : record.offer == CubeOffer::beavered ? 'B'
                                                     : 'R';
        if (dice)
            losses.lost(PhraseText("dice beside an open offer"), *dice);
    } else {
        ids::append(out, dice ? dice->first() : 0);
        ids::append(out, dice ? dice->second() : 0);
    }
}

// What a reader will know of the rules, but for the limit.
RuleSet said_rules(PositionRecord const& record) {
    RuleSet said = ids::usual_rules(record.match_length);
    if (record.match_length == 0) {
        said.jacoby = record.rules.jacoby;
        said.beavers = said.raccoons = record.rules.beavers;
    }
    said.cube =
        record.rules.cube || record.position.cube != Cube{} || record.offer != CubeOffer::none;
    return said;
}

// The power of two that stands for the limit; what is no power of two is rounded down.
int limit_power(RuleSet const& rules, RuleSet const& said) {
    if (!said.cube)
        return 0;
    if (rules.cube_limit < 2)
        return usual_limit;
    return static_cast<int>(std::bit_width(static_cast<unsigned>(rules.cube_limit))) - 1;
}

} // namespace

std::string encode(PositionRecord const& record, Reporter& reporter) {
    ids::Losses losses(kind, reporter);
    Position const& position = record.position;
    bool const money = record.match_length <= 0;
    RuleSet said = said_rules(record);
    int const power = limit_power(record.rules, said);
    said.cube_limit = power == 0 ? 0 : 1 << power;

    std::string out = "XGID=";
    out.reserve(80);
    write_board(out, position.board);
    ids::append_field(out, position.cube.log2());
    ids::append_field(out, sign(position.cube.owner()));
    ids::append_field(out, sign(position.on_roll));
    write_action(out, record, losses);
    for (Side const side : both_sides)
        ids::append_field(
            out, losses.within(PhraseText("the score"), record.score[side], 0, ids::highest_score));
    ids::append_field(out,
                      money ? (record.rules.jacoby ? jacoby_bit : 0)
                                  + (record.rules.beavers ? beaver_bit : 0)
                            : (record.crawford_game ? 1 : 0));
    ids::append_field(
        out,
        losses.within(PhraseText("the match length"), record.match_length, 0, ids::highest_score));
    ids::append_field(out, power);

    losses.checkers(position.board, ids::checkers);
    losses.rules(record.rules, said);
    losses.state(record.state, ids::visible_state(position.board));
    losses.resignation(record);
    losses.names(record);
    return out;
}

} // namespace bgio::xgid
