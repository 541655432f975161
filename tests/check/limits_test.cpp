// SPDX-License-Identifier: MIT
// Each limit: its code, its place and its figure, and that what stands before it is checked.
#include "support/samples.hpp"

#include <array>
#include <bgio/check.hpp>
#include <bgio/fix.hpp>
#include <gmock/gmock.h>
#include <set>

namespace bgio {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::vector<std::string> summaries_of(FileFindings const& file) {
    std::vector<std::string> lines;
    for (Finding const& finding : file.findings)
        lines.push_back(fmt::format("{} {} {}",
                                    to_string(finding.place.begin),
                                    diagnostic_info(finding.id).code,
                                    message_text(finding)));
    return lines;
}

FileFindings checked(std::string text, Limits const& limits, std::string_view format = "mat") {
    Source const source = Source::from_bytes("test", std::move(text), limits);
    return check(source, *find_format(format));
}

constexpr std::string_view head = " 1 point match\n\n Game 1\n Alice : 0                 Bob : 0\n";
constexpr std::string_view good_row = "  1) 31: 8/5 6/5               64: 24/18 18/14\n";
constexpr std::string_view bad_row = "  1) 31: 8/5 6/4               64: 24/18 18/14\n";
constexpr std::string_view win = "     Wins 1 point and the match\n";

std::string match(std::string_view rows) { return fmt::format("{}{}{}", head, rows, win); }

TEST(Limits, AreAboveOrdinaryFiles) {
    EXPECT_THAT(summaries_of(checked(match(good_row), {})), IsEmpty());
}

TEST(Limits, ByteLimitStillChecksTheBeginningOfTheFile) {
    std::string const text = match(bad_row);
    std::size_t const rows = text.size() - win.size();
    auto const all = checked(text, {.file_bytes = text.size()});
    ASSERT_EQ(all.findings.size(), 1U);
    EXPECT_EQ(all.findings[0].id, DiagnosticId::dice_not_matched);
    auto const cut = checked(text, {.file_bytes = rows + 4});
    ASSERT_EQ(cut.findings.size(), 2U); // and not that the game is unfinished
    EXPECT_EQ(cut.findings[0].id, DiagnosticId::dice_not_matched);
    EXPECT_EQ(
        summaries_of(cut)[1],
        fmt::format("6:1 BG011 the file is larger than {} bytes: the rest is not read", rows + 4));
    EXPECT_EQ(cut.games, 1U);
}

TEST(Limits, LineLimitSkipsOnlyThatLine) {
    std::string const endless = "  1) 31: " + std::string(200, 'x') + "\n";
    std::string const text = match(endless);
    EXPECT_THAT(summaries_of(checked(text, {.line_bytes = 100})),
                ElementsAre("5:1 BG013 this line is longer than 100 bytes and is ignored"));
    EXPECT_EQ(checked(match(good_row), {.line_bytes = good_row.size() - 1}).plays, 2U);
}

TEST(Limits, LineLimitAppliesToJsonLines) {
    std::string const line = R"({"format": "bgio-game", "version": 1, "match": {"length": 1}})";
    auto const found = checked(line + "\n" + line + "\n", {.line_bytes = 20}, "json-lines");
    ASSERT_EQ(found.findings.size(), 2U);
    EXPECT_EQ(summaries_of(found)[1], "2:1 BG013 this line is longer than 20 bytes and is ignored");
}

// How the other formats of lines tell a game, and a turn in it.
struct Told {
    std::string_view format, match, game, turn;
};
constexpr std::array tellings = {
    Told{"oldmoves",
         "",
         "Score is 0-0 in a 5 point match.\nAlice is X - Bob is O\n",
         "X: (3 1) 8-5 6-5\n"},
    Told{"sgg", "Alice vs. Bob\n", "Game 1.0-0/5\n", "a remark\n"},
    Told{"tmg", "MatchID: 1\n", "Game 1: 0-0\n", "1 4 8/5 6/5\n"},
    Told{"gam", "", " Alice             Bob\n", "  1) 31: 8/5 6/5\n"},
    Told{"partygammon", "BOARDID=1\n", "GAME_1_SCORE2=0\n", "GAME_1_GAMEPLAY=1 1 1 31 8/5 6/5\n"},
    Told{"bgroom", "BGF version 1.2\n", "Game 1 - Alice (X) vs. Bob (0)\n", "1.X:(3 1)8/5 6/5\n"},
    Told{"bkg", "", "Black wins a gammon\n", "Black  3 1   8-5 6-5\n"},
    Told{"bgammon", "", "i 0 Alice Bob 5 0 0 1 1 0\n", "1 r 3-1 8/5 6/5\n"},
    Told{"gnubg-match",
         "",
         "The score (after 0 games) is: A 0, B 0\n",
         "Move number 1:  A to play 31\n"},
    Told{"javafibs", "8:Bob:5\n", "13::\n", "1::8-5 6-5\n"},
};

TEST(Limits, LineLimitAppliesToEveryLineFormat) {
    for (auto const& [format, match, game, turn] : tellings) {
        std::string const endless = fmt::format("{0:x<200}\n", turn.substr(0, turn.size() - 1));
        Source const source = Source::from_bytes(
            "test", fmt::format("{}{}{}{}", match, game, endless, turn), {.line_bytes = 100});
        MatchCollector file;
        DiagnosticList found;
        find_format(format)->read(source, file, found);
        ASSERT_EQ(found.found.size(), 1U) << format;
        EXPECT_EQ(found.found[0].id, DiagnosticId::line_too_long) << format;
        EXPECT_EQ(source.text(found.found[0].span).size() + 1, endless.size()) << format;
        ASSERT_FALSE(file.matches.empty()) << format;
        EXPECT_EQ(file.matches.back().games.back().events.size(), 1U) << format;
    }
}

constexpr std::array<std::string_view, 5> positions_of_lines = {
    "snowie-position", "gnubg-text", "xg-text", "bgblitz-text", "fibs-text"};

// The positions before and behind an endless line, which begins as theirs do.
TEST(Limits, LineLimitAppliesToEveryPositionFormat) {
    for (std::string_view const format : positions_of_lines) {
        auto const files =
            test::files_below(BGIO_SOURCE_DIR "/samples/clean/" + std::string(format));
        EXPECT_FALSE(files.empty()) << format;
        for (std::filesystem::path const& path : files) {
            std::string const text(Source::from_file(path.string()).text());
            std::string const endless =
                fmt::format("{:x<400}", text.substr(0, text.find_first_of("\r\n")));
            auto const read = [&](std::string const& bytes) {
                Source const source = Source::from_bytes("test", bytes, {.line_bytes = 300});
                return test::read(*find_format(format), source);
            };
            auto const [once, nothing] = read(text);
            EXPECT_THAT(nothing, IsEmpty()) << path;
            auto const [twice, found] = read(text + endless + "\n" + text);
            EXPECT_EQ(twice.size(), 2 * once.size()) << path;
            ASSERT_EQ(found.size(), 1U) << path;
            EXPECT_EQ(found[0].id, DiagnosticId::line_too_long) << path;
            EXPECT_EQ(found[0].span.begin, text.size()) << path;
            EXPECT_EQ(found[0].span.end, text.size() + endless.size()) << path;
        }
    }
}

// A format that is read by lines and not listed here would have no test of its limit.
TEST(Limits, LineLimitIsTestedForEveryLineFormat) {
    std::set<std::string_view> tried = {"mat", "json-lines"};
    tried.insert(positions_of_lines.begin(), positions_of_lines.end());
    for (Told const& telling : tellings)
        tried.insert(telling.format);
    std::set<std::string_view> const without_lines = {
        "sgf", "json", "xg", "xgp", "bgf", "ogxm", "jellyfish-position"};
    for (Format const* const format : formats()) {
        bool const has_lines = format->read != nullptr && !without_lines.contains(format->name);
        EXPECT_EQ(tried.contains(format->name), has_lines) << format->name;
    }
}

TEST(Limits, OfFindingsInAGameLeaveTheNextGameToBeChecked) {
    std::string rows;
    for (int row = 1; row <= 2000; ++row)
        rows += fmt::format("{:3}) 31: 8/5 6/5                 31: 9/5 7/6\n", row);
    std::string const text = fmt::format("{}{}\n Game 2\n Alice : 0                 Bob : 0\n{}",
                                         " 7 point match\n\n Game 1\n"
                                         " Alice : 0                 Bob : 0\n",
                                         rows,
                                         bad_row);
    FileFindings const file = checked(text, {});
    std::vector<std::pair<std::size_t, DiagnosticId>> found;
    for (Finding const& finding : file.findings)
        found.emplace_back(finding.game, finding.id);
    EXPECT_THAT(found, Contains(std::pair(1, DiagnosticId::too_many_findings)));
    EXPECT_THAT(found, Contains(std::pair(2, DiagnosticId::dice_not_matched)));
    EXPECT_THAT(found, Not(Contains(std::pair(2, DiagnosticId::too_many_findings))));
    EXPECT_THAT(summaries_of(file), Contains(HasSubstr("stopped after 1000 findings")));
}

TEST(Limits, GameLimitStopsTheReader) {
    std::string const text =
        fmt::format("{}{}\n 1 point match\n\n Game 1\n Alice : 0                 Bob : 0\n{}{}",
                    head,
                    std::string(good_row) + std::string(win),
                    good_row,
                    win);
    EXPECT_THAT(summaries_of(checked(text, {.games = 2})), IsEmpty());
    auto const one = checked(text, {.games = 1});
    ASSERT_EQ(one.findings.size(), 1U);
    EXPECT_EQ(summaries_of(one)[0].substr(0, 6), "10:1 B");
    EXPECT_EQ(message_text(one.findings[0]),
              "the file has more than 1 games: this game and the rest are not read");
    EXPECT_EQ(one.games, 1U);
}

TEST(Limits, EventLimitEndsTheGameButNotTheFile) {
    std::string const rows =
        std::string(good_row) + "  2) 62: 24/18 18/16           52: 13/8 13/11\n";
    std::string const text = match(rows) + "\n" + match(good_row);
    ASSERT_THAT(summaries_of(checked(text, {.events = 4})), IsEmpty());
    auto const cut = checked(text, {.events = 3});
    EXPECT_THAT(summaries_of(cut),
                ElementsAre("6:32 BG015 this game has more than 3 moves, cube actions and remarks: "
                            "the rest of it is not read"));
    EXPECT_EQ(cut.games, 2U);
    EXPECT_EQ(cut.plays, 5U);
}

// As many as a reader hands on, before the one too many is reported and removed.
std::vector<std::size_t> events_kept(std::string text, std::string_view format) {
    Source const source = Source::from_bytes("test", std::move(text), {.events = 3});
    MatchCollector file;
    DiagnosticList found;
    find_format(format)->read(source, file, found);
    std::vector<std::size_t> sizes;
    for (Match const& match : file.matches)
        for (Game const& game : match.games)
            sizes.push_back(game.events.size());
    return sizes;
}

TEST(Limits, EventLimitBoundsReaderMemory) {
    std::string const resigned = "  3)  Doubles => 2\n ; a remark\n ; [Key \"value\"]\n"
                                 "  4)                            Resigns\n";
    std::string const rows = std::string(good_row) + std::string(good_row) + resigned;
    EXPECT_THAT(events_kept(match(rows) + "\n" + match(good_row), "mat"), ElementsAre(4, 2));

    std::string const root = "(;GM[6]PW[Alice]PB[Bob]";
    std::string const all = ";B[61];DI[52];DI[52];C[x]XX[x]W[52];AE[a]CV[2]B[61]W[61]B[61]";
    for (char const* const first : {";W[31hefe]", ";DI[31]", ";AE[a]", ";C[x]", ";"})
        EXPECT_THAT(events_kept(root + first + all + all + ")" + root + first + ")", "sgf"),
                    ElementsAre(4, testing::Le(2)))
            << first;

    std::string const remark = R"({"type": "remark", "side": "left", "text": "a"})";
    std::string const game =
        fmt::format(R"({{"number": 1, "events": [{0}, {0}, {0}, {0}, {0}, {0}]}})", remark);
    EXPECT_THAT(
        events_kept(fmt::format(R"({{"matches": [{{"games": [{0}, {0}]}}]}})", game), "json"),
        ElementsAre(4, 4));
    EXPECT_THAT(events_kept(fmt::format(R"({{"match": {{}}, "game": {}}})", game), "json-lines"),
                ElementsAre(4));
}

TEST(Limits, EventLimitBoundsLineReaderMemory) {
    for (auto const& [format, match, game, turn] : tellings) {
        std::string text = fmt::format("{}{}", match, game);
        for (int i = 0; i < 8; ++i)
            text += turn;
        EXPECT_EQ(events_kept(text, format).back(), 4U) << format;
    }
}

TEST(Limits, FindingLimitIsReportedAtTheFirstOmittedFinding) {
    std::string text;
    for (int i = 0; i < 4; ++i)
        text += match(bad_row) + "\n";
    ASSERT_EQ(checked(text, {.findings = 4}).findings.size(), 4U);
    auto const cut = checked(text, {.findings = 2});
    ASSERT_EQ(cut.findings.size(), 3U);
    EXPECT_EQ(cut.findings[1].id, DiagnosticId::dice_not_matched);
    EXPECT_EQ(cut.findings[1].match, 2U);
    EXPECT_EQ(cut.findings[2].id, DiagnosticId::too_many_findings);
    EXPECT_EQ(cut.findings[2].place.begin.line, 19U);
    EXPECT_EQ(message_text(cut.findings[2]), "stopped after 2 findings: the rest is not reported");
}

// Three of them, but who marks no hit leaves no mark out.
TEST(Limits, FindingLimitIgnoresHitMarksOfAFileWithoutMarks) {
    constexpr std::string_view hit = "  1) 21: 13/11 6/5             41: 24/20 24/23\n";
    std::string const text = match(hit) + match(hit) + match(hit);
    EXPECT_THAT(summaries_of(checked(text, {.findings = 2})), IsEmpty());
    std::string const marks = match("  1) 21: 13/11 6/5             41: 24/20* 24/23\n");
    EXPECT_THAT(summaries_of(checked(text + marks, {.findings = 2})), IsEmpty()); // another match
}

TEST(Limits, FindingLimitIgnoresSuppressedFindings) {
    std::string const quiet = "; bgcheck: ignore BG2\n";
    std::string const text = quiet + match(bad_row) + match(bad_row) + match(bad_row);
    EXPECT_THAT(summaries_of(checked(text, {.findings = 2})), IsEmpty());
    EXPECT_THAT(summaries_of(checked(quiet + match(good_row), {.findings = 2})),
                ElementsAre(testing::HasSubstr("BG009"))); // of no use here
}

TEST(Limits, FindingLimitDoesNotChangeTheFile) {
    std::string text;
    for (int i = 0; i < 3; ++i)
        text += match("  1) 21: 13/11 6/5             41: 24/20* 24/23\n"
                      "  2) 52: bar/20 13/8           64: 24/20 24/18\n");
    Source const source = Source::from_bytes("test", text, {.findings = 1});
    FixedText const fixed = apply_fixes(source, *find_format("mat"));
    EXPECT_EQ(fixed.text, text);
    EXPECT_THAT(fixed.fixed, IsEmpty());
}

// A hundred of the first line's hundreds of mistakes are notes to one finding.
TEST(Limits, NotesPerLineAreLimited) {
    std::string text = "(;FF[4]GM[6]MI[length:1]PW[Alice]PB[Bob]";
    for (int i = 0; i < 300; ++i)
        text += ";B[?]";
    auto const found = checked(text + ")", {}, "sgf").findings;
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found[0].id, DiagnosticId::unreadable_line);
    EXPECT_EQ(found[0].notes.size(), 100U);
    EXPECT_EQ(std::ranges::count(found, DiagnosticId::unreadable_line, &Finding::id), 1);
}

