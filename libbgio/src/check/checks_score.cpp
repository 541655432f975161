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
    return Phrase("the game has no end");
}

bool winner_agrees(GameView const& view) {
    return !view.game.result || !view.game.result->winner || !view.facts.winner
           || *view.game.result->winner == *view.facts.winner;
}

// Scored as if the Jacoby rule were not in force.
bool counts_gammon(GameReplay const& facts, int written) {
    return facts.rules.jacoby && !facts.cube.turned && facts.ending != Ending::dropped
           && facts.kind != WinKind::single
           && written == facts.cube.cube.value() * static_cast<int>(facts.kind);
}

} // namespace

void check_winner(GameView const& view, FoundList& found) {
    if (winner_agrees(view))
        return;
    found.add(DiagnosticId::wrong_winner,
              view.game.result->span,
              {{"written", player_name(view.info, view.game, *view.game.result->winner)},
               {"player", player_name(view.info, view.game, *view.facts.winner)},
               {"how", how(view.facts)}},
              Subject::result);
}

void check_points(GameView const& view, FoundList& found) {
    GameReplay const& facts = view.facts;
    if (!view.game.result || !facts.winner || !winner_agrees(view))
        return;
    int const written = view.game.result->points;
    if (points_fit(facts, written) || counts_gammon(facts, written))
        return;
    found.add(DiagnosticId::wrong_points,
              view.game.result->span,
              {{"written", PointCount{written}},
               {"points", PointCount{facts.points}},
               {"how", how(facts)}},
              Subject::result);
}

void check_jacoby(GameView const& view, FoundList& found) {
    GameReplay const& facts = view.facts;
    if (!view.game.result || !facts.winner || !winner_agrees(view))
        return;
    int const written = view.game.result->points;
    if (points_fit(facts, written) || !counts_gammon(facts, written))
        return;
    bool const gammon = facts.kind == WinKind::gammon; // a single win counts the same
    found.add(DiagnosticId::gammon_without_cube,
              view.game.result->span,
              {{"written", PointCount{written}},
               {"kind", gammon ? PhraseText("gammon") : PhraseText("backgammon")},
               {"points", PointCount{facts.points}}},
              Subject::result);
}

void check_resignation(GameView const& view, FoundList& found) {
    GameReplay const& facts = view.facts;
    if (facts.ending != Ending::resigned || may_resign(facts.end, facts.rules))
        return;
    Span span = view.game.result ? view.game.result->span : view.game.header_span;
    if (facts.ended_at && *facts.ended_at < view.game.events.size())
        span = view.game.events[*facts.ended_at].span;
    found.add(DiagnosticId::resigned_in_contact,
              span,
              {{"player", player_name(view.info, view.game, opponent(*facts.winner))}},
              Subject::result);
}

void check_crawford_mark(GameView const& view, FoundList& found) {
    if (!view.game.crawford || !view.facts.rules.crawford || !view.facts.header_agrees
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
