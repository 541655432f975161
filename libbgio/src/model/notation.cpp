// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bgio/notation.hpp>
#include <fmt/format.h>

namespace bgio {

namespace {

// A step of a play with what it hit.
struct Step {
    CheckerMove move;
    bool hit = false;
};

struct Steps {
    std::array<Step, Play::capacity> list{};
    std::size_t size = 0;

    Steps(Board board, Side side, Play const& play) {
        for (CheckerMove move : play) {
            bool const hit = board.is_blot(opponent(side), move.to.mirrored());
            list[size++] = {move, board.step(side, move.from, move.to) && hit};
        }
    }
};

std::string place(Point point, bool numbers) {
    return numbers ? fmt::format("{}", point.value()) : to_string(point);
}

// The way of one checker: its first point and the stops where it hit or came to rest.
using Leg = WrittenLeg;

bool extend(Leg& leg, Step const& step) {
    if (leg.to() != step.move.from)
        return false;
    // the point between is left out unless a checker was hit there
    if (!leg.marked(leg.stop_count - 1U))
        --leg.stop_count;
    return leg.push(step.move.to, step.hit);
}

bool before(Leg const& a, Leg const& b) {
    return std::pair(a.from, a.to()) > std::pair(b.from, b.to());
}

bool same_way(Leg const& a, Leg const& b) {
    return a.from == b.from
           && std::equal(a.stops.begin(),
                         a.stops.begin() + a.stop_count,
                         b.stops.begin(),
                         b.stops.begin() + b.stop_count);
}

} // namespace

std::string step_notation(Board const& board, Side side, Play const& play, StepStyle style) {
    Steps const steps(board, side, play);
    std::string text;
    for (std::size_t i = 0; i < steps.size; ++i) {
        auto const& [move, hit] = steps.list[i];
        text += fmt::format("{}{}/{}{}",
                            i == 0 ? "" : " ",
                            place(move.from, style.numbers),
                            place(move.to, style.numbers),
                            hit && style.hit_marks ? "*" : "");
    }
    return text;
}

WrittenPlay compact_play(Board const& board, Side side, Play const& play) {
    if (play.empty())
        return WrittenPlay(WrittenPlay::State::cannot_move);
    Steps steps(board, side, play);
    std::sort(
        steps.list.begin(), steps.list.begin() + steps.size, [](Step const& a, Step const& b) {
            return std::pair(a.move.from, a.hit) > std::pair(b.move.from, b.hit);
        });
    std::array<Leg, Play::capacity> legs{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < steps.size; ++i) {
        Step const& step = steps.list[i];
        // legs are made from the rear, so the first that fits is the longest
        if (std::none_of(
                legs.begin(), legs.begin() + count, [&](Leg& leg) { return extend(leg, step); })) {
            legs[count].from = step.move.from;
            legs[count++].push(step.move.to, step.hit);
        }
    }
    std::sort(legs.begin(), legs.begin() + count, before);
    WrittenPlay written;
    for (std::size_t i = 0; i < count;) {
        Leg leg = legs[i];
        std::size_t same = i + 1;
        for (; same < count && same_way(leg, legs[same]); ++same)
            leg.hit_marks = (leg.hit_marks | legs[same].hit_marks) & 0xFU;
        leg.times = static_cast<std::uint8_t>(same - i);
        written.push(leg);
        i = same;
    }
    return written;
}

std::string compact_notation(Board const& board, Side side, Play const& play) {
    return to_string(compact_play(board, side, play));
}

} // namespace bgio
