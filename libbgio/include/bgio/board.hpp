// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bgio/diagnostic.hpp>
#include <bgio/point.hpp>
#include <bgio/side.hpp>
#include <bgio/variant.hpp>
#include <cstdint>
#include <string>

namespace bgio {

// Checkers as a file states them, each side in its own numbering (0 off, 25 bar): may be nonsense.
struct CheckerCounts {
    BySide<std::array<std::uint8_t, 26>> n{};

    friend bool operator==(CheckerCounts const&, CheckerCounts const&) = default;
};

// A board that can lie on a table: no point holds both sides, and no side has more than the
// variant's checkers (fewer only where a record sets up fewer, rules S1 and T4.7). The checkers
// borne off are counted, not derived. Made only by make() and changed only by whole steps, so a
// Board that exists is a board.
class Board {
public:
    Board() = default; // nobody on it
    [[nodiscard]] static Result<Board> make(CheckerCounts const& counts,
                                            Variant const& variant = backgammon());
    [[nodiscard]] static Board initial(Variant const& variant = backgammon());

    [[nodiscard]] int count(Side side, Point point) const {
        return counts_.n[side][static_cast<std::size_t>(point.value())];
    }
    [[nodiscard]] int on_bar(Side side) const { return counts_.n[side][25]; }
    [[nodiscard]] int borne_off(Side side) const { return counts_.n[side][0]; }
    [[nodiscard]] int checkers(Side side) const; // with those on the bar and off
    [[nodiscard]] int pips(Side side) const;
    [[nodiscard]] bool all_home(Side side) const; // nothing on the bar or outside: may bear off
    [[nodiscard]] bool all_off(Side side) const { return in_play(side) == 0; }
    [[nodiscard]] int in_play(Side side) const; // bar and points
    // The checker with the longest way, bar included; off when nobody is left.
    [[nodiscard]] Point rearmost(Side side) const;
    // Two or more opposing checkers (rule S4). Bar and off are never closed.
    [[nodiscard]] bool is_closed(Side to, Point point) const {
        return !point.is_bar() && !point.is_off() && count(opponent(to), point.mirrored()) >= 2;
    }
    [[nodiscard]] bool is_blot(Side of, Point point) const {
        return !point.is_bar() && !point.is_off() && count(of, point) == 1;
    }
    [[nodiscard]] CheckerCounts const& counts() const { return counts_; }

    // Moves one checker forward and hits what stands alone there. False, and nothing changed, when
    // there is no such checker, the way is not forward, or the landing point is closed. Dice and
    // turn are no concern here.
    bool step(Side side, Point from, Point to);
    // One own checker goes to the bar (box rule B2). False when there is none on the point.
    bool put_on_bar(Side side, Point from);

    [[nodiscard]] Board mirrored() const; // the seats exchanged

    friend bool operator==(Board const&, Board const&) = default;

private:
    explicit Board(CheckerCounts const& counts) : counts_(counts) {}
    CheckerCounts counts_;
};
static_assert(sizeof(Board) == 52);

// Here because generating and judging plays is made of it.
inline bool Board::step(Side side, Point from, Point to) {
    if (from <= to || count(side, from) == 0 || is_closed(side, to))
        return false;
    auto& own = counts_.n[side];
    auto& other = counts_.n[opponent(side)];
    --own[static_cast<std::size_t>(from.value())];
    ++own[static_cast<std::size_t>(to.value())];
    if (!to.is_off()) {
        auto& blot = other[static_cast<std::size_t>(to.mirrored().value())];
        other[25] = static_cast<std::uint8_t>(other[25] + blot);
        blot = 0;
    }
    return true;
}

// "x 24:2 13:5 8:3 6:5 | o 24:2 13:5 8:3 6:5", own numbering each; "bar:1", "off:3".
[[nodiscard]] std::string to_string(CheckerCounts const& counts);
[[nodiscard]] std::string to_string(Board const& board);

} // namespace bgio
