// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding.hpp>
#include <bgio/side.hpp>
#include <bgio/source.hpp>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

namespace bgio {

// What a finding is about: it decides what can follow from what.
enum class Subject : std::uint8_t {
    reading, // a line that could not be read
    turn,    // the order of turns
    play,
    cube,
    mark,   // hit marks
    result, // how the game ended, which hangs on all that was played
    other,  // openings, headers, names
};

// A finding in the making: places, line and fingerprint come at the end.
struct Found {
    Finding finding;
    Subject subject = Subject::other;
    std::optional<std::uint32_t> event; // of its game
    std::size_t turn = 0; // of its player, counted in the game from 1, whatever number is written
    bool fixed_by_turn = false;  // the likely game has another turn here and is the same otherwise
    bool dropped = false;        // it follows from another finding
    bool changed_before = false; // the likely game differs from the record before this turn, too
};

class FoundList {
public:
    Found& add(DiagnosticId id,
               Span span,
               Arguments values,
               Subject subject = Subject::other,
               std::optional<std::uint32_t> event = std::nullopt) {
        Found& found = list.emplace_back();
        found.finding.id = id;
        found.finding.severity = diagnostic_info(id).severity;
        found.finding.span = span;
        found.finding.values = std::move(values);
        found.subject = subject;
        found.event = event;
        return found;
    }

    std::vector<Found> list;
};

} // namespace bgio
