// SPDX-License-Identifier: MIT
#pragma once

#include "common/settings.hpp"

#include <bgio/finding.hpp>
#include <bgio/format.hpp>
#include <bgio/play.hpp>
#include <bgio/position.hpp>
#include <bgio/source.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools::bgshow {

// Findings stand in FileFindings; whoever they belong to has their numbers.
using FindingNumbers = std::vector<std::size_t>;

enum class StepKind : std::uint8_t { move, cube, resignation, position, end };

// A moment of a game and what then happens.
struct Step {
    PositionRecord moment; // before it; with the dice of the roll; the game has the names
    Side side = Side::x;   // whose it is
    int row = 0;
    StepKind kind = StepKind::move;
    std::string text;              // "64: 24/18 13/9", "doubles to 4", "Bob wins 2 points"
    std::vector<CheckerMove> path; // of the checkers, in the mover's numbering
    std::vector<std::string> remarks;
    FindingNumbers findings;
};

struct ShownGame {
    int number = 1; // as the file has it, otherwise counted
    BySide<std::string> names;
    BySide<int> score; // before it
    bool crawford = false;
    std::optional<Side> winner;
    int points = 0;   // won
    int last_row = 0; // of its steps
    std::vector<Step> steps;
    FindingNumbers findings; // that belong to none of the steps
};

struct ShownMatch {
    BySide<std::string> names;
    int length = 0; // 0: money
    std::string event, date, rules;
    int checkers = 15; // of each side
    BySide<int> score; // after the last game
    std::vector<ShownGame> games;
    FindingNumbers findings; // that belong to none of the games
};

// A file with all its moments, or the reason why it cannot be shown.
struct ShownFile {
    std::string name;
    std::string_view format; // "mat"; empty: positions
    FileFindings found;
    std::vector<ShownMatch> matches;
    FindingNumbers elsewhere; // that belong to none of the matches
    std::string reason;       // why it is not shown; empty: it is
};

[[nodiscard]] std::string_view to_string(StepKind kind);

// An ID and where it stood.
struct WrittenId {
    std::string name; // of the file, or "<argument 2>"
    std::string text; // of one line or two
    LineColumn place{};
};

struct ShownIds {
    ShownFile file;       // a match of one moment for each ID that could be read
    std::string messages; // about the others, a line each
    std::size_t unread = 0;
};
[[nodiscard]] ShownIds
show_ids(std::string name, std::vector<WrittenId> const& ids, bool color_messages);

// The lines of a text whose first one holds an ID: it is a list of them. Otherwise nothing. GNU
// Backgammon's two lines are one.
[[nodiscard]] std::vector<WrittenId> ids_in(Source const& source);

// Takes what is shown of a file piece by piece, in the order (begin, (match, game*, end_match)*).
class ShownSink {
public:
    virtual ~ShownSink() = default;
    // With its findings, before its matches.
    virtual void begin(ShownFile const& file) = 0;
    // With all that is known before its games.
    virtual void match(ShownMatch const& match) = 0;
    virtual void game(ShownGame const& game) = 0;
    virtual void end_match(ShownMatch const& match) = 0;
};

// The file's matches and games with what bgcheck finds by these settings. The steps go to the sink
// and are not kept.
[[nodiscard]] ShownFile show_match(Source const& source,
                                   Format const& format,
                                   CheckSettings const& settings,
                                   ShownSink& sink);
// The same without steps.
[[nodiscard]] ShownFile
outline_match(Source const& source, Format const& format, CheckSettings const& settings);
// The moments of a file whose outline is known.
void show_moments(Source const& source,
                  Format const& format,
                  CheckSettings const& settings,
                  ShownFile const& outline,
                  ShownSink& sink);
// A file with its steps.
void show(ShownFile const& file, ShownSink& sink);

} // namespace bgio::tools::bgshow
