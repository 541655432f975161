// SPDX-License-Identifier: MIT
#pragma once

#include "bgf/match_header.hpp"

#include <array>
#include <bgio/event.hpp>

namespace bgio::bgf {

// An element of a game's moves, whatever it is: a roll and its play, a cube action, the game's end.
struct Entry {
    std::string type = "amove";
    int red = 0, green = 0;
    int player = 0; // -1 Green, 1 Red
    std::array<int, 4> from{-1, -1, -1, -1}, to{-1, -1, -1, -1};
    std::string comment;
    bool play_analysed = false, cube_analysed = false;
    Span span;
};

// What it means. Nothing is dice or cube where it is the end of the game, which `side` won.
struct Happening {
    Side side{};
    std::optional<Move> move;
    std::optional<CubeAction> cube;
};

// Absent where the document breaks off in it or a value is wrong, which is reported.
[[nodiscard]] std::optional<Entry> read_entry(Values& values);
[[nodiscard]] std::optional<Happening>
meaning_of(Entry const& entry, Values& values, grammar::UnverifiedParts& unverified);

} // namespace bgio::bgf
