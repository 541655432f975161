// SPDX-License-Identifier: MIT
#include "random_board.hpp"

#include <algorithm>

namespace bgio::test {

rc::Gen<Board> any_board() {
    return rc::gen::exec([] {
        CheckerCounts counts;
        // a side may be spread over the board, or nearly home
        for (Side side : both_sides) {
            int const reach = *rc::gen::element(6, 7, 8, 12, 24, 25, 25);
            int left = *rc::gen::inRange(1, 16);
            counts.n[side][0] = static_cast<std::uint8_t>(15 - left);
            while (left > 0) {
                int const point = *rc::gen::inRange(1, reach + 1);
                int const count = *rc::gen::inRange(1, std::min(left, 4) + 1);
                counts.n[side][static_cast<std::size_t>(point)] = static_cast<std::uint8_t>(
                    counts.n[side][static_cast<std::size_t>(point)] + count);
                left -= count;
            }
        }
        // where both came to stand, one gives way and is borne off
        for (std::size_t point = 1; point <= 24; ++point)
            if (counts.n.x[point] != 0 && counts.n.o[25 - point] != 0) {
                auto& loser =
                    *rc::gen::arbitrary<bool>() ? counts.n.x[point] : counts.n.o[25 - point];
                auto& off = &loser == &counts.n.x[point] ? counts.n.x[0] : counts.n.o[0];
                off = static_cast<std::uint8_t>(off + loser);
                loser = 0;
            }
        return Board::make(counts).value();
    });
}

rc::Gen<Dice> any_dice() {
    return rc::gen::exec(
        [] { return *Dice::make(*rc::gen::inRange(1, 7), *rc::gen::inRange(1, 7)); });
}

rc::Gen<RuleSet> any_rules() {
    return rc::gen::exec([] {
        return presets()[static_cast<std::size_t>(
                             *rc::gen::inRange<int>(0, static_cast<int>(presets().size())))]
            .rules;
    });
}

rc::Gen<WrittenPlay> any_written_play() {
    return rc::gen::exec([] {
        WrittenPlay play;
        for (int legs = *rc::gen::inRange(0, 6); legs > 0; --legs) {
            WrittenLeg leg;
            int from = *rc::gen::inRange(0, 26);
            leg.from = *Point::make(from);
            for (int stops = *rc::gen::inRange(1, 3); stops > 0; --stops) {
                from = std::clamp(from - *rc::gen::inRange(-1, 9), 0, 25);
                leg.push(*Point::make(from), *rc::gen::arbitrary<bool>());
            }
            leg.times = static_cast<std::uint8_t>(*rc::gen::element(1, 1, 1, 2, 4, 255));
            play.push(leg);
        }
        return play;
    });
}

namespace {

void add(std::vector<Board>& boards, Board const& board) {
    if (std::ranges::find(boards, board) == boards.end())
        boards.push_back(board);
}

// Rules S4, S10, S11, B4 for one step of x; none: it cannot be made.
bool step(Board& board, int from, int die, RuleSet const& rules) {
    Point const source = *Point::make(from);
    if (board.on_bar(Side::x) > 0 && !source.is_bar())
        return false;
    int const to = std::max(from - die, 0);
    if (to == 0) {
        if (!board.all_home(Side::x))
            return false;
        for (int behind = from + 1; from < die && behind <= 6; ++behind)
            if (board.count(Side::x, *Point::make(behind)) > 0)
                return false;
        if (from < die && rules.bear_off == BearOff::exact)
            return false;
    }
    return board.step(Side::x, source, *Point::make(to));
}

struct Reached {
    std::array<std::vector<Board>, 5> by_length;
    std::vector<Board> high_only, given_up;
};

void walk(Board const& board,
          std::vector<int> const& dice,
          std::size_t used,
          int high,
          RuleSet const& rules,
          Reached& reached) {
    add(reached.by_length[used], board);
    if (used == 1 && dice[0] == high)
        add(reached.high_only, board);
    if (board.all_home(Side::x))
        add(reached.given_up, board);
    if (used < dice.size())
        for (int from = 1; from <= 25; ++from)
            if (Board next = board; step(next, from, dice[used], rules))
                walk(next, dice, used + 1, high, rules, reached);
}

} // namespace

std::vector<Board> legal_boards_by_definition(Board const& board, Dice dice, RuleSet const& rules) {
    Reached reached;
    if (dice.is_double()) {
        walk(board, {dice.high(), dice.high(), dice.high(), dice.high()}, 0, 0, rules, reached);
    } else {
        walk(board, {dice.high(), dice.low()}, 0, dice.high(), rules, reached);
        walk(board, {dice.low(), dice.high()}, 0, dice.high(), rules, reached);
    }
    std::size_t longest = 4;
    while (reached.by_length[longest].empty())
        --longest;
    std::vector<Board> boards = reached.by_length[longest];
    if (longest == 1 && !dice.is_double() && rules.higher_die && !reached.high_only.empty())
        boards = reached.high_only;
    if (rules.compulsion == Compulsion::until_home)
        for (Board const& given_up : reached.given_up)
            add(boards, given_up);
    return boards;
}

} // namespace bgio::test
