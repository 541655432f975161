// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bgio/fmt.hpp>
#include <bgio/point.hpp>
#include <bgio/span.hpp>
#include <cassert>
#include <cstdint>
#include <span>
#include <string>

namespace bgio {

// One checker, one die: from > to. More than six pips apart never happens, fewer than the die does
// when bearing off.
struct CheckerMove {
    Point from;
    Point to;

    friend constexpr bool operator==(CheckerMove, CheckerMove) = default;
};

// A resolved play: up to four checker moves in playing order, one for each die used.
class Play {
public:
    static constexpr std::size_t capacity = 4;

    constexpr bool push(CheckerMove move) {
        if (size_ == capacity)
            return false;
        moves_[size_++] = move;
        return true;
    }
    constexpr void pop() { size_ = static_cast<std::uint8_t>(size_ == 0 ? 0 : size_ - 1); }

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr auto begin() const { return moves_.begin(); }
    [[nodiscard]] constexpr auto end() const { return moves_.begin() + size_; }
    [[nodiscard]] constexpr CheckerMove operator[](std::size_t i) const {
        assert(i < size_);
        return moves_[i];
    }

    friend constexpr bool operator==(Play const& a, Play const& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    std::array<CheckerMove, capacity> moves_{};
    std::uint8_t size_ = 0;
};
static_assert(sizeof(Play) == 9);

// One leg as written, unresolved: "bar/24*/21*(2)" is from, two stops each with its own hit mark,
// and how often. What it means is a question for the rules.
struct WrittenLeg {
    static constexpr std::size_t max_stops = 4;

    Span span{};
    Point from{};
    std::array<Point, max_stops> stops{};
    std::uint8_t stop_count = 0;
    std::uint8_t hit_marks = 0; // bit i: a mark behind stop i
    std::uint8_t times = 1;

    constexpr bool push(Point stop, bool hit) {
        if (stop_count == max_stops)
            return false;
        if (hit)
            hit_marks = static_cast<std::uint8_t>(hit_marks | 1U << stop_count);
        stops[stop_count++] = stop;
        return true;
    }
    [[nodiscard]] constexpr bool marked(std::size_t stop) const {
        return (hit_marks >> stop & 1U) != 0;
    }
    [[nodiscard]] constexpr Point to() const {
        return stop_count == 0 ? from : stops[stop_count - 1U];
    }
    // "0/0", whether once or over and over.
    [[nodiscard]] constexpr bool moves_nothing() const {
        bool nothing = from.is_off();
        for (std::size_t i = 0; nothing && i < stop_count; ++i)
            nothing = stops[i].is_off();
        return nothing;
    }
};

// A claim: what stands in a play's place in the file.
class WrittenPlay {
public:
    enum class State : std::uint8_t {
        written,      // legs
        empty,        // nothing behind the roll
        cannot_move,  // "Cannot Move" and its like
        unknown,      // "????"
        illegal_dump, // "Illegal play", perhaps with the position it led to
    };
    static constexpr std::size_t capacity = 8;

    constexpr WrittenPlay() = default;
    explicit constexpr WrittenPlay(State state) : state_(state) {}

    // A play of more legs than any roll gives is kept as far as there is room and says so.
    constexpr void push(WrittenLeg const& leg) {
        if (full()) {
            overflow_ = overflow_ || !leg.moves_nothing();
        } else {
            legs_[size_] = leg;
            keep_next_leg();
        }
    }
    constexpr void set_overflow() { overflow_ = true; }

    // The same in place, for a reader: the next leg is filled and then kept, or left. There must be
    // room for it.
    [[nodiscard]] constexpr bool full() const { return size_ == capacity; }
    [[nodiscard]] constexpr WrittenLeg& next_leg() {
        assert(!full());
        return legs_[size_] = WrittenLeg{};
    }
    // "0/0" is no leg, but the word that a die cannot be played. True: it was kept.
    constexpr bool keep_next_leg() {
        if (legs_[size_].moves_nothing()) {
            if (size_ == 0)
                state_ = State::cannot_move;
            return false;
        }
        state_ = State::written;
        ++size_;
        return true;
    }

    [[nodiscard]] constexpr State state() const { return state_; }
    [[nodiscard]] constexpr bool overflow() const { return overflow_; }
    [[nodiscard]] constexpr std::span<WrittenLeg const> legs() const {
        return {legs_.data(), size_};
    }
    [[nodiscard]] constexpr bool has_hit_marks() const {
        for (WrittenLeg const& leg : legs())
            if (leg.hit_marks != 0)
                return true;
        return false;
    }

private:
    std::array<WrittenLeg, capacity> legs_{};
    std::uint8_t size_ = 0;
    State state_ = State::empty;
    bool overflow_ = false;
};

// Step by step ("24/18 18/14"), as resolved; without hit marks, which need the board.
[[nodiscard]] std::string to_string(Play const& play);
[[nodiscard]] std::string to_string(CheckerMove move);
// As written: "bar/24*/21*(2)".
[[nodiscard]] std::string to_string(WrittenLeg const& leg);
[[nodiscard]] std::string to_string(WrittenPlay const& play);

} // namespace bgio
