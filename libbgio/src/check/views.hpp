// SPDX-License-Identifier: MIT
#pragma once

#include "check/fixes.hpp"
#include "check/pending_finding.hpp"

#include <bgio/replay.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bgio {

// What a check of one game sees.
struct GameView {
    MatchInfo const& info;
    Game const& game;
    GameReplay const& facts;
    Fixer const& fixer;
    bool marks_hits = false; // the match marks its hits
};
using GameCheck = void (*)(GameView const& view, PendingFindings& found);

// A cube that is set up on the starting board and cannot be there (T5.2), by the index of the
// event.
[[nodiscard]] std::optional<std::size_t> wrong_starting_cube(GameView const& view);

// What stays of a game when the next one comes.
struct GameLine {
    std::optional<int> number;
    std::optional<BySide<int>> written_score;
    BySide<int> carried; // the score before it, by the games alone
    BySide<int> score_before;
    BySide<int> score_after;
    BySide<int> awarded; // before it
    HeaderClaim header = HeaderClaim::agrees;
    bool match_over = false; // before it
    bool ended = false;
    bool is_position = false; // set up to ask what is to be done there: no record that breaks off
    std::uint32_t turns = 0;
    std::optional<WrittenResult> result;
    Span header_span, span;
    BySide<Span> score_spans;
    Span last; // its last event, or the header
    bool resigned = false;
    bool columns_swapped = false; // its result may be in the wrong column, too
    // How it ended by the record's own word, for the games after it.
    std::optional<Side> winner;
    int points = 0;
    ResultBy result_by = ResultBy::replay;
};

// A name of a player that differs from the match's.
struct OtherName {
    Side side;
    std::size_t game; // counted from 1
    std::string name;
    Span span;
};

// What a check of a whole match sees.
struct MatchView {
    MatchInfo const& info;
    RulesInForce const& in_force;
    std::span<GameLine const> games;
    std::span<OtherName const> names;
    Fixer const& fixer;
    bool broken_end = false; // the last game, or what is behind it, could not be read as a whole
};
using MatchCheck = void (*)(MatchView const& view, PendingFindings& found);

// The tables of checks, made from the catalogue.
[[nodiscard]] std::span<GameCheck const> game_checks();
[[nodiscard]] std::span<MatchCheck const> match_checks();

} // namespace bgio
