// SPDX-License-Identifier: MIT
#include <bgio/check.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// "11 BG204" for each finding.
std::vector<std::string> found(std::string_view text) {
    Source const source = Source::from_bytes("file", std::string(text));
    auto const format = detect_format(source);
    EXPECT_TRUE(format) << text;
    std::vector<std::string> lines;
    for (Finding const& finding : check(source, *format.value(), {}).findings)
        lines.push_back(
            fmt::format("{} {}", finding.place.begin.line, diagnostic_info(finding.id).code));
    return lines;
}

// Comments at the places of a transcript where they can stand. Without any there are a wrong score
// (BG301) in the head of the second game and two dice not played (BG204) in it.
struct Comments {
    std::string header = {}, before_game = {}, in_game = {}, before_row_2 = {}, between_rows = {},
                behind = {};
};

std::string mat(Comments const& c = {}) {
    return c.header + " 0 point match\n\n" + c.before_game
           + " Game 1\n Alice : 0                      Bob : 0\n"
             "  1) 31: 8/5 6/5                 64: 24/14\n"
             "  2)  Doubles => 2                Drops\n"
             "      Wins 1 point\n"
           + c.behind + "\n Game 2\n Alice : 2                      Bob : 0\n" + c.in_game
           + "  1) 31: 8/5 6/5                 64: 24/18\n" + c.before_row_2
           + "  2) 42: 8/4 6/4                 41: 24/23\n" + c.between_rows
           + "  3)  Doubles => 2                Drops\n      Wins 1 point\n";
}

TEST(Suppressions, AreNeededForThreeFindings) {
    EXPECT_THAT(found(mat()), ElementsAre("10 BG301", "11 BG204", "12 BG204"));
}

TEST(Suppressions, InTheHeaderApplyToTheFile) {
    EXPECT_THAT(found(mat({.header = "; bgcheck: ignore BG204\n"})), ElementsAre("11 BG301"));
    EXPECT_THAT(found(mat({.header = "; bgcheck: ignore BG204\n; bgcheck: ignore BG301\n"})),
                IsEmpty());
    EXPECT_THAT(found(mat({.header = "; [Site \"here\"]\n; bgcheck: ignore BG301 -- agreed\n"})),
                ElementsAre("13 BG204", "14 BG204"));
}

TEST(Suppressions, AfterTheLengthBelongToTheHeader) {
    EXPECT_THAT(found(mat({.before_game = "; bgcheck: ignore BG204\n"})), ElementsAre("11 BG301"));
}

TEST(Suppressions, BeforeTheFirstRowApplyToTheGame) {
    EXPECT_THAT(found(mat({.in_game = "; bgcheck: ignore BG204\n"})), ElementsAre("10 BG301"));
    EXPECT_THAT(found(mat({.in_game = "; bgcheck: ignore BG301\n"})),
                ElementsAre("12 BG204", "13 BG204"));
    EXPECT_THAT(found(mat({.behind = "; bgcheck: ignore BG204\n"})), ElementsAre("11 BG301"));
    EXPECT_THAT(found(mat({.behind = "\n; bgcheck: ignore BG301\n"})),
                ElementsAre("13 BG204", "14 BG204"));
}

TEST(Suppressions, OfOneGameDoNotApplyToAnother) {
    std::string const other = " Game 3\n Alice : 3                      Bob : 0\n"
                              "  1) 31: 8/5 6/5                 64: 24/18\n"
                              "  2)  Doubles => 2                Drops\n      Wins 1 point\n";
    EXPECT_THAT(found(mat({.in_game = "; bgcheck: ignore BG204\n"}) + "\n" + other),
                ElementsAre("10 BG301", "19 BG204"));
    EXPECT_THAT(found(mat({.header = "; bgcheck: ignore BG204\n"}) + "\n" + other),
                ElementsAre("11 BG301"));
}

TEST(Suppressions, ElsewhereApplyToTheNextRow) {
    EXPECT_THAT(found(mat({.before_row_2 = "; bgcheck: ignore BG204\n"})),
                ElementsAre("10 BG301", "11 BG204"));
    EXPECT_THAT(found(mat({.before_row_2 = "\n; looked up\n; bgcheck: ignore BG204\n\n"})),
                ElementsAre("10 BG301", "11 BG204"));
    EXPECT_THAT(found(mat({.before_row_2 = "; bgcheck: ignore BG301\n"})), // not of that row
                ElementsAre("10 BG301", "11 BG204", "12 BG009", "13 BG204"));
}

TEST(Suppressions, AcceptCodesAndNames) {
    for (std::string const codes : {"BG204 BG301",
                                    "BG204,BG301",
                                    "BG204, BG301",
                                    "die-not-played wrong-score",
                                    "BG2 BG3",
                                    "BG20,BG30",
                                    "BG204 BG301 -- the scorer was asked",
                                    "BG204 BG301 --BG999",
                                    "BG204\tBG301  "})
        for (std::string const end : {"\n", "\r\n"})
            EXPECT_THAT(found(mat({.header = "; bgcheck: ignore " + codes + end})), IsEmpty())
                << codes;
}

TEST(Suppressions, AcceptFormerNames) {
    // known but unused, and not an unknown code
    EXPECT_THAT(found(mat({.header = "; bgcheck: ignore board-set-anew\n"})),
                ElementsAre("1 BG009", "11 BG301", "12 BG204", "13 BG204"));
}

TEST(Suppressions, IgnoreExtraSpaces) {
    for (std::string const text : {";bgcheck: ignore BG204",
                                   ";   bgcheck: ignore BG204",
                                   ";\tbgcheck: ignore BG204",
                                   "; bgcheck:  ignore   BG204",
                                   "; bgcheck: ignore BG204\t"})
        EXPECT_THAT(found(mat({.header = text + "\n"})), ElementsAre("11 BG301")) << text;
}

