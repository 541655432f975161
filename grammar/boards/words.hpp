// SPDX-License-Identifier: MIT
#pragma once

#include "boards/told.hpp"

namespace bgio::boards {

inline constexpr std::size_t middle_row = 6; // with the word BAR

// Gathers what the words around one board say.
class Words {
public:
    explicit Words(DrawnBoard const& board) : board_(board) {}

    Told told;

    void edge(std::string_view text);
    void beside(std::string_view text, std::size_t row);
    void above(std::string_view line);
    void below(std::string_view line);
    void use_drawn_cube() {
        if (!told.cube)
            told.cube = drawn_cube_;
    }

private:
    bool score_of(Side side, std::string_view text);
    bool turn_of(Side side, std::string_view text);
    bool match(std::string_view text);
    bool own_words(std::string_view text);
    bool cube_picture(std::string_view text, std::size_t row);
    bool pip_counts(std::string_view line);
    bool bgblitz_score(std::string_view line);
    bool bgblitz_turn(std::string_view line);
    bool fibs_line(std::string_view line);
    void xg_cube(std::string_view line);
    void xg_turn(std::string_view line);
    void set_turn(Side side, std::optional<Dice> dice) {
        told.on_roll = side;
        told.dice = dice;
    }
    [[nodiscard]] std::optional<Side> player(std::string_view name) const;

    DrawnBoard const& board_;
    std::optional<Cube> drawn_cube_;
    bool pips_read_ = false;
    bool xg_ = false; // the lines above are those of eXtreme Gammon
};

} // namespace bgio::boards
