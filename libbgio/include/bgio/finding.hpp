// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/diagnostic.hpp>
#include <bgio/source.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bgio {

// A stretch of a file as people count it; the end is exclusive.
struct Place {
    LineColumn begin, end;

    friend bool operator==(Place, Place) = default;
};

// What only follows from a finding: shown under it, not counted.
struct FindingNote {
    DiagnosticId id;
    Place place;
    Arguments values;
};

struct PlacedEdit {
    Span span; // of the decoded text
    Place place;
    std::string text;
};

struct FindingFix {
    Phrase title;
    bool safe = true;
    std::vector<PlacedEdit> edits;
};

// One slip of a file, with the moment it happened at. Plain data: every report is made from it
// alone, without the file. What does not apply is empty or 0.
struct Finding {
    DiagnosticId id{};
    Severity severity{}; // in force: the rules and the caller may have changed it
    Span span;
    Place place;
    Arguments values;
    std::string line;            // the line it begins in, decoded; of a very long one a part
    std::uint32_t line_from = 1; // the column at which that part begins
    std::string_view play_class; // "stood", "impossible"
    std::size_t match = 0;       // counted in the file, from 1
    std::size_t game = 0;        // counted in its match, from 1
    std::optional<int> game_written, move;
    std::string player, dice;
    std::string cube;                     // "2 (Alice)", "1 (centred)"
    std::string rules;                    // "standard", "money, jacoby=off"
    std::string xgid;                     // the position before it
    std::vector<std::string> legal_plays; // all of them, nearest to what is written first
    std::string likely_play;              // the rest of the game is best if it was this
    bool rest_is_legal = false;           // with it nothing else is wrong in the game
    std::vector<FindingNote> notes;
    std::vector<FindingFix> fixes;
    std::string fingerprint; // stays when lines are added or renumbered
};

// What one file gave, findings in the order of the file.
struct FileFindings {
    std::string file;
    std::size_t matches = 0, games = 0, plays = 0;
    std::vector<std::string> rules; // of each match, with the reason: "standard", "money: length 0"
    std::vector<Finding> findings;
};

// What all files gave together.
struct Summary {
    std::size_t files = 0, matches = 0, games = 0, plays = 0;
    std::size_t errors = 0, warnings = 0, notes = 0;

    void add(FileFindings const& file);
};

// The catalogue's sentence with the finding's values.
[[nodiscard]] inline std::string message_text(Finding const& finding) {
    return message_text(finding.id, finding.values);
}

} // namespace bgio
