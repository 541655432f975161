// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bgio/diagnostic.hpp>
#include <bgio/variant.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace bgio {

enum class Opening : std::uint8_t { higher_die, white_starts };
enum class ClosedPoint : std::uint8_t { forbidden, self_hit };
enum class Compulsion : std::uint8_t { always, until_home };
enum class BearOff : std::uint8_t { larger_die, exact };
enum class Resign : std::uint8_t { any, no_contact };
enum class DeadCube : std::uint8_t { off, warning, error };

// The rules in force, as plain data: one field for each rule that players agree on differently.
// Nothing asks which preset it is in; it asks for the field.
struct RuleSet {
    Opening opening = Opening::higher_die;
    ClosedPoint closed_point = ClosedPoint::forbidden;
    Compulsion compulsion = Compulsion::always;
    bool higher_die = true;
    BearOff bear_off = BearOff::larger_die;
    bool cube = true;
    int automatic_doubles = 0; // how many may be counted
    bool beavers = false;
    bool raccoons = false;
    bool jacoby = false;
    int cube_limit = 0; // 0: none
    bool illegal_off_counts = true;
    Resign resign = Resign::any;
    bool crawford = true;
    DeadCube dead_cube = DeadCube::warning;
    bool late = false;                 // the opponent of a late player starts with points
    VariantRef variant = backgammon(); // how the board is set up; backgammon by default

    friend bool operator==(RuleSet const&, RuleSet const&) = default;
};

// The named sets, column by column of docs/rules.md: what a set leaves out is as in standard_rules.
inline constexpr RuleSet standard_rules{};
inline constexpr RuleSet money_rules{.beavers = true,
                                     .raccoons = true,
                                     .jacoby = true,
                                     .crawford = false,
                                     .dead_cube = DeadCube::off};
inline constexpr RuleSet tournament_rules{.illegal_off_counts = false,
                                          .resign = Resign::no_contact,
                                          .dead_cube = DeadCube::error,
                                          .late = true};
inline constexpr RuleSet casual_rules{
    .higher_die = false, .crawford = false, .dead_cube = DeadCube::off};
inline constexpr RuleSet box_rules{.opening = Opening::white_starts,
                                   .closed_point = ClosedPoint::self_hit,
                                   .compulsion = Compulsion::until_home,
                                   .bear_off = BearOff::exact,
                                   .crawford = false,
                                   .dead_cube = DeadCube::off};

struct Preset {
    std::string_view name;
    std::string_view title; // who uses it
    RuleSet rules;
};

// The table of presets; the first row is the default of matches.
inline constexpr std::array preset_table{
    Preset{"standard", "matches, the default", standard_rules},
    Preset{"money", "sessions without a length", money_rules},
    Preset{"tournament", "federations and archives", tournament_rules},
    Preset{"casual", "play at home", casual_rules},
    Preset{"box", "boxed sets", box_rules},
};

// One row of the rules: how a field is called, which clause it is, why it is there.
struct RuleField {
    std::string_view name;   // "higher-die", as in --rule higher-die=off
    std::string_view clause; // "S8"; with the clause that differs, if one does: "S2, B1"
    std::string_view reason; // one sentence
    std::string_view values; // "on, off", for people
    bool money_only;         // in a match the claim of a file does not count
    // From a value in any case; false, and nothing changed, when there is no such value.
    bool (*set)(RuleSet& rules, std::string_view value);
    std::string (*get)(RuleSet const& rules);
};

[[nodiscard]] std::span<Preset const> presets();
[[nodiscard]] std::span<RuleField const> rule_fields();
[[nodiscard]] RuleField const* find_rule_field(std::string_view name);

// "tournament"; an unknown name lists the valid ones.
[[nodiscard]] Result<RuleSet> find_preset(std::string_view name);
// Sets one field from "name=value", in any case; an unknown name or value lists the valid ones.
[[nodiscard]] Result<void> set_rule(RuleSet& rules, std::string_view assignment);

// Every field as "name=value", in table order, one a line; no newline at the end.
[[nodiscard]] std::string to_string(RuleSet const& rules);

} // namespace bgio
