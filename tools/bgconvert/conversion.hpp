// SPDX-License-Identifier: MIT
#pragma once

#include "bgconvert/settings.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <string>

namespace bgio::tools {

// Something of the input is not in the output: what a writer reports, and what a reader could not
// use.
[[nodiscard]] bool is_loss(Diagnostic const& diagnostic);

// Hands replayed games to a writer: one text, or one for each match. Illegal plays are reported and
// written as they are.
class Conversion final : public ReplaySink {
public:
    Conversion(ConvertSettings const& settings, bool a_text_for_each_match);

    // Where findings go from now on.
    void report_to(Reporter& reporter) { reporter_.to = &reporter; }

    Flow match(MatchInfo const& claims, RulesInForce const& rules) override;
    Flow game(Game const& game, GameReplay const& facts) override;
    void end_match() override;
    void finish(); // after the last source

    [[nodiscard]] std::deque<std::string> const& texts() const { return texts_; }
    [[nodiscard]] std::size_t matches() const { return matches_; }

private:
    // A writer keeps its reporter for life, but the sources change.
    struct Forward final : Reporter {
        Reporter* to = nullptr;
        void report(Diagnostic diagnostic) override { to->report(std::move(diagnostic)); }
    };

    ConvertSettings const& settings_;
    bool split_;
    Forward reporter_;
    std::deque<std::string> texts_; // a writer holds a reference to its text
    std::unique_ptr<ReplaySink> writer_;
    std::size_t matches_ = 0;
    MatchInfo const* claims_ = nullptr;
};

// The input's format, or why there is none.
[[nodiscard]] Result<Format const*> format_of(Source const& source,
                                              ConvertSettings const& settings);

} // namespace bgio::tools
