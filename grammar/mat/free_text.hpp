// SPDX-License-Identifier: MIT
#pragma once

#include "common/free_text.hpp"
#include "mat/layout.hpp"

#include <bgio/match.hpp>
#include <string>
#include <string_view>

namespace bgio::mat {

// Names and remarks are what people typed: written so that no reader takes them for anything else.

using grammar::one_line;

// "; text"; "# text" where a semicolon would make it a tag or a set-up. Reads back as it was.
[[nodiscard]] std::string comment_line(std::string_view text);

// " Alice : 0                      Bob : 2"
[[nodiscard]] std::string
score_line(BySide<Player> const& players, BySide<int> const& score, Layout const& layout);

// The players with names that the score line gives back: without line breaks, blanks around them,
// a comma in front of what would be a rating, and a colon where the scores are not clear.
[[nodiscard]] BySide<Player>
with_safe_names(BySide<Player> players, BySide<int> const& score, Layout const& layout);

} // namespace bgio::mat
