// SPDX-License-Identifier: MIT
#pragma once

#include "common/table_option.hpp"
#include "tmg/grammar.hpp"

#include <array>
#include <bgio/match.hpp>
#include <string>
#include <string_view>

namespace bgio::tmg {

// In the order in which they are written.
inline constexpr std::array options = {
    grammar::TableOption{"Jacoby", "jacoby"},
    grammar::TableOption{"AutoDistrib", "automatic-doubles"},
    grammar::TableOption{"Beavers", "beavers"},
    grammar::TableOption{"Raccoons", "raccoons"},
    grammar::TableOption{"Crawford", "crawford"},
    grammar::TableOption{"Cube", "cube"},
};

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
[[nodiscard]] bool is_account(std::string_view text);

[[nodiscard]] std::string header_text(MatchInfo const& info, RuleSet const& rules);

} // namespace bgio::tmg