TEST(Suppressions, WithUnknownCodesAreReported) {
    EXPECT_THAT(found(mat({.header = "; bgcheck: ignore BG999\n"})),
                ElementsAre("1 BG010", "11 BG301", "12 BG204", "13 BG204"));
    EXPECT_THAT(found(mat({.header = "; bgcheck: ignore BG204 nonsense BG301\n"})),
                ElementsAre("1 BG010")); // the others hold
    EXPECT_THAT(found(mat({.before_row_2 = "; bgcheck: ignore B -- too short\n"})),
                ElementsAre("10 BG301", "11 BG204", "12 BG010", "13 BG204"));
}

TEST(Suppressions, WithoutACodeAreReported) {
    EXPECT_THAT(found(mat({.header = "; bgcheck: ignore -- everything\n"})),
                ElementsAre("1 BG010", "11 BG301", "12 BG204", "13 BG204"));
    EXPECT_THAT(found(mat({.header = "; bgcheck: ignore\n"})),
                ElementsAre("1 BG010", "11 BG301", "12 BG204", "13 BG204"));
}

TEST(Suppressions, ThatAreUnusedAreReported) {
    EXPECT_THAT(found(mat({.header = "; bgcheck: ignore BG405\n"})),
                ElementsAre("1 BG009", "11 BG301", "12 BG204", "13 BG204"));
    EXPECT_THAT(found(mat({.between_rows = "; bgcheck: ignore BG204\n"})),
                ElementsAre("10 BG301", "11 BG204", "12 BG204", "13 BG009"));
    EXPECT_THAT(found(mat() + "; bgcheck: ignore BG204\n"), // behind everything
                ElementsAre("10 BG301", "11 BG204", "12 BG204", "15 BG009"));
    // one of its codes is of use
    EXPECT_THAT(found(mat({.header = "; bgcheck: ignore BG204 BG405\n"})), ElementsAre("11 BG301"));
}

TEST(Suppressions, AreOnlyReadAtTheStartOfAComment) {
    EXPECT_THAT(found(mat({.header = "; see bgcheck: ignore BG204\n"})),
                ElementsAre("11 BG301", "12 BG204", "13 BG204"));
    EXPECT_THAT(found(mat({.header = "; bgcheck: ignored BG204\n"})),
                ElementsAre("11 BG301", "12 BG204", "13 BG204"));
}

TEST(Suppressions, ThatAreRepeatedAreReportedAtTheirOwnPosition) {
    EXPECT_THAT(found(mat({.header = "; bgcheck: ignore BG405\n; bgcheck: ignore BG405\n"})),
                ElementsAre("1 BG009", "2 BG009", "12 BG301", "13 BG204", "14 BG204"));
}

// Bob (Black) leaves a 4 unplayed in the second node and again in the fourth.
std::string
sgf(std::string const& root, std::string const& first = "", std::string const& fourth = "") {
    return "(;FF[4]GM[6]CA[UTF-8]PW[Alice]PB[Bob]MI[length:0][game:0][ws:0][bs:0]RE[W+1]\n" + root
           + "\n;W[31hefe]\n;B[64ag]" + first + "\n;W[42hdfd]\n;B[41ab]" + fourth
           + "\n;W[double]\n;B[drop])\n";
}

TEST(SuppressionsInSgf, OfTheRootApplyToTheFileOrGame) {
    auto const without = found(sgf(""));
    ASSERT_THAT(without, ElementsAre("4 BG204", "6 BG204"));
    EXPECT_THAT(found(sgf("C[bgcheck: ignore BG204 -- old]")), IsEmpty());
    EXPECT_THAT(found(sgf("GC[bgcheck: ignore BG204 -- old]")), IsEmpty());
}

TEST(SuppressionsInSgf, OfANodeApplyToItsTurn) {
    EXPECT_THAT(found(sgf("", "C[bgcheck: ignore BG204]")), ElementsAre("6 BG204"));
    EXPECT_THAT(found(sgf("", "", "C[bgcheck: ignore die-not-played -- known]")),
                ElementsAre("4 BG204"));
    EXPECT_THAT(found(sgf("", "C[bgcheck: ignore BG405]")),
                ElementsAre("4 BG204", "4 BG009", "6 BG204"));
    EXPECT_THAT(found(sgf("", "C[bgcheck: ignore BG999]")),
                ElementsAre("4 BG204", "4 BG010", "6 BG204"));
}

TEST(SuppressionsInSgf, BelongToTheirNodeWithOtherPropertiesBetween) {
    EXPECT_THAT(found(sgf("", "N[a; b {c}]C[bgcheck: ignore BG204]")), ElementsAre("6 BG204"));
}

// The dice in a node of their own, as GNU Backgammon sets them: the turn is the play that follows.
TEST(SuppressionsInSgf, OfARollApplyToItsPlay) {
    std::string text = sgf("");
    std::size_t const node = text.find(";B[64");
    ASSERT_NE(node, std::string::npos) << text;
    text.insert(node, ";PL[B]DI[64]C[bgcheck: ignore BG204]");
    EXPECT_THAT(found(text), ElementsAre("6 BG204"));
}

TEST(SuppressionsInSgf, MayBeOneLineOfALongerComment) {
    EXPECT_THAT(found(sgf("", "C[A pity.\nbgcheck: ignore BG204 -- agreed\nWell played.]")),
                ElementsAre("8 BG204"));
}

} // namespace
} // namespace bgio::test
