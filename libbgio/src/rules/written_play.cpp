// SPDX-License-Identifier: MIT
#include "rules/judge_play.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace bgio {

CheckerPaths::CheckerPaths(WrittenPlay const& written) {
    std::uint8_t index = 0;
    for (WrittenLeg const& leg : written.legs()) {
        // "0/0" stands for a die that was not needed any more: TrueMoneyGames and some sites
        bool const nothing = leg.from.is_off() && leg.to().is_off();
        for (int time = 0; time < leg.times && !nothing; ++time) {
            hops += leg.stop_count;
            if (size < capacity)
                list[size++] = {&leg, index};
        }
        ++index;
    }
    if (written.overflow())
        hops = std::max<std::size_t>(hops, 99);
}
namespace {

class Search {
public:
    Search(Side side,
           Dice dice,
           CheckerPaths const& paths,
           RuleSet const& rules,
           RuleExemption exemption,
           PathResolutions& into)
        : side_(side), dice_{dice.high(), dice.low()}, double_(dice.is_double()), walks_(paths),
          rules_(rules), exemption_(exemption), ways_(into) {
        left_ = double_ ? std::array{4, 0} : std::array{1, 1};
        for (std::size_t i = 0; i < paths.size; ++i)
            at_[i] = stands_[i] = paths.list[i].leg->from;
    }

    void run(Board const& board) {
        now_.after = board;
        advance();
    }

private:
    [[nodiscard]] bool finished(std::size_t path) const {
        return next_[path] == walks_.list[path].leg->stop_count;
    }
    // Two checkers of one leg that stand at the same place are interchangeable.
    [[nodiscard]] bool repeats_earlier(std::size_t path) const {
        for (std::size_t other = 0; other < path; ++other)
            if (walks_.list[other].leg == walks_.list[path].leg && at_[other] == at_[path]
                && next_[other] == next_[path])
                return true;
        return false;
    }

    void advance() {
        bool all_finished = true;
        for (std::size_t path = 0; path < walks_.size; ++path) {
            if (finished(path))
                continue;
            all_finished = false;
            if (!repeats_earlier(path))
                for (std::size_t die = 0; die < (double_ ? 1U : 2U); ++die)
                    if (left_[die] > 0)
                        try_step(path, die);
        }
        if (all_finished)
            add();
    }

    void add() {
        for (PathResolution const& way : ways_.all())
            if (way.after == now_.after)
                return;
        if (ways_.size < PathResolutions::capacity)
            ways_.list[ways_.size++] = now_;
    }

    void try_step(std::size_t path, std::size_t die) {
        Point const from = at_[path];
        Point const stop = walks_.list[path].leg->stops[next_[path]];
        Point const to = Point::make(from.value() - dice_[die]).value_or(Point::off());
        if (to < stop || from.is_off())
            return;
        PathResolution const before = now_;
        Point const stood = stands_[path];
        if (make(path, to, to == stop, dice_[die])) {
            at_[path] = to;
            next_[path] = static_cast<std::uint8_t>(next_[path] + (to == stop ? 1 : 0));
            --left_[die];
            advance();
            ++left_[die];
            next_[path] = static_cast<std::uint8_t>(next_[path] - (to == stop ? 1 : 0));
            at_[path] = from;
            stands_[path] = stood;
        }
        now_ = before;
    }

    bool make(std::size_t path, Point to, bool written, int die) {
        Point const from = stands_[path];
        if (!allowed(path, at_[path], to, die))
            return false;
        if (!written && now_.after.is_closed(side_, to)) // the checker jumps it, if it may
            return broken(exemption_.closed_way, PlayFault::path_blocked, path, to, to, die);
        bool const hit = !to.is_off() && now_.after.is_blot(opponent(side_), to.mirrored());
        if (!now_.after.step(side_, from, to))
            return false;
        now_.hits |= hit ? 1U << to.value() : 0U;
        if (now_.play.empty())
            now_.first_die = die;
        now_.play.push({from, to});
        stands_[path] = to;
        return true;
    }

    // Breaking a rule is noted once, the first time, and only under a licence.
    bool broken(bool licensed, PlayFault fault, std::size_t path, Point at, Point behind, int die) {
        if (licensed && now_.broken == PlayFault::none) {
            now_.broken = fault;
            now_.leg = walks_.list[path].leg_index;
            now_.at = at;
            now_.behind = behind;
            now_.die = die;
        }
        return licensed;
    }

