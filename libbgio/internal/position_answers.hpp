// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/diagnostic.hpp>
#include <bgio/legal_plays.hpp>
#include <bgio/play.hpp>
#include <bgio/position.hpp>
#include <boost/json/fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace bgio {

// A legal play and the moment it leads to: the opponent on roll, nothing rolled.
struct PlayRow {
    std::string notation; // "Cannot Move" where nothing can be played
    int hits = 0;
    bool dance = false; // nothing can be played: no play, but a row that says where that leads
    PositionRecord after;
};

// Every legal play, in the rules engine's own order.
[[nodiscard]] std::vector<PlayRow>
list_plays(PositionRecord const& record, Dice dice, RuleSet const& rules);

// The moment behind a play that leads to this board.
[[nodiscard]] PositionRecord after_play(PositionRecord const& record, Board const& board);

struct RollRow {
    Dice dice;
    std::size_t plays = 0; // 0: a dance
};

// All 21 rolls, 11 21 22 31 ... 66.
[[nodiscard]] std::vector<RollRow> count_plays(PositionRecord const& record, RuleSet const& rules);

// The objects of docs/tools/bgid.md; their keys are public.
[[nodiscard]] boost::json::value dice_json(std::optional<Dice> dice);
[[nodiscard]] boost::json::object position_json(PositionRecord const& record);
[[nodiscard]] boost::json::object play_json(PlayRow const& row);
[[nodiscard]] boost::json::object roll_json(RollRow const& row);

// Whether a play is legal.
struct LegalAnswer {
    std::string play, dice;
    std::optional<Diagnostic> fault;  // why it is not
    std::vector<std::string> nearest; // legal plays instead
};
[[nodiscard]] LegalAnswer judge_legality(PositionRecord const& record,
                                         Dice dice,
                                         WrittenPlay const& play,
                                         RuleSet const& rules);
[[nodiscard]] boost::json::object legality_json(LegalAnswer const& answer);

} // namespace bgio
