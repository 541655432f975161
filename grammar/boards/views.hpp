// SPDX-License-Identifier: MIT
#pragma once

#include "boards/id_line.hpp"
#include "boards/told.hpp"

#include <bgio/position.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::boards {

// One of several things that show the same position: an ID, or a board with the words around it.
struct View {
    CheckerCounts counts; // without those borne off
    Told told;
};

// What an ID of this kind can say.
[[nodiscard]] View view_of(PositionRecord const& record, IdLine const& id);

// Where two views differ, as sentences; what one of them does not say is no difference.
// `exchanged`: the seats of x have the letter O.
struct Places {
    Phrase first, second; // "in the XGID", "on the board"
    bool exchanged = false;
};
[[nodiscard]] std::vector<Phrase>
differences(View const& first, View const& second, Places const& places);

// The first few, and how many more there are.
[[nodiscard]] Phrase in_one_line(std::vector<Phrase> const& differences);

} // namespace bgio::boards
