// SPDX-License-Identifier: MIT
#include "support/positions.hpp"

#include <algorithm>
#include <bgio/replay.hpp>
#include <gtest/gtest.h>

namespace bgio::test {

namespace {

// Before the roll, behind an offer.
PositionRecord position_of(Match const& match) {
    EXPECT_EQ(match.games.size(), 1U);
    Game const& game = match.games.at(0);
    auto const move = std::ranges::find_if(
        game.events, [](Event const& event) { return std::holds_alternative<Move>(event.what); });
    PositionRecord record = replay_match(match).games.at(0).position_before(
        game, static_cast<std::size_t>(move - game.events.begin()));
    for (Side const side : both_sides)
        record.names[side] = match.info.players[side].name;
    return record;
}

} // namespace

std::vector<std::string> ReadPositions::ids(std::string_view codec) const {
    std::vector<std::string> all;
    NullReporter ignored;
    for (PositionRecord record : records) {
        record.names = {};
        all.push_back(find_codec(codec)->encode(record, ignored));
    }
    return all;
}

ReadPositions positions_in(Source const& source, std::string_view format) {
    ReadPositions result;
    auto const detected = format.empty() ? detect_format(source) : find_format(format);
    if (!detected) {
        result.found.push_back(std::string(diagnostic_info(detected.error().id).code));
        return result;
    }
    auto const file = read(**detected, source);
    for (Match const& match : file.matches)
        result.records.push_back(position_of(match));
    for (Diagnostic const& each : file.found) {
        result.found.push_back(
            fmt::format("{} {}", diagnostic_info(each.id).code, source.locate(each.span.begin)));
        result.messages.push_back(message_text(each));
    }
    return result;
}

ReadPositions positions_in(std::string text, std::string_view format) {
    return positions_in(Source::from_bytes("test.txt", std::move(text)), format);
}

} // namespace bgio::test
