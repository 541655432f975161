// SPDX-License-Identifier: MIT
#include "mat/cells.hpp"

#include "common/events.hpp"
#include "mat/positions.hpp"

namespace bgio::mat {
namespace {

using grammar::keep_event;

std::optional<CubeAction> cube_action(Cell::Kind kind) {
    switch (kind) {
    case Cell::Kind::offer:
        return CubeAction::offer;
    case Cell::Kind::take:
        return CubeAction::take;
    case Cell::Kind::drop:
        return CubeAction::drop;
    case Cell::Kind::beaver:
        return CubeAction::beaver;
    case Cell::Kind::raccoon:
        return CubeAction::raccoon;
    default:
        return std::nullopt;
    }
}

} // namespace

void CellReader::roll(Cell const& cell, Side side, int row) {
    resignation_.reset();
    keep_event(game_, limits_, side, row, cell.span, cell.move);
    if (cell.dump.empty())
        return;
    auto const dump = text_.substr(cell.dump.begin, cell.dump.end - cell.dump.begin);
    if (auto const counts = parse_dump(dump, side, checkers_))
        keep_event(game_, limits_, side, row, cell.dump, SetPosition{counts, {}, {}});
    else
        reporter_.report(
            DiagnosticId::unreadable_line,
            cell.dump,
            {{"expected", PhraseText("a position of 40 fields with ';' behind each")}});
}

void CellReader::cell(Cell const& cell, Side side, int row) {
    if (cell.kind == Cell::Kind::roll)
        return roll(cell, side, row);
    if (auto const action = cube_action(cell.kind)) {
        resignation_.reset();
        auto const value = cell.number == 0 ? std::nullopt : std::optional(cell.number);
        keep_event(game_, limits_, side, row, cell.span, CubeEvent{*action, value});
    } else if (cell.kind == Cell::Kind::wins) {
        if (game_.result)
            reporter_.report(DiagnosticId::unreadable_line,
                             cell.span,
                             {{"expected", PhraseText("one result for a game")}});
        else
            game_.result = WrittenResult{side, cell.number, false, cell.ends_match, cell.span};
    } else if (cell.kind == Cell::Kind::losses) {
        losses_ = Losses{cell.number, row == 0 ? std::nullopt : std::optional(side), cell.span};
    } else {
        Side const loser = cell.names_winner ? opponent(side) : side;
        if (keep_event(
                game_, limits_, loser, row, cell.span, Resignation{win_kind_of(cell.number)}))
            resignation_ = game_.events.size() - 1;
    }
}

void CellReader::finish() {
    if (losses_ && !game_.result) {
        auto const winner = losses_->side ? std::optional(opponent(*losses_->side)) : std::nullopt;
        game_.result = WrittenResult{winner, losses_->points, true, false, losses_->span};
    }
    if (!game_.result)
        return;
    game_.result->by_resignation = losses_.has_value() || resignation_.has_value();
    if (resignation_ && game_.result->winner)
        game_.events[*resignation_].side = opponent(*game_.result->winner);
}

} // namespace bgio::mat
