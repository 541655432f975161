// SPDX-License-Identifier: MIT
#include "internal/json_escape.hpp"
#include "internal/sanitise.hpp"
#include "internal/score_sheet.hpp"
#include "internal/seat_name.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

namespace bgio {

namespace {

namespace json = boost::json;

template <class T>
[[nodiscard]] json::value or_null(std::optional<T> const& value) {
    return value ? json::value(*value) : json::value(nullptr);
}

[[nodiscard]] json::value side_json(std::optional<Side> side) {
    return side ? json::value(seat_name(*side)) : json::value(nullptr);
}

[[nodiscard]] json::value score_text_json(std::string const& text) {
    return text.empty() ? json::value(nullptr) : json::value(valid_utf8(text));
}

[[nodiscard]] json::object sides_json(BySide<int> score) {
    return {{"left", score.o}, {"right", score.x}};
}

[[nodiscard]] json::value kind_json(GameScore const& game) {
    return game.kind ? json::value(to_string(*game.kind)) : json::value(nullptr);
}

[[nodiscard]] json::object claims_json(GameScore const& game) {
    return {
        {"game", or_null(game.number_written)},
        {"header", game.header ? json::value(sides_json(*game.header)) : json::value(nullptr)},
        {"crawford", or_null(game.crawford_written)},
        {"winner", side_json(game.winner_written)},
        {"points", or_null(game.points_written)},
        {"ends_match", game.match_end_written},
        {"after", sides_json(game.file_after)},
    };
}

[[nodiscard]] json::object game_json(GameScore const& game) {
    json::array differences;
    for (std::string_view const name : game.differences.names())
        differences.emplace_back(name);
    return {
        {"game", game.number},
        {"line", game.line},
        {"before", sides_json(game.before)},
        {"crawford", game.crawford},
        {"winner", side_json(game.winner)},
        {"ending", to_string(game.ending)},
        {"kind", kind_json(game)},
        {"cube", game.cube},
        {"points", or_null(game.points)},
        {"points_counted", game.counted},
        {"after", sides_json(game.after)},
        {"ends_match", game.ends_match},
        {"match_conceded", game.result_by == ResultBy::concession},
        {"awarded", sides_json(game.awarded)},
        {"header_continues", game.continues},
        {"written", claims_json(game)},
        {"differences", std::move(differences)},
    };
}

[[nodiscard]] json::object late_json(LateStart const& late) {
    return {{"player", seat_name(late.side)},
            {"minutes", late.minutes},
            {"points", late.penalty.points},
            {"match_lost", late.penalty.match_lost}};
}

[[nodiscard]] json::array unexpected_json(std::vector<ExpectedDifference> const& differences) {
    json::array list;
    for (ExpectedDifference const& each : differences)
        list.push_back({{"line", each.line},
                        {"field", each.field},
                        {"expected", valid_utf8(each.expected)},
                        {"found", valid_utf8(each.found)}});
    return list;
}

[[nodiscard]] json::object match_json(MatchSheet const& match) {
    json::array games;
    for (GameScore const& game : match.games)
        games.push_back(game_json(game));
    json::array late;
    for (LateStart const& each : match.late)
        late.push_back(late_json(each));
    return {
        {"match", match.number},
        {"players",
         {{"left", valid_utf8(match.players.o)}, {"right", valid_utf8(match.players.x)}}},
        {"length", match.length},
        {"rules", match.rules},
        {"rules_reason", score_text_json(match.rules_reason)},
        {"late", std::move(late)},
        {"start", sides_json(match.start)},
        {"games", std::move(games)},
        {"score", sides_json(match.score)},
        {"over", match.over()},
        {"winner", side_json(match.winner())},
        {"result", valid_utf8(result_text(match))},
        {"unexpected", unexpected_json(match.unexpected)},
        {"differences", match.differences()},
    };
}

} // namespace

std::string score_json(FileSheet const& file) {
    json::array matches;
    for (MatchSheet const& match : file.matches)
        matches.push_back(match_json(match));
    return json_escaped(json::serialize(json::object{{"file", valid_utf8(file.file)},
                                                     {"format", file.format},
                                                     {"matches", std::move(matches)},
                                                     {"unreadable", file.unreadable}}));
}

} // namespace bgio
