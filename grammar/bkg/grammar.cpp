// SPDX-License-Identifier: MIT
#include "bkg/grammar.hpp"

#include "common/vocabulary.hpp"

namespace bgio::bkg {
namespace {

using namespace grammar;
using Kind = TurnLine::Kind;
using State = WrittenPlay::State;

// "Accepted", "cube   Accepted", "Not Accepted", "Refused", or nothing, which is a drop.
auto const verdict = word("not") >> word("accepted") >> x3::attr(false)
                     | words<bool>({{"accepted", true},
                                    {"refused", false},
                                    {"rejected", false},
                                    {"declined", false},
                                    {"dropped", false}});
auto const other_word = x3::lexeme[+x3::graph];
auto const answer = x3::eoi | *(other_word - verdict) >> verdict[to<&TurnLine::accepted>] >> rest;

auto const offer = word("doubles")[is<&TurnLine::kind, Kind::offer>]
                   >> -(word("to") >> number[to<&TurnLine::value>])
                   >> expect(PhraseText("'Accepted', 'Refused' or the end of the line"))[answer];
auto const
    win = word("wins")[is<&TurnLine::kind, Kind::wins>] >> -word("a")
          >> expect(PhraseText("'single', 'gammon' or 'backgammon'"))[win_word][to<&TurnLine::won>]
          >> rest;
auto const move = fill<Move>(dice_apart[to<&Move::dice>] >> -dashed_play[to<&Move::play>]);
auto const what = offer | win | move[to<&TurnLine::move>];

auto const colour = words<Side>({{"black", Side::x}, {"white", Side::o}});
auto const turn = fill<TurnLine>(
    expect(PhraseText("'Black' or 'White'"))[colour][to<&TurnLine::side>] >> expect(
        PhraseText("two dice from 1 to 6, 'Doubles' or 'wins'"))[x3::raw[what]][to<&TurnLine::span>]
    >> end_of_line);

// White's play is counted from Black's end, where White enters from 0 and bears off to 25.
WrittenPlay of_white(WrittenPlay const& play) {
    WrittenPlay turned;
    for (WrittenLeg leg : play.legs()) {
        leg = seen_from_other_end(leg);
        if (leg.from.is_off())
            leg.from = Point::bar();
        for (std::size_t i = 0; i < leg.stop_count; ++i)
            if (leg.stops[i].is_bar())
                leg.stops[i] = Point::off();
        turned.push(leg);
    }
    if (play.overflow())
        turned.set_overflow();
    return turned;
}

} // namespace

bool parse_turn(std::string_view line, ParseState& parse_state, TurnLine& into) {
    if (!parse_line(line, parse_state, turn, into))
        return false;
    if (into.side == Side::o && into.move.play.state() == State::written)
        into.move.play = of_white(into.move.play);
    return true;
}

} // namespace bgio::bkg
