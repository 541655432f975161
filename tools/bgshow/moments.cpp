// SPDX-License-Identifier: MIT
#include "bgshow/moments.hpp"

#include "common/messages.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace bgio::tools::bgshow {

namespace {

// A row has two cells, and beside them nothing.
[[nodiscard]] bool is_wanted(Step const& step, MomentWish const& wish) {
    if (wish.move == 0 && !wish.player)
        return true;
    bool const is_cell = step.kind != StepKind::position && step.kind != StepKind::end;
    return is_cell && (wish.move == 0 || step.row == wish.move)
           && (!wish.player || step.side == *wish.player);
}

[[nodiscard]] bool is_wanted(ShownGame const& game, MomentWish const& wish) {
    return wish.game == 0 || game.number == wish.game;
}

[[nodiscard]] int last_row(ShownGame const& game) {
    int last = 0;
    for (Step const& step : game.steps)
        last = std::max(last, step.row);
    return last;
}

} // namespace

void each_moment(ShownFile const& file,
                 MomentWish const& wish,
                 std::function<void(Moment const&)> const& see) {
    for (std::size_t m = 0; m < file.matches.size(); ++m) {
        ShownMatch const& match = file.matches[m];
        if (wish.match != 0 && wish.match != m + 1)
            continue;
        for (std::size_t g = 0; g < match.games.size(); ++g) {
            ShownGame const& game = match.games[g];
            if (!is_wanted(game, wish))
                continue;
            for (std::size_t s = 0; s < game.steps.size(); ++s)
                if (is_wanted(game.steps[s], wish))
                    see({match, game, game.steps[s], m + 1, g + 1, s + 1});
        }
    }
}

std::string no_such_moment(ShownFile const& file, MomentWish const& wish) {
    if (wish.match > file.matches.size() || file.matches.empty())
        return fmt::format("the file holds {}", counted(file.matches.size(), "match", "matches"));
    ShownGame const* last = nullptr;
    for (std::size_t m = 0; m < file.matches.size(); ++m)
        for (ShownGame const& game : file.matches[m].games)
            if (wish.match == 0 || wish.match == m + 1) {
                if (wish.game != 0 && game.number == wish.game)
                    return fmt::format("game {} has moves 1 to {}{}",
                                       wish.game,
                                       last_row(game),
                                       wish.player ? ", but not such a one of that player" : "");
                last = &game;
            }
    if (last == nullptr)
        return "the match holds no game";
    return wish.game == 0
               ? fmt::format("no game has a move {}", wish.move)
               : fmt::format("there is no game {}; the last one is {}", wish.game, last->number);
}

std::string title(ShownFile const& file, Moment const& moment) {
    if (file.format.empty()) // a position that stands alone
        return {};
    std::string text;
    if (file.matches.size() > 1)
        text = fmt::format("match {}, ", moment.match_number);
    text += fmt::format("game {}", moment.game.number);
    if (moment.step.kind == StepKind::end)
        return fmt::format("{}: {}", text, moment.step.text);
    if (moment.step.row != 0)
        text += fmt::format(", move {}", moment.step.row);
    return fmt::format(
        "{}: {} {}", text, moment.step.moment.names[moment.step.side], moment.step.text);
}

} // namespace bgio::tools::bgshow
