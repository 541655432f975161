// SPDX-License-Identifier: MIT
#pragma once

#include "recording.hpp"
#include "text.hpp"

namespace bgio::faults {

// Where a fault may be put: an event of a game of a clean match.
struct FaultSite {
    Recording const* recording = nullptr;
    std::size_t game_index = 0;
    std::size_t event_index = 0;

    [[nodiscard]] Recording const& of() const { return *recording; }
    [[nodiscard]] std::string const& text() const { return recording->text; }
    [[nodiscard]] std::vector<Game> const& games() const { return recording->match.games; }
    [[nodiscard]] Game const& game() const { return games()[game_index]; }
    [[nodiscard]] GameReplay const& game_facts() const { return recording->facts[game_index]; }
    [[nodiscard]] Event const& event() const { return game().events[event_index]; }
    [[nodiscard]] EventReplay const& facts() const { return game_facts().events[event_index]; }
    [[nodiscard]] Side side() const { return event().side; }
    [[nodiscard]] RuleSet const& rules() const { return game_facts().rules; }
    [[nodiscard]] bool in_last_game() const { return game_index + 1 == games().size(); }

    template <class T>
    [[nodiscard]] T const* as() const {
        return std::get_if<T>(&event().what);
    }
    // A turn of the cube or of the dice before or behind; null at the ends of the game.
    [[nodiscard]] Event const* turn_before() const;
    [[nodiscard]] Event const* turn_behind() const;
    // Where a side's score stands in the header: "Alice : 2   Bob : 0", "MI[…][ws:2][bs:0]".
    [[nodiscard]] Span score_digits(Side side) const;
    [[nodiscard]] std::uint32_t line() const { return line_number(text(), event().span.begin); }
};

[[nodiscard]] bool is_turn(Event const& event);

// What a slip did to a text, and what must be found: one of the codes, at one of the lines.
struct Slip {
    std::string text;
    std::vector<std::uint32_t> lines;
    std::vector<DiagnosticId> codes;
};

} // namespace bgio::faults
