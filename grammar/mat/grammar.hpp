// SPDX-License-Identifier: MIT
#pragma once

#include "common/parse_state.hpp"

#include <array>
#include <bgio/board.hpp>
#include <bgio/event.hpp>
#include <bgio/span.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bgio::mat {

// The content of a cell of a row. Its column decides which player it belongs to.
struct Cell {
    enum class Kind : std::uint8_t { roll, cube, wins, losses, resign };

    Span span;
    Kind kind = Kind::roll;
    bool ends_match = false;   // "and the match"
    bool names_winner = false; // "Resigned Game": the column is the winner's (OpenGammon)
    bool unusual = false;      // "52 13/8", "5-2:", "D": no program writes it so
    int points = 0;            // of a result
    CubeEvent cube;
    Resignation resignation;
    Move move; // of a roll; without dice in "00:"
    Span dump; // of a roll: the position in "Illegal play (…)"
};

// "  5) 21: 11/9 9/8   Losses 2 point". No row has more than four cells.
struct Row {
    static constexpr std::size_t capacity = 4;

    int number = 0; // 0: none is written
    bool numbered = false;
    std::uint8_t count = 0;
    std::array<Cell, capacity> cells;
    Cell blank; // copied before a cell is read: quicker than making a new one each time

    void clear() {
        number = 0;
        numbered = false;
        count = 0;
    }
    [[nodiscard]] Cell const* begin() const { return cells.data(); }
    [[nodiscard]] Cell const* end() const { return cells.data() + count; }
};

// " Alice,1712.34 : 0              Bob : 2"
struct ScoreLine {
    std::string_view left, right; // as written, without blanks around
    grammar::WrittenNumber left_score, right_score;
    std::size_t right_at = 0; // byte of the line at which the right name starts
};

// " Alice                           Bob" of gam
struct NamesLine {
    std::string_view left, right;
    std::size_t right_at = 0; // byte of the line at which the right name starts
};

// "; [Key "Value"]"
struct TagLine {
    std::string_view key, value;
};

// What people type instead of the colon after a roll.
[[nodiscard]] constexpr bool is_like_colon(char c) { return c == ':' || c == ';' || c == '.'; }

// What is missing after a roll without a colon and without a play.
inline constexpr auto colon_after_roll = PhraseText("':' after the roll {dice}");

// The lines of a mat file, one function for each kind. A line is given without its end; a function
// that fails leaves the position and what it expected there in the parse state.

// A row with or without its number, also a line of results. Where a part of it cannot be read the
// answer is no, and the row has the cells that can: a cell that breaks off is a roll with an
// unknown play.
bool parse_row(std::string_view line, grammar::ParseState& parse_state, Row& row);

// "7 point match": its length; 0 for money.
std::optional<int> parse_length(std::string_view line, grammar::ParseState& parse_state);

// " Game 3", and nothing else on the line.
std::optional<int> parse_heading(std::string_view line, grammar::ParseState& parse_state);

std::optional<ScoreLine> parse_score(std::string_view line, grammar::ParseState& parse_state);

// Two words, or two texts with a wide gap between them; never with a colon.
std::optional<NamesLine> parse_names(std::string_view line, grammar::ParseState& parse_state);

// ";" or "#" at the start of the line, or a line of a box drawn above a match.
[[nodiscard]] bool is_comment(std::string_view line);
// The text of a comment.
[[nodiscard]] std::string_view comment_text(std::string_view line);
[[nodiscard]] std::optional<TagLine> parse_tag(std::string_view line);

// "; Set Pos=-a----E-C---eE---b-e-a--B-/0": the text behind the equals sign. A line with "#" is
// free text, never a position.
[[nodiscard]] std::optional<std::string_view> set_pos_text(std::string_view line);
// That text: XGID letters, the left player's in upper case, and the cube (0 centred, n: 2^n of the
// right player, -n of the left one). Too many checkers are a claim like any other. An invalid cube
// is ignored; `pass` says so.
[[nodiscard]] std::optional<SetPosition>
parse_set_pos(std::string_view text, int checkers, grammar::ParseState& parse_state);

// The position in "Illegal play (…)", which is the one after the play: signs and points are those
// of the next player, the mover's opponent.
[[nodiscard]] std::optional<CheckerCounts>
parse_dump(std::string_view text, Side mover, int checkers);

} // namespace bgio::mat
