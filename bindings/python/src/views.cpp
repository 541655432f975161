// SPDX-License-Identifier: MIT
#include "views.hpp"

#include "internal/sanitise.hpp"
#include "internal/seat_name.hpp"

#include <stdexcept>

namespace bgio::python {

std::string GameView::player(Side side) const {
    return text(player_name(match->claims, game().claims, side));
}

Side side_named(std::string_view name) {
    for (Side const side : both_sides)
        if (name == seat_name(side))
            return side;
    throw std::invalid_argument(fmt::format("unknown side '{}'; expected left or right", name));
}

RuleOverrides rules_of(std::string const& preset, std::vector<std::string> const& assignments) {
    RuleOverrides rules;
    if (!preset.empty()) {
        auto const found = find_preset(preset);
        if (!found)
            throw std::invalid_argument(message_text(found.error()));
        rules.preset = *found;
        rules.name = preset;
    }
    for (std::string const& assignment : assignments) {
        RuleSet scratch;
        if (auto const set = set_rule(scratch, assignment); !set)
            throw std::invalid_argument(message_text(set.error()));
    }
    rules.assignments = assignments;
    return rules;
}

Dice dice_of(std::string given) {
    std::erase(given, '-');
    if (given.size() == 2)
        if (auto const dice = Dice::make(given[0] - '0', given[1] - '0'))
            return *dice;
    throw std::invalid_argument(
        fmt::format("'{}' is not a roll; expected two dice, such as 31", given));
}

Result<Format const*> format_of(Source const& source, std::string const& name) {
    if (name.empty())
        return detect_format(source);
    Format const* const format = find_format(name);
    if (format == nullptr || format->read == nullptr)
        throw std::invalid_argument(fmt::format("cannot read the format '{}'", name));
    return format;
}

std::string text(std::string_view bytes) { return valid_utf8(bytes); }

PositionRecord flipped(PositionRecord const& record) {
    PositionRecord other = record;
    Position& position = other.position;
    position.board = position.board.mirrored();
    position.on_roll = opponent(position.on_roll);
    if (auto const owner = position.cube.owner())
        position.cube = *Cube::make(position.cube.value(), opponent(*owner));
    if (other.resigner)
        other.resigner = opponent(*other.resigner);
    std::swap(other.score.x, other.score.o);
    std::swap(other.names.x, other.names.o);
    return other;
}

} // namespace bgio::python
