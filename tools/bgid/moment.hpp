// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bgio::tools::bgid {

// A moment of a match in a file: before the roll that stands in a row. Without game and move it is
// the position of a match that is nothing else, or of every match of such a file.
struct MomentQuery {
    std::size_t match = 0; // in the order of the file; 0: the first, or every position
    int game = 0;          // as the file numbers it, in its order where it does not
    int move = 0;       // the row, as the file numbers it; as a match text would where it does not
    std::string player; // name or seat; empty: the first cell of the row

    // Nothing is chosen: all positions are wanted.
    [[nodiscard]] bool is_open() const {
        return match == 0 && game == 0 && move == 0 && player.empty();
    }
};

struct Moment {
    PositionRecord record;
    Span span; // the roll, or all that shows the position
    std::size_t match = 0;
    int game = 0, move = 0;
    Side side{}; // whose turn it is
};

// The position with the dice of that roll, or a sentence that says what there is instead; more than
// one only where no match, game and move are named. `found` gets what reading noticed, and what
// is wrong with the plays of that game before the moment.
[[nodiscard]] std::expected<std::vector<Moment>, std::string>
find_moments(Format const& format,
             Source const& source,
             MomentQuery const& query,
             RuleOverrides const& rules,
             Reporter& found);

// Every moment of the file that fits the query, one after the other. Where there is none, a
// sentence that says why; otherwise nothing.
[[nodiscard]] std::string list_moments(Format const& format,
                                       Source const& source,
                                       MomentQuery const& query,
                                       RuleOverrides const& rules,
                                       std::function<void(Moment const&)> const& answer,
                                       Reporter& found);

} // namespace bgio::tools::bgid
