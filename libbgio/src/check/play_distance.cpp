// SPDX-License-Identifier: MIT
#include "check/play_distance.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace bgio {

namespace {

constexpr int other_leg = 10;  // a leg is missing, too much, or quite another
constexpr int joined_slip = 4; // a way that goes on from the right stop lacks a leg
constexpr int most_distance = 60;

int mirrored(int point) { return 25 - point; }

// Of the points from 1 to 24 a digit may be wrong, or one too many or missing.
bool one_digit_apart(int a, int b) {
    return a % 10 == b % 10 || a / 10 == b / 10 || a / 10 == b || b / 10 == a;
}

Displacement mirrored(Displacement way) { return {mirrored(way.from), mirrored(way.to)}; }

// The bar is 25 and off is 0; some write them the other way round.
bool names_bar_and_off_wrongly(Displacement written, Displacement played) {
    return (written.to == played.to && written.from == 0 && played.from == 25)
           || (written.from == played.from && written.to == 25 && played.to == 0);
}

bool is_one_digit_slip(Displacement written, Displacement played) {
    return (written.from == played.from && one_digit_apart(written.to, played.to))
           || (written.to == played.to && one_digit_apart(written.from, played.from));
}

// Removes what both have.
void remove_common(Displacements& a, Displacements& b) {
    for (std::size_t i = 0; i < a.all().size();) {
        auto const same = std::ranges::find(b.all(), a.all()[i]);
        if (same == b.all().end()) {
            ++i;
            continue;
        }
        b.remove(static_cast<std::size_t>(same - b.all().begin()));
        a.remove(i);
    }
}

// Whether the ways can be paired so that each pair is related.
template <class Related>
bool all_pairs(Displacements written, Displacements meant, Related related) {
    while (!written.all().empty()) {
        Displacement const way = written.all().front();
        auto const other = std::ranges::find_if(
            meant.all(), [&](Displacement each) { return related(way, each); });
        if (other == meant.all().end())
            return false;
        meant.remove(static_cast<std::size_t>(other - meant.all().begin()));
        written.remove(0);
    }
    return meant.all().empty();
}

std::optional<Phrase> slip_between(Displacements written, Displacements meant) {
    remove_common(written, meant);
    if (written.all().empty())
        return meant.all().size() == 1 ? std::optional<Phrase>(PhraseText("one step is missing"))
                                       : std::nullopt;
    if (meant.all().empty())
        return written.all().size() == 1 ? std::optional<Phrase>(PhraseText("one step is too many"))
                                         : std::nullopt;
    if (all_pairs(written, meant, names_bar_and_off_wrongly))
        return PhraseText("the bar is 25 and off is 0");
    if (all_pairs(written, meant, [](Displacement a, Displacement b) { return mirrored(a) == b; }))
        return PhraseText("the points are numbered from the other side");
    if (all_pairs(written, meant, [](Displacement a, Displacement b) {
            return Displacement{a.to, a.from} == b;
        }))
        return PhraseText("the two points are swapped");
    if (written.all().size() == 1 && all_pairs(written, meant, is_one_digit_slip))
        return PhraseText("one digit differs");
    return std::nullopt;
}

} // namespace

Displacements::Displacements(WrittenPlay const& play) {
    for (WrittenLeg const& leg : play.legs())
        for (int time = 0; time < leg.times; ++time) {
            int from = leg.from.value();
            for (std::size_t i = 0; i < leg.stop_count; ++i) {
                push({from, leg.stops[i].value()});
                from = leg.stops[i].value();
            }
        }
}

void Displacements::join() {
    for (std::size_t i = 0; i < size_; ++i)
        for (std::size_t next = 0; next < size_; ++next)
            if (next != i && list_[i].to == list_[next].from && list_[i].to != 0) {
                list_[i].to = list_[next].to;
                list_[next] = list_[--size_];
                i = next = size_; // from the start
                join();
            }
}

std::optional<Phrase> slip_between(WrittenPlay const& written, WrittenPlay const& meant) {
    if (written.state() != WrittenPlay::State::written)
        return std::nullopt;
    Displacements const steps(written), meant_steps(meant);
    if (auto const slip = slip_between(steps, meant_steps))
        return slip;
    Displacements ways = steps, meant_ways = meant_steps;
    ways.join();
    meant_ways.join();
    return slip_between(ways, meant_ways);
}

PlayDistance::PlayDistance(Board const& before,
                           Side side,
                           WrittenPlay const& written,
                           bool marks_hits)
    : before_(before), side_(side), steps_(written),
      written_(written.state() == WrittenPlay::State::written), marks_hits_(marks_hits) {
    for (WrittenLeg const& leg : written.legs())
        for (std::size_t i = 0; leg.times > 0 && i < leg.stop_count; ++i)
            marks_ |= leg.marked(i) ? 1U << leg.stops[i].value() : 0U;
    joined_ = steps_;
    joined_.join();
}

int PlayDistance::between(Displacement written, Displacement played) {
    if (written.from == played.from && written.to == played.to)
        return 0;
    if (names_bar_and_off_wrongly(written, played))
        return 2;
    if (written == mirrored(played))
        return 3;
    if (written.from == played.from)
        return one_digit_apart(written.to, played.to) ? 4 : 6;
    if (written.to == played.to)
        return one_digit_apart(written.from, played.from) ? 4 : 6;
    if (written.from == played.to && written.to == played.from)
        return 4;
    if (std::abs(written.from - written.to) == played.from - played.to)
        return 8;
    return other_leg;
}

// Pairs the nearest first; what is left over is missing or too much.
int PlayDistance::between(std::span<Displacement const> written,
                          std::span<Displacement const> played) {
    std::uint32_t written_used = 0, played_used = 0;
    int sum = 0;
    for (int at_most : {0, 2, 3, 4, 6, 8, other_leg})
        for (std::size_t i = 0; i < written.size(); ++i)
            for (std::size_t j = 0; j < played.size(); ++j) {
                if ((written_used >> i & 1U) != 0 || (played_used >> j & 1U) != 0)
                    continue;
                int const apart = between(written[i], played[j]);
                if (apart > at_most)
                    continue;
                sum += apart;
                written_used |= 1U << i;
                played_used |= 1U << j;
            }
    int const left = static_cast<int>(written.size() + played.size()) - std::popcount(written_used)
                     - std::popcount(played_used);
    return sum + 8 * left;
}

int PlayDistance::to(LegalPlays::Entry const& play) const {
    int distance = 0;
    std::uint32_t hits = 0;
    Board now = before_;
    Displacements steps;
    for (CheckerMove const move : play.play) {
        int const on_bar = now.on_bar(opponent(side_));
        now.step(side_, move.from, move.to);
        hits |= now.on_bar(opponent(side_)) != on_bar ? 1U << move.to.value() : 0U;
        steps.push({move.from.value(), move.to.value()});
    }
    if (written_) {
        Displacements joined = steps;
        joined.join();
        int const as_ways = between(joined_.all(), joined.all());
        distance = 2
                   * std::min(between(steps_.all(), steps.all()),
                              as_ways == 0 ? 0 : as_ways + joined_slip);
        if (marks_hits_)
            distance += 8 * std::popcount(hits ^ marks_);
    }
    return std::min(distance, most_distance);
}

} // namespace bgio
