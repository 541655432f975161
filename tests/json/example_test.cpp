// SPDX-License-Identifier: MIT
// The example of docs/formats/json.md and its sample files are what the writer writes.
#include "match_io.hpp"
#include "support/bless.hpp"
#include "support/samples.hpp"
#include "support/schema.hpp"

#include <bgio/notation.hpp>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <iterator>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;

fs::path const root = BGIO_SOURCE_DIR;
fs::path const samples = root / "samples/clean";
fs::path const page = root / "docs/formats/json.md";

std::string contents(fs::path const& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void replace_contents(fs::path const& path, std::string const& text) {
    std::ofstream(path, std::ios::binary) << text;
}

Event played(Side side, int row, int first, int second, char const* play) {
    return {side, row, {}, Move{Dice::make(first, second), parse_play(play).value()}};
}

// Alice sits left, Bob right, two points: a double that is dropped, then the Crawford game.
Match club_night() {
    Match match;
    match.info.players = {.x = {"Bob", "1512.30"}, .o = {"Alice", ""}};
    match.info.length = 2;
    match.info.event = "Club night";
    match.info.date = "2024-02-29";
    match.info.rules = {{"crawford", "on", {}}};
    match.info.tags = {{"Event", "Club night", {}}, {"EventDate", "2024.02.29", {}}};
    match.info.format = "mat";
    match.info.dialect = "gnubg";
    BySide<Player> const names{.x = {"Bob", ""}, .o = {"Alice", ""}};

    Game first;
    first.number = 1;
    first.written_score = BySide<int>{};
    first.players = names;
    first.events = {played(Side::x, 1, 3, 1, "8/5 6/5"),
                    played(Side::o, 2, 6, 5, "24/13"),
                    {Side::x, 2, {}, CubeEvent{CubeAction::offer, 2}},
                    {Side::o, 3, {}, CubeEvent{CubeAction::drop, std::nullopt}}};
    first.result = WrittenResult{Side::x, 1, false, false, {}};

    Game second;
    second.number = 2;
    second.written_score = BySide<int>{.x = 1, .o = 0};
    second.players = names;
    second.crawford = true;
    second.events = {
        played(Side::o, 1, 6, 4, "24/14"),
        {Side::o, 1, {}, Remark{"Running is fine."}},
        played(Side::x, 1, 6, 2, "24/18 13/11*"),
        {Side::o, 2, {}, Move{Dice::make(6, 6), WrittenPlay(WrittenPlay::State::cannot_move)}},
        played(Side::x, 2, 3, 1, "8/5 6/5"),
        {Side::o, 3, {}, Resignation{WinKind::single}}};
    second.result = WrittenResult{Side::x, 1, true, true, {}};
    match.games = {first, second};
    return match;
}

// The block behind its marker on the page.
struct Block {
    std::size_t begin;
    std::size_t end;
};

Block block_of(std::string const& text, std::string const& marker) {
    std::size_t const at = text.find("<!-- " + marker + " -->\n```");
    if (at == std::string::npos)
        throw std::runtime_error("no block " + marker);
    std::size_t const begin = text.find('\n', text.find("```", at)) + 1;
    return {begin, text.find("\n```", begin) + 1};
}

void expect_on_page(std::string const& marker, std::string const& written) {
    std::string text = contents(page);
    Block const block = block_of(text, marker);
    if (blessing()) {
        text.replace(block.begin, block.end - block.begin, written);
        replace_contents(page, text);
        return;
    }
    EXPECT_EQ(text.substr(block.begin, block.end - block.begin), written)
        << "docs/formats/json.md is stale; BGIO_BLESS=1 rewrites it";
}

void expect_sample(char const* name, std::string const& written) {
    if (blessing())
        replace_contents(samples / name, written);
    EXPECT_EQ(contents(samples / name), written) << name;
}

TEST(JsonDocs, ShowTheWrittenExample) {
    std::string const json = write_as("json", {club_night()});
    expect_on_page("example: json", json);
    expect_sample("json/club_night.json", json);
}

TEST(JsonDocs, ShowTheWrittenLines) {
    std::string const lines = write_as("json-lines", {club_night()});
    expect_sample("json-lines/club_night.jsonl", lines);
}

TEST(JsonDocs, ShowAHandwrittenExampleThatReads) {
    std::string const text = contents(page);
    Block const block = block_of(text, "example: by hand");
    std::string const example = text.substr(block.begin, block.end - block.begin);
    if (blessing())
        replace_contents(samples / "json/by_hand.json", example);
    EXPECT_EQ(contents(samples / "json/by_hand.json"), example);
}

TEST(JsonSamples, ReadWithoutFindingsAndMatchTheSchema) {
    Schema const schema = Schema::from_file((root / "docs/schema/bgio-match.schema.json").string());
    std::size_t files = 0;
    for (fs::directory_entry const& entry : fs::recursive_directory_iterator(samples)) {
        if (!entry.path().extension().string().starts_with(".json"))
            continue;
        SCOPED_TRACE(entry.path().filename());
        std::string const text = contents(entry.path());
        Result<Format const*> const format =
            detect_format(Source::from_bytes(entry.path().filename().string(), text));
        ASSERT_TRUE(format.has_value());
        std::string const name((*format)->name);
        EXPECT_EQ(name, entry.path().extension() == ".jsonl" ? "json-lines" : "json");
        ReadBack const back = read_as(name, text);
        EXPECT_THAT(places(text, back.found), testing::IsEmpty());
        EXPECT_THAT(back.matches, testing::Not(testing::IsEmpty()));
        if (name == "json") {
            EXPECT_THAT(schema.check_text(text), testing::IsEmpty());
        }
        std::string const again = write_as(name, back.matches);
        EXPECT_EQ(everything_in(read_as(name, again).matches), everything_in(back.matches));
        ++files;
    }
    EXPECT_GE(files, 3U);
}

// What a site needs without an engine of its own.
TEST(JsonFacts, AreWrittenBesideTheClaims) {
    std::string const text = write_as("json", {club_night()});
    EXPECT_THAT(text, testing::HasSubstr(R"("verdict": "legal", "notation": "24/13")"));
    EXPECT_THAT(text,
                testing::HasSubstr(
                    R"("replay": {"score": {"left": 0, "right": 0}, "start": )"
                    R"("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:2:10", "crawford": false, )"
                    R"("ending": "dropped", "winner": "right", "kind": "single", )"
                    R"("points": 1, "score_after": {"left": 0, "right": 1}})"));
    EXPECT_THAT(text, testing::HasSubstr(R"("crawford": true, "ending": "resigned")"));
}

TEST(JsonFacts, NameTheErrorOfAPlay) {
    Match match = club_night();
    match.games[0].events[0] = played(Side::x, 1, 3, 1, "8/4 6/5");
    match.games[0].events[1] = played(Side::o, 1, 6, 5, "20/9");
    std::string const text = write_as("json", {match});
    EXPECT_THAT(text, testing::HasSubstr(R"("verdict": "stood", "fault": "dice-not-matched")"));
    EXPECT_THAT(text, testing::HasSubstr(R"("verdict": "impossible", "fault": "source-empty")"));
}

// bgcheck reports nothing there.
TEST(JsonFacts, HaveNoVerdictForAnUnplayedRoll) {
    Match const position = sample_match("sgf", "clean/sgf/gnubg-position.sgf");
    EXPECT_THAT(write_as("json", {position}),
                testing::AllOf(testing::HasSubstr(R"("dice": [4, 2])"),
                               testing::Not(testing::HasSubstr(R"("verdict")"))));
    Match late = club_night();
    late.games[0].events = {Event{Side::x, 1, {}, Move{Dice::make(3, 1), WrittenPlay{}}},
                            Event{Side::x, 2, {}, CubeEvent{CubeAction::offer, 2}}};
    late.games.resize(1);
    EXPECT_THAT(write_as("json", {late}),
                testing::AllOf(testing::HasSubstr(R"("double-after-roll")"),
                               testing::Not(testing::HasSubstr(R"("verdict")"))));
}

TEST(JsonFacts, FollowTheCube) {
    Match match = club_night();
    match.games[1].events.insert(match.games[1].events.begin() + 2,
                                 Event{Side::x, 1, {}, CubeEvent{CubeAction::offer, 2}});
    EXPECT_THAT(write_as("json", {match}),
                testing::HasSubstr(R"("cube_faults": ["double-in-crawford-game")"));
}

} // namespace
} // namespace bgio::test
