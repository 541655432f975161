// SPDX-License-Identifier: MIT
#pragma once

#include "check/pending_finding.hpp"

#include <bgio/format.hpp>

namespace bgio {

// Adds fixes to findings, where the format of the file has edits for them.
class Fixer {
public:
    Fixer(Source const& source, FormatEdits const& edits) : source_(source), edits_(edits) {}

    // Marks the hits on these points of the mover, or takes the marks away.
    void hit_marks(PendingFinding& found,
                   WrittenPlay const& play,
                   std::uint32_t points,
                   bool mark) const;
    static void score(PendingFinding& found, BySide<Span> numbers, BySide<int> score);
    void points(PendingFinding& found, Span result, int points) const;
    void winner(PendingFinding& found, Span result, Side winner) const;
    void match_end(PendingFinding& found, Span result, bool ends) const;
    void row_number(PendingFinding& found, Span turn, int number) const;
    void game_number(PendingFinding& found, Span game, int number) const;
    // Another turn in the place of the recorded one; never certain.
    void turn(PendingFinding& found, TurnToWrite const& turn) const;

private:
    Source const& source_;
    FormatEdits const& edits_;
};

} // namespace bgio