    bool allowed(std::size_t path, Point from, Point to, int die) {
        Board const& board = now_.after;
        if (!from.is_bar() && board.on_bar(side_) > 0
            && !broken(exemption_.leave_bar,
                       PlayFault::checker_left_on_bar,
                       path,
                       from,
                       Point::bar(),
                       die))
            return false;
        if (!to.is_off())
            return true;
        Point const rear = board.rearmost(side_);
        if (!board.all_home(side_))
            return broken(
                exemption_.bear_off_early, PlayFault::borne_off_too_early, path, from, rear, die);
        if (from.value() == die)
            return true;
        if (rules_.bear_off == BearOff::exact)
            return broken(
                exemption_.larger_die, PlayFault::exact_die_needed, path, from, rear, die);
        return rear == from
               || broken(
                   exemption_.larger_die, PlayFault::larger_die_from_behind, path, from, rear, die);
    }

    Side side_;
    std::array<int, 2> dice_;
    bool double_;
    CheckerPaths const& walks_;
    RuleSet const& rules_;
    RuleExemption exemption_;
    PathResolutions& ways_;
    std::array<int, 2> left_{};
    std::array<Point, CheckerPaths::capacity> at_{}; // where the dice have brought the walk
    std::array<Point, CheckerPaths::capacity>
        stands_{}; // where its checker is: behind, while it jumps
    std::array<std::uint8_t, CheckerPaths::capacity> next_{};
    PathResolution now_;
};

} // namespace

PathResolutions resolve_paths(Board const& board,
                              Side side,
                              Dice dice,
                              CheckerPaths const& paths,
                              RuleSet const& rules,
                              RuleExemption exemption) {
    PathResolutions ways;
    Search(side, dice, paths, rules, exemption, ways).run(board);
    return ways;
}
namespace {

// One written hop of one checker; the hops of a leg come in order.
struct Hop {
    Point from, to;
    std::uint8_t leg = 0;
    bool follows = false; // the same checker as the hop before it
    bool done = false;
};

// More hops than any roll could give are still made as far as a table has room for them.
struct Hops {
    std::array<Hop, 64> list{};
    std::size_t size = 0;

    explicit Hops(WrittenPlay const& written) {
        std::uint8_t index = 0;
        for (WrittenLeg const& leg : written.legs()) {
            bool const nothing = leg.from.is_off() && leg.to().is_off();
            for (int time = 0; time < leg.times && !nothing; ++time)
                for (std::size_t i = 0; i < leg.stop_count && size < list.size(); ++i)
                    list[size++] = {
                        i == 0 ? leg.from : leg.stops[i - 1], leg.stops[i], index, i != 0};
            ++index;
        }
    }
};

PlayFault fault_of(Board const& board, Side side, Hop const& hop) {
    if (hop.to >= hop.from)
        return PlayFault::moved_backwards;
    if (board.count(side, hop.from) == 0)
        return PlayFault::source_empty;
    return PlayFault::point_closed;
}

} // namespace

WrittenSteps make_written_steps(Board const& board,
                                Side side,
                                WrittenPlay const& written,
                                RuleSet const& rules) {
    WrittenSteps made;
    made.after = board;
    Hops hops(written);
    // Legs may be written in any order ("18/14 24/18"), so go round until nothing more moves.
    for (bool moved = true; moved;) {
        moved = false;
        for (std::size_t i = 0; i < hops.size; ++i) {
            Hop& hop = hops.list[i];
            if (hop.done || (hop.follows && !hops.list[i - 1].done))
                continue;
            bool const hit = made.after.is_blot(opponent(side), hop.to.mirrored());
            if (made.after.step(side, hop.from, hop.to)) {
                made.hits |= hit ? 1U << hop.to.value() : 0U;
                hop.done = moved = true;
            }
        }
    }
    for (Hop& hop : std::span(hops.list.data(), hops.size)) {
        if (hop.done)
            continue;
        PlayFault const fault = fault_of(made.after, side, hop);
        if (made.fault == PlayFault::none) {
            made.fault = fault;
            made.leg = hop.leg;
            made.at = fault == PlayFault::point_closed ? hop.to : hop.from;
        }
        if (fault != PlayFault::point_closed || rules.closed_point != ClosedPoint::self_hit)
            break;
        // B2: the checker counts as hit itself
        made.after.put_on_bar(side, hop.from);
        made.fault = PlayFault::landed_on_closed_point;
    }
    return made;
}

} // namespace bgio
