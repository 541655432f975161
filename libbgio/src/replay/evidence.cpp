// SPDX-License-Identifier: MIT
#include "replay/evidence.hpp"

#include <algorithm>
#include <bgio/replay.hpp>

namespace bgio {

namespace {

bool overrides_rule(RuleOverrides const& overrides, std::string_view rule) {
    return overrides.preset
           || std::ranges::any_of(overrides.assignments, [rule](std::string const& each) {
                  return each.starts_with(rule) && each.substr(rule.size()).starts_with('=');
              });
}

bool is_raise(Event const& event) {
    auto const* const cube = std::get_if<CubeEvent>(&event.what);
    return cube != nullptr
           && (cube->action == CubeAction::beaver || cube->action == CubeAction::raccoon);
}

// A game that nobody doubled in: only such a one shows by its points whether Jacoby was played.
bool can_show_jacoby(Game const& game) {
    return game.result && std::ranges::none_of(game.events, [](Event const& event) {
               return std::holds_alternative<CubeEvent>(event.what);
           });
}

// How often a gammon with the cube in the middle was scored in full, and how often as one.
struct Gammons {
    int in_full = 0, as_single = 0;
    std::size_t first_in_full = 0; // its game, counted from 1

    Gammons(std::span<Game const> games, RuleSet rules) {
        rules.jacoby = false;
        GameReplay facts;
        for (std::size_t i = 0; i < games.size(); ++i) {
            if (!can_show_jacoby(games[i]))
                continue;
            replay_game(games[i], MatchState{}, rules, facts);
            add(i + 1, *games[i].result, facts);
        }
    }

private:
    void add(std::size_t number, WrittenResult const& result, GameReplay const& facts) {
        if (facts.cube.turned || facts.kind == WinKind::single || facts.ending == Ending::dropped
            || facts.winner != result.winner)
            return;
        int const stake = facts.cube.cube.value();
        if (result.points == facts.points) {
            ++in_full;
            if (first_in_full == 0)
                first_in_full = number;
        } else if (result.points == stake) {
            ++as_single;
        }
    }
};

void look_at_jacoby(std::span<Game const> games, RulesInForce& in_force) {
    // without a game that counts more than one point there is nothing against the rule
    bool const any_larger = std::ranges::any_of(games, [](Game const& game) {
        return game.result && game.result->points > 1 && can_show_jacoby(game);
    });
    if (in_force.rules.jacoby && !any_larger)
        return;
    Gammons const gammons(games, in_force.rules);
    bool const full = gammons.in_full > gammons.as_single;
    if (in_force.rules.jacoby && full) {
        in_force.rules.jacoby = false;
        in_force.reason = Phrase("game {game} counts more than a single win with the cube in the "
                                 "middle: no Jacoby rule",
                                 {{"game", gammons.first_in_full}});
    } else if (!in_force.rules.jacoby && gammons.as_single > gammons.in_full) {
        in_force.rules.jacoby = true;
        in_force.reason =
            Phrase("a gammon with the cube in the middle counts as a single win: Jacoby rule");
    }
}

void look_at_beavers(std::span<Game const> games,
                     RuleOverrides const& overrides,
                     RulesInForce& in_force) {
    if (in_force.rules.beavers && in_force.rules.raccoons)
        return;
    bool const raised = std::ranges::any_of(
        games, [](Game const& game) { return std::ranges::any_of(game.events, is_raise); });
    in_force.rules.beavers |= raised && !overrides_rule(overrides, "beavers");
    in_force.rules.raccoons |= raised && !overrides_rule(overrides, "raccoons");
}

// "money, jacoby=off": a set by its name and what differs from it.
std::string name_of(RuleSet const& rules, RuleSet const& base, std::string_view base_name) {
    std::string name(base_name);
    if (rules == base)
        return name;
    for (RuleField const& field : rule_fields())
        if (std::string const value = field.get(rules); value != field.get(base))
            name += fmt::format(", {}={}", field.name, value);
    return name;
}

} // namespace

bool needs_evidence(MatchInfo const& info) { return info.length == 0 || info.length_may_be_limit; }

RulesInForce rules_by_evidence(MatchInfo const& info,
                               std::span<Game const> games,
                               RuleOverrides const& overrides) {
    RulesInForce in_force;
    in_force.length = info.length;
    bool const limit = info.length_may_be_limit && games.size() == 1;
    if (limit) {
        MatchInfo money = info;
        in_force.loss_limit = info.length;
        in_force.length = money.length = 0;
        in_force.rules = claimed_rules(money, overrides);
        in_force.reason = Phrase("a single game with a length of {length} is a money game here",
                                 {{"length", info.length}});
    } else {
        in_force.rules = claimed_rules(info, overrides);
    }
    if (in_force.length == 0) {
        look_at_beavers(games, overrides, in_force);
        if (!overrides_rule(overrides, "jacoby"))
            look_at_jacoby(games, in_force);
    }
    bool const money = in_force.length == 0;
    in_force.name = overrides.preset ? name_of(in_force.rules, *overrides.preset, overrides.name)
                                     : name_of(in_force.rules,
                                               money ? money_rules : standard_rules,
                                               money ? "money" : "standard");
    return in_force;
}

} // namespace bgio
