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
    void rules();

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
    // "a double is open in the XGID only"
    void only_in_one(std::string_view what, std::optional<bool> a, std::optional<bool> b) {
        if (a && b && *a != *b)
            found.push_back(fmt::format("{} {} only", what, *a ? places_.first : places_.second));
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

// Nobody rolls while a double is open.
std::optional<bool> open_double(Told const& told) {
    return told.dice && !told.doubled ? false : told.doubled;
}

void Comparison::turn() {
    Told const& a = a_.told;
    Told const& b = b_.told;
    if (!a.on_roll || !b.on_roll)
        return;
    only_in_one("a double is open", open_double(a), open_double(b));
    if (*a.on_roll != *b.on_roll)
        differ("on roll is", letter(*a.on_roll), "", letter(*b.on_roll));
    else if (!a.doubled.value_or(false) && !b.doubled.value_or(false)
             && !(a.dice && b.dice ? a.dice->same_roll(*b.dice) : a.dice == b.dice)) {
        auto const dice = [](auto const& roll) { return roll ? to_string(*roll) : "not rolled"; };
        differ("the dice are", dice(a.dice), "", dice(b.dice));
    }
}

// While a double is open, programs draw the cube as it was or as it will be.
void Comparison::cube() {
    Told const& a = a_.told;
    Told const& b = b_.told;
    bool const open = a.doubled.value_or(false) || b.doubled.value_or(false);
    if (!open && a.cube && b.cube && *a.cube != *b.cube)
        differ("the cube is", words(*a.cube), "", words(*b.cube));
}

void Comparison::match() {
    Told const& a = a_.told;
    Told const& b = b_.told;
    compare("the match length is", a.length, b.length);
    for (Side const side : both_sides)
        compare(fmt::format("{}'s score is", letter(side)), a.score[side], b.score[side]);
}

void Comparison::rules() {
    only_in_one("the Crawford game is named", a_.told.crawford, b_.told.crawford);
    only_in_one("the Jacoby rule is named", a_.told.jacoby, b_.told.jacoby);
}

// Of a FIBS line the Crawford game is an inference that a forced move spoils.
std::optional<bool> said_crawford(PositionRecord const& record, std::string_view kind) {
    if (record.match_length == 0 || (kind == "fibs" && !record.crawford_game))
        return std::nullopt;
    return record.crawford_game;
}

// A Match ID has a bit for play without Jacoby, which older versions of GNU Backgammon did not
// know.
std::optional<bool> said_jacoby(PositionRecord const& record, std::string_view kind) {
    bool const known = kind == "xgid" || (kind == "gnubg" && !record.rules.jacoby);
    return record.match_length == 0 && known ? std::optional(record.rules.jacoby) : std::nullopt;
}

} // namespace

View view_of(PositionRecord const& record, IdLine const& id) {
    View view{record.position.board.counts(), {}};
    for (Side const side : both_sides)
        view.counts.n[side][0] = 0;
    if (!id.whole)
        return view;
    Told& told = view.told;
    for (Side const side : both_sides)
        told.score[side] = record.score[side];
    told.length = record.match_length;
    told.crawford = said_crawford(record, id.codec->name);
    told.jacoby = said_jacoby(record, id.codec->name);
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
    comparison.rules();
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
