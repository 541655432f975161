// SPDX-License-Identifier: MIT
#include "check/play_choice.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace bgio {

namespace {

constexpr double unit = 4; // a quality that is so much higher is e times as likely to be chosen
constexpr double cost_of_unit = 3;
constexpr int most_cost = 36;

// What stands on a player's point 1 to 24 is worth that much. The numbers make the plays of
// self-play matches most likely (not those of the tests); good play is not their aim.
using PointValues = std::array<int, 25>;
constexpr PointValues made{0, -9, -4, 2, 6,  8, 6,  2, 2, 3,  2,  4, 2,
                           3, 2,  2,  2, -1, 1, -1, 4, 2, -1, -5, -8};
constexpr PointValues blot{0, -8, -4, -1, 0, 1,  -1, 1, 1, 1, 1,  2, 1,
                           1, 1,  1,  0,  0, -2, 0,  0, 0, 0, -1, 0};
constexpr PointValues each_further_checker{0, -9, -7, -5, -3, -1, 0, -1, 0,  0,  1,  1, -2,
                                           1, -2, 0,  0,  -2, 0,  1, -3, -5, -6, -8, -6};
constexpr PointValues each_checker_of_race{0,  -9, -5, -2, 1,  4,  5,  0,   1,   1,   3,  2, 2,
                                           -1, 0,  -2, -2, -4, -2, -7, -10, -10, -10, -4, 0};
constexpr int checker_off = -3;
constexpr int checker_hit = 13;
constexpr int point_of_prime = 2;    // of the longest one
constexpr int checker_of_stack = -1; // each beyond the third on a point
constexpr int direct_shot = -1;
constexpr int pips_at_risk = 3; // a direct shot costs one for so many pips
constexpr int indirect_shot = -1;

Point point(int p) { return *Point::make(p); }

// A blot there is in reach of a checker of the opponent.
int risk(Board const& board, Side side, int blot_at) {
    Side const other = opponent(side);
    bool indirect = false;
    for (int p = std::max(blot_at - 12, 0); p < blot_at; ++p) {
        if (p == 0 ? board.on_bar(other) == 0 : board.count(other, point(25 - p)) == 0)
            continue;
        if (blot_at - p <= 6)
            return direct_shot - (25 - blot_at) / pips_at_risk;
        indirect = true;
    }
    return indirect ? indirect_shot : 0;
}

int quality(Board const& board, Side side) {
    Side const other = opponent(side);
    int sum = checker_off * board.borne_off(side) + checker_hit * board.on_bar(other);
    bool const race = board.rearmost(side).value() + board.rearmost(other).value() < 25;
    int prime = 0, longest = 0;
    for (int p = 1; p <= 24; ++p) {
        int const count = board.count(side, point(p));
        auto const at = static_cast<std::size_t>(p);
        prime = count >= 2 ? prime + 1 : 0;
        longest = std::max(longest, prime);
        if (race)
            sum += count * each_checker_of_race[at];
        else if (count == 1)
            sum += blot[at] + risk(board, side, p);
        else if (count >= 2)
            sum += made[at] + (count - 2) * each_further_checker[at]
                   + std::max(count - 3, 0) * checker_of_stack;
    }
    return race ? sum : sum + longest * point_of_prime;
}

} // namespace

PlayChoice::PlayChoice(LegalPlays const& plays, Side side) : side_(side) {
    int best = quality(plays[0].board, side);
    for (LegalPlays::Entry const& play : plays)
        best = std::max(best, quality(play.board, side));
    double sum = 0;
    for (LegalPlays::Entry const& play : plays)
        sum += std::exp((quality(play.board, side) - best) / unit);
    all_ = best + unit * std::log(sum);
}

int PlayChoice::cost(Board const& after) const {
    return std::clamp(
        static_cast<int>(std::lround((all_ - quality(after, side_)) * cost_of_unit / unit)),
        0,
        most_cost);
}

} // namespace bgio
