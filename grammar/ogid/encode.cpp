// SPDX-License-Identifier: MIT
#include "common/id_losses.hpp"
#include "common/id_reading.hpp"
#include "ogid/ogid.hpp"

#include <algorithm>

namespace bgio::ogid {
namespace {

// In rising order of the places, as canonical IDs have it.
void write_checkers(std::string& out, Board const& board, Side side) {
    for (int place = 0; place <= 25; ++place) {
        int const own = side == Side::x ? place : 25 - place;
        if (own > 0)
            out.append(static_cast<std::size_t>(board.count(side, *Point::make(own))),
                       places[static_cast<std::size_t>(place)]);
    }
    out += ':';
}

constexpr char colour(Side side) { return side == Side::o ? 'W' : 'B'; }

void write_cube(std::string& out, PositionRecord const& record) {
    auto const& owner = record.position.cube.owner();
    out += owner ? colour(*owner) : 'N';
    ids::append(out, record.position.cube.log2());
    out += record.state == GameState::dropped ? 'P' : record.offer != CubeOffer::none ? 'O' : 'N';
}

// The checkers of each side, where they are as many and a reader finds the same variant by them.
int said_checkers(PositionRecord const& record, RuleSet& said) {
    int const count = record.position.board.checkers(Side::x);
    if (count != record.position.board.checkers(Side::o) || count == 0)
        return ids::checkers;
    auto const found = std::ranges::find(variants, count, &Variant::checkers);
    if (found != variants.end())
        said.variant = *found;
    return count;
}

} // namespace

std::string encode(PositionRecord const& record, Reporter& reporter) {
    ids::Losses losses(kind, reporter);
    Position const& position = record.position;
    RuleSet said = ids::usual_rules(record.match_length);
    int const total = said_checkers(record, said);

    std::string out;
    out.reserve(80);
    write_checkers(out, position.board, Side::o);
    write_checkers(out, position.board, Side::x);
    write_cube(out, record);
    out += ':';
    if (position.dice) {
        ids::append(out, position.dice->low());
        ids::append(out, position.dice->high());
    }
    out += ':';
    out += colour(position.on_roll);
    out += ':'; // the state, left empty: so the colour is the side on roll
    ids::append_field(
        out, losses.within(PhraseText("the score"), record.score.o, 0, ids::highest_score));
    ids::append_field(
        out, losses.within(PhraseText("the score"), record.score.x, 0, ids::highest_score));
    ids::append_field(
        out,
        losses.within(PhraseText("the match length"), record.match_length, 0, ids::highest_score));
    if (record.crawford_game && record.match_length > 0)
        out += 'C';
    out += ':';
    if (total != ids::checkers)
        ids::append_field(out, total);

    if (record.offer == CubeOffer::beavered || record.offer == CubeOffer::raccooned)
        losses.changed(PhraseText("an open offer"),
                       ids::in_words(record.offer),
                       ids::in_words(CubeOffer::doubled));
    losses.checkers(position.board, total);
    losses.rules(record.rules, said);
    losses.state(record.state,
                 record.state == GameState::dropped ? GameState::dropped
                                                    : ids::visible_state(position.board));
    if (record.state == GameState::dropped && record.offer != CubeOffer::none)
        losses.lost(PhraseText("an open offer in a game that was dropped"),
                    ids::in_words(record.offer));
    losses.resignation(record);
    losses.names(record);
    return out;
}

} // namespace bgio::ogid
