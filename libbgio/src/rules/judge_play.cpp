// SPDX-License-Identifier: MIT
#include "rules/judge_play.hpp"

#include <algorithm>
#include <bgio/play_rules.hpp>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace bgio {
namespace {

// The dice of a roll as they are used up: four bits for each value say how often it is left.
class DiceLeft {
public:
    explicit DiceLeft(Dice dice) : left_(dice.is_double() ? 4 * one(dice.high()) : both(dice)) {}

    bool use(int pips) {
        if (pips < 1 || pips > 6 || (left_ & 0xF * one(pips)) == 0)
            return false;
        left_ -= one(pips);
        return true;
    }
    // Takes the highest of them.
    bool use_larger_than(int pips) {
        int const highest = (std::bit_width(left_) - 1) / 4;
        return left_ != 0 && highest > pips && use(highest);
    }
    [[nodiscard]] bool used_up() const { return left_ == 0; }

private:
    static constexpr std::uint32_t one(int die) { return 1U << 4 * die; }
    static constexpr std::uint32_t both(Dice dice) { return one(dice.high()) + one(dice.low()); }
    std::uint32_t left_;
};

std::uint32_t marks(WrittenPlay const& written) {
    std::uint32_t points = 0;
    for (WrittenLeg const& leg : written.legs())
        for (std::size_t i = 0; leg.hit_marks != 0 && i < leg.stop_count; ++i)
            if (leg.marked(i))
                points |= 1U << leg.stops[i].value();
    return points;
}

void compare_marks(PlayVerdict& verdict, WrittenPlay const& written) {
    std::uint32_t const marked = marks(written);
    verdict.marks_missing = verdict.hits & ~marked;
    verdict.marks_wrong = marked & ~verdict.hits;
}

// The common case, without any search: every written step is one die, in written order, and all
// dice are used. Such a play is legal by itself, and it has only one reading.
bool plain(
    Side side, Dice dice, WrittenPlay const& written, RuleSet const& rules, PlayVerdict& verdict) {
    DiceLeft left(dice);
    Board& now = verdict.after; // the board before the play as yet
    std::uint32_t hits = 0;
    for (WrittenLeg const& leg : written.legs())
        for (int time = 0; time < leg.times; ++time) {
            Point from = leg.from;
            for (std::size_t i = 0; i < leg.stop_count; ++i) {
                Point const to = leg.stops[i];
                int const pips = from.value() - to.value();
                if (now.on_bar(side) > 0 && !from.is_bar())
                    return false;
                if (to.is_off() && !now.all_home(side))
                    return false;
                if (!left.use(pips)) {
                    bool const rear = to.is_off() && rules.bear_off == BearOff::larger_die
                                      && now.rearmost(side) == from;
                    if (!rear || !left.use_larger_than(pips))
                        return false;
                }
                int const on_bar = now.on_bar(opponent(side));
                if (!now.step(side, from, to) || !verdict.play.push({from, to}))
                    return false;
                bool const hit = now.on_bar(opponent(side)) != on_bar;
                hits |= hit ? 1U << to.value() : 0U;
                from = to;
            }
        }
    verdict.hits = hits;
    return left.used_up();
}

// Of several legal ways the marks choose; where they do not, the quietest is taken.
PathResolution const&
choose(std::span<PathResolution const* const> ways, std::uint32_t marked, PathChoice& how) {
    auto const strays = [&](PathResolution const* way) {
        return std::popcount(way->hits ^ marked);
    };
    auto const order = [&](PathResolution const* a, PathResolution const* b) {
        return std::pair(strays(a), std::popcount(a->hits))
               < std::pair(strays(b), std::popcount(b->hits));
    };
    PathResolution const* best = *std::ranges::min_element(ways, order);
    auto const as_good =
        std::ranges::count_if(ways, [&](auto* way) { return strays(way) == strays(best); });
    if (ways.size() > 1)
        how = (marked & best->hits) != 0 && as_good == 1 ? PathChoice::by_marks
                                                         : PathChoice::without_hit;
    return *best;
}

class Judge {
public:
    Judge(
        Board const& board, Side side, Dice dice, WrittenPlay const& written, RuleSet const& rules)
        : board_(board), side_(side), dice_(dice), written_(written), rules_(rules),
          walks_(written) {}

    PlayVerdict run() {
        if (walks_.hops > static_cast<std::size_t>(dice_.steps()))
            return illegal(PlayFault::too_many_steps);
        PathResolutions const ways = resolve_paths(board_, side_, dice_, walks_, rules_, {});
        std::array<PathResolution const*, PathResolutions::capacity> legal{};
        std::size_t count = 0;
        for (PathResolution const& way : ways.all())
            if (way.play.size() == static_cast<std::size_t>(dice_.steps())
                || plays().find(way.after) != nullptr)
                legal[count++] = &way;
        if (count > 0)
            return accept({legal.data(), count});
        if (ways.size > 0)
            return not_enough(ways.list.front());
        return not_playable();
    }

private:
    LegalPlays const& plays() {
        if (!plays_)
            plays_ = legal_plays(board_, side_, dice_, rules_);
        return *plays_;
    }

