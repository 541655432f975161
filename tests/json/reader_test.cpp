// SPDX-License-Identifier: MIT
#include "match_io.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

// Two games of three events, an event a line; lines 7 to 9 and 14 to 16.
std::vector<std::string> document() {
    return {
        R"({ "format": "bgio-match", "version": 1, "matches": [)",
        R"({)",
        R"( "players": {"left": {"name": "Alice"}, "right": {"name": "Bob"}},)",
        R"( "length": 5,)",
        R"( "games": [)",
        R"({ "number": 1, "events": [)",
        R"(  {"type": "move", "side": "right", "dice": [3, 1], "play": "8/5 6/5"},)",
        R"(  {"type": "move", "side": "left", "dice": [6, 5], "play": "24/13"},)",
        R"(  {"type": "cube", "side": "right", "action": "double", "value": 2})",
        R"(], "result": {"winner": "right", "points": 1})",
        R"(},)",
        R"({ "number": 2,)",
        R"( "events": [)",
        R"(  {"type": "remark", "side": "right", "text": "a"},)",
        R"(  {"type": "remark", "side": "right", "text": "b"},)",
        R"(  {"type": "remark", "side": "right", "text": "c"})",
        R"(])",
        R"(}])",
        R"(}]})",
    };
}

std::string join(std::vector<std::string> const& lines) {
    std::string text;
    for (std::string const& line : lines)
        text += line + "\n";
    return text;
}

std::string with_line(std::size_t number, std::string const& line) {
    std::vector<std::string> lines = document();
    lines.at(number - 1) = line;
    return join(lines);
}

std::vector<std::size_t> events_in(ReadBack const& back) {
    std::vector<std::size_t> counts;
    for (Match const& match : back.matches)
        for (Game const& game : match.games)
            counts.push_back(game.events.size());
    return counts;
}

TEST(JsonReader, ReadsHandwrittenFiles) {
    ReadBack const back = read_as("json", join(document()));
    EXPECT_THAT(back.found, IsEmpty());
    ASSERT_THAT(events_in(back), ElementsAre(3, 3));
    EXPECT_EQ(back.matches[0].info.players.o.name, "Alice");
    EXPECT_EQ(back.matches[0].info.format, "json");
    EXPECT_EQ(back.matches[0].games[0].result->winner, Side::x);
}

TEST(JsonReader, GivesEveryEventItsPosition) {
    std::string const text = join(document());
    Source const source = Source::from_bytes("text", text);
    ReadBack const back = read_as("json", text);
    Span const span = back.matches.at(0).games.at(1).events.at(1).span;
    EXPECT_EQ(source.text(span), R"({"type": "remark", "side": "right", "text": "b"})");
    EXPECT_EQ(source.locate(span.begin), (LineColumn{15, 3}));
    EXPECT_EQ(source.locate(back.matches[0].games[1].span.begin), (LineColumn{12, 1}));
    EXPECT_EQ(source.locate(back.matches[0].info.span.begin), (LineColumn{2, 1}));
}

// A wrong value: in which line it stands, code and place, the path, what is left of the games.
struct WrongValue {
    std::size_t line;
    char const* text;
    char const* place;
    char const* message;
    std::vector<std::size_t> events;
};

class JsonWrongValue : public testing::TestWithParam<WrongValue> {};

TEST_P(JsonWrongValue, SkipsTheSmallestUnit) {
    std::string const text = with_line(GetParam().line, GetParam().text);
    ReadBack const back = read_as("json", text);
    ASSERT_THAT(places(text, back.found), ElementsAre(GetParam().place));
    EXPECT_THAT(message_text(back.found[0]), HasSubstr(GetParam().message));
    EXPECT_EQ(events_in(back), GetParam().events);
}

