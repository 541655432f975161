// SPDX-License-Identifier: MIT
#include "common/game_writer.hpp"

#include "common/free_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace bgio::grammar {

int GameWriter::automatic_doubles(Game const& game) {
    constexpr int most = 100; // a number of a few digits in json must not become gigabytes
    return std::min(game.automatic_doubles, most);
}

Flow GameWriter::match(MatchInfo const& info, RulesInForce const& rules) {
    end_match();
    info_ = with_length_in_force(info, rules);
    rules_ = rules.rules;
    games_ = 0;
    numbers_.start_match();
    crawford_marks_.start_match();
    in_match_ = true;
    losses_.header(info_, places_);
    if (rules.loss_limit > 0)
        losses_.lose(PhraseText("a limit of the points of a game"),
                     fmt::to_string(rules.loss_limit),
                     info.span);
    return Flow::more;
}

void GameWriter::end_match() {
    if (in_match_ && games_ == 0)
        losses_.lose(PhraseText("a match without games"),
                     Phrase("that of {player} and {opponent}",
                            {{"player", one_line(info_.players.o.name)},
                             {"opponent", one_line(info_.players.x.name)}}),
                     info_.span);
    losses_.end_match();
    in_match_ = false;
}

// The names are known only now: some formats have them in their games.
void GameWriter::start(Game const& game) {
    for (Side const side : both_sides)
        if (info_.players[side].name.empty())
            info_.players[side].name = game.players[side].name;
    BySide<Player> const named = info_.players;
    make_safe(info_.players);
    for (Side const side : both_sides)
        losses_.name(named[side].name, info_.players[side].name);
    header();
}

Flow GameWriter::game(Game const& game, GameReplay const& facts) {
    if (games_++ == 0)
        start(game);
    losses_.game(game, info_.players);
    game_span_ = game.span;
    auto const [number, gap] = numbers_.next(game);
    if (gap && stores_game_numbers())
        losses_.lose(
            game_without_number, Phrase(before_game, {{"number", number}}), game.header_span);
    number_ = losses_.not_negative(PhraseText("a game's number"), number, game.header_span);
    BySide<int> score = game.written_score.value_or(facts.match.score);
    for (Side const side : both_sides)
        score[side] = losses_.not_negative(PhraseText("a score"), score[side], game.header_span);
    auto const mark = crawford_marks_.next(info_, game, facts);
    if (mark && !(*game.crawford && marks_crawford_games()))
        losses_.lose(*mark, the_mark, game.header_span);
    heading(game, facts, score);
    int const held = stores_automatic_doubles() ? automatic_doubles(game) : 0;
    if (game.automatic_doubles != held)
        losses_.lose(held == 0 ? PhraseText("automatic doubles")
                               : PhraseText("this many automatic doubles"),
                     game.automatic_doubles - held,
                     game.span);
    resigned_ = false;
    for (std::size_t i = 0; i < game.events.size(); ++i)
        event({game, facts, info_, i});
    result(game, facts);
    finish_game();
    return Flow::more;
}

void GameWriter::event(PlayContext const& c) {
    std::visit([&](auto const& what) { write_event(c, what); }, c.written().what);
}

void GameWriter::write_event(PlayContext const& c, Move const& move) {
    Event const& event = c.written();
    if (!move.dice) {
        if (!announces_resignation(c) && !turn_without_roll(event.side, move))
            losses_.lose(grammar::turn_without_roll, to_string(event), event.span);
        return;
    }
    if (auto const taker = implicit_taker(c.game, c.facts, c.event))
        cube(*taker, CubeAction::take, 0);
    RollToWrite const to_write = roll_to_write(c);
    if (to_write.play_unknown)
        losses_.lose(PhraseText("an unknown play"), to_string(event), event.span);
    if (to_write.too_many_moves)
        losses_.lose(PhraseText("a play of this many moves"), to_string(event), event.span);
    roll(c, *move.dice, to_write);
}

void GameWriter::write_event(PlayContext const& c, CubeEvent const& event) {
    bool const turns = event.action != CubeAction::take && event.action != CubeAction::drop;
    int const true_value = c.fact().cube_verdict().after.offered;
    int value = true_value;
    if (turns && event.written_value && *event.written_value != true_value) {
        if (names_cube_actions())
            value =
                losses_.not_negative(PhraseText("a cube"), *event.written_value, c.written().span);
        else
            losses_.lose(PhraseText("the value of a cube"), *event.written_value, c.written().span);
    }
    bool const answers_nothing =
        !c.fact().cube.open()
        && (event.action == CubeAction::beaver || event.action == CubeAction::raccoon);
    if (answers_nothing && !names_cube_actions())
        losses_.lose(without_double(event.action), PhraseText("its name"), c.written().span);
    cube(c.written().side, event.action, turns ? value : 0);
}

void GameWriter::write_event(PlayContext const& c, Resignation const& resignation) {
    Event const& event = c.written();
    if (resigned_ || goes_on(c.game, c.event))
        return losses_.lose(
            PhraseText("a resignation before the end"), to_string(event), event.span);
    if (resignation.kind && (!c.game.result || c.game.result->points != c.facts.points))
        losses_.lose(PhraseText("the points of a resignation"), to_string(event), event.span);
    resigns(event.side);
    resigned_ = true;
}

void GameWriter::write_event(PlayContext const& c, SetPosition const& set) {
    losses_.lose(PhraseText("a position"),
                 set.counts ? to_string(*set.counts) : to_string(c.written()),
                 c.written().span);
}

void GameWriter::result(Game const& game, GameReplay const& facts) {
    if (!game.result)
        return; // a claim is not made up
    auto const winner = game.result->winner ? game.result->winner : facts.winner;
    int const points =
        losses_.not_negative(PhraseText("points"), game.result->points, game.result->span);
    if (!winner)
        return losses_.lose(
            PhraseText("a result without a winner"), PointCount{points}, game.result->span);
    if (!resigned_ && facts.ending == Ending::resigned)
        resigns(opponent(*winner));
    auto const end = match_end(info_, game, facts);
    bool const said = end == match_end_said && says_match_end();
    if (end && !said)
        losses_.lose(*end, value_of_game(), game.result->span);
    wins(*winner, points, said);
}

} // namespace bgio::grammar
