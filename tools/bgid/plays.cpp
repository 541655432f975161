// SPDX-License-Identifier: MIT
#include "bgid/plays.hpp"

#include <bgio/notation.hpp>

namespace bgio::tools {

namespace {

[[nodiscard]] int count_hits(Board board, Side side, Play const& play) {
    int hits = 0;
    for (CheckerMove const move : play) {
        hits += !move.to.is_off() && board.is_blot(opponent(side), move.to.mirrored()) ? 1 : 0;
        board.step(side, move.from, move.to);
    }
    return hits;
}

[[nodiscard]] PositionRecord after_play(PositionRecord const& record, Board const& board) {
    PositionRecord after = record;
    Side const side = record.position.on_roll;
    after.position.board = board;
    after.position.on_roll = opponent(side);
    after.position.dice.reset();
    after.offer = CubeOffer::none;
    after.resignation.reset();
    after.resigner.reset();
    after.state = board.all_off(side) ? GameState::over : GameState::playing;
    return after;
}

} // namespace

std::vector<PlayRow> list_plays(PositionRecord const& record, Dice dice, RuleSet const& rules) {
    Board const& board = record.position.board;
    Side const side = record.position.on_roll;
    std::vector<PlayRow> rows;
    for (LegalPlays::Entry const& entry : legal_plays(board, side, dice, rules))
        rows.push_back({compact_notation(board, side, entry.play),
                        count_hits(board, side, entry.play),
                        entry.play.empty(),
                        after_play(record, entry.board)});
    return rows;
}

std::vector<RollRow> count_plays(PositionRecord const& record, RuleSet const& rules) {
    std::vector<RollRow> rows;
    LegalPlays plays;
    for (int high = 1; high <= 6; ++high)
        for (int low = 1; low <= high; ++low) {
            Dice const dice = *Dice::make(high, low);
            legal_plays(record.position.board, record.position.on_roll, dice, rules, plays);
            rows.push_back({dice, plays.none() ? 0 : plays.size()});
        }
    return rows;
}

} // namespace bgio::tools
