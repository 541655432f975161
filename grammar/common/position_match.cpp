// SPDX-License-Identifier: MIT
#include "common/position_match.hpp"

#include "common/id_decoder.hpp"

namespace bgio::grammar {
namespace {

// What is as usual need not be claimed, and may only have been assumed.
std::vector<RuleClaim> claims(PositionRecord const& record, Span span) {
    RuleSet const& usual = ids::usual_rules(record.match_length);
    std::vector<RuleClaim> claimed;
    for (RuleField const& field : rule_fields())
        if (std::string value = field.get(record.rules); value != field.get(usual))
            claimed.push_back({std::string(field.name), std::move(value), span});
    return claimed;
}

MatchInfo info_of(PositionRecord const& record, std::string_view format, Span span) {
    MatchInfo info;
    for (Side const side : both_sides)
        info.players[side].name = record.names[side];
    info.length = record.match_length;
    info.rules = claims(record, span);
    info.format = format;
    info.span = span;
    return info;
}

bool is_beavered(PositionRecord const& record) { return record.offer > CubeOffer::doubled; }

// Behind a beaver the cube shows the value that was doubled to: before it, it was half of that.
Cube cube_before(PositionRecord const& record) {
    Cube const& cube = record.position.cube;
    if (!is_beavered(record) || cube.value() == 1)
        return cube;
    int const value = cube.value() / 2;
    return Cube::make(value, value == 1 ? std::nullopt : std::optional(record.position.on_roll))
        .value_or(cube);
}

void add_offers(Game& game, PositionRecord const& record, Span span) {
    Side const side = record.position.on_roll;
    auto const act = [&](Side by, CubeAction action) {
        game.events.push_back({by, 0, span, CubeEvent{action, std::nullopt}});
    };
    if (record.offer >= CubeOffer::doubled)
        act(side, CubeAction::offer);
    if (is_beavered(record))
        act(opponent(side), CubeAction::beaver);
    if (record.offer == CubeOffer::raccooned)
        act(side, CubeAction::raccoon);
}

Game game_of(PositionRecord const& record, std::string_view format, Span whole, Span span) {
    Game game;
    Position const& position = record.position;
    Side const side = position.on_roll;
    game.written_score = record.score;
    for (Side const each : both_sides)
        game.players[each].name = record.names[each];
    if (record.match_length > 0)
        game.crawford = record.crawford_game;
    game.span = game.header_span = whole;
    game.events.push_back(
        {side, 0, span, SetPosition{position.board.counts(), side, cube_before(record)}});
    add_offers(game, record, span);
    if (position.dice)
        game.events.push_back(
            {side, 0, span, Move{position.dice, WrittenPlay(WrittenPlay::State::unknown)}});
    if (record.resignation) // not accepted yet, so it ends no game
        game.events.push_back({record.resigner.value_or(side),
                               0,
                               span,
                               Opaque{std::string(format), "an offer to resign", ""}});
    return game;
}

} // namespace

Flow send_position(TranscriptSink& sink,
                   PositionRecord const& record,
                   std::string_view format,
                   Span whole,
                   Span seen) {
    if (sink.match(info_of(record, format, whole)) == Flow::enough)
        return Flow::enough;
    Game game = game_of(record, format, whole, seen);
    return sink.game(game);
}

} // namespace bgio::grammar
