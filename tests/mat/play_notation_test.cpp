// SPDX-License-Identifier: MIT
#include <bgio/notation.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bgio {
namespace {

using State = WrittenPlay::State;

std::string read(std::string_view text) {
    auto const play = parse_play(text);
    return play ? to_string(*play) : message_text(play.error());
}

TEST(ParsePlay, ReadsEverySpellingOfTheNotationTable) {
    EXPECT_EQ(read("8/5 6/5"), "8/5 6/5");
    EXPECT_EQ(read("8/5, 6/5"), "8/5 6/5");
    EXPECT_EQ(read("8/5,6/5"), "8/5 6/5");
    EXPECT_EQ(read("8/5/4"), "8/5/4");
    EXPECT_EQ(read("24/18(2) 13/7(2)"), "24/18(2) 13/7(2)");
    EXPECT_EQ(read("24/18*/14"), "24/18*/14");
    EXPECT_EQ(read("bar/24*/21*(2)"), "bar/24*/21*(2)");
    for (std::string_view const bar : {"bar/22", "Bar/22", "BAR/22", "b/22", "B/22", "25/22"})
        EXPECT_EQ(read(bar), "bar/22") << bar;
    for (std::string_view const off : {"6/off", "6/Off", "6/o", "6/O", "6/0", "6/-"})
        EXPECT_EQ(read(off), "6/off") << off;
}

TEST(ParsePlay, AppliesAMarkAfterTheRepeatToTheLastPoint) {
    EXPECT_EQ(read("6/4(2)*"), "6/4*(2)");
    EXPECT_EQ(read("6/4*(2)"), "6/4*(2)");
    EXPECT_EQ(read("8/6/4(2)*"), "8/6/4*(2)");
}

TEST(ParsePlay, ReportsTheSpanOfEveryMove) {
    auto const play = parse_play(" 24/18*  13/11(2), 6/off ");
    ASSERT_TRUE(play);
    ASSERT_EQ(play->legs().size(), 3U);
    EXPECT_EQ(play->legs()[0].span(), (Span{1, 7}));
    EXPECT_EQ(play->legs()[1].span(), (Span{9, 17}));
    EXPECT_EQ(play->legs()[2].span(), (Span{19, 24}));
}

TEST(ParsePlay, ReadsWordsInPlaceOfAPlay) {
    EXPECT_EQ(parse_play("")->state(), State::empty);
    EXPECT_EQ(parse_play("   ")->state(), State::empty);
    for (std::string_view const words : {"Cannot Move",
                                         "cannot move",
                                         "can't move",
                                         "no move",
                                         "Dances",
                                         "fans",
                                         "O-O",
                                         "0/0",
                                         "0/0 0/0"})
        EXPECT_EQ(parse_play(words)->state(), State::cannot_move) << words;
    EXPECT_EQ(parse_play("???")->state(), State::unknown);
    EXPECT_EQ(parse_play("????")->state(), State::unknown);
    EXPECT_FALSE(parse_play("??"));
}

TEST(ParsePlay, IgnoresAnUnplayableDie) {
    EXPECT_EQ(read("3/0 0/0"), "3/off");
    EXPECT_EQ(read("3/0 0/0/0"), "3/off");
    EXPECT_EQ(read("3/0 0/7/0"), "3/off off/7/off"); // that is another thing
}

TEST(ParsePlay, RejectsMoreMovesThanARollAllows) {
    EXPECT_FALSE(parse_play("9/8 9/8 9/8 9/8 9/8 9/8 9/8 9/8")->overflow());
    EXPECT_TRUE(parse_play("9/8 9/8 9/8 9/8 9/8 9/8 9/8 9/8 9/8")->overflow());
    EXPECT_FALSE(parse_play("24/23/22/21/20")->overflow());
    EXPECT_TRUE(parse_play("24/23/22/21/20/19")->overflow());
    EXPECT_EQ(parse_play("24/23/22/21/20/19")->legs().size(), 1U);
}

struct Refused {
    std::string_view text;
    Offset column; // 0-based
    std::string_view expected;
};

TEST(ParsePlay, ReportsWhereItStoppedAndWhatWasExpected) {
    std::string_view const point = "a point (1-24, bar, off)";
    for (Refused const& each : std::initializer_list<Refused>{{"8/", 2, point},
                                                              {"8/5 6/x", 6, point},
                                                              {"26/20", 0, point},
                                                              {"8/26", 2, point},
                                                              {"8/555", 2, point},
                                                              {"8/5 oops", 4, point},
                                                              {"bard/5", 0, point},
                                                              {"8", 1, "'/' and a point"},
                                                              {"8/5(0)", 4, "how often (1-9)"},
                                                              {"8/5(2", 5, "')'"}}) {
        auto const play = parse_play(each.text);
        ASSERT_FALSE(play) << each.text;
        EXPECT_EQ(play.error().id, DiagnosticId::bad_play);
        EXPECT_EQ(play.error().span.begin, each.column) << each.text;
        EXPECT_THAT(message_text(play.error()), ::testing::HasSubstr(each.expected)) << each.text;
    }
}

} // namespace
} // namespace bgio
