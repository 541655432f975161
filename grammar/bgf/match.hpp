// SPDX-License-Identifier: MIT
#pragma once

#include "bgf/values.hpp"
#include "common/ascii.hpp"

#include <array>
#include <bgio/event.hpp>
#include <bgio/limits.hpp>
#include <bgio/match.hpp>
#include <bgio/replay.hpp>

namespace bgio::bgf {

// Green sits left (o), Red right (x), as BGBlitz draws them in its positions, O above and X below.
inline constexpr Side green = Side::o;
inline constexpr Side red = Side::x;

using grammar::highest_number;

// A score is used only if the file gives both halves of it.
using PartialScore = BySide<std::optional<int>>;
[[nodiscard]] inline std::optional<BySide<int>> complete_score(PartialScore const& said) {
    return said.x && said.o ? std::optional(BySide<int>{*said.x, *said.o}) : std::nullopt;
}

// What the document says of the match itself.
struct MatchHeader {
    MatchInfo info;
    PartialScore final_score;
    BySide<Span> final_spans;
    bool any = false; // something of it was there
};

// Of a document whose games are not looked at: they may stand before it.
[[nodiscard]] MatchHeader read_match_header(Values& values, grammar::UnverifiedParts& unverified);

// "Nov 2, 2025", "2.11.2025" or "2025/11/02" as "2025-11-02"; else as it is.
[[nodiscard]] std::string date_of(std::string_view written);

struct Entry; // an element of a game's moves

// What one game says by itself. The winner may follow only from the score after it.
struct ParsedGame {
    Game game;
    std::optional<Side> winner; // as the last entry has it
    bool over = false;
    std::optional<int> points; // as far as they are said
    bool resigned = false, lost_on_time = false, forfeit = false;
    Span end;               // the entry that ends it
    std::size_t end_at = 0; // how many events are before it

    void clear() { // keeps the storage of the events
        Game storage = std::move(game);
        storage.clear();
        *this = ParsedGame{};
        game = std::move(storage);
    }
};

struct AnalysisCount {
    int plays = 0, cubes = 0;
};

// Reads the object of a game. Keeps what was read if the document ends inside it.
class GameReader {
public:
    GameReader(Values& values, Limits const& limits, grammar::UnverifiedParts& unverified)
        : values_(values), limits_(limits), unverified_(unverified) {}

    // `match_length` decides whether there can be a Crawford game.
    void read(ParsedGame& into, int match_length);
    [[nodiscard]] AnalysisCount const& analysis() const { return analysis_; }

private:
    // Where a game starts from.
    struct Initial {
        std::array<int, 28> points{};
        bool has_points = false, egyptian = false;
        int cube = 1, cube_owner = 0;
    };

    void member(std::string_view key);
    bool end_member(std::string_view key);
    void initial();
    void initial_points();
    void moves();
    void add(Entry const& entry);
    void set_up();

    template <class What>
    bool push(Side side, Span span, What what);

    Values& values_;
    Limits const& limits_;
    grammar::UnverifiedParts& unverified_;
    ParsedGame* read_ = nullptr;
    Initial initial_;
    std::string comment_;
    PartialScore score_;
    std::optional<bool> crawford_;
    std::size_t behind_end_ = 0; // events
    AnalysisCount analysis_;
};

// A game by the rules, from the score that it says.
[[nodiscard]] GameReplay facts_of(Game const& game, MatchInfo const& info);

// Determines who won and how, with the score after the game if it is known.
void finish(ParsedGame& read,
            std::optional<BySide<int>> const& score_behind,
            MatchInfo const& info,
            grammar::UnverifiedParts& unverified);

} // namespace bgio::bgf
