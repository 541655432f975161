// SPDX-License-Identifier: MIT
#include "bgscore/cells.hpp"

#include "bgscore/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bgio::tools::bgscore {

namespace {

[[nodiscard]] std::string written_result(MatchSheet const& match, GameScore const& game) {
    if (!game.points_written)
        return "-";
    std::string text = fmt::format("{} {}",
                                   game.winner_written ? match.players[*game.winner_written] : "?",
                                   *game.points_written);
    if (game.match_end_written)
        text += " and the match";
    return text;
}

[[nodiscard]] std::string remarks_cell(GameScore const& game) {
    std::vector<std::string> said = remarks(game);
    if (game.differences.has(Mismatch::after_match_end))
        said.emplace_back("after the end of the match");
    if (game.differences.has(Mismatch::crawford))
        said.emplace_back(game.crawford ? "not marked as Crawford" : "marked as Crawford");
    if (game.differences.has(Mismatch::match_end) && !game.match_end_written)
        said.emplace_back("the end of the match is not said");
    return fmt::format("{}", fmt::join(said, ", "));
}

} // namespace

GameRow row_of(MatchSheet const& match, GameScore const& game) {
    Mismatches const& wrong = game.differences;
    bool const result_wrong = wrong.has(Mismatch::winner) || wrong.has(Mismatch::points)
                              || (wrong.has(Mismatch::match_end) && game.match_end_written);
    bool const remark_wrong = wrong.has(Mismatch::after_match_end) || wrong.has(Mismatch::crawford)
                              || (wrong.has(Mismatch::match_end) && !game.match_end_written);
    return {
        Cell{fmt::format("{}", game.number)},
        Cell{game.winner ? match.players[*game.winner] : "-"},
        Cell{how_word(game)},
        Cell{fmt::format("{}", game.cube)},
        Cell{game.winner ? fmt::format("{}", game.points) : "-"},
        Cell{score_words(game.after)},
        Cell{game.header ? score_words(*game.header) : "-", wrong.has(Mismatch::header)},
        Cell{written_result(match, game), result_wrong},
        Cell{remarks_cell(game), remark_wrong},
    };
}

} // namespace bgio::tools::bgscore
