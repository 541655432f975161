// SPDX-License-Identifier: MIT
#include "encode.hpp"
#include "names.hpp"

#include <bgio/format.hpp>
#include <bgio/notation.hpp>
#include <boost/json/array.hpp>

namespace bgio::json {

namespace {

void put_position(boost::json::object& into,
                  Game const& game,
                  GameReplay const& facts,
                  std::size_t before) {
    PositionCodec const* const xgid = find_codec("xgid");
    if (xgid == nullptr || xgid->encode == nullptr)
        return;
    NullReporter ignored; // what an ID cannot hold is no loss of the file that shows it as a fact
    PositionRecord record = facts.position_before(game, before);
    record.position.dice.reset(); // the next roll is no part of where this event led
    into["xgid"] = xgid->encode(record, ignored);
}

// Nothing can be said of a play that the file does not know, or that was not made yet.
bool judged(Move const& move, EventReplay const& facts) {
    return move.dice && move.play.state() != PlayState::unknown
           && move.play.state() != PlayState::illegal_dump && !facts.unplayed;
}

void put_verdict(boost::json::object& into, EventReplay const& event, Side side) {
    PlayVerdict const& verdict = event.verdict;
    if (event.gave_up) {
        into["verdict"] = "resigned";
        return;
    }
    into["verdict"] = to_string(verdict.play_class);
    if (verdict.fault != PlayFault::none)
        into["fault"] = to_string(verdict.fault);
    if (verdict.play_class == PlayClass::legal)
        into["notation"] = compact_notation(event.before, side, verdict.play);
}

void put_cube_faults(boost::json::object& into, CubeVerdict const& verdict) {
    if (verdict.faults.empty())
        return;
    boost::json::array faults;
    for (CubeFault const& fault : verdict.faults)
        faults.push_back(boost::json::string(to_string(fault.id)));
    into["cube_faults"] = std::move(faults);
}

std::string_view name_of(Ending ending) {
    switch (ending) {
    case Ending::borne_off:
        return "borne-off";
    case Ending::dropped:
        return "dropped";
    case Ending::resigned:
        return "resigned";
    case Ending::unfinished:
        break;
    }
    return "unfinished";
}

} // namespace

boost::json::object match_facts(RulesInForce const& rules) {
    boost::json::object fields;
    for (RuleField const& field : rule_fields())
        fields[field.name] = field.get(rules.rules);
    boost::json::object facts{
        {"length", rules.length}, {"rules_name", rules.name}, {"rules", std::move(fields)}};
    if (rules.loss_limit > 0)
        facts["loss_limit"] = rules.loss_limit;
    return facts;
}

boost::json::object game_facts(GameReplay const& facts) {
    boost::json::object object;
    object["score"] = score_object(facts.score_before);
    object["crawford"] = facts.match.crawford_game;
    object["ending"] = name_of(facts.ending);
    if (facts.winner) {
        object["winner"] = json::name_of(*facts.winner);
        object["kind"] = to_string(facts.kind);
        object["points"] = facts.points;
        object["score_after"] = score_object(facts.score_after);
    }
    return object;
}

boost::json::object event_facts(Game const& game, GameReplay const& facts, std::size_t index) {
    Event const& event = game.events[index];
    boost::json::object object;
    if (std::holds_alternative<Remark>(event.what) || std::holds_alternative<Opaque>(event.what))
        return object;
    if (Move const* const move = std::get_if<Move>(&event.what);
        move != nullptr && judged(*move, facts.events[index]))
        put_verdict(object, facts.events[index], event.side);
    put_cube_faults(object, facts.events[index].cube_verdict);
    put_position(object, game, facts, index + 1);
    return object;
}

} // namespace bgio::json