    PlayVerdict accept(std::span<PathResolution const* const> ways) const {
        PlayVerdict verdict;
        PathResolution const& way = choose(ways, marks(written_), verdict.path);
        verdict.after = way.after;
        verdict.play = way.play;
        verdict.hits = way.hits;
        compare_marks(verdict, written_);
        return verdict;
    }

    // Each step is right, but the play leaves out what could be played. It went the way that was
    // found, hits on it included.
    PlayVerdict not_enough(PathResolution const& way) {
        bool const fewer = way.play.size() < plays().dice_playable();
        PlayVerdict verdict;
        verdict.play_class = PlayClass::stood;
        verdict.fault = fewer ? PlayFault::die_not_played : PlayFault::higher_die_not_played;
        bool const high_used = way.first_die == dice_.high();
        verdict.die = fewer && high_used ? dice_.low() : dice_.high();
        verdict.after = way.after;
        verdict.hits = way.hits;
        compare_marks(verdict, written_);
        return verdict;
    }

    // Some step is not right. An impossible one is the reason by itself; otherwise the rule is
    // named that the play would have to be excused from.
    PlayVerdict not_playable() {
        PlayVerdict verdict = illegal(PlayFault::dice_not_matched);
        if (verdict.play_class == PlayClass::impossible
            || verdict.fault == PlayFault::landed_on_closed_point)
            return verdict;
        if (plays().none()) {
            verdict.fault = PlayFault::no_play_exists;
            return verdict;
        }
        static constexpr std::array licences{RuleExemption{true, false, false, false},
                                             RuleExemption{false, true, false, false},
                                             RuleExemption{false, false, true, false},
                                             RuleExemption{false, false, false, true},
                                             RuleExemption::all_rules()};
        for (RuleExemption const& exemption : licences)
            if (PathResolutions const ways =
                    resolve_paths(board_, side_, dice_, walks_, rules_, exemption);
                ways.size > 0) {
                PathResolution const& way = ways.list.front();
                verdict.fault = way.broken;
                verdict.leg = way.leg;
                verdict.at = way.at;
                verdict.behind = way.behind;
                verdict.die = way.die;
                return verdict;
            }
        verdict.leg = leg_off_the_dice();
        return verdict;
    }

    // The first leg that no choice of the dice explains, where there is one.
    [[nodiscard]] std::optional<std::uint8_t> leg_off_the_dice() const {
        for (CheckerPath const& path : walks_.all()) {
            WrittenPlay alone;
            WrittenLeg leg = *path.leg;
            leg.times = 1;
            alone.push(leg);
            if (resolve_paths(
                    board_, side_, dice_, CheckerPaths(alone), rules_, RuleExemption::all_rules())
                    .size
                == 0)
                return path.leg_index;
        }
        return std::nullopt;
    }

    // Makes the written steps that can be made; whether all can decides between stood and
    // impossible, and the first that cannot is the fault.
    [[nodiscard]] PlayVerdict illegal(PlayFault fault) const {
        WrittenSteps const made = make_written_steps(board_, side_, written_, rules_);
        PlayVerdict verdict;
        verdict.play_class = made.impossible() ? PlayClass::impossible : PlayClass::stood;
        bool const counts = fault == PlayFault::too_many_steps;
        verdict.fault = made.fault == PlayFault::none || counts ? fault : made.fault;
        verdict.leg = counts ? std::nullopt : made.leg;
        verdict.at = made.at;
        verdict.after = made.after;
        verdict.hits = made.hits;
        compare_marks(verdict, written_);
        return verdict;
    }

    Board const& board_;
    Side side_;
    Dice dice_;
    WrittenPlay const& written_;
    RuleSet const& rules_;
    CheckerPaths walks_;
    std::optional<LegalPlays> plays_;
};

// Most dances: a checker on the bar, and both points that the dice lead to are closed.
bool cannot_enter(Board const& board, Side side, Dice dice) {
    auto const closed = [&](int die) {
        return board.is_closed(side, *Point::make(Point::last - die));
    };
    return board.on_bar(side) > 0 && closed(dice.first()) && closed(dice.second());
}

PlayVerdict judge_nothing(Board const& board, Side side, Dice dice, RuleSet const& rules) {
    PlayVerdict verdict;
    verdict.after = board;
    if (cannot_enter(board, side, dice))
        return verdict;
    LegalPlays const plays = legal_plays(board, side, dice, rules);
    // a dance, or dice that need not be played (B3)
    if (plays.find(board) != nullptr)
        return verdict;
    verdict.play_class = PlayClass::stood;
    if (plays.size() == 1) {
        verdict.fault = PlayFault::forced_play_missing;
        verdict.after = plays[0].board;
        verdict.play = plays[0].play;
    } else {
        verdict.fault = PlayFault::no_play_although_possible;
    }
    return verdict;
}

// A play that is not plain. Apart, so that the common case does not pay for the room it takes.
[[gnu::noinline]] void search(Board const& board,
                              Side side,
                              Dice dice,
                              WrittenPlay const& written,
                              RuleSet const& rules,
                              PlayVerdict& verdict) {
    using State = WrittenPlay::State;
    bool const nothing = written.state() == State::empty || written.state() == State::cannot_move;
    verdict = nothing ? judge_nothing(board, side, dice, rules)
                      : Judge(board, side, dice, written, rules).run();
}

} // namespace

