// SPDX-License-Identifier: MIT
// Plays: CheckerMove and Play for what is played, WrittenLeg and WrittenPlay for what a file says.
// bgio/notation.hpp reads and writes plays, bgio/play_rules.hpp judges written ones.
//
//     Play play;
//     play.push({*Point::make(8), *Point::make(5)});
//     play.push({*Point::make(6), *Point::make(5)});
//     to_string(play) == "8/5 6/5"
#pragma once

#include <algorithm>
#include <array>
#include <bgio/fmt.hpp>
#include <bgio/point.hpp>
#include <bgio/span.hpp>
#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace bgio {

// One checker moved by one die. Bearing off may use a higher die than there are pips.
struct CheckerMove {
    Point from; // higher than `to`
    Point to;   // at most six pips lower

    friend constexpr bool operator==(CheckerMove, CheckerMove) = default;
};

// A resolved play: up to four checker moves in playing order, one for each die used.
class Play {
public:
    // The most checker moves of a play: a double.
    static constexpr std::size_t capacity = 4;

    // Appends a move; false when the play is full.
    constexpr bool push(CheckerMove move) {
        if (size_ == capacity)
            return false;
        moves_[size_++] = move;
        return true;
    }
    // Removes the last move, if there is one.
    constexpr void pop() { size_ = static_cast<std::uint8_t>(size_ == 0 ? 0 : size_ - 1); }

    // The number of moves.
    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    // No move: a dance.
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    // The first move.
    [[nodiscard]] constexpr auto begin() const { return moves_.begin(); }
    // One past the last move.
    [[nodiscard]] constexpr auto end() const { return moves_.begin() + size_; }
    // Precondition: i < size().
    [[nodiscard]] constexpr CheckerMove operator[](std::size_t i) const {
        assert(i < size_);
        return moves_[i];
    }

    // The same moves in the same order.
    friend constexpr bool operator==(Play const& a, Play const& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    std::array<CheckerMove, capacity> moves_{};
    std::uint8_t size_ = 0;
};
static_assert(sizeof(Play) == 9);

// One leg as written, unresolved: "bar/24*/21*(2)" is a start, two stops with a hit mark each, and
// how often. What it means is a question for the rules.
struct WrittenLeg {
    // The most stops of a leg: one for each die of a double.
    static constexpr std::size_t max_stops = 4;

    Offset begin = 0;                     // where it is written: the first byte
    std::uint8_t length = 0;              // and how many
    Point from{};                         // where the checker starts
    std::array<Point, max_stops> stops{}; // the points behind each slash
    std::uint8_t stop_count : 4 = 0;      // how many stops there are
    std::uint8_t hit_marks : 4 = 0;       // bit i: a hit mark behind stop i
    std::uint8_t times = 1;               // 2 for "(2)"

    // Where it is written.
    [[nodiscard]] constexpr Span span() const { return {begin, begin + length}; }
    // Of a longer place (a whole move of JSON) the first 255 bytes are kept.
    constexpr void set_span(Span span) {
        begin = span.begin;
        length = static_cast<std::uint8_t>(std::min<Offset>(span.end - span.begin, 255));
    }
    // Appends a stop; false when the leg is full.
    constexpr bool push(Point stop, bool hit) {
        if (stop_count == max_stops)
            return false;
        if (hit)
            hit_marks = (hit_marks | 1U << stop_count) & 0xFU;
        stops[stop_count++] = stop;
        return true;
    }
    // Whether that stop has a hit mark.
    [[nodiscard]] constexpr bool marked(std::size_t stop) const {
        return (hit_marks >> stop & 1U) != 0;
    }
    // The last stop, or `from` when there is none.
    [[nodiscard]] constexpr Point to() const {
        return stop_count == 0 ? from : stops[stop_count - 1U];
    }
    // True for "0/0", "0/0/0": how some programs write that a die cannot be played.
    [[nodiscard]] constexpr bool moves_nothing() const {
        bool nothing = from.is_off();
        for (std::size_t i = 0; nothing && i < stop_count; ++i)
            nothing = stops[i].is_off();
        return nothing;
    }
};
static_assert(sizeof(WrittenLeg) == 12);

// What the file has in the place of a play.
class WrittenPlay {
public:
    // Whether it is a play at all.
    enum class State : std::uint8_t {
        written,      // legs
        empty,        // nothing after the roll
        cannot_move,  // "Cannot Move" or similar
        unknown,      // "????"
        illegal_dump, // "Illegal play", perhaps followed by the position
    };
    // The most legs that are kept.
    static constexpr std::size_t capacity = 8;

    // State::empty.
    constexpr WrittenPlay() = default;
    // A play without legs in that state.
    explicit constexpr WrittenPlay(State state) : state_(state) {}

    // Appends a leg. Of more legs than any roll allows the first eight are kept, and overflow() is
    // true.
    constexpr void push(WrittenLeg const& leg) {
        if (full()) {
            overflow_ = overflow_ || !leg.moves_nothing();
        } else {
            legs_[size_] = leg;
            keep_next_leg();
        }
    }
    // There are more legs than are kept.
    constexpr void set_overflow() { overflow_ = true; }

    // No room for another leg.
    [[nodiscard]] constexpr bool full() const { return size_ == capacity; }
    // The same as push() in two steps, for readers: fill the next leg, then keep it or not.
    // Precondition: !full().
    [[nodiscard]] constexpr WrittenLeg& next_leg() {
        assert(!full());
        return legs_[size_] = WrittenLeg{};
    }
    // Keeps the leg that was filled and returns true. "0/0" is not a leg but means that a die
    // cannot be played: false.
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

    // Whether it is a play at all.
    [[nodiscard]] constexpr State state() const { return state_; }
    // There were more legs than are kept.
    [[nodiscard]] constexpr bool overflow() const { return overflow_; }
    // The legs in written order.
    [[nodiscard]] constexpr std::span<WrittenLeg const> legs() const {
        return {legs_.data(), size_};
    }
    // Any leg has a hit mark.
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

// Whether a play is legal. An illegal play that was accepted is part of the match.
enum class PlayClass : std::uint8_t {
    legal,      // it leads to one of the positions that the roll allows
    stood,      // not legal, but its moves can be made on the board
    impossible, // a checker move cannot be made at all
};

// Move by move: "24/18 18/14". Hit marks need the board: see bgio/notation.hpp.
[[nodiscard]] std::string to_string(Play const& play);
// "24/18".
[[nodiscard]] std::string to_string(CheckerMove move);
// As written: "bar/24*/21*(2)".
[[nodiscard]] std::string to_string(WrittenLeg const& leg);
// As written: "bar/24*/21*(2) 6/4", "Cannot Move", "????".
[[nodiscard]] std::string to_string(WrittenPlay const& play);
// "legal", "stood", "impossible".
[[nodiscard]] std::string_view to_string(PlayClass play_class);

} // namespace bgio
