// SPDX-License-Identifier: MIT
#include "bgscore/words.hpp"

#include "common/messages.hpp"

#include <fmt/format.h>

namespace bgio::tools::bgscore {

namespace {

[[nodiscard]] std::string money_words(MatchSheet const& match) {
    BySide<int> const score = match.score;
    std::string const totals =
        fmt::format("{} {}, {} {}", match.players.o, score.o, match.players.x, score.x);
    if (score.o == score.x)
        return totals + ": level";
    Side const ahead = score.o > score.x ? Side::o : Side::x;
    return fmt::format(
        "{}: {} is {} ahead", totals, match.players[ahead], score[ahead] - score[opponent(ahead)]);
}

} // namespace

std::string_view side_word(Side side) { return side == Side::o ? "left" : "right"; }

std::string how_word(GameScore const& game) {
    switch (game.ending) {
    case Ending::unfinished:
        return "unfinished";
    case Ending::dropped:
        return "drop";
    case Ending::resigned:
        return fmt::format("resigned {}", game.kind);
    case Ending::borne_off:
        break;
    }
    return std::string(to_string(game.kind));
}

std::string score_words(BySide<int> score) { return fmt::format("{}-{}", score.o, score.x); }

std::string length_words(MatchSheet const& match) {
    if (match.length == 0)
        return "money";
    return counted(static_cast<std::size_t>(match.length), "point");
}

std::string result_words(MatchSheet const& match) {
    if (std::optional<Side> const winner = match.winner()) {
        std::string const& name = match.players[*winner];
        if (match.lost_by(opponent(*winner)))
            return fmt::format("{} wins: {} came too late", name, match.players[opponent(*winner)]);
        return fmt::format(
            "{} wins {}-{}", name, match.score[*winner], match.score[opponent(*winner)]);
    }
    if (match.over())
        return match.lost_by(Side::x) ? "lost by both: they came too late"
                                      : "over at " + score_words(match.score);
    return match.length == 0 ? money_words(match) : "unfinished at " + score_words(match.score);
}

std::string late_words(MatchSheet const& match, LateStart const& late) {
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

std::vector<std::string> remarks(GameScore const& game) {
    std::vector<std::string> said;
    if (game.number_written && game.number_written != static_cast<long long>(game.number))
        said.push_back(fmt::format("written as game {}", *game.number_written));
    if (game.crawford)
        said.emplace_back("Crawford");
    if (game.jacoby)
        said.emplace_back("Jacoby");
    if (game.winner && game.counted != game.points)
        said.push_back(fmt::format("counts {}", game.counted));
    if (game.taken_from_header)
        said.push_back(fmt::format("goes on from {}", score_words(game.before)));
    return said;
}

std::string title_words(FileSheet const& file, MatchSheet const& match) {
    return file.matches.size() < 2 ? file.file
                                   : fmt::format("{}, match {}", file.file, match.number);
}

std::string total_words(ScoreTotals const& totals) {
    std::string text = fmt::format("{}, {}, {}, {}",
                                   counted(totals.files, "file"),
                                   counted(totals.matches, "match", "matches"),
                                   counted(totals.games, "game"),
                                   counted(totals.differences, "difference"));
    if (totals.unreadable > 0)
        text += fmt::format(", {} unreadable", totals.unreadable);
    return text;
}

} // namespace bgio::tools::bgscore
