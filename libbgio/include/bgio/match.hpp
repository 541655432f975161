// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/event.hpp>
#include <bgio/rules_in_force.hpp>
#include <optional>
#include <string>
#include <vector>

namespace bgio {

struct Player {
    std::string name;
    std::string rating; // "1712.34", with the experience "1712.34/250"; or as written

    friend bool operator==(Player const&, Player const&) = default;
};

// "; [Key "Value"]" and its like: kept in order, known or not.
struct Tag {
    std::string key, value;
    Span span;
};

// A rule the file states, by its public name: {"crawford", "on"}. The variant is "variant".
struct RuleClaim {
    std::string rule, value;
    Span span;
};

// What a file says about a match before its first game.
struct MatchInfo {
    BySide<Player> players;
    int length = 0; // 0: money
    std::string event, round, place, date /* YYYY-MM-DD where it can be read so */, annotator;
    std::string comment;
    std::vector<RuleClaim> rules;
    std::vector<Tag> tags;
    std::string format;               // "mat": the format it was read from
    std::string dialect;              // "galaxy": whose habits the file shows
    bool says_match_end = false;      // its writer says "and the match" where a match ends
    bool length_may_be_limit = false; // a single game with such a length is a money game
    Span span;                        // the length line or its like
};

// How the file says a game ended.
struct WrittenResult {
    std::optional<Side> winner; // absent: the file gives points without a column
    int points = 0;
    bool by_resignation = false;
    bool ends_match = false; // "and the match"
    Span span;
};

// One game as claimed. Events are in the order in which they happened.
struct Game {
    std::optional<int> number;                // as written
    std::optional<BySide<int>> written_score; // before the game
    BySide<Player> players;                   // as this game's header names them
    std::optional<bool> crawford;             // where the file marks the Crawford game itself
    int automatic_doubles = 0;                // cube turns before the first roll
    std::vector<Event> events;
    std::optional<WrittenResult> result;
    bool incomplete = false;  // part of it could not be read
    Span span;                // from the heading to the last line
    Span header_span;         // the score line
    BySide<Span> score_spans; // the two numbers in it

    void clear() { // keeps the events' storage for the next game
        std::vector<Event> storage = std::move(events);
        storage.clear();
        *this = Game{};
        events = std::move(storage);
    }
};

// What the game's header calls the player, or the match's, or the seat.
[[nodiscard]] std::string player_name(MatchInfo const& info, Game const& game, Side side);

// A match held whole, for those who want it so.
struct Match {
    MatchInfo info;
    std::vector<Game> games;
};

// The rules by length, claims and overrides: the standard set for the length, then what the file
// claims, then the overrides. A preset replaces the first two, but for the variant: no preset names
// one, so the file's holds where the preset's is plain backgammon. Claims that cannot be read count
// for nothing; Jacoby and beavers belong to money play, and so in a match do claims of them (some
// sites write their settings into every file). In money play the games may show other rules:
// replay_matches() has the rules in force.
[[nodiscard]] RuleSet claimed_rules(MatchInfo const& info, RuleOverrides const& overrides = {});

} // namespace bgio
