// SPDX-License-Identifier: MIT
#pragma once

#include "ogxm/document.hpp"

#include <bgio/match.hpp>

namespace bgio::ogxm {

// Fields of a match that MatchInfo has no place for are tags: "Table", "Country", "White user". The
// writer makes them fields again.
void add_field_tags(Document const& document, MatchInfo& info);
// True: the tag is such a field, and its value is valid.
[[nodiscard]] bool take_field_tag(Tag const& tag, Fields& match, BySide<Fields>& profiles);

// What has no field is an annotation of the match: "x-bgio-annotator", "x-bgio-tag-Key".
inline constexpr std::string_view own_prefix = "x-bgio-";
inline constexpr std::string_view tag_prefix = "x-bgio-tag-";
inline constexpr std::string_view play_key = "x-bgio-play"; // of a ply: the play as it was written
inline constexpr std::string_view roll_alone = "unplayed";
inline constexpr std::string_view rule_prefix = "x-bgio-rule-";

// "17:44" of the time of day, with seconds and their parts where there are some; and back.
[[nodiscard]] std::string time_text(std::uint64_t milliseconds);
[[nodiscard]] std::optional<std::uint64_t> milliseconds_of(std::string_view time);
inline constexpr std::string_view time_key = "EventTime";

struct RuleBit {
    std::string_view rule;
    unsigned bit;
};
inline constexpr std::array rule_bits = {RuleBit{"crawford", 1},
                                         RuleBit{"jacoby", 2},
                                         RuleBit{"beavers", 4},
                                         RuleBit{"raccoons", 8},
                                         RuleBit{"automatic-doubles", 16}};

// The host name of a platform.
[[nodiscard]] bool is_host(std::string_view name);
inline constexpr std::size_t longest_event = 120;
inline constexpr std::size_t longest_stage = 60;
inline constexpr std::size_t longest_city = 80;

[[nodiscard]] constexpr Side side_of(bool black) { return black ? Side::x : Side::o; }

} // namespace bgio::ogxm
