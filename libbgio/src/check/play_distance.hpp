// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bgio/legal_plays.hpp>
#include <bgio/message.hpp>
#include <bgio/play.hpp>
#include <cstdint>
#include <optional>
#include <span>

namespace bgio {

// A checker from here to there, whatever lies between.
struct Way {
    int from = 0, to = 0;
    bool operator==(Way const&) const = default;
};

// The ways of a play, at most eight.
class Ways {
public:
    Ways() = default;
    // Each step of what is written is a way.
    explicit Ways(WrittenPlay const& play);

    void push(Way way) {
        if (size_ < list_.size())
            list_[size_++] = way;
    }
    // "24/18 18/14" becomes "24/14".
    void join();
    void remove(std::size_t at) { list_[at] = list_[--size_]; }
    [[nodiscard]] std::span<Way const> all() const { return {list_.data(), size_}; }

private:
    std::array<Way, 8> list_{};
    std::size_t size_ = 0;
};

// The slip of the pen that makes `written` of `meant`, where it is one that has a name.
[[nodiscard]] std::optional<Phrase> slip_between(WrittenPlay const& written,
                                                 WrittenPlay const& meant);

// How far a legal play is from what is written, as a slip of the pen: 0 is the same play. A play
// that is better by the usual signs (points, blots, hits, checkers off) is a little nearer.
class PlayDistance {
public:
    PlayDistance(Board const& before, Side side, WrittenPlay const& written, bool marks_hits);

    [[nodiscard]] int to(LegalPlays::Entry const& play) const;
    // Only how good the board is.
    [[nodiscard]] int badness(Board const& after) const;

private:
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
