// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding_report.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::report {

// A number of things, as a language says it.
struct Counted {
    std::string_view one, other; // templates with {count}
};

// All fixed words of the layouts, as templates; a translation is another value of this type.
struct Phrases {
    std::string_view finding, between; // `between` stands between the parts of a moment
    std::string_view match, game, game_numbered, move, to_play, cube, moment_and_id;
    std::string_view legal, legal_and_more;
    std::string_view with_slip, rest_is_legal, most_likely, rest_is_legal_if, most_likely_if;
    std::string_view earlier_was, earlier_twice;
    std::string_view ruling, rule, rule_under;
    std::string_view follows;
    Counted follow_more;
    Counted files, matches, games, plays, errors, warnings, notes;
    std::string_view read, found, read_and_found, nothing;
    std::string_view not_shown; // what GitHub cuts off
    std::string_view comment_title, comment_finding;
    Counted comment_cut;
    std::string_view passed, not_read;
    std::string_view described_with_rule, explain; // of a code
};

[[nodiscard]] Phrases const& phrases();

// "1 file", "3 files"
[[nodiscard]] std::string counted(Counted const& things, std::size_t count);

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

// Both, the details first.
[[nodiscard]] std::vector<std::string>
all_details(std::string_view file, Finding const& finding, PositionIdMaker const& position_id);
// The message with all of them below it, safe to show.
[[nodiscard]] std::string
full_text(std::string_view file, Finding const& finding, PositionIdMaker const& position_id);

// "final.mat: not read: Permission denied", safe to show.
[[nodiscard]] std::string unreadable_line(UnreadableFile const& file);

// "3 files, 4 matches, 12 games, 733 plays", "2 errors, 1 warning, 0 notes", and both together.
[[nodiscard]] std::string read_line(Summary const& summary);
[[nodiscard]] std::string found_line(Summary const& summary); // or "nothing found"
[[nodiscard]] std::string summary_line(Summary const& summary);

} // namespace bgio::report
