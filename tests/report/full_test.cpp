// SPDX-License-Identifier: MIT
#include "report/example_findings.hpp"

#include <bgio/notation.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string full(Finding const& finding, bool color = false) {
    ReportOptions options;
    options.color = color;
    return print("full", {file_of("matches/final.mat", {finding})}, options);
}

// The two lines that show the place.
std::string excerpt(std::string line, LineColumn begin, LineColumn end) {
    Finding finding = minimal_finding(DiagnosticId::unreadable_line, Severity::error);
    finding.place = {begin, end};
    finding.line = std::move(line);
    std::string const text = full(finding);
    auto const from = text.find('\n') + 1;
    return text.substr(from, text.find("\n\n") + 1 - from);
}

TEST(FullReport, ShowsLineTurnPlaysAndRule) {
    EXPECT_EQ(full(die_not_played()),
              "matches/final.mat:14:5: error[BG204] die-not-played: Bob can still play the 4\n"
              "   14 |  9) 64: 24/18                   31: 8/5 6/5\n"
              "      |     ^^^^^^^^^\n"
              "  game 2, move 9, Bob to play 64, cube 2 (Alice)   "
              "XGID=-b----E-C---eE---c-e----B-:1:-1:1:64:0:0:0:5:10\n"
              "  legal: 24/14, 24/18 13/9, 24/18 8/4   (and 2 more)\n"
              "  the rest of the game is legal if this was 24/18 13/9\n"
              "  rule S7: all numbers must be played if possible, otherwise as many as possible "
              "(rules: standard)\n"
              "    follows: matches/final.mat:16:5 BG202 source-empty: Bob has no checker on 9\n"
              "\n"
              "1 file, 1 match, 3 games, 100 plays: 1 error, 0 warnings, 0 notes\n");
}

TEST(FullReport, ShowsOnlyWhatApplies) {
    EXPECT_EQ(
        print("full",
              {file_of("a.mat",
                       {minimal_finding(DiagnosticId::nothing_recognised, Severity::error)})}),
        "a.mat:1:1: error[BG002] nothing-recognised: not a match: the file is {kind}; "
        "{advice}\n\n"
        "1 file, 1 match, 3 games, 100 plays: 1 error, 0 warnings, 0 notes\n");
}

TEST(FullReport, ReportsThatThereAreNoFindings) {
    EXPECT_EQ(print("full", {file_of("a.mat", {}), file_of("b.mat", {})}),
              "2 files, 2 matches, 6 games, 200 plays: nothing found\n");
    EXPECT_EQ(print("full", {}), "0 files, 0 matches, 0 games, 0 plays: nothing found\n");
}

TEST(FullReport, HedgesIfTheRestOfTheGameIsNotLegal) {
    Finding finding = die_not_played();
    finding.rest_is_legal = false;
    EXPECT_THAT(full(finding), HasSubstr("\n  most likely this was 24/18 13/9\n"));
}

TEST(FullReport, NamesTheEarlierTurnThatTheLikelyPlayAssumes) {
    Finding finding = die_not_played();
    finding.likely_if = LikelyTurn{7, "Alice", Move{std::nullopt, parse_play("8/5 6/5").value()}};
    EXPECT_THAT(full(finding),
                HasSubstr("\n  if Alice's move 7 was 8/5 6/5 and this was 24/18 13/9, the rest of "
                          "the game is legal\n"));
    finding.rest_is_legal = false;
    EXPECT_THAT(full(finding),
                HasSubstr("\n  if Alice's move 7 was 8/5 6/5, then most likely this was 24/18 "
                          "13/9\n"));
    finding.likely_if->turn.reset();
    EXPECT_THAT(full(finding),
                HasSubstr("\n  if Alice's move 7 is recorded twice, then most likely this was "));
}

TEST(FullReport, CountsOmittedLegalPlays) {
    Finding finding = die_not_played();
    finding.legal_plays.resize(3);
    EXPECT_THAT(full(finding), HasSubstr("  legal: 24/14, 24/18 13/9, 24/18 8/4\n"));
    finding.legal_plays.resize(1);
    EXPECT_THAT(full(finding), HasSubstr("  legal: 24/14\n"));
}

TEST(FullReport, ShowsMatchAndWrittenNumberIfNeeded) {
    Finding finding = die_not_played();
    finding.match = 3;
    finding.game_written = 7;
    finding.before->position.dice.reset();
    EXPECT_THAT(full(finding), HasSubstr("  match 3, game 2 (numbered 7), move 9, Bob, cube 2"));
}

TEST(FullReport, ShowsTheFirstOfManyNotes) {
    Finding finding = die_not_played();
    finding.notes.resize(6, finding.notes.front());
    EXPECT_THAT(full(finding), Not(HasSubstr("more\n")));
    finding.notes.resize(40, finding.notes.front());
    std::string const text = full(finding);
    EXPECT_THAT(text, HasSubstr("    follows: 35 more\n"));
    std::size_t count = 0;
    for (auto at = text.find("BG202"); at != text.npos; at = text.find("BG202", at + 1))
        ++count;
    EXPECT_EQ(count, 5U);
}

