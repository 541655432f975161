// SPDX-License-Identifier: MIT
#include "boards/views.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bgio::boards {
namespace {

constexpr std::size_t most_told = 3;

class Comparison {
public:
    Comparison(View const& first, View const& second, Places const& places)
        : a_(first), b_(second), places_(places) {}

    std::vector<std::string> found;

    void checkers();
    void pips();
    void off();
    void turn();
    void cube();
    void match();

private:
    [[nodiscard]] std::string_view letter(Side side) const {
        return (side == Side::x) != places_.exchanged ? "X" : "O";
    }
    // "X has 3 checkers on 13 in the XGID and 2 on the board"
    template <class A, class B>
    void differ(std::string_view what, A const& first, std::string_view unit, B const& second) {
        found.push_back(fmt::format(
            "{} {}{} {} and {} {}", what, first, unit, places_.first, second, places_.second));
    }
    template <class T>
    void compare(std::string_view what, std::optional<T> const& a, std::optional<T> const& b) {
        if (a && b && *a != *b)
            differ(what, *a, "", *b);
    }
    [[nodiscard]] std::string words(Cube const& cube) const {
        return cube.owner() ? fmt::format("{}, {}'s,", cube.value(), letter(*cube.owner()))
                            : fmt::format("{}, centred,", cube.value());
    }

    View const& a_;
    View const& b_;
    Places const& places_;
};

void Comparison::checkers() {
    for (Side const side : both_sides)
        for (std::size_t i = 25; i > 0; --i) {
            int const a = a_.counts.n[side][i];
            int const b = b_.counts.n[side][i];
            if (a == b)
                continue;
            std::string const unit = fmt::format(
                " checker{} on {}", a == 1 ? "" : "s", i == 25 ? "the bar" : std::to_string(i));
            differ(fmt::format("{} has", letter(side)), a, unit, b);
        }
}

void Comparison::pips() {
    for (Side const side : both_sides) {
        auto const& told = b_.told.pips[side];
        int pips = 0;
        for (std::size_t i = 1; i < 26; ++i)
            pips += static_cast<int>(i) * b_.counts.n[side][i];
        if (told && *told != pips)
            found.push_back(fmt::format("{}'s pip count is {} {} and written as {}",
                                        letter(side),
                                        pips,
                                        places_.second,
                                        *told));
    }
}

// Only FIBS writes how many are borne off; all have fifteen there.
void Comparison::off() {
    for (Side const side : both_sides) {
        auto const& told = b_.told.off[side];
        int off = 15;
        for (std::size_t i = 1; i < 26; ++i)
            off -= b_.counts.n[side][i];
        if (told && *told != off)
            found.push_back(fmt::format("{} has borne off {} {} and {} as written",
                                        letter(side),
                                        off,
                                        places_.second,
                                        *told));
    }
}

void Comparison::turn() {
    Told const& a = a_.told;
    Told const& b = b_.told;
    if (!a.on_roll || !b.on_roll)
        return;
    if (*a.on_roll != *b.on_roll)
        differ("on roll is", letter(*a.on_roll), "", letter(*b.on_roll));
    else if (!a.doubled && !b.doubled
             && !(a.dice && b.dice ? a.dice->same_roll(*b.dice) : a.dice == b.dice)) {
        auto const dice = [](auto const& roll) { return roll ? to_string(*roll) : "not rolled"; };
        differ("the dice are", dice(a.dice), "", dice(b.dice));
    }
}

// While a double is open, programs draw the cube as it was or as it will be.
void Comparison::cube() {
    Told const& a = a_.told;
    Told const& b = b_.told;
    if (!a.doubled && !b.doubled && a.cube && b.cube && *a.cube != *b.cube)
        differ("the cube is", words(*a.cube), "", words(*b.cube));
}

void Comparison::match() {
    Told const& a = a_.told;
    Told const& b = b_.told;
    compare("the match length is", a.length, b.length);
    for (Side const side : both_sides)
        compare(fmt::format("{}'s score is", letter(side)), a.score[side], b.score[side]);
    if (b.crawford && !a.crawford && a.length)
        found.push_back(fmt::format("the Crawford game is named {} only", places_.second));
}

} // namespace

View view_of(PositionRecord const& record, bool whole) {
    View view{record.position.board.counts(), {}};
    for (Side const side : both_sides)
        view.counts.n[side][0] = 0;
    if (!whole)
        return view;
    Told& told = view.told;
    for (Side const side : both_sides)
        told.score[side] = record.score[side];
    told.length = record.match_length;
    told.crawford = record.crawford_game;
    if (record.offer <= CubeOffer::doubled) // whose turn a beaver is drawings do not say alike
        told.on_roll = record.position.on_roll;
    told.dice = record.position.dice;
    told.cube = record.position.cube;
    told.doubled = record.offer != CubeOffer::none;
    return view;
}

std::vector<std::string> differences(View const& first, View const& second, Places const& places) {
    Comparison comparison(first, second, places);
    comparison.checkers();
    comparison.pips();
    comparison.off();
    comparison.turn();
    comparison.cube();
    comparison.match();
    return std::move(comparison.found);
}

std::string in_one_line(std::vector<std::string> const& found) {
    auto const end = found.begin() + static_cast<std::ptrdiff_t>(std::min(found.size(), most_told));
    std::string text = fmt::format("{}", fmt::join(found.begin(), end, ", "));
    if (found.size() > most_told)
        text += fmt::format(" and {} more", found.size() - most_told);
    return text;
}

} // namespace bgio::boards
