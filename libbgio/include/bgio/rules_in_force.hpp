// SPDX-License-Identifier: MIT
// Which rules a match was played by, and what the caller may set: --rules and --rule of the tools.
//
//     bgio::RuleOverrides overrides;
//     overrides.preset = bgio::find_preset("tournament").value();
//     overrides.name = "tournament";
//     overrides.assignments = {"crawford=off"};
#pragma once

#include <bgio/message.hpp>
#include <bgio/rule_set.hpp>
#include <optional>
#include <string>
#include <vector>

namespace bgio {

// Points that a player loses to the opponent beside the games.
struct Penalty {
    std::string player;           // a name, or "left" or "right"
    int game = 1;                 // before this game
    int points = 0;               // for the opponent
    std::optional<int> minutes{}; // late by so many: the points follow from T2.3
};

// What the caller sets, over what the file claims.
struct RuleOverrides {
    std::optional<RuleSet> preset{};        // in place of what the file claims
    std::string name{};                     // what reports call the preset
    std::vector<std::string> assignments{}; // "name=value", already checked by set_rule()
    std::vector<Penalty> penalties{};       // a director's rulings; files do not record them
};

// Why a match is not played by all rules of the caller's preset: the text of such a reason.
inline constexpr auto money_rules_left_out =
    PhraseText("{rules} of the preset {preset} do not apply in a match: they belong to money play; "
               "--rule forces them");

// The rules a match was played by, settled by the overrides, the file's claims and, in money play,
// by what its games show.
struct RulesInForce {
    RuleSet rules;                // every rule
    int length = 0;               // of the match; 0: money
    int loss_limit = 0;           // what a money game can cost at most; 0: no limit
    std::string name;             // "standard", "money, jacoby=off"
    std::optional<Phrase> reason; // why, as a sentence; none: by the length and the file's claims
};

} // namespace bgio
