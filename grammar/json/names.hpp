// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bgio/cube.hpp>
#include <bgio/play.hpp>
#include <bgio/side.hpp>
#include <bgio/win_kind.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace bgio::json {

inline constexpr std::string_view match_file = "bgio-match";
inline constexpr std::string_view game_line = "bgio-game";
inline constexpr int version = 1;

// How values are called in a file; one table serves both directions.
template <class T>
struct Named {
    T value;
    std::string_view name;
};

// People read a transcript in columns.
inline constexpr std::array side_names{Named{Side::o, std::string_view("left")},
                                       Named{Side::x, std::string_view("right")}};

inline constexpr std::array action_names{Named{CubeAction::offer, std::string_view("double")},
                                         Named{CubeAction::take, std::string_view("take")},
                                         Named{CubeAction::drop, std::string_view("drop")},
                                         Named{CubeAction::beaver, std::string_view("beaver")},
                                         Named{CubeAction::raccoon, std::string_view("raccoon")}};

inline constexpr std::array kind_names{Named{WinKind::single, std::string_view("single")},
                                       Named{WinKind::gammon, std::string_view("gammon")},
                                       Named{WinKind::backgammon, std::string_view("backgammon")}};

// What a file has in place of a play.
using PlayState = WrittenPlay::State;
inline constexpr std::array no_play_names{
    Named{PlayState::empty, std::string_view("empty")},
    Named{PlayState::cannot_move, std::string_view("cannot-move")},
    Named{PlayState::unknown, std::string_view("unknown")},
    Named{PlayState::illegal_dump, std::string_view("illegal")}};

// By their value, from off to bar.
inline constexpr std::array<std::string_view, 26> point_names{
    "off", "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11", "12",
    "13",  "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "bar"};

template <class T, std::size_t n>
constexpr std::string_view name_of(std::array<Named<T>, n> const& names, T value) {
    for (Named<T> const& row : names)
        if (row.value == value)
            return row.name;
    return {};
}

template <class T, std::size_t n>
constexpr std::optional<T> value_of(std::array<Named<T>, n> const& names, std::string_view name) {
    for (Named<T> const& row : names)
        if (row.name == name)
            return row.value;
    return std::nullopt;
}

// "left or right", for messages.
template <class T, std::size_t n>
Phrase choices(std::array<Named<T>, n> const& names) {
    static_assert(n > 1);
    std::string list(names[0].name);
    for (std::size_t i = 1; i + 1 < n; ++i)
        list.append(", ").append(names[i].name);
    return {PhraseText("{list} or {last}"), {{"list", list}, {"last", names[n - 1].name}}};
}

constexpr std::string_view name_of(Side side) { return name_of(side_names, side); }

} // namespace bgio::json