TEST(Limits, FindingLimitCountsUnreadableLines) {
    std::string garbage;
    for (int i = 0; i < 10; ++i)
        garbage += fmt::format("garbage\n\n Game {}\n", i + 2);
    auto const cut = checked(std::string(head) + garbage, {.findings = 3});
    EXPECT_EQ(cut.findings.size(), 4U);
    EXPECT_EQ(cut.findings.back().id, DiagnosticId::too_many_findings);
}

TEST(Limits, VariationLimitEndsTheGameButNotTheFile) {
    std::string const game =
        "(;GM[6]PW[Alice]PB[Bob]MI[length:1][game:0](;W[31hefe]\n(;B[64aggk])))\n";
    std::string const other =
        "(;GM[6]PW[White]PB[Black]MI[length:1][game:0](;W[31hefe]\n(;B[64aggk])))\n";
    auto const codes = [](FileFindings const& file) {
        std::vector<std::string> all;
        for (Finding const& finding : file.findings)
            all.push_back(fmt::format(
                "{} {}", to_string(finding.place.begin), diagnostic_info(finding.id).code));
        return all;
    };
    EXPECT_THAT(codes(checked(game, {.nesting = 2}, "sgf")), ElementsAre("2:3 BG107"));
    auto const cut = checked(game + other, {.nesting = 1}, "sgf");
    EXPECT_THAT(codes(cut), ElementsAre("2:1 BG016", "4:1 BG016"));
    EXPECT_EQ(message_text(cut.findings[0]),
              "variations are nested deeper than 1 levels: the rest of this game is not read");
    EXPECT_EQ(cut.plays, 2U);
}

TEST(Limits, ATruncatedFileIsNotFixed) {
    std::string const text = match("  1) 31: 8/5 6/5               64: 24/18 18/14\n"
                                   "  2) 62: 24/18 18/16*          52: 13/8 13/11\n");
    auto const fixed = [&](std::size_t limit) {
        Source const source = Source::from_bytes("test", text, {.file_bytes = limit});
        return apply_fixes(source, *find_format("mat"), {}, {}).fixed.size();
    };
    EXPECT_EQ(fixed(text.size()), 1U); // a mark without a hit
    EXPECT_EQ(fixed(text.size() - 1), 0U);
}

} // namespace
} // namespace bgio
