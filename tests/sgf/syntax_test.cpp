// SPDX-License-Identifier: MIT
#include "sgf.hpp"

#include <fmt/format.h>

namespace bgio::test {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> plays(std::string const& text) {
    std::vector<std::string> all;
    for (Match const& match : read_sgf(text).matches)
        for (Game const& game : match.games)
            for (Event const& event : game.events)
                if (!std::holds_alternative<Opaque>(event.what))
                    all.push_back(line(event));
    return all;
}

TEST(SgfSyntax, IsNotDetectedAsTheFormatOfItsComment) {
    for (std::string const name : {"match", "match.sgg"}) {
        Source const source =
            Source::from_bytes(name, "(;FF[4]GM[6]C[Alice vs. Bob\nGame 1.0-0/3\n]\n;W[31hefe])\n");
        auto const detected = detect_format(source);
        ASSERT_TRUE(detected) << name;
        EXPECT_EQ((*detected)->name, "sgf") << name;
    }
}

TEST(SgfSyntax, SkipsOnlyAnUnreadableLine) {
    for (std::string_view garbage : {"@@@ no line @@@",
                                     "  7) 31: 8/5 6/5",
                                     "(garbage",
                                     "garbage)",
                                     "((",
                                     "garbage; more of it",
                                     "[half",
                                     "W",
                                     "W[31",
                                     "]]"}) {
        std::string const text =
            tree(fmt::format(";W[31hefe]\n{}\n;W[52mhmk]\n;B[65]", garbage)) + tree(";B[31qtst]");
        auto const read = read_sgf(text);
        ASSERT_EQ(read.found.size(), 1U) << garbage << testing::PrintToString(read.found);
        EXPECT_TRUE(read.found[0].starts_with("3:")) << garbage << read.found[0];
        EXPECT_NE(read.found[0].find("BG001"), std::string::npos) << garbage;
        EXPECT_THAT(plays(text),
                    ElementsAre("o 31 8/5 6/5", "o 52 13/8 13/11", "x 65", "x 31 8/5 6/5"))
            << garbage;
    }
}

TEST(SgfSyntax, ReportsWhatWasExpectedAndWhere) {
    auto const found = [](std::string_view node) { return read_sgf(tree(node)).found; };
    EXPECT_THAT(found(";W[31hef]"), ElementsAre("2:9 BG001 the second letter of a pair (a to z)"));
    EXPECT_THAT(found(";W[71hefe]"), ElementsAre("2:4 BG001 a roll, 'double', 'take' or 'drop'"));
    EXPECT_THAT(found(";W[30hefe]"), ElementsAre("2:5 BG001 a die from 1 to 6"));
    EXPECT_THAT(found(";W[31he-fe]"), ElementsAre("2:8 BG001 a pair of letters (a to z)"));
    EXPECT_THAT(found(";W[doubled]"), ElementsAre("2:4 BG001 a roll, 'double', 'take' or 'drop'"));
    EXPECT_THAT(found(";W"), ElementsAre("2:3 BG001 '['"));
    EXPECT_THAT(found(";W[31hefe]%"), ElementsAre("2:11 BG001 a property, ';', '(' or ')'"));
}

TEST(SgfSyntax, KeepsTheNextPlayAfterAMissingBracket) {
    std::string const text = tree(";W[31hefe\n;B[64aggk]\n;W[52mhmk]");
    EXPECT_THAT(read_sgf(text).found, ElementsAre("2:10 BG001 ']'"));
    EXPECT_THAT(plays(text), ElementsAre("x 64 24/18 18/14", "o 52 13/8 13/11"));
}

TEST(SgfSyntax, KeepsPropertiesBeforeAnErrorInANode) {
    std::string const text = tree(";W[31hefe]C[kept]A\n;B[65]");
    EXPECT_THAT(plays(text), ElementsAre("o 31 8/5 6/5", "o remark: kept", "x 65"));
}

TEST(SgfSyntax, ReportsAMissingEndOfATreeOnce) {
    std::string const open = "(;FF[4]GM[6]MI[length:1]\n;W[31hefe]\n";
    auto const read = read_sgf(open + open);
    EXPECT_THAT(read.found, ElementsAre("3:1 BG001 ')'", "5:1 BG001 ')'"));
    EXPECT_THAT(plays(open + open), ElementsAre("o 31 8/5 6/5", "o 31 8/5 6/5"));
}

TEST(SgfSyntax, ReadsTheFirstVariationAndReportsTheOthers) {
    std::string const text =
        tree(";W[31hefe](;B[64aggk](;W[52mhmk])(;W[52mkmh]))\n(;B[64lrlp](;W[65]))");
    auto const read = read_sgf(text);
    EXPECT_THAT(read.found, ElementsAre("2:34 BG008", "3:1 BG008"));
    EXPECT_THAT(plays(text), ElementsAre("o 31 8/5 6/5", "x 64 24/18 18/14", "o 52 13/8 13/11"));
}

TEST(SgfSyntax, RejectsNodesAfterAVariation) {
    std::string const text = tree(";W[31hefe](;B[64aggk]);W[52mhmk];B[65]");
    EXPECT_THAT(read_sgf(text).found, ElementsAre("2:23 BG001 '(' or ')'"));
    EXPECT_THAT(plays(text), ElementsAre("o 31 8/5 6/5", "x 64 24/18 18/14"));
}

TEST(SgfSyntax, ReportsTextAroundTheTrees) {
    auto const read = read_sgf("Dear Bob,\n(see below)\n" + tree(";W[31hefe]") + "yours, Alice\n");
    EXPECT_THAT(read.found, ElementsAre("1:1 BG007 Dear Bob,", "5:1 BG007 yours, Alice"));
    EXPECT_EQ(read.game().events.size(), 1U);
}

TEST(SgfSyntax, LimitsNesting) {
    std::size_t const depth = Limits{}.nesting;
    std::string text = "(;GM[6]MI[length:1]";
    for (std::size_t i = 0; i < depth; ++i)
        text += "(;B[65]";
    text += std::string(depth + 1, ')');
    auto const read = read_sgf(text);
    EXPECT_THAT(read.found, IsEmpty());
    EXPECT_EQ(read.game().events.size(), depth);
    auto const deeper = read_sgf("(;GM[6]MI[length:1](;B[65]" + text.substr(19) + ")");
    EXPECT_EQ(deeper.game().events.size(), depth);
    EXPECT_EQ(deeper.found.size(), 1U);
    EXPECT_THAT(deeper.found.front(), ::testing::HasSubstr(" BG016"));
    EXPECT_EQ(read_sgf(std::string(depth, '(')).found.size(), 1U);
    EXPECT_LE(read_sgf("(;GM[6]" + std::string(depth, '(')).found.size(), 1U);
}

// Each would take hours if a fault looked for its end through the whole rest of the file.
TEST(SgfSyntax, TakesLinearTime) {
    auto const repeated = [](std::string_view part) {
        std::string text = "(;GM[6]MI[length:1]";
        while (text.size() < 100'000)
            text += part;
        return text;
    };
    // Places are not asked for: in one line of a megabyte each of them is counted from its start.
    auto const matches = [](std::string text) {
        DiagnosticList list;
        MatchCollector collector;
        find_format("sgf")->read(Source::from_bytes("x", std::move(text)), collector, list);
        return collector.matches.size();
    };
    for (std::string_view part :
         {";A[", "[", "%[", ";W[1", "(;", "((", "\\", "; ;", ");", "%;%", "[\n", "%    "})
        for (std::string_view end : {"", "\\]", "\n]"})
            EXPECT_EQ(matches(repeated(part) + std::string(end)), 1U) << part << end;
}

TEST(SgfSniff, IsCertainOnlyOfATree) {
    Format const& sgf = *find_format("sgf");
    EXPECT_EQ(sgf.sniff("(;FF[4]GM[6]"), Confidence::sure);
    EXPECT_EQ(sgf.sniff("\n ( ; GM[1]"), Confidence::sure);
    EXPECT_EQ(sgf.sniff("Hello\n(;GM[6]"), Confidence::maybe);
    EXPECT_EQ(sgf.sniff(" 7 point match\n"), Confidence::no);
    EXPECT_EQ(sgf.sniff("(c) Alice"), Confidence::no);
    EXPECT_EQ(sgf.sniff(""), Confidence::no);
}

} // namespace

} // namespace bgio::test
