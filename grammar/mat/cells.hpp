// SPDX-License-Identifier: MIT
#pragma once

#include "mat/ast.hpp"

#include <bgio/match.hpp>
#include <bgio/source.hpp>
#include <optional>
#include <string_view>

namespace bgio::mat {

// Turns the cells of a game's rows into its events, in the order in which they happened.
class CellReader {
public:
    CellReader(Source const& source, Game& game, Reporter& reporter)
        : text_(source.text()), limits_(source.limits()), game_(game), reporter_(reporter) {}

    void start(int checkers) {
        checkers_ = checkers;
        losses_ = {};
        resignation_ = {};
    }
    // `row` is the number of the cell's row, 0 when it has none.
    void cell(Cell const& cell, Side side, int row);
    // After the game's last row: who resigned is known only by the result.
    void finish();

private:
    struct Losses {
        int points;
        std::optional<Side> side; // Galaxy also writes them at the margin, in no column
        Span span;
    };
    void roll(Cell const& cell, Side side, int row);

    std::string_view text_;
    Limits const& limits_;
    Game& game_;
    Reporter& reporter_;
    int checkers_ = 15;
    std::optional<Losses> losses_;
    std::optional<std::size_t> resignation_; // index of the event, unless play went on
};

} // namespace bgio::mat
