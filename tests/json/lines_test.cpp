// SPDX-License-Identifier: MIT
#include "match_io.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string line(int match, std::string const& name, int game) {
    return fmt::format(R"({{"format":"bgio-game","version":1,"match_number":{},)"
                       R"("match":{{"length":5,"event":"{}"}},"game":{{"number":{},"events":[]}}}})"
                       "\n",
                       match,
                       name,
                       game);
}

std::vector<std::size_t> games_in(ReadBack const& back) {
    std::vector<std::size_t> counts;
    for (Match const& match : back.matches)
        counts.push_back(match.games.size());
    return counts;
}

TEST(JsonLines, HasOneGamePerLine) {
    Match match = match_with_everything();
    std::string const text = write_as("json-lines", {match, Match{}});
    EXPECT_EQ(std::ranges::count(text, '\n'), 3);
}

TEST(JsonLines, JoinsLinesWithTheSameNumberAndHeaderIntoOneMatch) {
    std::string const text =
        line(1, "a", 1) + line(1, "a", 2) + line(2, "a", 1) + "\r\n\n" + line(2, "b", 2);
    ReadBack const back = read_as("json-lines", text);
    EXPECT_THAT(back.found, IsEmpty());
    EXPECT_THAT(games_in(back), ElementsAre(2, 1, 1));
}

TEST(JsonLines, IgnoresTheSpellingOfAHeader) {
    std::string other = line(1, "a", 2);
    other.replace(other.find("\"length\":5,"), 11, "\"length\" : 5.0, ");
    EXPECT_THAT(games_in(read_as("json-lines", line(1, "a", 1) + other)), ElementsAre(2));
}

TEST(JsonLines, SkipsOnlyABrokenLine) {
    std::string const text =
        line(1, "a", 1) + "what is this?\n" + line(1, "a", 3) + "{\"format\n" + line(1, "a", 5);
    ReadBack const back = read_as("json-lines", text);
    EXPECT_THAT(places(text, back.found), testing::Contains("BG020 2:1"));
    EXPECT_THAT(places(text, back.found), testing::Contains(testing::StartsWith("BG020 4:")));
    ASSERT_FALSE(back.matches.empty());
    EXPECT_EQ(back.matches.front().games.front().number, 1);
    EXPECT_EQ(back.matches.back().games.back().number, 5);
}

TEST(JsonLines, ReportsInvalidValuesWithTheirPath) {
    std::string text = line(1, "a", 1) + line(1, "a", 2);
    text.replace(text.rfind("[]"), 2, "[{}]");
    ReadBack const back = read_as("json-lines", text);
    ASSERT_FALSE(back.found.empty());
    EXPECT_THAT(message_text(back.found[0]),
                testing::StartsWith("/1/game/events/0/type: expected"));
}

TEST(JsonLines, CountsATooLongLineInThePath) {
    std::string const bad = R"({"format":"bgio-game","match":{"length":"x"},"game":{"events":[]}})";
    std::string const text = line(1, std::string(200, 'a'), 1) + "\n" + bad + "\n";
    Source const source = Source::from_bytes("test", text, {.line_bytes = 200});
    MatchCollector file;
    DiagnosticList list;
    format_called("json-lines").read(source, file, list);
    EXPECT_THAT(places(text, list.found), ElementsAre("BG013 1:1", "BG021 3:41"));
    ASSERT_EQ(list.found.size(), 2U);
    EXPECT_THAT(message_text(list.found[1]), testing::StartsWith("/1/match/length: expected"));
}

} // namespace
} // namespace bgio::test
