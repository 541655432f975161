// SPDX-License-Identifier: MIT
#pragma once

#include "tmg/ast.hpp"

#include <array>
#include <bgio/match.hpp>
#include <string>
#include <string_view>

namespace bgio::tmg {

// "Crawford: 1": an option of the table, and the rule it is.
struct Option {
    std::string_view key, rule;
};
// In the order in which they are written.
inline constexpr std::array options = {
    Option{"Jacoby", "jacoby"},
    Option{"AutoDistrib", "automatic-doubles"},
    Option{"Beavers", "beavers"},
    Option{"Raccoons", "raccoons"},
    Option{"Crawford", "crawford"},
    Option{"Cube", "cube"},
};
// How many automatic doubles 1 allows; files do not say.
inline constexpr std::string_view automatic_doubles = "15";

// What belongs to the table and not to the match is kept as tags.
inline constexpr std::array<std::string_view, 9> tags = {"MatchID",
                                                         "Player1",
                                                         "Player2",
                                                         "Startdate",
                                                         "Stake",
                                                         "RakePct",
                                                         "MaxRakeAbs",
                                                         "MaxGames",
                                                         "PlayMoney"};

void add_header_line(MatchInfo& info, HeaderLine const& line, Span span);

// A key that files of this kind have.
[[nodiscard]] bool is_known(std::string_view key);

// What is read back as it is.
[[nodiscard]] bool is_rating(std::string_view text);
[[nodiscard]] bool is_account(std::string_view text);

[[nodiscard]] std::string header_text(MatchInfo const& info, RuleSet const& rules);

} // namespace bgio::tmg
