// SPDX-License-Identifier: MIT
#include "bgscore/phrases.hpp"

#include "common/messages.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bgio::tools::bgscore {

std::string ending_name(GameScore const& game) {
    switch (game.ending) {
    case Ending::unfinished:
        return "unfinished";
    case Ending::dropped:
        return "drop";
    case Ending::resigned:
        if (game.result_by == ResultBy::concession)
            return "match conceded";
        return game.kind ? fmt::format("resigned {}", *game.kind) : "resigned";
    case Ending::borne_off:
        break;
    }
    return std::string(to_string(game.kind.value_or(WinKind::single)));
}

std::string length_text(MatchSheet const& match) {
    if (match.length == 0)
        return "money";
    return counted(static_cast<std::size_t>(match.length), "point");
}

std::string late_text(MatchSheet const& match, LateStart const& late) {
    std::string const who = fmt::format("{} is {} late",
                                        match.players[late.side],
                                        counted(static_cast<std::size_t>(late.minutes), "minute"));
    if (late.penalty.match_lost)
        return who + ": the match is lost (T2.3)";
    if (late.penalty.points == 0)
        return who + ": no penalty (T2.3)";
    return fmt::format(
        "{}: {} for {} (T2.3)", who, late.penalty, match.players[opponent(late.side)]);
}

std::string unexpected_text(ExpectedDifference const& difference) {
    return fmt::format("line {} of the expected results: {} {}, but the match has {}",
                       difference.line,
                       difference.field,
                       difference.expected,
                       difference.found);
}

std::vector<std::string> remarks(GameScore const& game) {
    std::vector<std::string> said;
    if (game.number_written && game.number_written != static_cast<long long>(game.number))
        said.push_back(fmt::format("written as game {}", *game.number_written));
    if (game.crawford)
        said.emplace_back("Crawford");
    if (game.jacoby)
        said.emplace_back("Jacoby");
    if (game.awarded != BySide<int>{})
        said.push_back(fmt::format(
            "penalty {}{}",
            score_text(game.awarded),
            game.header && *game.header != game.before ? ", not counted in the header" : ""));
    if (game.winner && game.points && game.counted != *game.points)
        said.push_back(fmt::format("counts {}", game.counted));
    if (game.taken_from_header)
        said.push_back(fmt::format("goes on from {}", score_text(game.before)));
    if (game.continues)
        said.emplace_back("the header continues a wrong score");
    return said;
}

std::string title_text(FileSheet const& file, MatchSheet const& match) {
    return file.matches.size() < 2 ? file.file
                                   : fmt::format("{}, match {}", file.file, match.number);
}

std::string total_text(ScoreTotals const& totals) {
    std::string text = fmt::format("{}, {}, {}, {}",
                                   counted(totals.files, "file"),
                                   counted(totals.matches, "match", "matches"),
                                   counted(totals.games, "game"),
                                   counted(totals.differences, "difference"));
    if (totals.unreadable > 0)
        text += fmt::format(", {} unreadable", totals.unreadable);
    return text;
}

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
        said.emplace_back("the end of the match is not recorded");
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
        Cell{ending_name(game)},
        Cell{fmt::format("{}", game.cube)},
        Cell{!game.winner  ? "-"
             : game.points ? fmt::format("{}", *game.points)
                           : "?"},
        Cell{score_text(game.after)},
        Cell{game.header ? score_text(*game.header) : "-",
             wrong.has(Mismatch::header) || game.continues},
        Cell{written_result(match, game), result_wrong},
        Cell{score_text(game.file_after)},
        Cell{remarks_cell(game), remark_wrong},
    };
}

} // namespace bgio::tools::bgscore
