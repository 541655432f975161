// SPDX-License-Identifier: MIT
#pragma once

#include "common/table_option.hpp"

#include <array>
#include <bgio/match.hpp>
#include <string>
#include <string_view>

namespace bgio::sgg {

// In the order in which they are written.
inline constexpr std::array options = {
    grammar::TableOption{"Jacoby", "jacoby"},
    grammar::TableOption{"Automatic Doubles", "automatic-doubles"},
    grammar::TableOption{"Crawford", "crawford"},
    grammar::TableOption{"Beavers", "beavers"},
    grammar::TableOption{"Raccoons", "raccoons"},
    grammar::TableOption{"Doubling Cube", "cube"},
};
// An option that is no rule.
inline constexpr std::string_view rated = "Rated";

// A line between the players and the first game. Says what a known key wants where its value is
// none: then the line is kept as a tag.
PhraseText add_header_line(MatchInfo& info, std::string_view line, Span span);

// A line that only a header has: the site, a date, a known key.
[[nodiscard]] bool is_header_line(std::string_view line);

// A place that is read back as it is, and that GNU Backgammon knows the site by.
[[nodiscard]] bool is_place(std::string_view text);

// The lines of a header, from the date on.
[[nodiscard]] std::string header_text(MatchInfo const& info, RuleSet const& rules);

} // namespace bgio::sgg
