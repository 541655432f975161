// SPDX-License-Identifier: MIT
#pragma once

#include "mat/layout.hpp"

#include <bgio/match.hpp>
#include <string>

namespace bgio::mat {

// Tags, comments and the length line of a match, with the blank lines between them. The rules and
// data of the match that no tag of its own says yet get one; what fits no tag is reported.
// `first`: no game stands above.
void write_header(
    std::string& out, MatchInfo const& info, bool first, Layout const& layout, Reporter& losses);

} // namespace bgio::mat
