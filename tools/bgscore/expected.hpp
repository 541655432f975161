// SPDX-License-Identifier: MIT
#pragma once

#include "internal/score_sheet.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bgio::tools::bgscore {

// One line of a results list. What is absent or empty is not compared.
struct ExpectedResult {
    std::size_t line = 0;
    std::string file;                         // its path, or its name without the folder
    std::string player1, player2;             // in any order
    std::optional<int> length;                // 0: money
    std::string winner;                       // a player's name
    std::optional<std::pair<int, int>> score; // the higher number first
};

// A results list or the posted match lengths, for --expect.
class ExpectedResults {
public:
    ExpectedResults() = default;
    // CSV with a heading: file, player1, player2, length, winner, score, in any order. Throws
    // UsageError with the line and the reason.
    ExpectedResults(std::string_view name, std::string_view csv);

    [[nodiscard]] std::vector<ExpectedResult> const& lines() const { return lines_; }
    // Compares the matches of a file with the lines that mean them; used[i] is set for each of
    // those.
    void compare(FileSheet& sheet, std::vector<bool>& used) const;
    // "results.csv:3: no match of Alice and Bob was found"
    [[nodiscard]] std::string missing_text(ExpectedResult const& line) const;

private:
    std::string name_;
    std::vector<ExpectedResult> lines_;
};

} // namespace bgio::tools::bgscore
