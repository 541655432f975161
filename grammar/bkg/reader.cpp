// SPDX-License-Identifier: MIT
#include "bkg/reader.hpp"

namespace bgio::bkg {
namespace {

constexpr int highest_cube = 1 << 24; // a file that doubles on and on must not overflow the points

} // namespace

bool Reader::begin_game(Span span) {
    if (!in_match()) {
        if (!start_match(span))
            return false;
        info_.players.x.name = "Black";
        info_.players.o.name = "White";
    }
    cube_ = 1;
    return start_game(span);
}

bool Reader::line(std::string_view text) {
    if (!parse_turn(text, pass_, turn_))
        return false;
    bool const next_game = !in_game() || game_.result;
    if (in_game() && game_.result && turn_.kind == TurnLine::Kind::wins)
        return refuse(text.data(), PhraseText("one result for a game"));
    if (next_game && !begin_game(span_of(text)))
        return true;
    switch (turn_.kind) {
    case TurnLine::Kind::roll:
        keep(turn_.side, turn_.span, turn_.move);
        break;
    case TurnLine::Kind::offer:
        offer();
        break;
    case TurnLine::Kind::wins:
        wins();
        break;
    }
    game_.span.end = span_of(text).end;
    return true;
}

void Reader::offer() {
    auto const value = turn_.value == 0 ? std::nullopt : std::optional(turn_.value);
    keep(turn_.side, turn_.span, CubeEvent{CubeAction::offer, value});
    keep(opponent(turn_.side),
         turn_.span,
         CubeEvent{turn_.accepted ? CubeAction::take : CubeAction::drop, std::nullopt});
    if (turn_.accepted && cube_ < highest_cube)
        cube_ *= 2;
}

void Reader::wins() {
    game_.result =
        WrittenResult{turn_.side, static_cast<int>(turn_.won) * cube_, false, false, turn_.span};
}

} // namespace bgio::bkg
