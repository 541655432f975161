// SPDX-License-Identifier: MIT
#include "bgshow/moments.hpp"

#include "common/messages.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace bgio::tools::bgshow {

namespace {

// A row has two cells, and beside them nothing.
[[nodiscard]] bool is_wanted(Step const& step, MomentFilter const& filter) {
    if (filter.move == 0 && !filter.player)
        return true;
    bool const is_cell = step.kind != StepKind::position && step.kind != StepKind::end;
    return is_cell && (filter.move == 0 || step.row == filter.move)
           && (!filter.player || step.side == *filter.player);
}

[[nodiscard]] bool is_wanted(ShownGame const& game, MomentFilter const& filter) {
    return filter.game == 0 || game.number == filter.game;
}

[[nodiscard]] int last_row(ShownGame const& game) {
    int last = 0;
    for (Step const& step : game.steps)
        last = std::max(last, step.row);
    return last;
}

[[nodiscard]] std::string rows_there_are(ShownGame const& game, MomentFilter const& filter) {
    int const last = last_row(game);
    if (last == 0)
        return fmt::format("game {} has no moves", game.number);
    if (filter.player && filter.move <= last)
        return fmt::format("that player has no such move in game {}", game.number);
    return fmt::format("game {} has moves 1 to {}", game.number, last);
}

} // namespace

void visit(ShownFile const& file, MomentFilter const& filter, MomentVisitor& visitor) {
    for (std::size_t m = 0; m < file.matches.size(); ++m) {
        if (filter.match != 0 && filter.match != m + 1)
            continue;
        ShownMatch const& match = file.matches[m];
        visitor.match(match);
        for (std::size_t g = 0; g < match.games.size(); ++g) {
            ShownGame const& game = match.games[g];
            if (!is_wanted(game, filter))
                continue;
            visitor.game(game);
            for (std::size_t s = 0; s < game.steps.size(); ++s)
                if (is_wanted(game.steps[s], filter))
                    visitor.moment({game, game.steps[s], m + 1, g + 1, s + 1});
        }
    }
}

std::string no_such_moment(ShownFile const& file, MomentFilter const& filter) {
    if (file.format.empty())
        return "a position has no moves to choose from";
    if (filter.match > file.matches.size() || file.matches.empty())
        return fmt::format("the file holds {}", counted(file.matches.size(), "match", "matches"));
    ShownGame const* last = nullptr;
    for (std::size_t m = 0; m < file.matches.size(); ++m)
        for (ShownGame const& game : file.matches[m].games)
            if (filter.match == 0 || filter.match == m + 1) {
                if (filter.game != 0 && game.number == filter.game)
                    return rows_there_are(game, filter);
                last = &game;
            }
    if (last == nullptr)
        return "the match holds no game";
    if (filter.game != 0)
        return fmt::format("there is no game {}; the last one is {}", filter.game, last->number);
    return filter.player ? "that player has no such move"
                         : fmt::format("no game has a move {}", filter.move);
}

std::string title(ShownFile const& file, Moment const& moment) {
    if (file.format.empty())
        return {};
    Step const& step = moment.step;
    std::string where;
    if (file.matches.size() > 1)
        where = fmt::format("match {}, ", moment.match_number);
    where += fmt::format("game {}", moment.game.number);
    if (step.row == 0) // the end, or a board put up
        return fmt::format("{}: {}", where, step.text);
    return fmt::format(
        "{}, move {}: {} {}", where, step.row, step.moment.names[step.side], step.text);
}

} // namespace bgio::tools::bgshow
