// SPDX-License-Identifier: MIT
#pragma once

#include "xg/records.hpp"

#include <bgio/diagnostic.hpp>

namespace bgio::xg {

// The score stands in the footers once more. One of them is wrong where neither the result of the
// game bears it out nor the record behind it; where they differ by themselves, one of these is the
// slip, and the checker tells it.
class ScoreClaims {
public:
    explicit ScoreClaims(Reporter& reporter) : reporter_(reporter) {}

    // A match to 0 points is a session, of whose footers no real file is known.
    void begin_match(int length) { length_ = length; }
    void begin_game(BySide<int> score);
    void end_game(GameFooter const& footer, std::size_t record, Span span);
    void end_match(MatchFooter const& footer, std::size_t record, Span span);
    // The score behind the last game is not known.
    void lose() {
        before_.reset();
        ended_.reset();
    }

private:
    struct Ended {
        BySide<int> by_result, written;
        std::size_t record;
        Span span;
    };

    void check_last_game(BySide<int> score_behind);
    [[nodiscard]] bool says(BySide<int> written, BySide<int> score) const;
    [[nodiscard]] std::optional<Side> winner_by(BySide<int> score) const;
    void tell(Phrase const& expected, std::size_t record, Span span);

    Reporter& reporter_;
    int length_ = 0;
    std::optional<BySide<int>> before_; // the game that is being read
    std::optional<Ended> ended_;        // the last game
};

} // namespace bgio::xg
