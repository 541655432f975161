// SPDX-License-Identifier: MIT
#pragma once

#include "common/foreign.hpp"

#include <bgio/match.hpp>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::grammar {

// What a format holds of what a match says before its first game.
struct HeaderPlaces {
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

// Says what a writer has to leave out (BG611).
class Losses {
public:
    Losses(Reporter& reporter, std::string_view format) : reporter_(reporter), format_(format) {}

    void lose(std::string_view what, std::string_view value, Span span = {});
    void header(MatchInfo const& info, HeaderPlaces const& places);
    // The names that are written for the match's own, each said once.
    void name(std::string const& name, std::string const& written);
    // What stands in the header of a game and has no place, or only one for the whole match.
    void game(Game const& game, BySide<Player> const& players);
    // What changes nothing in the game.
    void remark(Remark const& remark, Span span);
    void foreign(Opaque const& opaque, Span span) { foreign_.add(opaque, span); }
    // The number, or 0 for what only json can hold.
    [[nodiscard]] int not_negative(std::string_view what, int number);
    void end_match();

private:
    Reporter& reporter_;
    std::string_view format_;
    ForeignData foreign_;
    std::set<std::string> names_;
};

} // namespace bgio::grammar
