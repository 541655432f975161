// SPDX-License-Identifier: MIT
#include "support/positions.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string const both_on_bar =
    "7;0;0;0;1;Bob;Alice;0;2;3;2;1;-2;0;0;0;2;2;3;0;2;0;0;0;-3;3;0;0;0;-2;2;-2;0;-2;0;0;0;1;6;3;";

std::string with(std::string const& part, std::string const& other) {
    std::string text = both_on_bar;
    return text.replace(text.find(part), part.size(), other);
}

TEST(SnowiePosition, IsRead) {
    auto const read = positions_in(both_on_bar + "\n");
    EXPECT_THAT(read.ids("xgid"),
                ElementsAre("XGID=b---BBC-B---cC---bBb-b---A:1:1:1:63:2:3:0:7:10"));
    EXPECT_EQ(read.records.at(0).names, (BySide<std::string>{"Bob", "Alice"}));
    EXPECT_THAT(read.found, IsEmpty());
}

TEST(SnowiePosition, IsReadFromMailAndWithoutItsLastSemicolon) {
    std::string const cut = both_on_bar.substr(0, both_on_bar.size() - 1);
    for (std::string const& text : {cut, cut + "\r\n", "> " + both_on_bar + "\n", ">> " + cut}) {
        auto const read = positions_in(text);
        EXPECT_EQ(read.ids("xgid"), positions_in(both_on_bar).ids("xgid")) << text;
        EXPECT_THAT(read.found, IsEmpty()) << text;
    }
    auto const short_line = cut.substr(0, cut.rfind(';') + 1);
    EXPECT_THAT(positions_in(short_line, "snowie-position").found, ElementsAre("BG001 1:1"));
}

TEST(SnowiePosition, UsesTheViewOfThePlayerOnRoll) {
    EXPECT_THAT(positions_in(with("0;1;Bob", "0;0;Bob")).ids("xgid"),
                ElementsAre("XGID=a---B-BbB---cC---b-cbb---B:1:-1:-1:63:3:2:0:7:10"));
}

TEST(SnowiePosition, KeepsTheRulesOfMoneySessions) {
    EXPECT_THAT(positions_in(with("7;0;", "0;1;")).ids("xgid"),
                ElementsAre("XGID=b---BBC-B---cC---bBb-b---A:1:1:1:63:2:3:3:0:10"));
    EXPECT_THAT(positions_in(with("7;0;", "0;0;")).ids("xgid"),
                ElementsAre("XGID=b---BBC-B---cC---bBb-b---A:1:1:1:63:2:3:2:0:10"));
}

TEST(SnowiePosition, ReportsAnInvalidFieldAtItsPosition) {
    EXPECT_THAT(positions_in(with(";6;3;", ";6;7;")).found, ElementsAre("BG515 1:90"));
    EXPECT_THAT(positions_in(with(";6;3;", ";6;0;")).found, ElementsAre("BG516 1:88"));
    EXPECT_THAT(positions_in(with(";2;1;-2;", ";3;1;-2;")).found, ElementsAre("BG517 1:27"));
    EXPECT_THAT(positions_in(with("-2;0;0;0;2", "-2;9;0;0;2")).found, ElementsAre("BG501 1:31"));
    EXPECT_THAT(positions_in(with(";2;3;2", ";8;3;2")).found, ElementsAre("BG523 1:23"));
}

TEST(SnowiePosition, IsReadInsideOtherText) {
    for (std::string const& text : {both_on_bar + "\nhello\n\n" + both_on_bar,
                                    "> " + both_on_bar + "\n>\n> " + both_on_bar + "\n> Bob\n",
                                    "Alice wrote:\n> look: two positions; both are hard\n\n> "
                                        + both_on_bar + "\n>> " + both_on_bar + "\n"}) {
        auto const read = positions_in(text);
        EXPECT_EQ(read.records.size(), 2U) << text;
        EXPECT_THAT(read.found, IsEmpty()) << text;
    }
}

TEST(SnowiePosition, SkipsOnlyAnInvalidLine) {
    auto const read =
        positions_in(both_on_bar + "\n" + both_on_bar.substr(0, 60) + "\n" + both_on_bar);
    EXPECT_EQ(read.records.size(), 2U);
    EXPECT_THAT(read.found, ElementsAre("BG001 2:1"));
}

TEST(SnowiePosition, RejectsATableOfFortyNumbers) {
    auto const sniffed = [](std::string_view text) {
        return find_format("snowie-position")->sniff(text);
    };
    std::string counted, ones, noughts, with_names;
    for (int i = 1; i <= 40; ++i) {
        counted += fmt::format("{};", i);
        ones += "1;";
        noughts += "0;";
        with_names += i == 6 ? "Bob;" : i == 7 ? "Alice;" : fmt::format("{};", i % 7);
    }
    for (std::string const& text : {counted, ones, noughts, with_names})
        EXPECT_EQ(sniffed(text), Confidence::no) << text;
    EXPECT_EQ(sniffed(both_on_bar), Confidence::sure);
    EXPECT_EQ(sniffed("Alice wrote:\n> " + both_on_bar), Confidence::maybe);
}

TEST(SnowiePosition, ReportsAnEmbeddedMatch) {
    std::string const match = "\n 1 point match\n\n Game 1\n Alice : 0      Bob : 0\n"
                              "  1) 31: 8/5 6/5                 64: 24/14\n";
    EXPECT_THAT(positions_in(both_on_bar + "\n" + match).found, ElementsAre("BG047 3:2"));
    EXPECT_THAT(positions_in(both_on_bar + "\nof a\n 1 point match\n").found, IsEmpty());
}

} // namespace
} // namespace bgio::test
