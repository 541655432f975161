// SPDX-License-Identifier: MIT
#include "boards/told.hpp"

#include "boards/words.hpp"

#include <utility>

namespace bgio::boards {

Told read_words(DrawnBoard const& board,
                std::span<std::string const> above,
                std::span<std::string const> below) {
    Words words(board);
    for (std::string const& line : above)
        words.above(line);
    words.edge(board.beside.front());
    words.edge(board.beside.back());
    for (std::size_t row = 1; row + 1 < board_height; ++row)
        words.beside(board.beside[row], row);
    for (std::string const& line : below)
        words.below(line);
    words.use_drawn_cube();
    return std::move(words.told);
}

Told exchanged(Told told) {
    auto const other = [](auto& pair) { std::swap(pair.x, pair.o); };
    other(told.names);
    other(told.score);
    other(told.pips);
    other(told.bar);
    other(told.off);
    if (told.on_roll)
        told.on_roll = opponent(*told.on_roll);
    if (told.cube && told.cube->owner())
        told.cube = Cube::make(told.cube->value(), opponent(*told.cube->owner()));
    return told;
}

} // namespace bgio::boards
