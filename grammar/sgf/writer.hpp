// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <bgio/replay.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace bgio::sgf {

[[nodiscard]] std::unique_ptr<ReplaySink>
make_writer(std::string& out, WriteOptions const& options, Reporter& losses);

// "B[64aglk]"
[[nodiscard]] std::string turn_text(TurnToWrite const& turn);

// A tree that is about to be written.
struct GameToWrite {
    MatchInfo const& info;
    RuleSet const& rules;
    Game const& game;
    GameReplay const& facts;
    int number;                              // of the game, from 1
    bool first;                              // of its match
    std::optional<PhraseText> crawford_mark; // that says something else than the score
    Reporter& losses;

    // Reports what SGF cannot store.
    void lose(Value what, Span span) const {
        losses.report(DiagnosticId::sgf_foreign_data,
                      span,
                      {{"key", std::move(what)}, {"format", info.format}});
    }
    [[nodiscard]] BySide<int> score() const; // as it is written
};

// What SGF cannot store of a match and of a game.
void report_match_losses(MatchInfo const& info, RuleSet const& rules, Reporter& losses);
void report_game_losses(GameToWrite const& game);

// The events before the first node: what the root carries besides its own properties.
[[nodiscard]] std::span<Event const> root_events(Game const& game);
// Whose habits a reader finds in the tree.
[[nodiscard]] std::string written_dialect(Game const& game);
// "FF[4]GM[6]…" in GNU Backgammon's order, up to what the root only carries.
void write_root(std::string& out, GameToWrite const& game);

// The letter pairs of a play, one for each die; none when letters cannot say it. A play that is
// legal is written so that its steps can be made in that order, any other as it is written.
[[nodiscard]] std::optional<std::string>
play_letters(Side side, Move const& move, EventReplay const& facts, RuleSet const& rules);
// Another roll or turn is carried beside this roll, in its node or just before it: written as a
// roll alone it would be taken for them.
[[nodiscard]] bool roll_beside(std::span<Event const> events, std::size_t i);
// "AE[a:y]AW[d][d]…AB[u]…"
void write_board(std::string& out, CheckerCounts const& counts);

} // namespace bgio::sgf