INSTANTIATE_TEST_SUITE_P(
    Event,
    JsonWrongValue,
    testing::Values(
        WrongValue{8,
                   R"({"type":"move","side":"left","dice":[7,1],"play":"24/13"},)",
                   "BG021 8:37",
                   "/matches/0/games/0/events/1/dice: expected two numbers",
                   {2, 3}},
        WrongValue{8,
                   R"({"type":"move","side":"left","dice":[1e999,1],"play":"24/13"},)",
                   "BG021 8:37",
                   "events/1/dice",
                   {2, 3}},
        WrongValue{8,
                   R"({"type":"move","side":"left","dice":[6],"play":"24/13"},)",
                   "BG021 8:37",
                   "an array of 1",
                   {2, 3}},
        WrongValue{8,
                   R"({"type":"move","side":"left","dice":[6,5],"play":"24/"},)",
                   "BG021 8:50",
                   "events/1/play: expected a play",
                   {2, 3}},
        WrongValue{8,
                   R"({"type":"move","side":"left","play":"24/13","no_play":"empty"},)",
                   "BG021 8:55",
                   "events/1/no_play",
                   {2, 3}},
        WrongValue{
            8,
            R"({"type":"move","side":"left","play":"","legs":[{"from":26,"stops":[{"point":4}]}]},)",
            "BG021 8:56",
            "legs/0/from: expected a whole number from 0 to 25",
            {2, 3}},
        WrongValue{8,
                   R"({"type":"move","side":"left","play":"","legs":[{"from":9,"stops":[{}]}]},)",
                   "BG021 8:67",
                   "legs/0/stops/0/point: expected a number from 0 to 25, found nothing",
                   {2, 3}},
        WrongValue{8,
                   R"({"type":"move","side":"left","play":"","legs":[{"from":9,"stops":[]}]},)",
                   "BG021 8:66",
                   "legs/0/stops: expected an array of 1 to 4",
                   {2, 3}},
        WrongValue{
            8,
            R"({"type":"move","side":"left","play":"","legs":[{"from":9,"stops":[{"point":4}],"times":0}]},)",
            "BG021 8:88",
            "legs/0/times: expected a whole number from 1 to 9",
            {2, 3}},
        WrongValue{8,
                   R"({"type":"move","side":"up","play":"24/13"},)",
                   "BG021 8:23",
                   "side: expected left or right, found the text 'up'",
                   {2, 3}},
        WrongValue{8,
                   R"({"type":"move","play":"24/13"},)",
                   "BG021 8:1",
                   "side: expected left or right, found nothing",
                   {2, 3}},
        WrongValue{8,
                   R"({"type":"movie","side":"left"},)",
                   "BG021 8:9",
                   "expected move, cube, resign, position, remark or opaque",
                   {2, 3}},
        WrongValue{8,
                   R"({"type":"cube","side":"left","action":"offer"},)",
                   "BG021 8:39",
                   "expected double, take",
                   {2, 3}},
        WrongValue{8,
                   R"({"type":"cube","side":"left","action":"take","value":99999999999},)",
                   "BG021 8:54",
                   "found the number 99999999999",
                   {2, 3}},
        WrongValue{8,
                   R"({"type":"cube","side":"left","action":"take","value":2.5},)",
                   "BG021 8:54",
                   "expected a whole number",
                   {2, 3}},
        WrongValue{8,
                   R"({"type":"resign","side":"left","kind":3},)",
                   "BG021 8:39",
                   "expected single, gammon or backgammon",
                   {2, 3}},
        WrongValue{8,
                   R"({"type":"position","side":"left","board":{"left":{"24":256}}},)",
                   "BG021 8:56",
                   "board/left/24: expected a whole number from 0 to 255",
                   {2, 3}},
        WrongValue{8,
                   R"({"type":"position","side":"left","cube":{"value":3}},)",
                   "BG021 8:50",
                   "cube/value: expected a power of two, found 3",
                   {2, 3}},
        WrongValue{8,
                   R"({"type":"remark","side":"left","text":null},)",
                   "BG021 8:39",
                   "expected text, found null",
                   {2, 3}},
        WrongValue{8, "null,", "BG021 8:1", "events/1: expected an object, found null", {2, 3}},
        WrongValue{8, "[[1]],", "BG021 8:1", "expected an object, found an array of 1", {2, 3}}));

