// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/replay.hpp>
#include <fmt/format.h>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bgio::grammar {

// What several formats cannot store.
inline constexpr auto crawford_at_this_score = PhraseText("a Crawford game at this score");
inline constexpr auto no_crawford_at_this_score =
    PhraseText("a game that is not the Crawford game at this score");
inline constexpr auto match_end_said = PhraseText("a match recorded as over at this score");
inline constexpr auto match_end_missing = PhraseText("a match that ends without 'and the match'");
inline constexpr auto game_without_number = PhraseText("a game without a number");
inline constexpr auto next_match = PhraseText("a second match of the same players");
inline constexpr auto match_starts_again = PhraseText("a match that starts again");
inline constexpr auto another_rating = PhraseText("another rating than in the first game");
inline constexpr auto turn_without_roll = PhraseText("a turn without a roll");
inline constexpr auto before_game = PhraseText("the one before game {number}");
inline constexpr auto the_mark = PhraseText("the mark");

// Which fields of a match header a format can store.
struct HeaderFields {
    bool date = false;
    bool place = false;
    bool ratings = false;
    std::span<std::string_view const> rules = {}; // by their public names
    std::span<std::string_view const> tags = {};
};

// The claims whose rules are lost where a format holds only these rules: those without which
// another rule would be in force, with the one that is, and those of rules that nobody knows.
[[nodiscard]] std::vector<RuleClaim> lost_claims(MatchInfo const& info,
                                                 std::span<std::string_view const> held);

// Claims are written as they are, but for the length: a money game that a site gives a length,
// which is the most it can cost, is written as the money game it is.
[[nodiscard]] MatchInfo with_length_in_force(MatchInfo info, RulesInForce const& rules);

// Compares the Crawford marks of a match's games with what a reader takes from the score.
class CrawfordMarks {
public:
    void start_match() { one_away_ = false; }
    // The mark of the next game that says something else; nothing where there is none.
    [[nodiscard]] std::optional<PhraseText>
    next(MatchInfo const& info, Game const& game, GameReplay const& facts);

private:
    bool one_away_ = false; // a game before it was one point from the end
};

// What the result says of the end of the match where the score says something else.
[[nodiscard]] std::optional<PhraseText>
match_end(MatchInfo const& info, Game const& game, GameReplay const& facts);

// "2 (x)", "1 (centred)"
[[nodiscard]] Phrase as_phrase(Cube const& cube);
// A beaver or raccoon that nobody doubled before.
[[nodiscard]] PhraseText without_double(CubeAction action);

// The numbers of games in formats that number every game.
class GameNumbers {
public:
    void start_match() { *this = {}; }
    struct Next {
        int number;
        bool gap; // the game before has no number: the one that was given to it shows a gap now
    };
    [[nodiscard]] Next next(Game const& game);

private:
    int number_ = 0;
    bool made_up_ = false;
};

// Data that only another format understands: each kind is reported once per match.
class ForeignData {
public:
    void add(Opaque const& opaque, Span span);

    // Calls lose(what, value, span) for each kind and forgets it.
    template <class Lose>
    void tell(Lose lose) {
        for (Kind const& each : kinds_)
            lose(Phrase("data that only {format} reads", {{"format", each.format}}),
                 each.count == 1
                     ? Value(each.key)
                     : Phrase("{key} ({count} times)", {{"key", each.key}, {"count", each.count}}),
                 each.first);
        kinds_.clear();
        places_.clear();
    }

private:
    struct Kind {
        std::string format, key;
        Span first;
        int count = 0;
    };
    std::vector<Kind> kinds_;
    std::map<std::pair<std::string, std::string>, std::size_t> places_; // format and key: in kinds_
};

// Reports what a writer cannot store: BG611 with the name of the format, or the format's own code.
class Losses {
public:
    Losses(Reporter& reporter, std::string_view format) : reporter_(reporter), format_(format) {}
    Losses(Reporter& reporter, DiagnosticId own_code) : reporter_(reporter), code_(own_code) {}

    template <class T>
    void lose(Phrase const& what, T const& value, Span span = {}) {
        if (format_.empty())
            reporter_.report(code_, span, {{"what", what}, {"value", value}});
        else
            reporter_.report(code_, span, {{"format", format_}, {"what", what}, {"value", value}});
    }
    void start_match(MatchInfo const& info);
    void header(MatchInfo const& info, HeaderFields const& places);
    // The names that are written for the match's own, each reported once.
    void name(std::string const& name, std::string const& written);
    // What stands in the header of a game and has no place, or only one for the whole match.
    void game(Game const& game, BySide<Player> const& players);
    // What changes nothing in the game.
    void remark(Remark const& remark, Span span);
    void foreign(Opaque const& opaque, Span span) { foreign_.add(opaque, span); }
    // The number, or 0 for what only json can hold.
    [[nodiscard]] int not_negative(PhraseText what, int number, Span span);
    void end_match();

private:
    Reporter& reporter_;
    DiagnosticId code_ = DiagnosticId::format_loses;
    std::string_view format_;
    ForeignData foreign_;
    std::set<std::string> names_;
    BySide<std::set<std::string>> ratings_;
};

} // namespace bgio::grammar
