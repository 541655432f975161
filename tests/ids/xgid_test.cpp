// SPDX-License-Identifier: MIT
#include "support.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string opening_xgid(std::string_view rest) {
    return "XGID=-b----E-C---eE---c-e----B-:" + std::string(rest);
}

TEST(Xgid, ReadsEveryField) {
    auto const decoded = decode("xgid", "XGID=b---BBC-B---cC---bBb-b---A:1:-1:-1:63:2:6:1:7:8");
    ASSERT_TRUE(decoded.record);
    PositionRecord const& record = *decoded.record;
    EXPECT_EQ(to_string(record.position.board),
              "x bar:1 18:2 13:3 8:2 6:3 5:2 4:2 | o bar:2 13:3 8:2 6:2 4:2 off:4");
    EXPECT_EQ(record.position.on_roll, Side::o);
    EXPECT_EQ(record.position.dice, Dice::make(6, 3));
    EXPECT_EQ(record.position.cube, Cube::make(2, Side::o));
    EXPECT_EQ(record.score, (BySide<int>{2, 6}));
    EXPECT_EQ(record.match_length, 7);
    EXPECT_TRUE(record.crawford_game);
    EXPECT_EQ(record.rules.cube_limit, 256);
    EXPECT_THAT(decoded.notes, IsEmpty());
}

TEST(Xgid, ReadsTheRulesOfMoneySessions) {
    for (int rules = 0; rules < 4; ++rules) {
        auto const record =
            record_of("xgid", opening_xgid(fmt::format("0:0:1:00:0:0:{}:0:10", rules)));
        EXPECT_EQ(record.rules.jacoby, rules % 2 == 1) << rules;
        EXPECT_EQ(record.rules.beavers, rules >= 2) << rules;
        EXPECT_FALSE(record.crawford_game);
    }
}

TEST(Xgid, AcceptsMissingPrefixAndTrailingFields) {
    auto const expected = record_of("xgid", opening_xgid("0:0:1:31:0:0:0:7:10"));
    for (std::string_view text : {"-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10",
                                  "xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10",
                                  "XGID: -b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10",
                                  " XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10 \r\n",
                                  "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10\nX to play"})
        EXPECT_EQ(record_of("xgid", text), expected) << text;
}

TEST(Xgid, NineFieldsHaveNoCubeLimit) {
    auto const decoded = decode("xgid", opening_xgid("0:0:1:31:0:0:0:7"));
    ASSERT_TRUE(decoded.record);
    EXPECT_EQ(decoded.record->rules.cube_limit, 0);
    EXPECT_THAT(decoded.notes, IsEmpty());
    EXPECT_EQ(encode("xgid", *decoded.record).id, opening_xgid("0:0:1:31:0:0:0:7:10"));
}

TEST(Xgid, WarnsOfNineFieldsWithACentredTwo) {
    EXPECT_THAT(codes(decode("xgid", opening_xgid("1:0:1:31:0:0:0:7")).notes),
                ElementsAre("BG546"));
}

TEST(Xgid, ReadsTheLettersOfTheCube) {
    EXPECT_EQ(record_of("xgid", opening_xgid("0:0:-1:D:0:0:0:7:10")).offer, CubeOffer::doubled);
    EXPECT_EQ(record_of("xgid", opening_xgid("1:-1:1:B:0:0:3:0:10")).offer, CubeOffer::beavered);
    EXPECT_EQ(record_of("xgid", opening_xgid("2:-1:1:R:0:0:3:0:10")).offer, CubeOffer::raccooned);
    EXPECT_THAT(codes(decode("xgid", opening_xgid("2:-1:1:R:0:0:3:0:10")).notes), IsEmpty());
}

TEST(Xgid, NotesADoubleByTheSideWithoutTheCube) {
    auto const decoded = decode("xgid", opening_xgid("1:-1:1:D:1:3:0:7:10"));
    ASSERT_TRUE(decoded.record);
    EXPECT_THAT(codes(decoded.notes), ElementsAre("BG544"));
    EXPECT_THAT(codes(decode("xgid", opening_xgid("1:1:1:D:1:3:0:7:10")).notes), IsEmpty());
}