INSTANTIATE_TEST_SUITE_P(
    Larger,
    JsonWrongValue,
    testing::Values(
        WrongValue{4,
                   R"("length": "five",)",
                   "BG021 4:11",
                   "/matches/0/length: expected a whole number",
                   {3, 3}},
        WrongValue{4, R"("length": -1,)", "BG021 4:11", "from 0 to", {3, 3}},
        WrongValue{4,
                   R"("length": 5, "tags": [{"key": 1}],)",
                   "BG021 4:31",
                   "/matches/0/tags/0/key",
                   {3, 3}},
        WrongValue{3,
                   R"("players": {"left": "Alice"},)",
                   "BG021 3:21",
                   "/players/left: expected an object",
                   {3, 3}},
        WrongValue{13,
                   R"("score": {"left": 1}, "events": [)",
                   "BG021 13:10",
                   "score/right: expected",
                   {3, 3}},
        WrongValue{
            10, R"(], "result": 3)", "BG021 10:14", "games/0/result: expected an object", {3, 3}},
        WrongValue{11, R"(}, 5,)", "BG021 11:4", "/matches/0/games/1: expected an object", {3, 3}},
        WrongValue{1,
                   R"({"format": "bgio-match", "version": 0, "matches": [)",
                   "BG021 1:37",
                   "version",
                   {3, 3}},
        WrongValue{1,
                   R"({"format": "other", "version": 1, "matches": [)",
                   "BG021 1:12",
                   "expected \"bgio-match\"",
                   {3, 3}},
        WrongValue{1,
                   R"({"format": "bgio-match", "version": 2, "matches": [)",
                   "BG023 1:37",
                   "version 2 is newer",
                   {3, 3}},
        WrongValue{4,
                   R"("length": 5, "lenght": 5,)",
                   "BG022 4:24",
                   "/matches/0/lenght: unknown key 'lenght'",
                   {3, 3}}));

TEST(JsonReader, ReadsTheOldKeyOfTheLossLimit) {
    ReadBack const back =
        read_as("json", with_line(4, R"("length": 8, "length_may_be_limit": true,)"));
    EXPECT_THAT(back.found, IsEmpty());
    auto const& rules = back.matches.at(0).info.rules;
    ASSERT_THAT(rules, SizeIs(1));
    EXPECT_EQ(rules[0].rule, loss_limit_claim);
    EXPECT_EQ(rules[0].value, "8");
}

TEST(JsonReader, NotesAnUnknownKeyOnceForAllEvents) {
    std::string text = join(document());
    for (std::size_t at = 0; (at = text.find("\"text\"", at)) != std::string::npos; at += 20)
        text.insert(at, "\"mood\": 1, ");
    ReadBack const back = read_as("json", text);
    EXPECT_THAT(places(text, back.found), ElementsAre("BG022 14:47"));
    EXPECT_THAT(events_in(back), ElementsAre(3, 3));
}

TEST(JsonReader, DoesNotReadFactsAsClaims) {
    std::string const text =
        with_line(8, R"({"type":"cube","side":"left","action":"take","replay":{"verdict":7}},)");
    EXPECT_THAT(read_as("json", text).found, IsEmpty());
}

// Broken JSON costs the piece that is broken.
struct Broken {
    std::size_t line;
    char const* text;
    char const* place;
    std::vector<std::size_t> events;
};

class JsonBroken : public testing::TestWithParam<Broken> {};

TEST_P(JsonBroken, IsReportedOnceWhereItBreaks) {
    std::string const text = with_line(GetParam().line, GetParam().text);
    ReadBack const back = read_as("json", text);
    EXPECT_THAT(places(text, back.found), ElementsAre(GetParam().place));
    EXPECT_EQ(events_in(back), GetParam().events);
}

