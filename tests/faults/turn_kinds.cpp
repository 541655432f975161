// SPDX-License-Identifier: MIT
#include "fault_kind.hpp"
#include "proof.hpp"
#include "writing.hpp"

#include <algorithm>
#include <array>
#include <bgio/legal_plays.hpp>
#include <fmt/format.h>

// One turn written wrong: its dice, its marks, or without its play.
namespace bgio::faults {

namespace {

// A slip in this event, proved: the engine's first fault is there and has this code.
std::optional<Slip> proved(FaultSite const& place, std::string text, DiagnosticId id) {
    auto const fault = first_fault(place.of(), text, place.game_index);
    if (!fault || fault->event != place.event_index || fault->id != id)
        return std::nullopt;
    return Slip{std::move(text), {place.line()}, {id}};
}

Move const* rolled(FaultSite const& place) {
    auto const* const move = place.as<Move>();
    return move != nullptr && move->dice && !move->play.legs().empty() ? move : nullptr;
}

template <DiagnosticId id>
std::optional<Slip> leave_play_out(FaultSite const& place, Random&) {
    auto const* const move = rolled(place);
    if (move == nullptr)
        return std::nullopt;
    std::string const turn =
        turn_text(place.of(), place.facts().before, place.side(), *move->dice, {});
    return proved(place, edited(place.text(), {replace_event(place, turn)}), id);
}

// The digits of the roll stand first in both formats: "63: …", "W[63…]".
Offset dice_at(FaultSite const& place) {
    return place.event().span.begin + (place.of().is_sgf() ? 2U : 0U);
}

std::string with_dice(FaultSite const& place, Dice dice) {
    Offset const at = dice_at(place);
    return edited(place.text(), {{{at, at + 2U}, to_string(dice)}});
}

bool opens_game(FaultSite const& place) { return place.turn_before() == nullptr; }

std::optional<Slip> change_die(FaultSite const& place, Random& random) {
    auto const* const move = rolled(place);
    if (move == nullptr)
        return std::nullopt;
    int const other = 1 + static_cast<int>(random.below(6));
    Dice const dice = random.below(2) == 0 ? *Dice::make(other, move->dice->second())
                                           : *Dice::make(move->dice->first(), other);
    PlayFault const fault =
        judge_play(place.facts().before, place.side(), dice, move->play, place.rules()).fault;
    if (fault == PlayFault::none || (opens_game(place) && dice.is_double()))
        return std::nullopt;
    return proved(place, with_dice(place, dice), diagnostic_of(fault));
}

// Read as a double the roll cannot open the game; nor does the play fit it any more.
std::optional<Slip> open_with_double(FaultSite const& place, Random& random) {
    auto const* const move = rolled(place);
    if (move == nullptr || !opens_game(place) || can_open_with(*move->dice, place.rules()) == false)
        return std::nullopt;
    int const die = random.below(2) == 0 ? move->dice->first() : move->dice->second();
    Dice const dice = *Dice::make(die, die);
    if (can_open_with(dice, place.rules()))
        return std::nullopt;
    std::string text = with_dice(place, dice);
    auto const fault = first_fault(place.of(), text, place.game_index);
    if (!fault || fault->event != place.event_index)
        return std::nullopt;
    return Slip{std::move(text), {place.line()}, {DiagnosticId::opening_roll_double, fault->id}};
}

bool is_written_turn(Event const* event) {
    auto const* const move = event != nullptr ? std::get_if<Move>(&event->what) : nullptr;
    return move != nullptr && move->dice
           && (move->play.state() == WrittenPlay::State::written
               || move->play.state() == WrittenPlay::State::empty);
}

// The turn of another place as if this place's side had made it.
std::string turn_of(FaultSite const& other, FaultSite const& here) {
    if (here.of().is_mat())
        return std::string(part(other.text(), other.event().span));
    return turn_text(here.of(),
                     here.facts().before,
                     here.side(),
                     *other.as<Move>()->dice,
                     steps_of(other.facts().verdict.play));
}

// The turns of two players in each other's place: the cells of a row, or two nodes. Either of them
// may be the one that cannot be.
std::optional<Slip> exchange_turns(FaultSite const& place, Random&) {
    Event const* const next = place.turn_behind();
    if (!is_written_turn(&place.event()) || !is_written_turn(next) || next->side == place.side()
        || next->row != place.event().row || opens_game(place))
        return std::nullopt;
    FaultSite there = place;
    there.event_index = static_cast<std::size_t>(next - place.game().events.data());
    std::string text = edited(
        place.text(),
        {replace_event(place, turn_of(there, place)), replace_event(there, turn_of(place, there))});
    auto const faults = engine_faults(place.of(), text);
    if (!faults)
        return std::nullopt;
    Slip slip;
    bool illegal = false;
    for (EngineFault const& fault : *faults)
        if (fault.game == place.game_index
            && (fault.event == place.event_index || fault.event == there.event_index)) {
            slip.lines.push_back(fault.line);
            slip.codes.push_back(fault.id);
            illegal = illegal
                      || (fault.id != DiagnosticId::hit_not_marked
                          && fault.id != DiagnosticId::mark_without_hit);
        }
    if (!illegal)
        return std::nullopt;
    slip.text = std::move(text);
    return slip;
}

std::optional<Slip> remove_mark(FaultSite const& place, Random& random) {
    auto const* const move = rolled(place);
    if (move == nullptr || !place.of().marks_hits || place.facts().verdict.hits == 0)
        return std::nullopt;
    std::string_view const cell = part(place.text(), place.event().span);
    std::vector<std::size_t> marks;
    for (std::size_t at = cell.find('*'); at != cell.npos; at = cell.find('*', at + 1))
        marks.push_back(at);
    // the last mark of a file: one that marks no hits is not held to it
    bool const others = std::ranges::count(place.text(), '*') > std::ranges::count(cell, '*');
    if (marks.empty() || !others)
        return std::nullopt;
    std::string turn(cell);
    turn.erase(marks[random.below(marks.size())], 1);
    return proved(
        place, edited(place.text(), {replace_event(place, turn)}), DiagnosticId::hit_not_marked);
}

std::optional<Slip> add_mark(FaultSite const& place, Random& random) {
    auto const* const move = rolled(place);
    if (move == nullptr || !place.of().marks_hits)
        return std::nullopt;
    auto const legs = move->play.legs();
    WrittenLeg const& leg = legs[random.below(legs.size())];
    if (leg.to().is_off() || leg.times > 1 || place.text()[leg.span().end - 1U] == '*')
        return std::nullopt;
    std::string turn(part(place.text(), place.event().span));
    turn.insert(leg.span().end - place.event().span.begin, 1, '*');
    return proved(
        place, edited(place.text(), {replace_event(place, turn)}), DiagnosticId::mark_without_hit);
}

constexpr std::array turn_table{
    FaultKind{"play left out, several exist",
              Scope::event,
              "BG215",
              leave_play_out<DiagnosticId::no_play_although_possible>},
    FaultKind{"forced play left out",
              Scope::event,
              "BG216",
              leave_play_out<DiagnosticId::forced_play_missing>},
    FaultKind{"digit of the dice changed", Scope::event, "as the engine says", change_die},
    FaultKind{"opening roll made a double",
              Scope::event,
              "BG112, or as the engine says of the play",
              open_with_double},
    FaultKind{"two turns exchanged", Scope::event, "as the engine says", exchange_turns},
    FaultKind{"hit mark removed", Scope::event, "BG220", remove_mark},
    FaultKind{"hit mark added", Scope::event, "BG221", add_mark},
};

} // namespace

std::span<FaultKind const> turn_kinds() { return turn_table; }

} // namespace bgio::faults
