// SPDX-License-Identifier: MIT
#pragma once

#include "sgf/grammar.hpp"

#include <array>
#include <bgio/match.hpp>
#include <bgio/variant.hpp>
#include <optional>

namespace bgio::sgf {

// How this format is called where it carries what only it can write back.
inline constexpr std::string_view format_name = "sgf";
// The key of an Opaque event that begins a node which does not begin with its own event: one with
// a comment alone, or with the comment before the play.
inline constexpr std::string_view node_mark = ";";

// The root's plain texts, in the order in which GNU Backgammon writes them.
struct TextProperty {
    std::string_view id;
    std::string MatchInfo::* field;
};
inline constexpr std::array text_properties{
    TextProperty{"DT", &MatchInfo::date},
    TextProperty{"EV", &MatchInfo::event},
    TextProperty{"RO", &MatchInfo::round},
    TextProperty{"PC", &MatchInfo::place},
    TextProperty{"AN", &MatchInfo::annotator},
    TextProperty{"GC", &MatchInfo::comment},
};

// A word of RU and the rule it states. The variants' words are RU's last.
struct RuleWord {
    std::string_view word;
    std::string_view rule;
    std::string_view value;
};
inline constexpr std::array rule_words{
    RuleWord{"NoCube", "cube", "off"},
    RuleWord{"Crawford", "crawford", "on"},
    RuleWord{"Jacoby", "jacoby", "on"},
    RuleWord{"Nackgammon", "variant", "nackgammon"},
    RuleWord{"Hypergammon1", "variant", "hypergammon-1"},
    RuleWord{"Hypergammon2", "variant", "hypergammon-2"},
    RuleWord{"Hypergammon3", "variant", "hypergammon-3"},
};
inline constexpr std::string_view crawford_game_word = "CrawfordGame";

// Such a file states every rule that is in force: GNU Backgammon's, and ours with the same habits.
[[nodiscard]] bool is_gnubgs(std::string_view dialect);
[[nodiscard]] std::string dialect_of(std::string_view program); // the value of AP

// What the root of a tree says: about the match, and about this game.
struct Root {
    MatchInfo info;
    std::optional<int> game_number; // as written, counted from 0 by GNU Backgammon
    Variant const* variant = &backgammon();

    [[nodiscard]] bool by_gnubg() const { return is_gnubgs(info.dialect); }
};

// Sorts trees into matches: a tree is another game of the match before it where it speaks of the
// same players and length, until the count of games starts again.
class MatchTrees {
public:
    // The tree with this root comes next. False: a match begins with it.
    bool goes_on(Root const& root, std::optional<BySide<int>> const& score);
    // The tree holds a position alone, which is a match by itself.
    void end_tree(bool position) { position_ = position; }

    [[nodiscard]] MatchInfo const& info() const { return match_->info; }
    // The game's number, counted from 1.
    [[nodiscard]] std::optional<int> number(Root const& root) const;

private:
    [[nodiscard]] bool same_match(Root const& root, bool from_nothing) const;

    std::optional<Root> match_;      // the first root of the match
    int first_number_ = 0;           // what the file calls the first game: 0, or 1
    std::optional<int> last_number_; // of the game before, as written
    bool position_ = false;          // the tree before is one
};

// The name of the game this root begins, unless it is backgammon. `faulty`: the root is not whole.
[[nodiscard]] std::optional<Phrase> other_game(Node const& root, bool faulty);

} // namespace bgio::sgf
