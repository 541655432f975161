// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/replay.hpp>
#include <bgio/scoring.hpp>
#include <bgio/side.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bgio {

// A late player of a match, and what it costs (T2.3).
struct LateStart {
    Side side = Side::x;
    int minutes = 0;
    LatePenalty penalty;
};

// What the two start with; nobody is credited beyond the length.
[[nodiscard]] BySide<int> penalty_points(std::vector<LateStart> const& late);

// In what a match differs from an expected result.
struct ExpectedDifference {
    std::size_t line = 0;   // of the expected results
    std::string_view field; // "length", "winner" or "score"
    std::string expected, found;
};

// In what a file can differ from the facts of a game.
enum class Mismatch : std::uint8_t {
    header,          // the score before the game
    winner,          // whose win is recorded
    points,          // how many points
    match_end,       // whether the match is over with it
    crawford,        // whether it is the Crawford game
    after_match_end, // the match was decided before it
};
[[nodiscard]] std::string_view name_of(Mismatch mismatch); // "after-match-end"

// The Mismatches of one game.
class Mismatches {
public:
    void add(Mismatch d) { bits_ |= bit(d); }
    [[nodiscard]] bool has(Mismatch d) const { return (bits_ & bit(d)) != 0; }
    [[nodiscard]] std::vector<std::string_view> names() const;
    [[nodiscard]] std::size_t count() const;

private:
    [[nodiscard]] static unsigned bit(Mismatch d) { return 1U << static_cast<unsigned>(d); }
    unsigned bits_ = 0;
};

// One game: the facts, and what the file claims next to them.
struct GameScore {
    std::size_t number = 0; // counted in its match, from 1
    std::uint32_t line = 1; // where it begins
    std::optional<int> number_written;
    BySide<int> before; // the score it counts from
    std::optional<BySide<int>> header;
    bool taken_from_header = false; // `before` is not what the games before it gave
    bool continues = false; // the header differs, but only goes on from an earlier difference
    BySide<int> awarded;    // penalties before it
    bool crawford = false;
    std::optional<bool> crawford_written;
    Ending ending = Ending::unfinished;
    std::optional<WinKind> kind; // absent: of a drop, or unknown
    ResultBy result_by = ResultBy::replay;
    std::optional<Side> winner;
    std::optional<Side> winner_written;
    int cube = 1;
    bool jacoby = false;           // made a gammon count as a single win
    std::optional<int> points = 0; // the full value; absent: the file does not show it
    int counted = 0;               // what the match length leaves of it
    std::optional<int> points_written;
    BySide<int> after;
    BySide<int> file_after; // the same as the file counts: its header and its result
    bool ends_match = false;
    bool match_end_written = false;
    Mismatches differences;
};

struct MatchSheet {
    std::size_t number = 0; // counted in its file, from 1
    BySide<std::string> players;
    int length = 0;    // 0: money
    int limit = 0;     // of a money game: the most that can be lost; 0: none
    std::string rules; // "standard", "money, jacoby=off"
    std::string rules_reason;
    std::vector<LateStart> late;
    BySide<int> start;
    std::vector<GameScore> games;
    BySide<int> score; // at the end
    std::vector<ExpectedDifference> unexpected;

    [[nodiscard]] std::size_t differences() const;
    [[nodiscard]] bool lost_by(Side side) const; // by coming late
    // Somebody has won it, or lost it by coming late.
    [[nodiscard]] bool over() const;
    [[nodiscard]] std::optional<Side> winner() const;
};

struct FileSheet {
    std::string file;
    std::string format;
    std::vector<MatchSheet> matches;
    std::size_t unreadable = 0; // errors of reading
};

// "Alice wins 7-5", "unfinished at 3-2", "Alice 5, Bob 3: Alice is 2 ahead"
[[nodiscard]] std::string result_text(MatchSheet const& match);
[[nodiscard]] std::string score_text(BySide<int> score); // "4-2", left first

// The object of a file in the JSON report of bgscore, whose keys are public.
[[nodiscard]] std::string score_json(FileSheet const& file);

} // namespace bgio
