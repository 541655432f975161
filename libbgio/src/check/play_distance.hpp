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

// A checker's start and end, without the points between.
struct Displacement {
    int from = 0, to = 0;
    bool operator==(Displacement const&) const = default;
};

// The ways of a play, at most eight.
class Displacements {
public:
    Displacements() = default;
    // Each step of what is written is a way.
    explicit Displacements(WrittenPlay const& play);

    void push(Displacement way) {
        if (size_ < list_.size())
            list_[size_++] = way;
    }
    // "24/18 18/14" becomes "24/14".
    void join();
    void remove(std::size_t at) { list_[at] = list_[--size_]; }
    [[nodiscard]] std::span<Displacement const> all() const { return {list_.data(), size_}; }

private:
    std::array<Displacement, 8> list_{};
    std::size_t size_ = 0;
};

// The writing error that turns `meant` into `written`, if it is one with a name.
[[nodiscard]] std::optional<Phrase> slip_between(WrittenPlay const& written,
                                                 WrittenPlay const& meant);

// How far a legal play is from what is written, as a slip of the pen: 0 is the same play.
class PlayDistance {
public:
    PlayDistance(Board const& before, Side side, WrittenPlay const& written, bool marks_hits);

    [[nodiscard]] int to(LegalPlays::Entry const& play) const;

private:
    [[nodiscard]] static int between(Displacement written, Displacement played);
    [[nodiscard]] static int between(std::span<Displacement const> written,
                                     std::span<Displacement const> played);

    Board const& before_;
    Side side_;
    Displacements steps_, joined_; // of what is written
    std::uint32_t marks_ = 0;
    bool written_;
    bool marks_hits_;
};

} // namespace bgio
