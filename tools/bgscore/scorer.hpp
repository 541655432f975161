// SPDX-License-Identifier: MIT
#pragma once

#include "bgscore/sheet.hpp"

#include <bgio/replay.hpp>

namespace bgio::tools::bgscore {

// Makes a score sheet of each match, with what the file says next to it.
class Scorer final : public ReplaySink {
public:
    Scorer(Source const& source,
           std::vector<Lateness> const& late,
           std::vector<Penalty> const& penalties)
        : source_(source), late_(late), penalties_(penalties), penalties_due_(penalties.size()) {}

    Flow match(MatchInfo const& claims, RulesInForce const& rules) override;
    Flow game(Game const& game, GameReplay const& facts) override;
    void end_match() override;

    [[nodiscard]] std::vector<MatchSheet>& matches() { return matches_; }
    [[nodiscard]] std::vector<bool> const& late_found() const { return late_found_; }
    [[nodiscard]] std::vector<bool> const& penalties_due() const { return penalties_due_; }

private:
    void begin_sheet(Game const* first);
    void set_score(GameReplay const& facts, GameScore& line) const;
    void compare(Game const& game, GameReplay const& facts, GameScore& line) const;

    Source const& source_;
    std::vector<Lateness> const& late_;
    std::vector<Penalty> const& penalties_;
    std::vector<bool> late_found_, penalties_due_;
    std::vector<MatchSheet> matches_;
    MatchInfo const* claims_ = nullptr;
    bool begun_ = false; // the sheet of this match has its names and penalties
};

} // namespace bgio::tools::bgscore
