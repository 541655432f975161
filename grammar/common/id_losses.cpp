// SPDX-License-Identifier: MIT
#include "common/id_losses.hpp"

#include <algorithm>

namespace bgio::ids {
namespace {

constexpr std::string_view on_off(bool value) { return value ? "on" : "off"; }

constexpr std::string_view resigned_as(WinKind kind) {
    return kind == WinKind::single   ? "a single game"
           : kind == WinKind::gammon ? "a gammon"
                                     : "a backgammon";
}

int limit(RuleSet const& rules) {
    return rules.cube_limit == 0 ? usual_cube_limit : rules.cube_limit;
}

} // namespace

int Losses::within(std::string_view what, int value, int low, int high) {
    int const written = std::clamp(value, low, high);
    if (written != value)
        changed(what, value, written);
    return written;
}

void Losses::rules(RuleSet const& rules, RuleSet const& said) {
    if (rules.jacoby != said.jacoby)
        lost("the Jacoby rule", on_off(rules.jacoby));
    if (rules.beavers != said.beavers)
        lost("beavers", on_off(rules.beavers));
    else if (rules.raccoons != said.raccoons)
        lost("raccoons", on_off(rules.raccoons));
    if (limit(rules) != limit(said))
        lost("the maximum cube", limit(rules));
    if (rules.cube != said.cube)
        lost("the use of the cube", on_off(rules.cube));
    if (rules.variant != said.variant)
        lost("the variant", rules.variant->name);
}

void Losses::checkers(Board const& board, int total) {
    for (Side const side : both_sides)
        if (int const count = board.checkers(side); count != total)
            changed(fmt::format("the number of {}'s checkers", side), count, total);
}

void Losses::state(GameState state, GameState said) {
    if (state != said)
        lost("the state of the game", state);
}

void Losses::resignation(PositionRecord const& record) {
    if (record.resignation)
        lost("an offer to resign",
             fmt::format("{} by {}",
                         resigned_as(*record.resignation),
                         record.resigner.value_or(record.position.on_roll)));
}

void Losses::names(PositionRecord const& record) {
    for (Side const side : both_sides)
        if (!record.names[side].empty())
            lost("names", record.names[side]);
}

} // namespace bgio::ids
