// SPDX-License-Identifier: MIT
#pragma once

#include "internal/score_sheet.hpp"

#include <bgio/replay.hpp>
#include <bgio/rules_in_force.hpp>
#include <functional>

namespace bgio {

// Makes a score sheet of each match, with what the file says next to it.
class Scorer final : public ReplaySink {
public:
    // Who of the players came late, by their names and the length of the match.
    using FindLate =
        std::function<std::vector<LateStart>(BySide<std::string> const& names, int length)>;

    // `find_late` may be empty: nobody did.
    explicit Scorer(Source const& source,
                    std::vector<Penalty> const& penalties = {},
                    FindLate find_late = {})
        : source_(source), penalties_(penalties), find_late_(std::move(find_late)),
          penalties_due_(penalties.size()) {}

    Flow match(MatchInfo const& claims, RulesInForce const& rules) override;
    Flow game(Game const& game, GameReplay const& facts) override;
    void end_match() override;

    [[nodiscard]] std::vector<MatchSheet>& matches() { return matches_; }
    [[nodiscard]] std::vector<bool> const& penalties_due() const { return penalties_due_; }

private:
    void begin_sheet(Game const* first);
    void set_score(GameReplay const& facts, GameScore& line) const;
    void compare(Game const& game, GameReplay const& facts, GameScore& line) const;

    Source const& source_;
    std::vector<Penalty> penalties_;
    FindLate find_late_;
    std::vector<bool> penalties_due_;
    std::vector<MatchSheet> matches_;
    MatchInfo const* claims_ = nullptr;
    bool begun_ = false; // the sheet of this match has its names and penalties
};

} // namespace bgio
