// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding_report.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::report {

// What the reports for people say about a finding, one sentence each. All but finding_line() hold
// the file's own text as it is: they go through sanitised() where they are shown.

// "final.mat:14:5: error[BG204] die-not-played: Bob can still play the 4", safe to show. `severity`
// is how the level is shown, which may hold colours.
[[nodiscard]] std::string
finding_line(std::string_view file, Finding const& finding, std::string_view severity);

// "game 2, move 9, Bob to play 64, cube 2 (Alice)"; empty for a finding of the whole file.
[[nodiscard]] std::string moment(Finding const& finding);

// The moment with its XGID, the nearest legal plays, the likely play, the rule: those that apply.
[[nodiscard]] std::vector<std::string> details(Finding const& finding,
                                               PositionIdMaker const& position_id);

// The ID of the position before it; empty where there is none.
[[nodiscard]] std::string position_id_of(Finding const& finding,
                                         PositionIdMaker const& position_id);

// What only follows, the first few of it.
[[nodiscard]] std::vector<std::string> follow_ups(std::string_view file, Finding const& finding);

// "3 files, 4 matches, 12 games, 733 plays", "2 errors, 1 warning, 0 notes", and both together.
[[nodiscard]] std::string read_line(Summary const& summary);
[[nodiscard]] std::string found_line(Summary const& summary); // or "nothing found"
[[nodiscard]] std::string summary_line(Summary const& summary);

} // namespace bgio::report
