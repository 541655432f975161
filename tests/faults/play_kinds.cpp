// SPDX-License-Identifier: MIT
#include "fault_kind.hpp"
#include "proof.hpp"
#include "writing.hpp"

#include <algorithm>
#include <array>

// One play written wrong.
namespace bgio::faults {

namespace {

using Variants = std::vector<Steps>;

// The die a step of a legal play used.
int die_of(Step step, Dice dice) {
    int const pips = step.from - step.to;
    return pips == dice.first() || pips == dice.second() ? pips : dice.high();
}

bool is_on(FaultSite const& place, int point) {
    return place.facts().before.count(place.side(), *Point::make(point)) > 0;
}

Variants other_number(FaultSite const&, Dice dice, Steps const& legal) {
    Variants variants;
    for (std::size_t i = 0; i < legal.size(); ++i)
        for (int pips = 1; pips <= 6; ++pips) {
            if (pips == dice.first() || pips == dice.second() || legal[i].from <= pips)
                continue;
            variants.push_back(legal);
            variants.back()[i].to = legal[i].from - pips;
        }
    return variants;
}

Variants one_step_less(FaultSite const&, Dice, Steps const& legal) {
    Variants variants;
    for (std::size_t i = 0; i < legal.size() && legal.size() > 1; ++i) {
        variants.push_back(legal);
        variants.back().erase(variants.back().begin() + static_cast<std::ptrdiff_t>(i));
    }
    return variants;
}

Variants one_step_more(FaultSite const&, Dice dice, Steps const& legal) {
    Variants variants;
    for (int from = 1; from <= 24 && legal.size() == 2 && !dice.is_double(); ++from) {
        variants.push_back(legal);
        variants.back().push_back({from, std::max(from - dice.low(), 0)});
    }
    return variants;
}

Variants lower_die(FaultSite const&, Dice dice, Steps const& legal) {
    Variants variants;
    for (int from = 25; from >= 1 && legal.size() == 1; --from)
        variants.push_back({{from, std::max(from - dice.low(), 0)}});
    return variants;
}

Variants any_step(FaultSite const&, Dice dice, Steps const& legal) {
    Variants variants;
    for (int from = 25; from >= 1 && legal.empty(); --from)
        for (int const die : {dice.first(), dice.second()})
            variants.push_back({{from, std::max(from - die, 0)}});
    return variants;
}

Variants other_checker(FaultSite const&, Dice dice, Steps const& legal) {
    Variants variants;
    for (std::size_t i = 0; i < legal.size(); ++i)
        for (int from = 1; from <= 24; ++from) {
            variants.push_back(legal);
            variants.back()[i] = {from, std::max(from - die_of(legal[i], dice), 0)};
        }
    return variants;
}

Variants turned_round(FaultSite const& place, Dice dice, Steps const& legal) {
    Variants variants;
    for (std::size_t i = 0; i < legal.size(); ++i)
        for (int from = 1; from <= 24; ++from) {
            int const to = from + die_of(legal[i], dice);
            if (to > 24 || !is_on(place, from))
                continue;
            variants.push_back(legal);
            variants.back()[i] = {from, to};
        }
    return variants;
}

// Both dice in one stroke of a checker.
Variants one_stroke(FaultSite const&, Dice dice, Steps const&) {
    Variants variants;
    for (int from = 25; from > dice.first() + dice.second() && !dice.is_double(); --from)
        variants.push_back({{from, from - dice.first() - dice.second()}});
    return variants;
}

template <Variants (*vary)(FaultSite const&, Dice, Steps const&), PlayFault fault>
std::optional<Slip> change_play(FaultSite const& place, Random& random) {
    auto const* const move = place.as<Move>();
    if (move == nullptr || !move->dice || place.facts().verdict.play_class != PlayClass::legal)
        return std::nullopt;
    Board const& board = place.facts().before;
    Variants variants = vary(place, *move->dice, steps_of(place.facts().verdict.play));
    random.shuffle(variants);
    for (Steps const& steps : variants) {
        if (judge_play(board, place.side(), *move->dice, written(steps), place.rules()).fault
            != fault)
            continue;
        std::string const turn = turn_text(place.of(), board, place.side(), *move->dice, steps);
        Slip slip{edited(place.text(), {replace_event(place, turn)}),
                  {place.line()},
                  {diagnostic_of(fault)}};
        auto const found = first_fault(place.of(), slip.text, place.game_index);
        if (found && found->event == place.event_index && found->id == slip.codes.front())
            return slip;
    }
    return std::nullopt;
}

constexpr std::array play_table{
    FaultKind{"wrong number moved",
              Scope::event,
              "BG201",
              change_play<other_number, PlayFault::dice_not_matched>},
    FaultKind{"from an empty point",
              Scope::event,
              "BG202",
              change_play<other_checker, PlayFault::source_empty>},
    FaultKind{"onto a closed point",
              Scope::event,
              "BG203",
              change_play<other_checker, PlayFault::point_closed>},
    FaultKind{"die left out",
              Scope::event,
              "BG204",
              change_play<one_step_less, PlayFault::die_not_played>},
    FaultKind{"lower die played",
              Scope::event,
              "BG205",
              change_play<lower_die, PlayFault::higher_die_not_played>,
              Purpose::one_die},
    FaultKind{"moved while on the bar",
              Scope::event,
              "BG206",
              change_play<other_checker, PlayFault::checker_left_on_bar>},
    FaultKind{"borne off too early",
              Scope::event,
              "BG207",
              change_play<other_checker, PlayFault::borne_off_too_early>},
    FaultKind{"larger die from behind",
              Scope::event,
              "BG208",
              change_play<other_checker, PlayFault::larger_die_from_behind>},
    FaultKind{"a play where none exists",
              Scope::event,
              "BG209",
              change_play<any_step, PlayFault::no_play_exists>},
    FaultKind{
        "backwards", Scope::event, "BG210", change_play<turned_round, PlayFault::moved_backwards>},
    FaultKind{"too many steps",
              Scope::event,
              "BG211",
              change_play<one_step_more, PlayFault::too_many_steps>},
    FaultKind{
        "no open way", Scope::event, "BG212", change_play<one_stroke, PlayFault::path_blocked>},
};

} // namespace

std::span<FaultKind const> play_kinds() { return play_table; }

} // namespace bgio::faults
