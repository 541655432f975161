// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding.hpp>
#include <bgio/side.hpp>
#include <bgio/source.hpp>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace bgio {

// What a finding is about: decides which finding can be the consequence of which.
enum class Subject : std::uint8_t {
    reading, // a line that could not be read
    turn,    // the order of turns
    play,
    cube,
    mark,   // hit marks
    result, // how the game ended, which hangs on all that was played
    other,  // openings, headers, names
};

// A finding under construction: positions, line and fingerprint are added at the end.
struct PendingFinding {
    Finding finding;
    Subject subject = Subject::other;
    std::optional<std::uint32_t> event; // of its game
    std::size_t turn = 0; // of its player, counted in the game from 1, whatever number is written
    bool fixed_by_turn = false;  // the likely game has another turn here and is the same otherwise
    bool dropped = false;        // it follows from another finding
    bool changed_before = false; // the likely game differs from the record before this turn, too
};

// Findings of a game or a match in the making.
class PendingFindings {
public:
    // From now on only so many more are kept.
    void allow(std::size_t more) { most_ = list.size() + more; }
    [[nodiscard]] bool full() const { return list.size() >= most_; }
    // The first place with a finding that is not kept.
    [[nodiscard]] std::optional<Span> const& left_out() const { return left_out_; }

    PendingFinding& add(DiagnosticId id,
                        Span span,
                        Arguments values,
                        Subject subject = Subject::other,
                        std::optional<std::uint32_t> event = std::nullopt) {
        if (full() && (!left_out_ || span.begin < left_out_->begin))
            left_out_ = span;
        PendingFinding& found = full() ? not_kept_ = PendingFinding() : list.emplace_back();
        found.finding.id = id;
        found.finding.severity = diagnostic_info(id).severity;
        found.finding.span = span;
        found.finding.values = std::move(values);
        found.subject = subject;
        found.event = event;
        return found;
    }

    std::vector<PendingFinding> list;

private:
    std::size_t most_ = std::numeric_limits<std::size_t>::max();
    std::optional<Span> left_out_;
    PendingFinding not_kept_;
};

} // namespace bgio
