// SPDX-License-Identifier: MIT
#include "xg/match_info.hpp"

namespace bgio::xg {

namespace {

std::vector<RuleClaim> rules_of(MatchHeader const& header, Span span) {
    std::vector<RuleClaim> rules;
    auto const claim = [&](std::string rule, std::string value) {
        rules.push_back({std::move(rule), std::move(value), span});
    };
    auto const on_off = [](bool on) { return std::string(on ? "on" : "off"); };
    if (header.variant != &backgammon())
        claim("variant", std::string(header.variant->name));
    if (header.length > 0) {
        claim("crawford", on_off(header.crawford));
    } else if (header.knows_length) {
        claim("jacoby", on_off(header.jacoby));
        claim("beavers", on_off(header.beavers));
        if (header.automatic_doubles > 0)
            claim("automatic-doubles", std::to_string(header.automatic_doubles));
    }
    if (header.cube_limit == 0)
        claim("cube", "off"); // no face above 1
    else if (header.cube_limit)
        claim("cube-limit", std::to_string(1 << *header.cube_limit));
    return rules;
}

} // namespace

MatchInfo
match_info(MatchHeader const& header, std::string_view format, Comments& comments, Span span) {
    MatchInfo info;
    for (Side const side : both_sides)
        info.players[side] = {header.names[side], header.ratings[side]};
    info.length = header.length;
    info.event = header.event;
    info.round = header.round;
    info.place = header.place;
    info.date = header.date;
    info.annotator = header.transcriber;
    info.comment = comments.text(header.comment);
    if (std::string const behind = comments.text(header.footer_comment); !behind.empty())
        info.comment += (info.comment.empty() ? "" : "\n") + behind;
    info.rules = rules_of(header, span);
    info.format = format;
    info.span = span;
    return info;
}

} // namespace bgio::xg
