// SPDX-License-Identifier: MIT
#include "common/id_losses.hpp"

#include <algorithm>

namespace bgio::ids {
namespace {

constexpr PhraseText on_off(bool value) { return value ? PhraseText("on") : PhraseText("off"); }

constexpr PhraseText resigned_as(WinKind kind) {
    return kind == WinKind::single   ? PhraseText("a single game by {side}")
           : kind == WinKind::gammon ? PhraseText("a gammon by {side}")
                                     : PhraseText("a backgammon by {side}");
}

PhraseText as_phrase(GameState state) {
    switch (state) {
    case GameState::not_started:
        return PhraseText("not started");
    case GameState::playing:
        return PhraseText("playing");
    case GameState::over:
        return PhraseText("over");
    case GameState::resigned:
        return PhraseText("resigned");
    case GameState::dropped:
        break;
    }
    return PhraseText("dropped");
}

int limit(RuleSet const& rules) {
    return rules.cube_limit == 0 ? usual_cube_limit : rules.cube_limit;
}

} // namespace

PhraseText as_phrase(CubeOffer offer) {
    switch (offer) {
    case CubeOffer::none:
        return PhraseText("none");
    case CubeOffer::doubled:
        return PhraseText("doubled");
    case CubeOffer::beavered:
        return PhraseText("beavered");
    case CubeOffer::raccooned:
        break;
    }
    return PhraseText("raccooned");
}

int IdLosses::within(PhraseText what, int value, int low, int high) {
    int const written = std::clamp(value, low, high);
    if (written != value)
        changed(what, value, written);
    return written;
}

void IdLosses::rules(RuleSet const& rules, RuleSet const& as_read) {
    if (rules.jacoby != as_read.jacoby)
        lost(PhraseText("the Jacoby rule"), on_off(rules.jacoby));
    if (rules.beavers != as_read.beavers)
        lost(PhraseText("beavers"), on_off(rules.beavers));
    else if (rules.raccoons != as_read.raccoons)
        lost(PhraseText("raccoons"), on_off(rules.raccoons));
    if (limit(rules) != limit(as_read))
        lost(PhraseText("the maximum cube"), limit(rules));
    if (rules.cube != as_read.cube)
        lost(PhraseText("the use of the cube"), on_off(rules.cube));
    if (rules.variant != as_read.variant)
        lost(PhraseText("the variant"), rules.variant->name);
}

void IdLosses::checkers(Board const& board, int total) {
    for (Side const side : both_sides)
        if (int const count = board.checkers(side); count != total)
            changed(Phrase("the number of {side}'s checkers", {{"side", side}}), count, total);
}

void IdLosses::state(GameState state, GameState as_read) {
    if (state != as_read)
        lost(PhraseText("the state of the game"), as_phrase(state));
}

void IdLosses::resignation(PositionRecord const& record) {
    if (record.resignation)
        lost(PhraseText("an offer to resign"),
             Phrase(resigned_as(*record.resignation),
                    {{"side", record.resigner.value_or(record.position.on_roll)}}));
}

void IdLosses::names(PositionRecord const& record) {
    for (Side const side : both_sides)
        if (!record.names[side].empty())
            lost(PhraseText("names"), record.names[side]);
}

} // namespace bgio::ids