INSTANTIATE_TEST_SUITE_P(
    Pieces,
    JsonBroken,
    testing::Values(
        Broken{8, "complete nonsense", "BG020 8:1", {2, 3}},
        Broken{8, "nonsense, and more, of it", "BG020 8:1", {2, 3}},
        Broken{8, "an \"open quote", "BG020 8:1", {2, 3}},
        Broken{8, R"({"type": "remark", "side": left, "text": ""},)", "BG020 8:28", {2, 3}},
        Broken{8, R"({"type": "remark", "side": "left" "text": ""},)", "BG020 8:35", {2, 3}},
        Broken{8, R"({"type": "remark", "side": "left", "text": "\ud800"},)", "BG020 8:51", {2, 3}},
        Broken{7, R"({"type": "remark", "side": "left", "text": "no comma"})", "BG020 8:3", {3, 3}},
        Broken{9, R"({"type": "remark", "side": "left", "text": "comma"},)", "BG020 10:1", {3, 3}},
        Broken{8, ",", "BG020 8:1", {2, 3}},
        Broken{8, "{", "BG020 9:3", {1, 3}},
        Broken{4, R"("length": five,)", "BG020 4:12", {3, 3}},
        Broken{4, R"(length: 5,)", "BG020 4:1", {3, 3}},
        Broken{19, "}]} and more", "BG020 19:5", {3, 3}}));

TEST(JsonReader, RejectsTooDeepNesting) {
    std::string const deep(100'000, '[');
    std::string const text = with_line(8, deep + ",");
    EXPECT_THAT(places(text, read_as("json", text).found),
                testing::Contains(testing::StartsWith("BG025 8:")));
    EXPECT_THAT(places(deep, read_as("json", deep).found), ElementsAre("BG020 1:1"));
}

TEST(JsonReader, ValidatesUtf8) {
    // Source turns a whole file that is not UTF-8 into it; what is left is seen here.
    std::string const text =
        with_line(8, "{\"type\":\"remark\",\"side\":\"left\",\"text\":\"\x01\"},");
    EXPECT_THAT(places(text, read_as("json", text).found), ElementsAre("BG020 8:40"));
}

// Cuts a text everywhere, or every so many bytes.
void expect_prefixes_read(std::string const& text, std::size_t step) {
    std::size_t const whole = events_in(read_as("json", text)).front();
    std::size_t most = 0;
    for (std::size_t n = 0; n + 2 < text.size(); n += step) {
        ReadBack const back = read_as("json", text.substr(0, n));
        ASSERT_THAT(back.found, SizeIs(testing::Ge(1U))) << n;
        std::size_t const events = events_in(back).empty() ? 0 : events_in(back).front();
        ASSERT_GE(events, most) << n; // what was complete stays
        most = events;
    }
    EXPECT_EQ(most, whole);
}

TEST(JsonReader, ReadsEveryPrefixUpToTheCut) {
    expect_prefixes_read(join(document()), 1);
    expect_prefixes_read(write_as("json", {match_with_everything()}), 31);
}

TEST(JsonReader, ReportsATruncatedFileOnce) {
    std::string text = join(document());
    text.resize(text.find("\"b\""));
    ReadBack const back = read_as("json", text);
    EXPECT_THAT(places(text, back.found), ElementsAre("BG020 15:47"));
    EXPECT_THAT(events_in(back), ElementsAre(3, 1));
}

class Only final : public TranscriptSink {
public:
    Flow match(MatchInfo const&) override { return Flow::more; }
    Flow game(Game&) override {
        ++games;
        return Flow::enough;
    }
    void end() override { ++ends; }
    int games = 0;
    int ends = 0;
};

TEST(JsonReader, StopsOnRequestOfTheSink) {
    for (char const* format : {"json", "json-lines"}) {
        Match match;
        match.games.resize(3);
        Source const source = Source::from_bytes("text", write_as(format, {match, match}));
        Only sink;
        DiagnosticList list;
        format_called(format).read(source, sink, list);
        EXPECT_EQ(sink.games, 1) << format;
        EXPECT_EQ(sink.ends, 1) << format;
    }
}

} // namespace
} // namespace bgio::test
