// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bgio/legal_plays.hpp>
#include <bgio/play.hpp>
#include <cstdint>
#include <span>

namespace bgio {

// How far a legal play is from what is written, as a slip of the pen: 0 is the same play. A play
// that is better by the usual signs (points, blots, hits, checkers off) is a little nearer.
class PlayDistance {
public:
    PlayDistance(Board const& before, Side side, WrittenPlay const& written, bool marks_hits);

    [[nodiscard]] int to(LegalPlays::Entry const& play) const;
    // Only how good the board is.
    [[nodiscard]] int badness(Board const& after) const;

private:
    // A checker from here to there, whatever lies between.
    struct Way {
        int from = 0, to = 0;
    };
    class Ways {
    public:
        void push(Way way) {
            if (size_ < list_.size())
                list_[size_++] = way;
        }
        void join();
        [[nodiscard]] std::span<Way const> all() const { return {list_.data(), size_}; }

    private:
        std::array<Way, 8> list_{};
        std::size_t size_ = 0;
    };

    [[nodiscard]] static int between(Way written, Way played);
    [[nodiscard]] static int between(std::span<Way const> written, std::span<Way const> played);

    Board const& before_;
    Side side_;
    Ways steps_, joined_; // of what is written
    std::uint32_t marks_ = 0;
    bool written_;
    bool marks_hits_;
};

} // namespace bgio
