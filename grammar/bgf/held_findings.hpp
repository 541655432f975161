// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/diagnostic.hpp>
#include <utility>
#include <vector>

namespace bgio::bgf {

// Keeps what is found in a game while the game before it still waits: who listens takes what is
// reported before a game is handed on for a part of that game.
class HeldFindings final : public Reporter {
public:
    explicit HeldFindings(std::size_t most) : most_(most) {}

    using Reporter::report;
    void report(Diagnostic diagnostic) override {
        if (held_.size() <= most_) // one more shows that there are too many
            held_.push_back(std::move(diagnostic));
    }
    void hand_on(Reporter& reporter) {
        for (Diagnostic& each : held_)
            reporter.report(std::move(each));
        held_.clear();
    }

private:
    std::size_t most_;
    std::vector<Diagnostic> held_;
};

} // namespace bgio::bgf
