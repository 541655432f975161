// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bgio/legal_plays.hpp>
#include <bit>
#include <cstdint>

namespace bgio {

namespace {

// Points as bits: bit p is the mover's point p, bit 25 the bar.
using Mask = std::uint32_t;
constexpr Mask bar_bit = Mask{1} << 25;
constexpr Mask home = 0b1111110;

constexpr Mask bit(int point) { return Mask{1} << point; }
constexpr int highest(Mask mask) { return std::bit_width(mask) - 1; }

// An exact key of a final position of one roll: four bits a point for the mover (borne off
// follows), and one bit for each opposing checker hit.
__extension__ using Key = unsigned __int128;

constexpr Key one_on(int point) { return point == 0 ? Key{0} : Key{1} << (4 * (point - 1)); }
constexpr Key hit_on(int point) { return Key{1} << (100 + point); }

// The mover's checkers while a play is being made.
class Mover {
public:
    Mover(Board const& board, Side side, RuleSet const& rules)
        : own_(board.counts().n[side]), exact_(rules.bear_off == BearOff::exact) {
        auto const& other = board.counts().n[opponent(side)];
        for (int point = 1; point <= Point::last; ++point) {
            auto const count = own_[static_cast<std::size_t>(point)];
            occupied_ |= count != 0 ? bit(point) : 0;
            key_ += count * one_on(point);
        }
        for (int point = 1; point <= 24; ++point) {
            auto const count = other[static_cast<std::size_t>(25 - point)];
            open_ |= count < 2 ? bit(point) : 0;
            blots_ |= count == 1 ? bit(point) : 0;
        }
    }

    // Where a die can be played from, rules S3, S4, S10 and S11.
    [[nodiscard]] Mask sources(int die) const {
        if ((occupied_ & bar_bit) != 0)
            return (open_ & bit(25 - die)) != 0 ? bar_bit : 0;
        Mask from = occupied_ & (open_ << die);
        if ((occupied_ & ~home) == 0) {
            from |= occupied_ & bit(die);
            if (!exact_ && occupied_ != 0 && highest(occupied_) < die)
                from |= bit(highest(occupied_));
        }
        return from;
    }

    [[nodiscard]] bool all_home() const { return (occupied_ & ~home) == 0; }
    [[nodiscard]] Key key() const { return key_; }
    [[nodiscard]] Play const& play() const { return play_; }

    // Each step is undone in reverse order with what step() returned.
    Key step(int from, int die) {
        int const to = std::max(from - die, 0);
        Key const before = key_;
        if (--own_[static_cast<std::size_t>(from)] == 0)
            occupied_ &= ~bit(from);
        key_ -= one_on(from);
        if (to != 0) {
            if (own_[static_cast<std::size_t>(to)]++ == 0)
                occupied_ |= bit(to);
            key_ += one_on(to);
            if ((blots_ & bit(to)) != 0)
                key_ |= hit_on(to);
        }
        play_.push({*Point::make(from), *Point::make(to)});
        return before;
    }
    void undo(Key before) {
        CheckerMove const last = play_[play_.size() - 1];
        auto const from = static_cast<std::size_t>(last.from.value());
        auto const to = static_cast<std::size_t>(last.to.value());
        if (to != 0 && --own_[to] == 0)
            occupied_ &= ~bit(last.to.value());
        ++own_[from];
        occupied_ |= bit(last.from.value());
        key_ = before;
        play_.pop();
    }

private:
    std::array<std::uint8_t, 26> own_;
    bool exact_;
    Mask occupied_ = 0;
    Mask open_ = 0;
    Mask blots_ = 0; // a blot stays a blot: it is hit once, and the key's bit is set once
    Key key_ = 0;
    Play play_;
};

template <class Visit>
void for_each_source(Mask sources, Visit visit) {
    while (sources != 0) { // from the rear: what players look at first
        int const from = highest(sources);
        sources &= ~bit(from);
        visit(from);
    }
}

// The final positions met so far. The table is small because a roll of two dice has at most a few
// hundred; it never fills.
class Met {
public:
    // True when the key was not met before.
    bool add(Key key) {
        auto slot = static_cast<std::size_t>(
            (static_cast<std::uint64_t>(key >> 64) ^ static_cast<std::uint64_t>(key))
                * 0x9E3779B97F4A7C15U
            >> (64 - bits));
        for (; table_[slot] != 0; slot = (slot + 1) % table_.size())
            if (keys_[table_[slot] - 1U] == key)
                return false;
        if (count_ == keys_.size())
            return true; // cannot happen with fifteen checkers; a repeated play would do no harm
        keys_[count_] = key;
        table_[slot] = static_cast<std::uint16_t>(++count_);
        return true;
    }

private:
    static constexpr int bits = 10;
    std::array<std::uint16_t, 1U << bits> table_{};
    std::array<Key, 768> keys_;
    std::size_t count_ = 0;
};

using Plays = std::vector<LegalPlays::Entry>;

class Generator {
public:
    Generator(Board const& board, Side side, Dice dice, RuleSet const& rules, Plays& into)
        : board_(board), side_(side), dice_(dice), rules_(rules), mover_(board, side, rules),
          plays_(into) {}

