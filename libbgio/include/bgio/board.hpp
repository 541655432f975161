// SPDX-License-Identifier: MIT
// The checkers on the board: Board, and CheckerCounts for what a file says about them.
//
//     Board board = Board::initial();
//     board.step(Side::x, *Point::make(8), *Point::make(5));
//     fmt::print("{} pips\n{}\n", board.pips(Side::x), board);
#pragma once

#include <array>
#include <bgio/diagnostic.hpp>
#include <bgio/point.hpp>
#include <bgio/side.hpp>
#include <bgio/variant.hpp>
#include <cstdint>
#include <string>

namespace bgio {

// Checkers as a file states them; they may be nonsense.
struct CheckerCounts {
    // For each player, in the player's own numbering: 0 off, 1 to 24 the points, 25 the bar.
    BySide<std::array<std::uint8_t, 26>> n{};

    friend bool operator==(CheckerCounts const&, CheckerCounts const&) = default;
};

// A possible board: no point holds checkers of both players, and no player has more checkers than
// the variant (fewer only where a record sets up fewer, rules S1 and T4.7). The checkers borne off
// are counted, not derived. A Board comes from make() or initial() and changes by whole moves only,
// so it is always possible.
class Board {
public:
    // No checkers at all.
    Board() = default;
    // The error says which player has too many checkers, or which point is shared.
    [[nodiscard]] static Result<Board> make(CheckerCounts const& counts,
                                            Variant const& variant = backgammon());
    // The starting position.
    [[nodiscard]] static Board initial(Variant const& variant = backgammon());

    // The player's checkers on that point of the player's own numbering.
    [[nodiscard]] int count(Side side, Point point) const {
        return counts_.n[side][static_cast<std::size_t>(point.value())];
    }
    // The player's checkers on the bar.
    [[nodiscard]] int on_bar(Side side) const { return counts_.n[side][25]; }
    // The player's checkers that have left the board.
    [[nodiscard]] int borne_off(Side side) const { return counts_.n[side][0]; }
    // All the player's checkers, with those on the bar and off.
    [[nodiscard]] int checkers(Side side) const;
    // The pip count: 167 at the start.
    [[nodiscard]] int pips(Side side) const;
    // No checker on the bar or outside the home board: the player may bear off.
    [[nodiscard]] bool all_home(Side side) const;
    // The player has won.
    [[nodiscard]] bool all_off(Side side) const { return in_play(side) == 0; }
    // The player's checkers on the points and on the bar.
    [[nodiscard]] int in_play(Side side) const;
    // The point of the checker with the longest way, bar included; off when no checker is left.
    [[nodiscard]] Point rearmost(Side side) const;
    // Two or more opposing checkers on the point of player `to` (rule S4). Bar and off are never
    // closed.
    [[nodiscard]] bool is_closed(Side to, Point point) const {
        return !point.is_bar() && !point.is_off() && count(opponent(to), point.mirrored()) >= 2;
    }
    // One checker of player `of` on that point of theirs.
    [[nodiscard]] bool is_blot(Side of, Point point) const {
        return !point.is_bar() && !point.is_off() && count(of, point) == 1;
    }
    // All checkers of both players.
    [[nodiscard]] CheckerCounts const& counts() const { return counts_; }

    // Moves one checker forward and hits a blot there. Returns false and changes nothing when there
    // is no such checker, the move is not forward, or the point is closed. Does not look at dice or
    // turn.
    bool step(Side side, Point from, Point to);
    // Puts a checker of the player on the bar (box rule B2). Returns false when none is on the
    // point.
    bool put_on_bar(Side side, Point from);

    // The board with the players exchanged.
    [[nodiscard]] Board mirrored() const;

    friend bool operator==(Board const&, Board const&) = default;

private:
    explicit Board(CheckerCounts const& counts) : counts_(counts) {}
    CheckerCounts counts_;
};
static_assert(sizeof(Board) == 52);

// Inline, because generating and judging plays calls it all the time.
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

// "x 24:2 13:5 8:3 6:5 | o 24:2 13:5 8:3 6:5", each in their own numbering; "bar:1", "off:3".
[[nodiscard]] std::string to_string(CheckerCounts const& counts);
// The same of a board.
[[nodiscard]] std::string to_string(Board const& board);

} // namespace bgio
