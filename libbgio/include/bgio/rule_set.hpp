// SPDX-License-Identifier: MIT
// The rules of a match as data: RuleSet, the named sets and the names of the single rules.
// docs/rules.md explains every rule.
//
//     RuleSet rules = find_preset("tournament").value();
//     if (auto const set = set_rule(rules, "jacoby=on"); !set)
//         fmt::print("{}\n", message_text(set.error()));
#pragma once

#include <array>
#include <bgio/diagnostic.hpp>
#include <bgio/variant.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace bgio {

// Who starts: the player with the higher die (S2), or White (B1).
enum class Opening : std::uint8_t { higher_die, white_starts };
// Landing on a closed point: not allowed (S4), or the checker goes to the bar (B2).
enum class ClosedPoint : std::uint8_t { forbidden, self_hit };
// When the dice must be played: always (S7), or until all checkers are home (B3).
enum class Compulsion : std::uint8_t { always, until_home };
// Bearing off from a lower point with a larger die: allowed (S11), or not (B4).
enum class BearOff : std::uint8_t { larger_die, exact };
// When a player may resign: at any time, or without contact only (T4.9).
enum class Resign : std::uint8_t { any, no_contact };
// A double that cannot change the result of the match: allowed, a warning, or an error.
enum class DeadCube : std::uint8_t { off, warning, error };

// The rules of a match, one field for each rule that players agree on differently. The defaults are
// the standard rules.
struct RuleSet {
    Opening opening = Opening::higher_die;             // who starts
    ClosedPoint closed_point = ClosedPoint::forbidden; // landing on a closed point
    Compulsion compulsion = Compulsion::always;        // when the dice must be played
    bool higher_die = true;                 // if only one die can be played, the higher one (S8)
    BearOff bear_off = BearOff::larger_die; // bearing off with a larger die
    bool cube = true;                       // the doubling cube is used
    int automatic_doubles = 0;              // the number of automatic doubles count (S14)
    bool beavers = false;                   // a doubled player may redouble at once (S15)
    bool raccoons = false;                  // and the doubler may redouble again (S15)
    bool jacoby = false;                    // gammons count only after a double (S16)
    int cube_limit = 0;                     // the highest cube; 0: no limit
    bool illegal_off_counts = true;         // checkers borne off illegally save a gammon (T4.4)
    bool triple_after_off = false;          // a backgammon although a checker is off (B6)
    Resign resign = Resign::any;            // when a player may resign
    bool crawford = true;                   // no double in the Crawford game (T5.5)
    DeadCube dead_cube = DeadCube::warning; // a double that cannot change the result
    bool late = false;                      // the opponent of a late player gets points (T2.3)
    bool regulations = false;               // tournament rulings apply (T4.6 to T4.8, T5.4)
    VariantRef variant = backgammon();      // how the board is set up

    friend bool operator==(RuleSet const&, RuleSet const&) = default;
};

// Matches, the default.
inline constexpr RuleSet standard_rules{};
// Money sessions.
inline constexpr RuleSet money_rules{.beavers = true,
                                     .raccoons = true,
                                     .jacoby = true,
                                     .crawford = false,
                                     .dead_cube = DeadCube::off};
// Tournaments of federations.
inline constexpr RuleSet tournament_rules{.illegal_off_counts = false,
                                          .resign = Resign::no_contact,
                                          .dead_cube = DeadCube::error,
                                          .late = true,
                                          .regulations = true};
// Play at home.
inline constexpr RuleSet casual_rules{
    .higher_die = false, .crawford = false, .dead_cube = DeadCube::off};
// The rules printed in boxed sets.
inline constexpr RuleSet box_rules{.opening = Opening::white_starts,
                                   .closed_point = ClosedPoint::self_hit,
                                   .compulsion = Compulsion::until_home,
                                   .bear_off = BearOff::exact,
                                   .triple_after_off = true,
                                   .crawford = false,
                                   .dead_cube = DeadCube::off};

// A named rule set.
struct Preset {
    std::string_view name;  // "tournament", as --rules takes it
    std::string_view title; // who uses it
    RuleSet rules;          // the rules
};

// The named sets, the default first.
inline constexpr std::array preset_table{
    Preset{"standard", "matches, the default", standard_rules},
    Preset{"money", "sessions without a length", money_rules},
    Preset{"tournament", "federations and archives", tournament_rules},
    Preset{"casual", "play at home", casual_rules},
    Preset{"box", "boxed sets", box_rules},
};

// One field of a RuleSet by its public name.
struct RuleField {
    std::string_view name;   // "higher-die", as in --rule higher-die=off
    std::string_view clause; // "S8"; with the clause that differs, if there is one: "S2, B1"
    std::string_view reason; // one sentence
    PhraseText values;       // "on, off"
    bool money_only;         // in a match neither the file nor a preset sets it
    // Sets the field from text in any case; false when there is no such value.
    bool (*set)(RuleSet& rules, std::string_view value);
    // The value of the field as text.
    std::string (*get)(RuleSet const& rules);
};

// The named sets, the default first.
[[nodiscard]] std::span<Preset const> presets();
// All rules in the order of docs/rules.md.
[[nodiscard]] std::span<RuleField const> rule_fields();
// By name; null when unknown.
[[nodiscard]] RuleField const* find_rule_field(std::string_view name);

// The named set; the error lists the valid names.
[[nodiscard]] Result<RuleSet> find_preset(std::string_view name);
// Sets one field from "name=value", in any case; the error lists the valid names or values.
[[nodiscard]] Result<void> set_rule(RuleSet& rules, std::string_view assignment);

// Every field as "name=value", one per line in the order of rule_fields(), without a final newline.
[[nodiscard]] std::string to_string(RuleSet const& rules);

} // namespace bgio
