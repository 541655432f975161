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

TEST(SnowiePosition, IsReadInAMailAndWithoutItsLastSemicolon) {
    std::string const cut = both_on_bar.substr(0, both_on_bar.size() - 1);
    for (std::string const& text : {cut, cut + "\r\n", "> " + both_on_bar + "\n", ">> " + cut}) {
        auto const read = positions_in(text);
        EXPECT_EQ(read.ids("xgid"), positions_in(both_on_bar).ids("xgid")) << text;
        EXPECT_THAT(read.found, IsEmpty()) << text;
    }
    auto const short_line = cut.substr(0, cut.rfind(';') + 1);
    EXPECT_THAT(positions_in(short_line, "snowie-position").found, ElementsAre("BG001 1:1"));
}

TEST(SnowiePosition, IsSeenByThePlayerOnRoll) {
    EXPECT_THAT(positions_in(with("0;1;Bob", "0;0;Bob")).ids("xgid"),
                ElementsAre("XGID=a---B-BbB---cC---b-cbb---B:1:-1:-1:63:3:2:0:7:10"));
}

TEST(SnowiePosition, KeepsTheRulesOfMoney) {
    EXPECT_THAT(positions_in(with("7;0;", "0;1;")).ids("xgid"),
                ElementsAre("XGID=b---BBC-B---cC---bBb-b---A:1:1:1:63:2:3:3:0:10"));
    EXPECT_THAT(positions_in(with("7;0;", "0;0;")).ids("xgid"),
                ElementsAre("XGID=b---BBC-B---cC---bBb-b---A:1:1:1:63:2:3:2:0:10"));
}

TEST(SnowiePosition, SaysWhereAFieldIsWrong) {
    EXPECT_THAT(positions_in(with(";6;3;", ";6;7;")).found, ElementsAre("BG515 1:90"));
    EXPECT_THAT(positions_in(with(";6;3;", ";6;0;")).found, ElementsAre("BG516 1:88"));
    EXPECT_THAT(positions_in(with(";2;1;-2;", ";3;1;-2;")).found, ElementsAre("BG517 1:27"));
    EXPECT_THAT(positions_in(with("-2;0;0;0;2", "-2;9;0;0;2")).found, ElementsAre("BG501 1:31"));
    EXPECT_THAT(positions_in(with(";2;3;2", ";8;3;2")).found, ElementsAre("BG523 1:23"));
}

TEST(SnowiePosition, LosesOneLineOfMany) {
    auto const read = positions_in(both_on_bar + "\nhello\n\n" + both_on_bar);
    EXPECT_EQ(read.records.size(), 2U);
    EXPECT_THAT(read.found, ElementsAre("BG001 2:1"));
}

} // namespace
} // namespace bgio::test
