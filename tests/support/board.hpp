// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/board.hpp>
#include <bgio/dice.hpp>
#include <bgio/play.hpp>
#include <optional>
#include <ostream>
#include <string_view>

namespace bgio::test {

// "x bar:1 6:5 | o 6:2": each side in its own numbering; who is not named is borne off.
// Fails the test loudly on a text that is no board.
[[nodiscard]] Board board(std::string_view text, Variant const& variant = backgammon());

// The picture that draw_board(Board) makes, back to a board.
[[nodiscard]] Board picture(std::string_view drawing);

// The 26 letters of an XGID, from the mover's view.
[[nodiscard]] Board xgid_board(std::string_view letters);

[[nodiscard]] WrittenPlay play(std::string_view text);
[[nodiscard]] Dice dice(int roll); // 31

} // namespace bgio::test

namespace bgio {

// So that GoogleTest shows values in our own words.
template <Printable T>
std::ostream& operator<<(std::ostream& out, T const& value) {
    return out << std::string_view(to_string(value));
}

} // namespace bgio