void judge_play_into(Board const& board,
                     Side side,
                     Dice dice,
                     WrittenPlay const& written,
                     RuleSet const& rules,
                     PlayVerdict& verdict) {
    using State = WrittenPlay::State;
    if (written.state() == State::unknown || written.state() == State::illegal_dump)
        return;
    if (written.state() == State::written && !written.overflow()
        && plain(side, dice, written, rules, verdict))
        compare_marks(verdict, written);
    else
        search(board, side, dice, written, rules, verdict);
}

int legally_borne_off(
    Board const& board, Side side, Dice dice, WrittenPlay const& written, RuleSet const& rules) {
    CheckerPaths const all(written);
    int most = 0;
    for (std::size_t chosen = 1; chosen < std::size_t{1} << all.size; ++chosen) {
        CheckerPaths part = all;
        part.size = 0;
        int off = 0;
        for (std::size_t i = 0; i < all.size; ++i)
            if ((chosen >> i & 1U) != 0) {
                part.list[part.size++] = all.list[i];
                off += all.list[i].leg->to().is_off() ? 1 : 0;
            }
        if (off > most && resolve_paths(board, side, dice, part, rules, {}).size > 0)
            most = off;
    }
    return most;
}

PlayVerdict judge_play(
    Board const& board, Side side, Dice dice, WrittenPlay const& written, RuleSet const& rules) {
    PlayVerdict verdict;
    verdict.after = board;
    judge_play_into(board, side, dice, written, rules, verdict);
    return verdict;
}
namespace {

// How many checkers lie elsewhere, counted twice (where they are and where they are not).
int distance(Board const& a, Board const& b) {
    int sum = 0;
    for (Side side : both_sides)
        for (std::size_t i = 0; i < 26; ++i)
            sum += std::abs(a.counts().n[side][i] - b.counts().n[side][i]);
    return sum;
}

} // namespace

std::vector<LegalPlays::Entry> nearest_plays(Board const& board,
                                             Side side,
                                             Dice dice,
                                             WrittenPlay const& written,
                                             RuleSet const& rules,
                                             std::size_t most) {
    LegalPlays const plays = legal_plays(board, side, dice, rules);
    Board const reached = make_written_steps(board, side, written, rules).after;
    std::vector<std::pair<int, std::size_t>> order; // ties keep the roll's own order
    order.reserve(plays.size());
    for (std::size_t i = 0; i < plays.size(); ++i)
        order.emplace_back(distance(plays[i].board, reached), i);
    std::ranges::sort(order);
    std::vector<LegalPlays::Entry> near;
    for (std::size_t i = 0; i < std::min(order.size(), most); ++i)
        near.push_back(plays[order[i].second]);
    return near;
}

// The faults of plays and their diagnostics carry the same names.
DiagnosticId diagnostic_of(PlayFault fault) {
    switch (fault) {
#define BGIO_FAULT(name)                                                                           \
    case PlayFault::name:                                                                          \
        return DiagnosticId::name
        BGIO_FAULT(dice_not_matched);
        BGIO_FAULT(source_empty);
        BGIO_FAULT(point_closed);
        BGIO_FAULT(path_blocked);
        BGIO_FAULT(checker_left_on_bar);
        BGIO_FAULT(borne_off_too_early);
        BGIO_FAULT(larger_die_from_behind);
        BGIO_FAULT(exact_die_needed);
        BGIO_FAULT(die_not_played);
        BGIO_FAULT(higher_die_not_played);
        BGIO_FAULT(no_play_exists);
        BGIO_FAULT(no_play_although_possible);
        BGIO_FAULT(forced_play_missing);
        BGIO_FAULT(moved_backwards);
        BGIO_FAULT(too_many_steps);
        BGIO_FAULT(landed_on_closed_point);
#undef BGIO_FAULT
    case PlayFault::none:
        break;
    }
    assert(fault != PlayFault::none); // a legal play has no diagnostic
    return DiagnosticId::dice_not_matched;
}

std::string_view to_string(PlayFault fault) {
    return fault == PlayFault::none ? "none" : to_string(diagnostic_of(fault));
}

} // namespace bgio
