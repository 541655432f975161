// SPDX-License-Identifier: MIT
#include "fault_kind.hpp"
#include "proof.hpp"
#include "writing.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

// One turn of the cube written wrong, or too much, or left out.
namespace bgio::faults {

namespace {

CubeEvent const* cube_of(Event const* event) {
    return event != nullptr ? std::get_if<CubeEvent>(&event->what) : nullptr;
}

bool cube_is_touched_later(FaultSite const& place) {
    auto const& events = place.game().events;
    return std::any_of(events.begin() + static_cast<std::ptrdiff_t>(place.event_index),
                       events.end(),
                       [](Event const& event) { return cube_of(&event) != nullptr; });
}

// Cube actions before a roll of the last game, which is then worth so many times more. The illegal
// double stood, the score is kept by it, and no other cube or header is touched: one slip.
std::optional<Slip> insert_actions(FaultSite const& place,
                                   std::vector<std::string> const& actions,
                                   int times,
                                   std::size_t faulty,
                                   DiagnosticId id) {
    auto const insertion = insert_before(place, actions);
    auto const& result = place.game().result;
    if (!insertion || !result)
        return std::nullopt;
    Span const points = digits_in(place.text(), result->span);
    bool const apart = points.end <= insertion->span.begin || points.begin >= insertion->span.end;
    if (points.empty() || !apart)
        return std::nullopt;
    std::string text =
        edited(place.text(), {*insertion, {points, fmt::format("{}", times * result->points)}});
    auto const fault = only_fault(place.of(), text, place.game_index);
    if (!fault || fault->id != id || fault->event != place.event_index + faulty
        || !results_fit(place.of(), text))
        return std::nullopt;
    return Slip{std::move(text), {fault->line}, {id}};
}

// A double and a take that the rules do not allow.
template <DiagnosticId id>
std::optional<Slip> insert_double(FaultSite const& place, Random&) {
    if (place.as<Move>() == nullptr || !place.in_last_game() || place.turn_before() == nullptr
        || cube_is_touched_later(place) || place.facts().cube.open())
        return std::nullopt;
    int const value = 2 * place.facts().cube.cube.value();
    return insert_actions(place,
                          {cube_text(place.of(), place.side(), CubeAction::offer, value),
                           cube_text(place.of(), opponent(place.side()), CubeAction::take, value)},
                          2,
                          0,
                          id);
}

std::optional<Slip> insert_beaver(FaultSite const& place, Random&) {
    if (place.as<Move>() == nullptr || !place.in_last_game() || place.turn_before() == nullptr
        || cube_is_touched_later(place) || place.of().match.info.length == 0)
        return std::nullopt;
    int const value = 2 * place.facts().cube.cube.value();
    Side const other = opponent(place.side());
    std::vector<std::string> actions{cube_text(place.of(), place.side(), CubeAction::offer, value),
                                     cube_text(place.of(), other, CubeAction::beaver, 2 * value)};
    if (place.of().is_sgf())
        actions.push_back(cube_text(place.of(), place.side(), CubeAction::take, 2 * value));
    return insert_actions(place, actions, 4, 1, DiagnosticId::beaver_not_allowed);
}

std::optional<Slip> change_value(FaultSite const& place, Random& random) {
    auto const* const cube = place.as<CubeEvent>();
    if (cube == nullptr || !cube->written_value)
        return std::nullopt;
    int const other = 1 << random.below(7);
    Span const digits = digits_in(place.text(), place.event().span);
    if (other == *cube->written_value || digits.empty())
        return std::nullopt;
    std::string turn(part(place.text(), place.event().span));
    turn.replace(digits.begin - place.event().span.begin,
                 digits.end - digits.begin,
                 fmt::format("{}", other));
    std::string text = edited(place.text(), {replace_event(place, turn)});
    auto const fault = only_fault(place.of(), text, place.game_index);
    if (!fault || fault->id != DiagnosticId::wrong_cube_value)
        return std::nullopt;
    return Slip{std::move(text), {place.line()}, {fault->id}};
}

std::optional<Slip> remove_double(FaultSite const& place, Random&) {
    auto const* const cube = place.as<CubeEvent>();
    auto const* const answer = cube_of(place.turn_behind());
    if (cube == nullptr || cube->action != CubeAction::offer || answer == nullptr
        || (answer->action != CubeAction::take && answer->action != CubeAction::drop))
        return std::nullopt;
    auto const removal = remove_event(place);
    if (!removal)
        return std::nullopt;
    std::string text = edited(place.text(), {*removal});
    auto const fault = first_fault(place.of(), text, place.game_index);
    if (!fault || fault->id != DiagnosticId::answer_without_offer)
        return std::nullopt;
    return Slip{std::move(text), {fault->line}, {fault->id}};
}

std::optional<Slip> remove_take(FaultSite const& place, Random&) {
    auto const* const cube = place.as<CubeEvent>();
    Event const* const offer = place.turn_before();
    if (cube == nullptr || cube->action != CubeAction::take || cube_of(offer) == nullptr
        || cube_of(offer)->action != CubeAction::offer)
        return std::nullopt;
    auto const removal = remove_event(place);
    if (!removal)
        return std::nullopt;
    std::string text = edited(place.text(), {*removal});
    auto const fault = first_fault(place.of(), text, place.game_index);
    if (!fault || fault->id != DiagnosticId::offer_still_open)
        return std::nullopt;
    return Slip{
        std::move(text), {line_number(place.text(), offer->span.begin), fault->line}, {fault->id}};
}

// The doubler's turn of the cube behind the roll instead of before it.
std::optional<Slip> double_out_of_turn(FaultSite const& place, Random&) {
    if (place.as<Move>() == nullptr || !place.of().is_sgf() || !place.in_last_game()
        || place.turn_before() == nullptr || cube_is_touched_later(place))
        return std::nullopt;
    Side const other = opponent(place.side());
    return insert_actions(place,
                          {cube_text(place.of(), other, CubeAction::offer, 0),
                           cube_text(place.of(), place.side(), CubeAction::take, 0)},
                          2,
                          0,
                          DiagnosticId::double_out_of_turn);
}

constexpr std::array cube_table{
    FaultKind{"doubled, the opponent owns the cube",
              Scope::event,
              "BG401",
              insert_double<DiagnosticId::cube_not_owned>},
    FaultKind{"doubled out of turn (sgf)", Scope::event, "BG402", double_out_of_turn},
    FaultKind{"doubled in the Crawford game",
              Scope::event,
              "BG404",
              insert_double<DiagnosticId::double_in_crawford_game>},
    FaultKind{"dead cube turned", Scope::event, "BG405", insert_double<DiagnosticId::dead_cube>},
    FaultKind{"wrong cube value written", Scope::event, "BG407", change_value},
    FaultKind{"double removed, its answer left", Scope::event, "BG408", remove_double},
    FaultKind{"take removed", Scope::event, "BG409", remove_take},
    FaultKind{"beaver in a match", Scope::event, "BG411", insert_beaver},
};

} // namespace

std::span<FaultKind const> cube_kinds() { return cube_table; }

} // namespace bgio::faults