TEST(Xgid, ReadsAMaximumOfZeroAsPlayWithoutTheCube) {
    auto const without = decode("xgid", opening_xgid("0:0:1:00:0:0:0:7:0"));
    ASSERT_TRUE(without.record);
    EXPECT_FALSE(without.record->rules.cube);
    EXPECT_THAT(codes(without.notes), ElementsAre("BG545"));
    EXPECT_EQ(encode("xgid", *without.record).id, opening_xgid("0:0:1:00:0:0:0:7:0"));
    auto const turned = decode("xgid", opening_xgid("1:-1:1:53:1:0:0:7:0"));
    ASSERT_TRUE(turned.record);
    EXPECT_TRUE(turned.record->rules.cube);
    EXPECT_EQ(turned.record->rules.cube_limit, 0);
}

TEST(Xgid, NotesACubeAboveTheMaximumOrOwnedAtOne) {
    auto const above = decode("xgid", opening_xgid("3:1:1:00:0:0:0:7:2"));
    ASSERT_TRUE(above.record);
    EXPECT_EQ(above.record->position.cube, Cube::make(8, Side::x));
    ASSERT_THAT(codes(above.notes), ElementsAre("BG549", "BG552"));
    EXPECT_EQ(message_text(above.notes[0]),
              "XGID field 10 (maximum cube): a cube of 8 is above this maximum of 4");
    EXPECT_THAT(codes(decode("xgid", opening_xgid("2:1:1:00:0:0:0:7:2")).notes),
                ElementsAre("BG552"));
    auto const owned = decode("xgid", opening_xgid("0:-1:1:00:0:0:0:7:10"));
    ASSERT_TRUE(owned.record);
    ASSERT_THAT(codes(owned.notes), ElementsAre("BG549"));
    EXPECT_EQ(message_text(owned.notes[0]),
              "XGID field 3 (cube owner): a cube of 1 has an owner, although nobody has turned it");
}

TEST(Xgid, FindsTheLabelInASentence) {
    std::string const id = opening_xgid("0:0:1:31:0:0:0:7:10");
    auto const expected = record_of("xgid", id);
    for (std::string const& text : {"What to play here? " + id + " (I think 8/5 6/5)",
                                    "see (" + id + ").",
                                    "Position: xgid=" + id.substr(5)}) {
        auto const codec = detect_codec(text);
        ASSERT_TRUE(codec) << text;
        EXPECT_EQ((*codec)->name, "xgid") << text;
        EXPECT_EQ(record_of("xgid", text), expected) << text;
    }
    // The place of a fault is that in the whole text; the first of two is taken.
    auto const wrong = decode("xgid", "see " + opening_xgid("0:0:1:07:0:0:0:7:10"));
    ASSERT_FALSE(wrong.record);
    EXPECT_EQ(wrong.record.error().span.begin, 42U);
    EXPECT_EQ(record_of("xgid", id + " " + opening_xgid("0:0:1:66:0:0:0:7:10")), expected);
    EXPECT_FALSE(detect_codec("see noxgid=" + id.substr(5)));
}

TEST(Xgid, ASideWithoutCheckersHasWon) {
    EXPECT_EQ(record_of("xgid", "XGID=-------------------------O:0:0:1:00:0:0:0:0:10").state,
              GameState::over);
}

TEST(Xgid, NotesACrawfordGameWithNobodyOneAway) {
    EXPECT_THAT(codes(decode("xgid", opening_xgid("0:0:1:00:2:4:1:7:10")).notes),
                ElementsAre("BG543"));
    EXPECT_THAT(codes(decode("xgid", opening_xgid("0:0:1:00:2:6:1:7:10")).notes), IsEmpty());
}

TEST(Xgid, ReportsWhatItCannotStore) {
    PositionRecord record = record_of("xgid", opening_xgid("0:0:1:D:2:4:0:7:10"));
    record.position.dice = Dice::make(3, 1);
    record.state = GameState::dropped;
    record.resignation = WinKind::backgammon;
    record.resigner = Side::o;
    record.rules.jacoby = true;
    record.rules.cube_limit = 100;
    record.names.o = "Bob";
    auto const encoded = encode("xgid", record);
    EXPECT_EQ(encoded.id, opening_xgid("0:0:1:D:2:4:0:7:6"));
    EXPECT_THAT(subjects(encoded.losses),
                ElementsAre("dice together with an open offer",
                            "the Jacoby rule",
                            "the maximum cube",
                            "the state of the game",
                            "an offer to resign",
                            "names"));
    EXPECT_EQ(argument(encoded.losses[4], "value"), "a backgammon by o");
}

} // namespace
} // namespace bgio::test
