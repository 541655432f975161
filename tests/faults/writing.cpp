// SPDX-License-Identifier: MIT
#include "writing.hpp"

#include "rows.hpp"

#include <bgio/notation.hpp>
#include <cassert>
#include <fmt/format.h>

namespace bgio::faults {

namespace {

Point point(int value) { return Point::make(value).value_or(Point::off()); }

char letter(Side side, int value) {
    if (value == 0)
        return 'z';
    if (value == 25)
        return 'y';
    return static_cast<char>('a' + (side == Side::o ? value : 25 - value) - 1);
}

char colour(Side side) { return side == Side::o ? 'W' : 'B'; }

std::string letters(Side side, Dice dice, Steps const& steps) {
    std::string text = fmt::format("{}[{}", colour(side), to_string(dice));
    for (Step const step : steps) {
        text += letter(side, step.from);
        text += letter(side, step.to);
    }
    return text + ']';
}

} // namespace

Steps steps_of(Play const& play) {
    Steps steps;
    for (CheckerMove const move : play)
        steps.push_back({move.from.value(), move.to.value()});
    return steps;
}

WrittenPlay written(Steps const& steps) {
    WrittenPlay play;
    for (Step const step : steps) {
        WrittenLeg leg;
        leg.from = point(step.from);
        leg.push(point(step.to), false);
        play.push(leg);
    }
    return play;
}

std::string turn_text(
    Recording const& recording, Board const& board, Side side, Dice dice, Steps const& steps) {
    if (recording.is_sgf())
        return letters(side, dice, steps);
    std::string text = fmt::format("{}:", to_string(dice));
    Board now = board;
    for (Step const step : steps) {
        Point const to = point(step.to);
        bool const blot = !to.is_off() && now.is_blot(opponent(side), to.mirrored());
        bool const made = now.step(side, point(step.from), to);
        text += fmt::format(" {}/{}", step.from, step.to);
        if (recording.marks_hits && blot && made)
            text += '*';
    }
    return text;
}

std::string cube_text(Recording const& recording, Side side, CubeAction action, int value) {
    if (recording.is_sgf()) {
        switch (action) {
        case CubeAction::take:
            return fmt::format("{}[take]", colour(side));
        case CubeAction::drop:
            return fmt::format("{}[drop]", colour(side));
        default:
            return fmt::format("{}[double]", colour(side));
        }
    }
    switch (action) {
    case CubeAction::take:
        return "Takes";
    case CubeAction::drop:
        return "Drops";
    case CubeAction::beaver:
        return fmt::format("Beavers => {}", value);
    default:
        return fmt::format("Doubles => {}", value);
    }
}

std::optional<Span> node_of(FaultSite const& place) {
    std::string_view const text = place.text();
    Span const span = place.event().span;
    if (span.begin == 0 || text[span.begin - 1] != ';')
        return std::nullopt;
    std::size_t end = text.find_first_of(";)", span.end);
    if (Event const* const next = place.turn_behind())
        end = next->span.begin - 1U;
    if (end == text.npos || end > place.game().span.end
        || text.substr(span.end, end - span.end).find_first_not_of("\r\n") != text.npos)
        return std::nullopt;
    return Span{span.begin - 1U, static_cast<Offset>(end)};
}

Edit replace_event(FaultSite const& place, std::string const& instead) {
    if (place.of().is_sgf())
        return {place.event().span, instead};
    return put_cell(place.text(), place.event().span, instead);
}

std::optional<Edit> remove_event(FaultSite const& place) {
    if (place.of().is_mat())
        return put_cell(place.text(), place.event().span, "");
    auto const node = node_of(place);
    return node ? std::optional(Edit{*node, ""}) : std::nullopt;
}

std::optional<Edit> insert_before(FaultSite const& place, std::vector<std::string> const& turns) {
    if (place.of().is_mat())
        return insert_cells(place, turns);
    auto const node = node_of(place);
    if (!node)
        return std::nullopt;
    std::string nodes;
    for (std::string const& turn : turns)
        nodes += ";" + turn + "\n";
    return Edit{{node->begin, node->begin}, nodes};
}

} // namespace bgio::faults
