// SPDX-License-Identifier: MIT
#include "encode.hpp"

#include "names.hpp"

#include <boost/json/array.hpp>
#include <iterator>
#include <utf8.h>

namespace bgio::json {

boost::json::string Encoder::text(std::string_view text) const {
    if (utf8::is_valid(text.begin(), text.end()))
        return boost::json::string(text);
    std::string valid;
    utf8::replace_invalid(text.begin(), text.end(), std::back_inserter(valid));
    losses_.report(DiagnosticId::text_not_utf8, {}, {{"text", valid}});
    return boost::json::string(valid);
}

void Encoder::put(boost::json::object& into, std::string_view key, std::string_view value) const {
    if (!value.empty())
        into[key] = text(value);
}

boost::json::object score_object(BySide<int> const& score) {
    boost::json::object object;
    for (auto const& row : side_names)
        object[row.name] = score[row.value];
    return object;
}

void Encoder::put(boost::json::object& into, BySide<Player> const& players) const {
    if (players == BySide<Player>{})
        return;
    boost::json::object seats;
    for (auto const& row : side_names) {
        boost::json::object player;
        player["name"] = text(players[row.value].name);
        put(player, "rating", players[row.value].rating);
        seats[row.name] = std::move(player);
    }
    into["players"] = std::move(seats);
}

boost::json::object Encoder::match(MatchInfo const& info, RulesInForce const& rules) const {
    boost::json::object object;
    put(object, info.players);
    object["length"] = info.length;
    if (info.length_may_be_limit)
        object["length_may_be_limit"] = true;
    put(object, "event", info.event);
    put(object, "round", info.round);
    put(object, "place", info.place);
    put(object, "date", info.date);
    put(object, "annotator", info.annotator);
    put(object, "comment", info.comment);
    boost::json::array claims;
    for (RuleClaim const& claim : info.rules)
        claims.push_back({{"rule", text(claim.rule)}, {"value", text(claim.value)}});
    if (!claims.empty())
        object["rules"] = std::move(claims);
    boost::json::array tags;
    for (Tag const& tag : info.tags)
        tags.push_back({{"key", text(tag.key)}, {"value", text(tag.value)}});
    if (!tags.empty())
        object["tags"] = std::move(tags);
    boost::json::object origin;
    put(origin, "format", info.format);
    put(origin, "dialect", info.dialect);
    if (info.says_match_end)
        origin["says_match_end"] = true;
    object["origin"] = std::move(origin); // even when empty: without it the file is its own origin
    object["replay"] = match_facts(rules);
    return object;
}

boost::json::object Encoder::game(Game const& game, GameReplay const& facts) const {
    boost::json::object object;
    if (game.number)
        object["number"] = *game.number;
    if (game.written_score)
        object["score"] = score_object(*game.written_score);
    put(object, game.players);
    if (game.crawford)
        object["crawford"] = *game.crawford;
    if (game.automatic_doubles != 0)
        object["automatic_doubles"] = game.automatic_doubles;
    if (game.incomplete)
        object["incomplete"] = true;
    boost::json::array events;
    events.reserve(game.events.size());
    bool const replayed = facts.events.size() == game.events.size();
    for (std::size_t i = 0; i < game.events.size(); ++i) {
        boost::json::object encoded = event(game.events[i]);
        if (replayed)
            if (boost::json::object replay = event_facts(game, facts, i); !replay.empty())
                encoded["replay"] = std::move(replay);
        events.push_back(std::move(encoded));
    }
    object["events"] = std::move(events);
    if (game.result) {
        boost::json::object result;
        if (game.result->winner)
            result["winner"] = name_of(*game.result->winner);
        result["points"] = game.result->points;
        if (game.result->by_resignation)
            result["by_resignation"] = true;
        if (game.result->ends_match)
            result["ends_match"] = true;
        object["result"] = std::move(result);
    }
    if (replayed)
        object["replay"] = game_facts(facts);
    return object;
}

} // namespace bgio::json
