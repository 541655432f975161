// SPDX-License-Identifier: MIT
#pragma once

#include "check/pending_finding.hpp"

#include <bgio/match.hpp>
#include <bgio/source.hpp>
#include <cstddef>
#include <vector>

namespace bgio {

// The findings of the reader, in the order in which it reported them.
class ReadingFindings {
public:
    explicit ReadingFindings(Source const& source) : source_(source) {}

    // What is the rest of an earlier one becomes a note to it.
    void add(PendingFinding found);
    // Those that came since the game before, from the head of this one on.
    [[nodiscard]] std::vector<PendingFinding*> of_game(Game const& game);
    [[nodiscard]] bool error_behind(Offset place) const;

    [[nodiscard]] std::size_t size() const { return list_.size(); }
    [[nodiscard]] std::vector<PendingFinding>& list() { return list_; }

private:
    [[nodiscard]] bool is_rest_of(PendingFinding const& earlier, PendingFinding const& later);
    [[nodiscard]] Offset end_of_line(Offset place);

    Source const& source_;
    std::vector<PendingFinding> list_;
    std::size_t next_ = 0; // the first that belongs to no game yet
    Span line_;            // from where its end was last looked for, to that end
};

} // namespace bgio
