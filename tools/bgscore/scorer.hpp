// SPDX-License-Identifier: MIT
#pragma once

#include "bgscore/sheet.hpp"

#include <bgio/evidence.hpp>
#include <bgio/source.hpp>
#include <bgio/transcript.hpp>

namespace bgio::tools::bgscore {

// Keeps the score of the matches that are read, and what the file says of it.
class Scorer final : public TranscriptSink {
public:
    Scorer(Source const& source, RuleOverrides const& wish, std::vector<Lateness> const& late)
        : source_(source), wish_(wish), late_(late) {}

    Flow match(MatchInfo const& info) override;
    Flow game(Game& game) override;
    void end() override { finish(); }

    [[nodiscard]] std::vector<MatchSheet>& matches() { return matches_; }
    [[nodiscard]] std::vector<bool> const& late_found() const { return late_found_; }

private:
    void start(std::span<Game const> games);
    void finish();
    void score(Game& game);
    void shift_header(Game& game) const;
    void set_score(Game const& game, GameReplay const& facts, GameScore& line) const;
    void compare(Game const& game, GameReplay const& facts, GameScore& line) const;

    Source const& source_;
    RuleOverrides const& wish_;
    std::vector<Lateness> const& late_;
    std::vector<bool> late_found_;
    std::vector<MatchSheet> matches_;
    MatchInfo info_;
    bool waiting_ = false;   // for the games that show the rules
    std::vector<Game> held_; // until then
    std::optional<MatchReplay> replay_;
    BySide<int> penalty_; // points that the headers do not have yet
};

} // namespace bgio::tools::bgscore
