// SPDX-License-Identifier: MIT
#include "internal/position_answers.hpp"

#include "internal/play_finding.hpp"
#include "internal/sanitise.hpp"
#include "internal/seat_name.hpp"

#include <algorithm>
#include <bgio/bgio.hpp>
#include <bgio/notation.hpp>
#include <bgio/play_rules.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

namespace bgio {
namespace {

[[nodiscard]] int count_hits(Board board, Side side, Play const& play) {
    int hits = 0;
    for (CheckerMove const move : play) {
        hits += !move.to.is_off() && board.is_blot(opponent(side), move.to.mirrored()) ? 1 : 0;
        board.step(side, move.from, move.to);
    }
    return hits;
}

} // namespace

PositionRecord after_play(PositionRecord const& record, Board const& board) {
    PositionRecord after = record;
    Side const side = record.position.on_roll;
    after.position.board = board;
    after.position.on_roll = opponent(side);
    after.position.dice.reset();
    after.offer = CubeOffer::none;
    after.resignation.reset();
    after.resigner.reset();
    after.state = board.all_off(side) ? GameState::over : GameState::playing;
    return after;
}

std::vector<PlayRow> list_plays(PositionRecord const& record, Dice dice, RuleSet const& rules) {
    Board const& board = record.position.board;
    Side const side = record.position.on_roll;
    std::vector<PlayRow> rows;
    for (LegalPlays::Entry const& entry : legal_plays(board, side, dice, rules))
        rows.push_back({compact_notation(board, side, entry.play),
                        count_hits(board, side, entry.play),
                        entry.play.empty(),
                        after_play(record, entry.board)});
    return rows;
}

std::vector<RollRow> count_plays(PositionRecord const& record, RuleSet const& rules) {
    std::vector<RollRow> rows;
    LegalPlays plays;
    for (int high = 1; high <= 6; ++high)
        for (int low = 1; low <= high; ++low) {
            Dice const dice = *Dice::make(high, low);
            legal_plays(record.position.board, record.position.on_roll, dice, rules, plays);
            rows.push_back({dice, plays.none() ? 0 : plays.size()});
        }
    return rows;
}

namespace {

namespace json = boost::json;

[[nodiscard]] json::value side_or_null(std::optional<Side> side) {
    return side ? json::value(seat_name(*side)) : json::value(nullptr);
}

template <class Of>
[[nodiscard]] json::object by_seat(Of of) {
    return {{"left", of(Side::o)}, {"right", of(Side::x)}};
}

// From the bar down, empty places left out.
[[nodiscard]] json::object checkers_json(Board const& board, Side side) {
    json::object checkers;
    for (int place = Point::last; place >= 0; --place) {
        Point const point = *Point::make(place);
        if (int const count = board.count(side, point); count != 0)
            checkers[to_string(point)] = count;
    }
    return checkers;
}

[[nodiscard]] json::value resignation_json(PositionRecord const& record) {
    if (!record.resignation)
        return nullptr;
    return json::object{{"side", side_or_null(record.resigner)},
                        {"kind", static_cast<int>(*record.resignation)}};
}

[[nodiscard]] json::object rules_json(RuleSet const& rules) {
    return json::object{
        {"cube", rules.cube},
        {"jacoby", rules.jacoby},
        {"beavers", rules.beavers},
        {"cube_limit",
         rules.cube_limit == 0 ? json::value(nullptr) : json::value(rules.cube_limit)},
        {"variant", rules.variant->name}};
}

// The Position ID alone, without the Match ID.
[[nodiscard]] std::string gnubg_position_id(PositionRecord const& record) {
    std::string id = position_id(record, "gnubg");
    id.resize(std::min(id.find(':'), id.size()));
    return id;
}

} // namespace

json::value dice_json(std::optional<Dice> dice) {
    if (!dice)
        return nullptr;
    return json::array{dice->first(), dice->second()};
}

json::object position_json(PositionRecord const& record) {
    Position const& p = record.position;
    Cube const& cube = p.cube;
    json::object object;
    if (!record.names.x.empty() || !record.names.o.empty())
        object["players"] = by_seat([&](Side side) { return valid_utf8(record.names[side]); });
    object["board"] = by_seat([&](Side side) { return checkers_json(p.board, side); });
    object["pips"] = by_seat([&](Side side) { return p.board.pips(side); });
    object["on_roll"] = seat_name(p.on_roll);
    object["dice"] = dice_json(p.dice);
    object["cube"] = json::object{{"value", cube.value()}, {"owner", side_or_null(cube.owner())}};
    object["offer"] = to_string(record.offer);
    object["resignation"] = resignation_json(record);
    object["length"] = record.match_length;
    object["score"] = by_seat([&](Side side) { return record.score[side]; });
    object["crawford"] = record.crawford_game;
    object["rules"] = rules_json(record.rules);
    object["state"] = to_string(record.state);
    return object;
}

json::object play_json(PlayRow const& row) {
    return json::object{
        {"notation", row.notation},
        {"hits", row.hits},
        {"result",
         json::object{{"gnubg", gnubg_position_id(row.after)}, {"xgid", position_id(row.after)}}}};
}

json::object roll_json(RollRow const& row) {
    return json::object{{"dice", dice_json(row.dice)}, {"plays", row.plays}};
}

LegalAnswer judge_legality(PositionRecord const& record,
                           Dice dice,
                           WrittenPlay const& play,
                           RuleSet const& rules) {
    Board const& board = record.position.board;
    Side const side = record.position.on_roll;
    MatchInfo info;
    for (Side const each : both_sides)
        info.players[each].name =
            record.names[each].empty() ? std::string(to_string(each)) : record.names[each];
    Game game;
    game.events.push_back({side, 0, {}, Move{dice, play}});
    EventReplay facts(board, {}, side);
    facts.verdict = judge_play(board, side, dice, play, rules);
    LegalAnswer answer{to_string(play), to_string(dice), play_finding(info, game, 0, facts), {}};
    if (answer.fault)
        for (LegalPlays::Entry const& each : nearest_plays(board, side, dice, play, rules))
            answer.nearest.push_back(compact_notation(board, side, each.play));
    return answer;
}

json::object legality_json(LegalAnswer const& answer) {
    json::object object{{"play", answer.play}, {"legal", !answer.fault}};
    if (!answer.fault)
        return object;
    DiagnosticInfo const& row = diagnostic_info(answer.fault->id);
    object["code"] = row.code;
    object["name"] = row.name;
    object["message"] = valid_utf8(message_text(*answer.fault));
    object["clause"] = row.clause;
    object["nearest"] = json::array(answer.nearest.begin(), answer.nearest.end());
    return object;
}

} // namespace bgio