    // Returns how many dice the longest play uses.
    std::size_t run() {
        plays_.clear();
        if (dice_.is_double())
            play_double(25, 4);
        else
            play_two();
        if (plays_.empty())
            record();
        if (rules_.compulsion == Compulsion::until_home)
            add_plays_given_up();
        return longest_;
    }

private:
    void record() {
        LegalPlays::Entry& entry = plays_.emplace_back(board_, mover_.play());
        for (CheckerMove const move : entry.play)
            entry.board.step(side_, move.from, move.to);
    }

    // Rule S7: only the longest plays count.
    void record_if_longest() {
        std::size_t const length = mover_.play().size();
        if (length < longest_)
            return;
        if (length > longest_) {
            longest_ = length;
            plays_.clear();
        }
        record();
    }

    // Steps of one double are independent of order except that the rear ones come first: played
    // from the rear, each final position is met exactly once, and a legal set of steps is always
    // playable in that order.
    void play_double(int rearmost, int steps_left) {
        Mask sources = 0;
        if (steps_left > 0)
            sources = mover_.sources(dice_.high()) & (bit(rearmost + 1) - 1);
        if (sources == 0) {
            if (!mover_.play().empty())
                record_if_longest();
            return;
        }
        for_each_source(sources, [&](int from) {
            Key const before = mover_.step(from, dice_.high());
            play_double(from, steps_left - 1);
            mover_.undo(before);
        });
    }

    void play_two() {
        Met met;
        bool const high_first = both_dice(dice_.high(), dice_.low(), met);
        bool const low_first = both_dice(dice_.low(), dice_.high(), met);
        if (high_first || low_first) {
            longest_ = 2;
            return;
        }
        // Rule S8: one die only, the higher if there is a choice.
        one_die(dice_.high(), met);
        if (plays_.empty() || !rules_.higher_die)
            one_die(dice_.low(), met);
        longest_ = plays_.empty() ? 0 : 1;
    }

    bool both_dice(int first, int second, Met& met) {
        bool any = false;
        for_each_source(mover_.sources(first), [&](int from) {
            Key const before = mover_.step(from, first);
            for_each_source(mover_.sources(second), [&](int next) {
                any = true;
                Key const between = mover_.step(next, second);
                if (met.add(mover_.key()))
                    record();
                mover_.undo(between);
            });
            mover_.undo(before);
        });
        return any;
    }

    void one_die(int die, Met& met) {
        for_each_source(mover_.sources(die), [&](int from) {
            Key const before = mover_.step(from, die);
            if (met.add(mover_.key()))
                record();
            mover_.undo(before);
        });
    }

    // Rule B3: once all are home, the rest of the dice may be given up.
    void add_plays_given_up() {
        if (dice_.is_double())
            give_up({dice_.high(), dice_.high(), dice_.high(), dice_.high()}, 4);
        else {
            give_up({dice_.high(), dice_.low()}, 2);
            give_up({dice_.low(), dice_.high()}, 2);
        }
    }
    void give_up(std::array<int, 4> const& order, std::size_t dice) {
        if (mover_.all_home()) {
            Board const after = board_after(board_, side_, mover_.play());
            if (std::ranges::none_of(plays_, [&](auto const& p) { return p.board == after; }))
                plays_.push_back({after, mover_.play()});
        }
        std::size_t const used = mover_.play().size();
        if (used == dice)
            return;
        for_each_source(mover_.sources(order[used]), [&](int from) {
            Key const before = mover_.step(from, order[used]);
            give_up(order, dice);
            mover_.undo(before);
        });
    }

    Board const& board_;
    Side side_;
    Dice dice_;
    RuleSet const& rules_;
    Mover mover_;
    Plays& plays_;
    std::size_t longest_ = 0;
};

} // namespace

LegalPlays::Entry const* LegalPlays::find(Board const& after) const {
    auto const found = std::ranges::find(entries_, after, &Entry::board);
    return found == entries_.end() ? nullptr : &*found;
}

void legal_plays(Board const& board, Side side, Dice dice, RuleSet const& rules, LegalPlays& into) {
    into.dice_playable_ = Generator(board, side, dice, rules, into.entries_).run();
}

LegalPlays legal_plays(Board const& board, Side side, Dice dice, RuleSet const& rules) {
    LegalPlays plays;
    legal_plays(board, side, dice, rules, plays);
    return plays;
}

Board board_after(Board board, Side side, Play const& play) {
    for (CheckerMove move : play)
        board.step(side, move.from, move.to);
    return board;
}

} // namespace bgio
