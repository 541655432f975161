// SPDX-License-Identifier: MIT
// A match according to the file: MatchInfo, Game and Match. A reader fills them; bgio/replay.hpp
// computes what is true.
//
//     for (Game const& game : match.games)
//         fmt::print("{} events\n", game.events.size());
#pragma once

#include <bgio/event.hpp>
#include <bgio/rules_in_force.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bgio {

// A player as the file names them.
struct Player {
    std::string name;        // UTF-8; empty: not named
    std::string rating;      // "1712.34", with the experience "1712.34/250"; otherwise as written
    std::string real_name{}; // where the header has it and `name` is a nickname

    // The name to show to people.
    [[nodiscard]] std::string const& shown_name() const {
        return real_name.empty() ? name : real_name;
    }

    friend bool operator==(Player const&, Player const&) = default;
};

// A tag such as `; [Key "Value"]`, known or not.
struct Tag {
    std::string key;   // as written
    std::string value; // as written
    Span span;         // where it is written
};

// A rule that the file states, by its public name: "crawford" is "on". The variant is "variant".
struct RuleClaim {
    std::string rule;  // a name of rule_fields(), or loss_limit_claim
    std::string value; // as set_rule() takes it, if it is valid
    Span span;         // where it is written
};
// The claim that the length of the match is the most that a money game can cost. The replay
// believes it where the match has a single game.
inline constexpr std::string_view loss_limit_claim = "loss-limit";

// What a file says about a match before its first game.
struct MatchInfo {
    BySide<Player> players;       // both players
    int length = 0;               // points to win; 0: money session
    std::string event;            // the tournament
    std::string round;            // "Final"
    std::string place;            // the site
    std::string date;             // YYYY-MM-DD if possible, otherwise as written
    std::string annotator;        // who recorded it
    std::string comment;          // text about the whole match
    std::vector<RuleClaim> rules; // the rules that the file states
    std::vector<Tag> tags;        // all tags in the order of the file
    std::string format;           // "mat": the format it was read from
    std::string dialect;          // "galaxy": the program that wrote it
    bool says_match_end = false;  // its writer adds "and the match" at the end of a match
    Span span;                    // where the length is written
};

// How the game ended according to the file.
struct WrittenResult {
    std::optional<Side> winner;  // absent: the file gives only the points
    int points = 0;              // as written
    bool by_resignation = false; // the file says that the loser resigned
    bool ends_match = false;     // "and the match"
    Span span;                   // where it is written
};

// One game according to the file.
struct Game {
    std::optional<int> number;                // as written
    std::optional<BySide<int>> written_score; // before the game
    BySide<Player> players;                   // as the header of this game names them
    std::optional<bool> crawford;             // whether the file calls it the Crawford game
    int automatic_doubles = 0;                // cube turns before the first roll
    std::vector<Event> events;                // in the order in which they happened
    std::optional<WrittenResult> result;      // absent: the game is unfinished
    bool incomplete = false;                  // part of it could not be read
    Span span;                                // from the heading to the last line
    Span header_span;                         // the score line
    BySide<Span> score_spans;                 // the two numbers in it

    // Resets everything; the storage of the events is used again.
    void clear() {
        std::vector<Event> storage = std::move(events);
        storage.clear();
        *this = Game{};
        events = std::move(storage);
    }
};

// The player's name to show: the real one, otherwise that in the header of the game, otherwise of
// the match, otherwise "the left player" or "the right player".
[[nodiscard]] std::string player_name(MatchInfo const& info, Game const& game, Side side);

// Whether the event stands in a cell of a row of a transcript.
[[nodiscard]] bool fills_cell(Event const& event);
// The row of each event: as written, otherwise counted as the columns of a match text are filled.
[[nodiscard]] std::vector<int> rows_of(Game const& game);

// A whole match according to the file.
struct Match {
    MatchInfo info;          // what comes before the games
    std::vector<Game> games; // in the order of the file
};

// The rules of a match by its header alone: the standard set for the length, then what the file
// states, then the overrides. A preset replaces the first two, except for the variant of the file.
// Invalid statements are ignored, and so are Jacoby and beavers in a match, because some sites
// write their settings into every file. In money play the games may show other rules:
// replay_matches() has the rules in force.
[[nodiscard]] RuleSet claimed_rules(MatchInfo const& info, RuleOverrides const& overrides = {});

} // namespace bgio
