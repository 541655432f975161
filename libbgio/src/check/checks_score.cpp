// SPDX-License-Identifier: MIT
#include "check/views.hpp"

#include <bgio/match.hpp>

// Checks of a game's result.
namespace bgio {

namespace {

Phrase borne_off(WinKind kind, Arguments const& cube) {
    switch (kind) {
    case WinKind::gammon:
        return Phrase("the last checker left the board, a gammon with the cube at {cube}", cube);
    case WinKind::backgammon:
        return Phrase("the last checker left the board, a backgammon with the cube at {cube}",
                      cube);
    case WinKind::single:
        break;
    }
    return Phrase("the last checker left the board, a single win with the cube at {cube}", cube);
}

// "a gammon with the cube at 2": why the game is worth what it is.
Phrase how(GameReplay const& facts) {
    if (facts.result_by == ResultBy::headers)
        return Phrase("the headers of the next games count it that way");
    if (facts.result_by == ResultBy::match_end)
        return Phrase("the next header and the end of the match count it that way");
    Arguments const cube{{"cube", facts.cube.cube.value()}};
    switch (facts.ending) {
    case Ending::dropped:
        return Phrase("a double was dropped with the cube at {cube}", cube);
    case Ending::borne_off:
        return borne_off(facts.kind, cube);
    case Ending::resigned:
        return Phrase("resigned with the cube at {cube}", cube);
    case Ending::unfinished:
        break;
    }
    return Phrase("the game is unfinished");
}

bool winner_agrees(GameView const& view) {
    return !view.game.result || !view.game.result->winner || !view.facts.winner
           || *view.game.result->winner == *view.facts.winner;
}

// The rule that makes the game worth what it is.
std::string_view clause_of_points(GameReplay const& facts) {
    if (facts.ending == Ending::dropped)
        return facts.events[*facts.ended_at].cube.beavers > 0 ? "S15" : "S12";
    if (facts.rules.jacoby && !facts.cube.turned && facts.kind != WinKind::single)
        return "S16";
    if (facts.ending == Ending::borne_off
        && win_kind(facts.end, *facts.winner, facts.rules) != facts.kind)
        return "T4.4"; // without the checkers borne off illegally it would be another win
    if (facts.rules.triple_after_off && facts.kind == WinKind::backgammon
        && facts.end.borne_off(opponent(*facts.winner)) > 0)
        return "B6";
    return "S13";
}

// Scored as if the Jacoby rule were not in force.
bool counts_gammon(GameReplay const& facts, int written) {
    return facts.rules.jacoby && !facts.cube.turned && facts.ending != Ending::dropped
           && facts.kind != WinKind::single
           && written == facts.cube.cube.value() * static_cast<int>(facts.kind);
}

Phrase why_impossible(GameView const& view) {
    int const cube = view.facts.cube.cube.value();
    int const written = resigned_points(view.game, view.facts);
    Arguments const values{{"cube", cube}};
    if (written % cube != 0 || written > 3 * cube)
        return Phrase("no win is worth that with the cube at {cube}", values);
    return view.facts.worst == WinKind::single
               ? Phrase("after a checker was borne off only a single game can be lost, with the "
                        "cube at {cube}",
                        values)
               : Phrase("without contact at most a gammon can be lost, with the cube at {cube}",
                        values);
}

Phrase how_settled(GameView const& view) {
    Arguments const points{{"points", PointCount{view.facts.points}}};
    if (view.facts.points == resigned_points(view.game, view.facts))
        return Phrase("the score continues with them");
    switch (view.facts.result_by) {
    case ResultBy::headers:
        return Phrase("the next header gives {points}", points);
    case ResultBy::match_end:
        return Phrase("the end of the match gives {points}", points);
    case ResultBy::replay:
    case ResultBy::concession:
    case ResultBy::nothing:
        break;
    }
    return Phrase("the file does not show the right points");
}

Span resignation_span(GameView const& view) {
    auto const ended_at = view.facts.ended_at;
    if (ended_at && *ended_at < view.game.events.size())
        return view.game.events[*ended_at].span;
    return view.game.result ? view.game.result->span : view.game.header_span;
}

} // namespace

void check_winner(GameView const& view, PendingFindings& found) {
    if (winner_agrees(view))
        return;
    found.add(DiagnosticId::wrong_winner,
              view.game.result->span,
              {{"written", player_name(view.info, view.game, *view.game.result->winner)},
               {"player", player_name(view.info, view.game, *view.facts.winner)},
               {"how", how(view.facts)}},
              Subject::result);
}

void check_points(GameView const& view, PendingFindings& found) {
    GameReplay const& facts = view.facts;
    if (!view.game.result || !facts.winner || !winner_agrees(view)
        || recorded_impossibly(view.game, view.facts) || facts.result_by == ResultBy::concession)
        return;
    int const written = view.game.result->points;
    if (points_fit(facts, written) || counts_gammon(facts, written) || wrong_starting_cube(view))
        return;
    found
        .add(DiagnosticId::wrong_points,
             view.game.result->span,
             {{"written", PointCount{written}},
              {"points", PointCount{facts.points}},
              {"how", how(facts)}},
             Subject::result)
        .finding.clause = clause_of_points(facts);
}

void check_impossible_points(GameView const& view, PendingFindings& found) {
    // points that do not fit a wrong cube at the start follow from it
    if (winner_agrees(view) && recorded_impossibly(view.game, view.facts)
        && !wrong_starting_cube(view))
        found.add(DiagnosticId::impossible_points,
                  view.game.result ? view.game.result->span : resignation_span(view),
                  {{"written", PointCount{resigned_points(view.game, view.facts)}},
                   {"reason", why_impossible(view)},
                   {"settled", how_settled(view)}},
                  Subject::result);
}

void check_concession(GameView const& view, PendingFindings& found) {
    if (view.facts.result_by == ResultBy::concession)
        found.add(DiagnosticId::match_conceded,
                  view.game.result->span,
                  {{"player", player_name(view.info, view.game, opponent(*view.facts.winner))},
                   {"winner", player_name(view.info, view.game, *view.facts.winner)},
                   {"points", PointCount{view.facts.points}}},
                  Subject::result);
}

void check_jacoby(GameView const& view, PendingFindings& found) {
    GameReplay const& facts = view.facts;
    if (!view.game.result || !facts.winner || !winner_agrees(view))
        return;
    int const written = view.game.result->points;
    if (points_fit(facts, written) || recorded_impossibly(view.game, view.facts)
        || !counts_gammon(facts, written))
        return;
    bool const gammon = facts.kind == WinKind::gammon; // a single win counts the same
    found.add(DiagnosticId::gammon_without_cube,
              view.game.result->span,
              {{"written", PointCount{written}},
               {"kind", gammon ? PhraseText("gammon") : PhraseText("backgammon")},
               {"points", PointCount{facts.points}}},
              Subject::result);
}

void check_resignation(GameView const& view, PendingFindings& found) {
    GameReplay const& facts = view.facts;
    if (facts.ending != Ending::resigned || may_resign(facts.end, facts.rules))
        return;
    found.add(DiagnosticId::resigned_in_contact,
              resignation_span(view),
              {{"player", player_name(view.info, view.game, opponent(*facts.winner))}},
              Subject::result);
}

void check_crawford_mark(GameView const& view, PendingFindings& found) {
    if (!view.game.crawford || !view.facts.rules.crawford
        || view.facts.header != HeaderClaim::agrees
        || *view.game.crawford == view.facts.match.crawford_game)
        return;
    auto const name = [](bool crawford) {
        return crawford ? PhraseText("the Crawford game") : PhraseText("not the Crawford game");
    };
    found.add(
        DiagnosticId::wrong_crawford_mark,
        view.game.header_span.empty() ? view.game.span : view.game.header_span,
        {{"written", name(*view.game.crawford)}, {"truth", name(view.facts.match.crawford_game)}});
}

} // namespace bgio