TEST(FullReport, ColoursSeverityAndMarkers) {
    EXPECT_THAT(full(die_not_played(), true),
                HasSubstr(":14:5: \x1b[1;31merror\x1b[0m[BG204] die-not-played"));
    EXPECT_THAT(full(die_not_played(), true), HasSubstr("\x1b[1;31m    ^^^^^^^^^\x1b[0m\n"));
    EXPECT_THAT(full(minimal_finding(DiagnosticId::above_64, Severity::note), true),
                HasSubstr("\x1b[1;36mnote\x1b[0m"));
}

TEST(Excerpt, CountsCodePointsAndShowsTabsAsBlanks) {
    EXPECT_EQ(excerpt("\tJ\xC3\xB8rgen: 6/5", {7, 2}, {7, 8}),
              "    7 |  J\xC3\xB8rgen: 6/5\n"
              "      |  ^^^^^^\n");
}

TEST(Excerpt, MarksOneColumnForAnEmptySpan) {
    EXPECT_EQ(excerpt("abc", {1, 2}, {1, 2}), "    1 | abc\n      |  ^\n");
    EXPECT_EQ(excerpt("abc", {1, 4}, {1, 4}), "    1 | abc\n      |    ^\n");
    EXPECT_EQ(excerpt("abc", {1, 90}, {1, 95}), "    1 | abc\n      |    ^\n");
}

TEST(Excerpt, MarksTheRestOfTheLineForALongerSpan) {
    EXPECT_EQ(excerpt("abc", {1, 2}, {3, 1}), "    1 | abc\n      |  ^^\n");
}

TEST(Excerpt, EscapesTerminalControls) {
    EXPECT_EQ(excerpt("a\x1b[1mb\xFFz", {1, 6}, {1, 7}),
              "    1 | a\\x1b[1mb\\xffz\n"
              "      |         ^\n");
    EXPECT_EQ(excerpt("\xE2\x80\xAEz", {1, 2}, {1, 3}),
              "    1 | \\u{202e}z\n"
              "      |         ^\n");
}

TEST(Excerpt, HandlesWideAndCombiningCodePoints) {
    // two wide ones, a letter with a mark of its own, a die
    EXPECT_EQ(excerpt("\xE6\x97\xA5\xE6\x9C\xAC"
                      "e\xCC\x81z",
                      {1, 5},
                      {1, 6}),
              "    1 | \xE6\x97\xA5\xE6\x9C\xAC"
              "e\xCC\x81z\n"
              "      |      ^\n");
}

TEST(Excerpt, CutsALongLineAroundTheSpan) {
    std::string line(5000, '.');
    line.replace(3000, 5, "24/18");
    std::string const text = excerpt(line, {1, 3001}, {1, 3006});
    EXPECT_EQ(text,
              "    1 | …" + std::string(40, '.') + "24/18" + std::string(55, '.') + "…\n      | "
                  + std::string(41, ' ') + "^^^^^\n");
    std::string const end = excerpt(line, {1, 4999}, {1, 5001});
    EXPECT_EQ(end,
              "    1 | …" + std::string(100, '.') + "\n      | " + std::string(99, ' ') + "^^\n");
    std::string const begin = excerpt(line, {1, 1}, {1, 3});
    EXPECT_EQ(begin, "    1 | " + std::string(100, '.') + "…\n      | ^^\n");
}

TEST(Excerpt, ShowsALineOfAHundredColumnsWhole) {
    std::string const line(100, 'x');
    EXPECT_EQ(excerpt(line, {1, 1}, {1, 2}), "    1 | " + line + "\n      | ^\n");
}

TEST(Excerpt, TracksTheOffsetOfACutLine) {
    Finding finding = die_not_played();
    finding.line = "24/18 31: 8/5";
    finding.line_from = 100'000;
    finding.place = {{14, 100'006}, {14, 100'009}};
    EXPECT_THAT(full(finding), HasSubstr("   14 | …24/18 31: 8/5\n      |        ^^^\n"));
    finding.place = {{14, 5}, {14, 9}}; // before it: shown, if not well
    EXPECT_THAT(full(finding), HasSubstr("   14 | …24/18"));
}

TEST(Excerpt, MarksAtMostTheWholeLine) {
    EXPECT_EQ(excerpt("abc", {1, 1}, {1, 4'000'000'000}), "    1 | abc\n      | ^^^\n");
    EXPECT_EQ(excerpt("abc", {1, 3}, {1, 1}), "    1 | abc\n      |   ^\n");
}

} // namespace
} // namespace bgio::test
