// SPDX-License-Identifier: MIT
// Findings: what the checker reports about a match. Everything is a value; reports make the words
// and IDs. bgio/check.hpp makes findings, bgio/finding_report.hpp prints them.
//
//     for (Finding const& finding : check_file("match.mat").findings)
//         fmt::print("{}: {} {}\n", finding.place.begin, finding.player(), message_text(finding));
#pragma once

#include <bgio/diagnostic.hpp>
#include <bgio/event.hpp>
#include <bgio/position.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bgio {

// A turn of the game as it most likely was.
struct LikelyTurn {
    std::optional<int> move;  // the number of its row
    std::string player;       // whose turn it is
    std::optional<Move> turn; // its dice are absent where the recorded ones are right; absent: the
                              // turn is recorded twice
};

// One mistake in a file, with the moment it happened at. A report needs nothing else, not even the
// file. What does not apply is absent, empty or 0.
struct Finding {
    DiagnosticId id{};               // the message
    Severity severity{};             // in force: the rules and the caller may have changed it
    Span span;                       // what it is about
    SourceRange place;               // the same in lines and columns
    Arguments values;                // of the message
    std::string line;                // the line it begins in, decoded; of a very long one a part
    std::uint32_t line_from = 1;     // the column at which that part begins
    std::size_t match = 0;           // counted in the file, from 1
    std::size_t game = 0;            // counted in its match, from 1
    std::optional<int> game_written; // the number that the file gives the game
    std::optional<int> move;         // the row, as the file numbers it, otherwise counted
    std::string rules;               // "standard", "money, jacoby=off"
    std::string_view clause;         // the rule in force that it cites: "S7"; a number of clauses()
    std::optional<Side> side;        // whose turn it is about
    std::optional<PositionRecord> before; // the position before it, with names, dice and rules
    std::optional<PlayClass> play_class;  // of an illegal play: stood or impossible
    std::vector<Play> legal_plays;        // all of them, nearest to what is written first
    // The rest of the game is best if it was this; its dice are absent where the recorded ones are
    // right.
    std::optional<Move> likely_turn;
    // How the record differs from it: "one digit differs". Absent where the rest is not legal.
    std::optional<Phrase> likely_slip;
    bool rest_is_legal = false; // with it nothing else is wrong in the game
    // The likely turn is judged on a board where this earlier turn of the game is repaired; the
    // legal plays are those of the board as recorded.
    std::optional<LikelyTurn> likely_if;
    std::optional<Phrase> ruling; // by the tournament regulations: whether an illegal play stands
    std::vector<Note> notes;      // what follows from it
    std::vector<Fix> fixes;       // how to make it disappear
    std::string fingerprint;      // stays when lines are added or renumbered

    // Whose turn it is about; empty: nobody's.
    [[nodiscard]] std::string_view player() const;
    // The roll it is about.
    [[nodiscard]] std::optional<Dice> dice() const;
};

// By which rules a match of the file was played.
struct NamedRules {
    std::string name;             // "standard", "money, jacoby=off"
    std::optional<Phrase> reason; // absent: by the length and the file's claims
};

// What one file gave.
struct FileFindings {
    std::string file;              // its name
    std::size_t matches = 0;       // how many were read
    std::size_t games = 0;         // in all matches
    std::size_t plays = 0;         // in all games
    std::vector<NamedRules> rules; // of each match
    std::vector<bool> penalties;   // which of the caller's penalties were due in the file
    // Who plays in the first match, where the caller named penalties.
    std::vector<std::string> penalty_players;
    std::vector<Finding> findings; // in the order of the file
};

// What all files gave together.
struct Summary {
    std::size_t files = 0;    // how many were checked
    std::size_t matches = 0;  // in them
    std::size_t games = 0;    // in them
    std::size_t plays = 0;    // in them
    std::size_t errors = 0;   // findings of that severity
    std::size_t warnings = 0; // findings of that severity
    std::size_t notes = 0;    // findings of that severity

    // Counts one more file.
    void add(FileFindings const& file);
};

// The catalogue's sentence with the finding's values.
[[nodiscard]] inline std::string message_text(Finding const& finding) {
    return message_text(finding.id, finding.values);
}
// The first legal plays as people write them: "24/14", "24/18 13/9".
[[nodiscard]] std::vector<std::string>
legal_play_texts(Finding const& finding,
                 std::size_t most = std::numeric_limits<std::size_t>::max());
// "24/18 13/9"; "42: 8/4 6/4" where the roll is another one, too. Empty: unknown.
[[nodiscard]] std::string likely_turn_text(Finding const& finding);
// The same for any turn.
[[nodiscard]] std::string turn_text(Move const& turn);
// "2 (Alice)", "1 (centred)". Empty: of no turn.
[[nodiscard]] std::string cube_text(Finding const& finding);

// One of several parts that an archive is checked in.
struct ReportPart {
    std::uint64_t number = 1;             // from 1
    std::uint64_t count = 1;              // of all parts
    std::string archive;                  // hash of what was divided
    std::string settings;                 // hash of how it was checked
    std::vector<std::string> directories; // that were named

    friend bool operator==(ReportPart const&, ReportPart const&) = default;
};

// A file, a directory or a part of the report that could not be read.
struct UnreadableFile {
    std::string file;   // its path
    std::string reason; // "Permission denied"

    friend bool operator==(UnreadableFile const&, UnreadableFile const&) = default;
};

} // namespace bgio
