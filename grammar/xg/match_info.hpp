// SPDX-License-Identifier: MIT
#pragma once

#include "xg/comments.hpp"
#include "xg/records.hpp"

#include <bgio/match.hpp>

namespace bgio::xg {

[[nodiscard]] MatchInfo
match_info(MatchHeader const& header, std::string_view format, Comments& comments, Span span);

} // namespace bgio::xg
