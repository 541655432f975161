// SPDX-License-Identifier: MIT
#pragma once

#include "check/game_findings.hpp"
#include "check/reading_findings.hpp"
#include "check/suppressions.hpp"
#include "check/views.hpp"

#include <bgio/check.hpp>
#include <optional>
#include <vector>

namespace bgio {

// Compares what a file claims with the facts of its replay, and collects what is wrong.
class Checker final : public ReplaySink, public Reporter {
public:
    Checker(Source const& source, Format const& format, CheckOptions const& options);

    Flow match(MatchInfo const& claims, RulesInForce const& rules) override;
    Flow game(Game const& game, GameReplay const& facts) override;
    void end_match() override;
    using Reporter::report;
    void report(Diagnostic diagnostic) override; // what the reader cannot use

    [[nodiscard]] FileFindings finish();

private:
    [[nodiscard]] bool accepts(Span span);
    [[nodiscard]] bool keep(PendingFinding found);
    [[nodiscard]] std::vector<PendingFinding*> reading_of(Game const& game);
    void keep_line(Game const& game, GameReplay const& facts, GameFindings const& findings);
    void keep_names(Game const& game);
    void note_penalties(Game const& game);
    void suggest_variant(std::vector<PendingFinding>& list, GameView const& view);
    void count(Game const& game, GameReplay const& facts);
    void describe_match(PendingFinding& found) const;
    void describe_game(PendingFinding& found, Game const& game) const;
    [[nodiscard]] std::size_t game_at(Offset place) const;
    [[nodiscard]] bool broken_end() const;
    void add_result_fixes();
    // The match marks its hits: most of them up to here, or half. A mark is easily forgotten, but
    // nobody marks a hit by mistake.
    [[nodiscard]] bool marks_hits() const {
        return marked_hits_ > 0 && marked_hits_ >= unmarked_hits_;
    }
    void resolve_hit_marks();

    Source const& source_;
    Fixer fixer_;
    CheckOptions const& options_;
    FileFindings result_;
    ReadingFindings reading_;
    std::vector<PendingFinding> found_;
    std::size_t first_of_match_ = 0;    // in found_
    std::optional<Span> first_omitted_; // the first finding beyond the limit
    SearchBudget budget_;
    Suppressions suppressions_;
    bool variant_asked_ = false; // the first illegal play of this file has been

    // of the match being read
    MatchInfo const* info_ = nullptr;
    RulesInForce const* in_force_ = nullptr;
    std::vector<GameLine> lines_;
    std::vector<OtherName> names_;
    std::size_t marked_hits_ = 0, unmarked_hits_ = 0;
    std::vector<PendingFinding>
        unmarked_; // they wait for the end of the match: is it one that marks hits?
};

} // namespace bgio
