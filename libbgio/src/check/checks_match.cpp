// SPDX-License-Identifier: MIT
#include "check/game_order.hpp"
#include "check/views.hpp"

#include <algorithm>

// Checks of a match's games against each other.
namespace bgio {

namespace {

std::string const& name_of(MatchView const& view, Side side) {
    return view.info.players[side].shown_name();
}

Span heading(GameLine const& line) {
    return line.header_span.empty() ? line.span : line.header_span;
}

bool only_position(MatchView const& view) {
    return view.games.size() == 1 && view.games.front().is_position;
}

// The match ends with this game, by the greater of the written and the true points (sites write
// them in several ways there), and by the true score or the header's own.
bool ends_match(GameLine const& line, int length) {
    if (!line.winner || length == 0)
        return false;
    int const points = std::max(line.points, line.result ? line.result->points : 0);
    int const by_header = line.written_score ? (*line.written_score)[*line.winner] : 0;
    return std::max(line.score_before[*line.winner], by_header) + points >= length;
}

// The score behind a game by its own header and result.
std::optional<BySide<int>> by_result(GameLine const& line) {
    if (!line.written_score || !line.result || !line.result->winner)
        return std::nullopt;
    BySide<int> score = *line.written_score;
    score[*line.result->winner] += line.result->points;
    return score;
}

} // namespace

void check_any_game(MatchView const& view, PendingFindings& found) {
    if (view.games.empty())
        found.add(DiagnosticId::no_games, view.info.span, {});
}

void check_game_numbers(MatchView const& view, PendingFindings& found) {
    GameOrder const order(view.games);
    for (std::size_t i = 1; i < view.games.size(); ++i) {
        GameLine const& line = view.games[i];
        switch (order.step(i)) {
        case GameOrder::Step::next:
            break;
        case GameOrder::Step::back:
            found.add(DiagnosticId::games_out_of_order,
                      line.span,
                      {{"written", *line.number}, {"previous", order.before(i)}});
            break;
        case GameOrder::Step::jump:
            if (line.header == HeaderClaim::agrees || order.slip(i)) {
                PendingFinding& jump =
                    found.add(DiagnosticId::game_number_jumps,
                              line.span,
                              {{"written", *line.number}, {"previous", order.before(i)}});
                if (order.slip(i))
                    view.fixer.game_number(jump, line.span, order.before(i) + 1);
                break;
            }
            int const count = *line.number - order.before(i) - 1;
            found.add(DiagnosticId::game_missing,
                      heading(line),
                      {{"count",
                        count == 1 ? Phrase("a game is missing")
                                   : Phrase("{count} games are missing", {{"count", count}})},
                       {"written", *line.number},
                       {"score", *line.written_score},
                       {"carried", line.carried}});
        }
    }
}

// The header behind a game shows that its result is in the wrong column, as its last turns are.
bool won_by_the_other(GameLine const& game, BySide<int> const& header) {
    if (!game.columns_swapped || !game.winner)
        return false;
    BySide<int> score = game.score_before;
    score[opponent(*game.winner)] += game.points;
    return score == header;
}

// A header that only continues an earlier wrong one is a note of it; where it continues a wrong
// result, that is the finding.
void check_headers(MatchView const& view, PendingFindings& found) {
    GameOrder const order(view.games);
    PendingFinding* root = nullptr;
    found.list.reserve(found.list.size() + view.games.size()); // `root` stays
    for (std::size_t i = 1; i < view.games.size(); ++i) {
        GameLine const& line = view.games[i];
        if (!line.written_score)
            continue;
        if (line.header == HeaderClaim::agrees || order.disturbed(i)) {
            root = nullptr;
            continue;
        }
        if (won_by_the_other(view.games[i - 1], *line.written_score)) {
            root = nullptr;
            continue;
        }
        Arguments values{{"written", *line.written_score}, {"carried", line.carried}};
        if (line.header == HeaderClaim::continues) {
            if (root)
                root->finding.notes.push_back(
                    {DiagnosticId::wrong_score, heading(line), std::move(values)});
            continue;
        }
        root = &found.add(DiagnosticId::wrong_score, heading(line), std::move(values));
        // the replay and the result before it agree against the header; of a resigned game the
        // replay knows nothing but the result
        if (GameLine const& before = view.games[i - 1];
            !before.resigned && by_result(before) == line.carried)
            Fixer::score(*root, line.score_spans, line.carried);
    }
}

void check_last_game(MatchView const& view, PendingFindings& found) {
    if (!view.games.empty() && !view.games.back().ended && !view.broken_end && !only_position(view))
        found.add(DiagnosticId::last_game_unfinished,
                  view.games.back().last,
                  {{"count", view.games.back().turns}});
}

void check_middle_games(MatchView const& view, PendingFindings& found) {
    for (std::size_t i = 0; i + 1 < view.games.size(); ++i)
        if (!view.games[i].ended)
            found.add(DiagnosticId::game_unfinished,
                      view.games[i].last,
                      {{"number", view.games[i].number.value_or(static_cast<int>(i) + 1)}});
}

void check_match_end(MatchView const& view, PendingFindings& found) {
    auto const late = std::ranges::find(view.games, true, &GameLine::match_over);
    // a file that goes on from a wrong score has that finding
    if (late != view.games.end() && late->header != HeaderClaim::continues)
        found.add(DiagnosticId::game_after_match_end,
                  heading(*late),
                  {{"score", late->carried}, {"length", view.in_force.length}});
}

void check_match_length(MatchView const& view, PendingFindings& found) {
    if (view.in_force.length == 0 || view.games.empty() || view.broken_end)
        return;
    GameLine const& last = view.games.back();
    // the game that decided it need not be the last one, where the games are out of order
    bool const over = std::ranges::any_of(view.games, [&](GameLine const& line) {
        return std::max(line.score_after.x, line.score_after.o) >= view.in_force.length;
    });
    if (!last.ended || last.match_over || over || last.result_by == ResultBy::nothing)
        return;
    if (ends_match(last, view.in_force.length))
        return; // by the headers
    found.add(DiagnosticId::match_unfinished,
              last.result ? last.result->span : last.last,
              {{"score", last.score_after}, {"length", view.in_force.length}});
}

void check_start_score(MatchView const& view, PendingFindings& found) {
    if (view.games.empty() || !view.games.front().written_score || view.games.front().match_over
        || only_position(view))
        return;
    BySide<int> const score = *view.games.front().written_score;
    bool const displaced = std::ranges::any_of(view.games, [&](GameLine const& line) {
        return line.number && line.number < view.games.front().number;
    });
    if (score == BySide<int>{} || score == view.games.front().awarded || displaced)
        return;
    // T2.3: points for the opponent of a player who came late; more would have lost the match.
    bool const for_lateness = view.in_force.rules.late && (score.x == 0 || score.o == 0)
                              && 2 * std::max(score.x, score.o) <= view.in_force.length;
    if (!for_lateness)
        found.add(DiagnosticId::starts_at_score, heading(view.games.front()), {{"score", score}});
}

void check_match_claims(MatchView const& view, PendingFindings& found) {
    if (view.in_force.length == 0)
        return;
    for (GameLine const& line : view.games)
        if (line.result && line.result->ends_match && !line.match_over
            && !ends_match(line, view.in_force.length)) {
            BySide<int> score = line.score_before;
            if (line.winner)
                score[*line.winner] += line.points;
            PendingFinding& claim = found.add(DiagnosticId::match_not_over,
                                              line.result->span,
                                              {{"score", score}, {"length", view.in_force.length}});
            if (&line != &view.games.back()) // the games behind it say so too
                view.fixer.match_end(claim, line.result->span, false);
        }
}

void check_match_end_stated(MatchView const& view, PendingFindings& found) {
    if (!view.info.says_match_end || view.in_force.length == 0 || view.games.empty())
        return;
    GameLine const& line = view.games.back();
    if (!line.result || !line.winner || line.result->ends_match || line.match_over
        || line.header != HeaderClaim::agrees)
        return;
    BySide<int> score = line.score_before;
    score[*line.winner] += line.points;
    if (score[*line.winner] < view.in_force.length)
        return;
    PendingFinding& missing_mark =
        found.add(DiagnosticId::match_end_missing,
                  line.result->span,
                  {{"player", name_of(view, *line.winner)}, {"score", score}});
    view.fixer.match_end(missing_mark, line.result->span, true);
}

void check_names(MatchView const& view, PendingFindings& found) {
    for (OtherName const& other : view.names)
        found.add(
            DiagnosticId::names_change,
            other.span,
            {{"number", other.game}, {"written", other.name}, {"name", name_of(view, other.side)}});
}

} // namespace bgio
