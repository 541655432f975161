// SPDX-License-Identifier: MIT
#pragma once

#include "mat/layout.hpp"

#include <bgio/match.hpp>
#include <string>

namespace bgio::mat {

// Tags, comments and the length line of a match, with the blank lines between them. The rules and
// data of the match that no tag of its own says yet get one; what fits no tag is reported.
void write_header(std::string& out, MatchInfo const& info, Layout const& layout, Reporter& losses);

// " Alice : 0                      Bob : 2"
[[nodiscard]] std::string
score_line(BySide<Player> const& players, BySide<int> const& score, Layout const& layout);

// A text that shall not break its line.
[[nodiscard]] std::string one_line(std::string_view text);

} // namespace bgio::mat
