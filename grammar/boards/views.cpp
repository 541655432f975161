// SPDX-License-Identifier: MIT
#include "boards/position.hpp"

#include <algorithm>

namespace bgio::boards {

namespace {

constexpr std::size_t most_listed = 3;

// Nobody rolls while a double is open.
std::optional<bool> open_double(BoardCaption const& caption) {
    return caption.dice && !caption.doubled ? false : caption.doubled;
}

class Comparison {
public:
    Comparison(View const& first, View const& second, ViewNames const& places)
        : a_(first), b_(second), places_(places) {}

    std::vector<Phrase> found;

    void checkers() {
        for (Side const side : both_sides)
            for (std::size_t i = 25; i > 0; --i) {
                int const a = a_.counts.n[side][i];
                int const b = b_.counts.n[side][i];
                if (a == b)
                    continue;
                differ(
                    a == 1
                        ? PhraseText(
                              "{side} has {first} checker on {point} {here} and {second} {there}")
                        : PhraseText(
                              "{side} has {first} checkers on {point} {here} and {second} {there}"),
                    a,
                    b,
                    {{"side", letter(side)},
                     {"point", i == 25 ? Value(Phrase("the bar")) : static_cast<std::int64_t>(i)}});
            }
    }

    void pips() {
        for (Side const side : both_sides) {
            auto const& caption = b_.caption.pips[side];
            int pips = 0;
            for (std::size_t i = 1; i < 26; ++i)
                pips += static_cast<int>(i) * b_.counts.n[side][i];
            if (caption && *caption != pips)
                found.push_back(
                    Phrase("{side}'s pip count is {pips} {here} and written as {written}",
                           {{"side", letter(side)},
                            {"pips", pips},
                            {"here", places_.second},
                            {"written", *caption}}));
        }
    }

    // Only FIBS writes how many are borne off; all have fifteen there.
    void off() {
        for (Side const side : both_sides) {
            auto const& caption = b_.caption.off[side];
            int off = 15;
            for (std::size_t i = 1; i < 26; ++i)
                off -= b_.counts.n[side][i];
            if (caption && *caption != off)
                found.push_back(Phrase("{side} has borne off {off} {here} and {written} as written",
                                       {{"side", letter(side)},
                                        {"off", off},
                                        {"here", places_.second},
                                        {"written", *caption}}));
        }
    }

    void turn() {
        BoardCaption const& a = a_.caption;
        BoardCaption const& b = b_.caption;
        if (!a.on_roll || !b.on_roll)
            return;
        only_in_one(PhraseText("a double is open {here} only"), open_double(a), open_double(b));
        if (*a.on_roll != *b.on_roll)
            differ(PhraseText("on roll is {first} {here} and {second} {there}"),
                   std::string(letter(*a.on_roll)),
                   std::string(letter(*b.on_roll)));
        else if (!a.doubled.value_or(false) && !b.doubled.value_or(false)
                 && !(a.dice && b.dice ? a.dice->same_roll(*b.dice) : a.dice == b.dice)) {
            auto const dice = [](auto const& roll) {
                return roll ? Value(*roll) : Phrase("not rolled");
            };
            differ(PhraseText("the dice are {first} {here} and {second} {there}"),
                   dice(a.dice),
                   dice(b.dice));
        }
    }

    // While a double is open, programs draw the cube as it was or as it will be.
    void cube() {
        BoardCaption const& a = a_.caption;
        BoardCaption const& b = b_.caption;
        bool const open = a.doubled.value_or(false) || b.doubled.value_or(false);
        if (!open && a.cube && b.cube && *a.cube != *b.cube)
            differ(PhraseText("the cube is {first} {here} and {second} {there}"),
                   words(*a.cube),
                   words(*b.cube));
    }

    void match() {
        BoardCaption const& a = a_.caption;
        BoardCaption const& b = b_.caption;
        compare(PhraseText("the match length is {first} {here} and {second} {there}"),
                a.length,
                b.length);
        for (Side const side : both_sides)
            compare(PhraseText("{side}'s score is {first} {here} and {second} {there}"),
                    a.score[side],
                    b.score[side],
                    {{"side", letter(side)}});
    }

    void rules() {
        only_in_one(PhraseText("the Crawford game is named {here} only"),
                    a_.caption.crawford,
                    b_.caption.crawford);
        only_in_one(PhraseText("the Jacoby rule is named {here} only"),
                    a_.caption.jacoby,
                    b_.caption.jacoby);
    }

private:
    [[nodiscard]] std::string_view letter(Side side) const {
        return (side == Side::x) != places_.exchanged ? "X" : "O";
    }
    // "X has 3 checkers on 13 in the XGID and 2 on the board"
    void
    differ(PhraseText how, Value const& first, Value const& second, Arguments const& more = {}) {
        Arguments values = more;
        values.emplace_back("first", first);
        values.emplace_back("here", places_.first);
        values.emplace_back("second", second);
        values.emplace_back("there", places_.second);
        found.emplace_back(how, std::move(values));
    }
    template <class T>
    void compare(PhraseText how,
                 std::optional<T> const& a,
                 std::optional<T> const& b,
                 Arguments const& values = {}) {
        if (a && b && *a != *b)
            differ(how, *a, *b, values);
    }
    // "a double is open in the XGID only"
    void only_in_one(PhraseText how, std::optional<bool> a, std::optional<bool> b) {
        if (a && b && *a != *b)
            found.emplace_back(how, Arguments{{"here", *a ? places_.first : places_.second}});
    }
    [[nodiscard]] Phrase words(Cube const& cube) const {
        if (!cube.owner())
            return Phrase("{value}, centred,", {{"value", cube.value()}});
        return Phrase("{value}, {owner}'s,",
                      {{"value", cube.value()}, {"owner", letter(*cube.owner())}});
    }

    View const& a_;
    View const& b_;
    ViewNames const& places_;
};

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
    BoardCaption& caption = view.caption;
    for (Side const side : both_sides)
        caption.score[side] = record.score[side];
    caption.length = record.match_length;
    caption.crawford = said_crawford(record, id.codec->name);
    caption.jacoby = said_jacoby(record, id.codec->name);
    if (record.offer <= CubeOffer::doubled) // whose turn a beaver is drawings do not say alike
        caption.on_roll = record.position.on_roll;
    caption.dice = record.position.dice;
    caption.cube = record.position.cube;
    caption.doubled = record.offer != CubeOffer::none;
    return view;
}

std::vector<Phrase> differences(View const& first, View const& second, ViewNames const& places) {
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

Phrase in_one_line(std::vector<Phrase> const& found) {
    Phrase list = phrase_list(std::span(found).first(std::min(found.size(), most_listed)));
    if (found.size() <= most_listed)
        return list;
    return {PhraseText("{list} and {count} more"),
            {{"list", std::move(list)}, {"count", found.size() - most_listed}}};
}

} // namespace bgio::boards
