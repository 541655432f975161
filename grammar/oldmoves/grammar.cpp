// SPDX-License-Identifier: MIT
#include "oldmoves/grammar.hpp"

#include "common/vocabulary.hpp"

namespace bgio::oldmoves {
namespace {

using namespace grammar;
using Kind = TurnLine::Kind;
using State = WrittenPlay::State;

// What else may stand behind the score is not known, and means no length.
auto const two_scores = expect(PhraseText("two scores with '-' between them"));
auto const length = (word("in a") >> number >> word("point match"))[to<&ScoreLine::length>];
auto const score_line = fill<ScoreLine>(
    word("score is") >> two_scores[written_number][to<&ScoreLine::first>] >> two_scores['-']
    >> two_scores[written_number][to<&ScoreLine::second>] >> -length >> rest);

auto const the_players = expect(PhraseText("'… is X - … is O'"));
auto const players = fill<PlayersLine>(
    the_players[up_to(" is X - ")[to<&PlayersLine::x>] >> up_to_last(" is O")[to<&PlayersLine::o>]
                >> *x3::lit('.') >> x3::eoi]);

auto const cannot_move = words<WrittenPlay>({{"can't move", WrittenPlay(State::cannot_move)},
                                             {"cannot move", WrittenPlay(State::cannot_move)}});
auto const move = fill<Move>(dice_in_parentheses[to<&Move::dice>]
                             >> -(play_either_way | cannot_move)[to<&Move::play>]);

auto const answer = words<CubeAction>({{"rejects", CubeAction::drop}});
auto const cube_action = (cube_word | answer)[to<&TurnLine::action>];
// FIBS is not known to say how much.
auto const how_much =
    points[to<&TurnLine::points>] | word("a") >> win_word[to<&TurnLine::kind_won>];
auto const what = move[to<&TurnLine::move>] | cube_action[is<&TurnLine::kind, Kind::cube>] >> rest
                  | word("wants to resign")[is<&TurnLine::kind, Kind::resign>] >> -how_much >> rest
                  | word("wins")[is<&TurnLine::kind, Kind::wins>] >> -how_much >> rest;

auto const is_x = words<bool>({{"x", true}, {"o", false}})[to<&TurnLine::of_x>];
auto const turn = fill<TurnLine>(
    expect(PhraseText("'X:' or 'O:', a score or the players"))[is_x >> ':']
    >> expect(PhraseText("a roll, a cube action or a result"))[x3::raw[what]][to<&TurnLine::span>]
    >> end_of_line);

} // namespace

std::optional<ScoreLine> parse_score(std::string_view line, ParseState& parse_state) {
    return parsed<ScoreLine>(line, parse_state, score_line);
}

std::optional<PlayersLine> parse_players(std::string_view line, ParseState& parse_state) {
    return parsed<PlayersLine>(line, parse_state, players);
}

bool parse_turn(std::string_view line, ParseState& parse_state, TurnLine& into) {
    return parse_line(line, parse_state, turn, into);
}

} // namespace bgio::oldmoves
