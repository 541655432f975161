// SPDX-License-Identifier: MIT
#include "support.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using testing::ElementsAre;
using Turn = DecodeOptions::NamedSide;

std::string opening_ogid(std::string_view rest) {
    return "11ccccchhhjjjjj:66666888dddddoo:" + std::string(rest);
}

Side on_roll(std::string const& id, Turn turn) {
    auto const decoded = decode("ogid", id, {turn});
    EXPECT_TRUE(decoded.record) << id;
    return decoded.record ? decoded.record->position.on_roll : Side::x;
}

TEST(Ogid, ReadsEveryField) {
    auto const decoded = decode("ogid", "OGID=00cccffhhjj:44556668822dddp:W2N:36:B:R:6:2:7C:15");
    ASSERT_TRUE(decoded.record);
    PositionRecord const& record = *decoded.record;
    EXPECT_EQ(to_string(record.position.board),
              "x bar:1 13:3 8:2 6:3 5:2 4:2 2:2 | o bar:2 13:3 10:2 8:2 6:2 off:4");
    EXPECT_EQ(record.position.cube, Cube::make(4, Side::o));
    EXPECT_EQ(record.position.dice, Dice::make(3, 6));
    EXPECT_EQ(record.position.on_roll, Side::o);
    EXPECT_EQ(record.score, (BySide<int>{2, 6}));
    EXPECT_EQ(record.match_length, 7);
    EXPECT_TRUE(record.crawford_game);
    EXPECT_THAT(codes(decoded.notes), ElementsAre("BG551", "BG541"));
}

// Filled state: the colour has just played. Empty state: the colour is on roll.
TEST(Ogid, StateFieldDecidesWhoseTurnItIs) {
    EXPECT_EQ(on_roll(opening_ogid("N0N:46:B:IB:0:0:3:0"), Turn::by_id), Side::o);
    EXPECT_EQ(on_roll(opening_ogid("N0N:46:B::0:0:3:"), Turn::by_id), Side::x);
    EXPECT_EQ(argument(decode("ogid", opening_ogid("N0N:46:B:IB:0:0:3:0")).notes.at(0), "reading"),
              "that has just played");
}

TEST(Ogid, CallerCanChooseWhoseTurnItIs) {
    std::string const filled = opening_ogid("N0N:46:W:R:0:0:3:0");
    std::string const empty = opening_ogid("N0N:46:W::0:0:3:");
    EXPECT_EQ(on_roll(filled, Turn::reached), Side::x);
    EXPECT_EQ(on_roll(empty, Turn::reached), Side::x);
    EXPECT_EQ(on_roll(filled, Turn::on_roll), Side::o);
    EXPECT_EQ(on_roll(empty, Turn::on_roll), Side::o);
    EXPECT_TRUE(decode("ogid", filled, {Turn::reached}).notes.empty());
}

TEST(Ogid, AnOpenDoubleNamesTheDoubler) {
    for (Turn turn : {Turn::by_id, Turn::reached, Turn::on_roll}) {
        auto const decoded = decode("ogid", opening_ogid("N0O::W:D:1:1:3:10"), {turn});
        ASSERT_TRUE(decoded.record);
        EXPECT_EQ(decoded.record->offer, CubeOffer::doubled);
        EXPECT_EQ(decoded.record->position.on_roll, Side::o);
    }
}

TEST(Ogid, AcceptsCheckersInAnyOrder) {
    EXPECT_EQ(record_of("ogid", "jjjjjhhhccccc11:ooddddd88866666:N0N:46:B::0:0:3:"),
              record_of("ogid", opening_ogid("N0N:46:B::0:0:3:")));
}

TEST(Ogid, AcceptsThreeFields) {
    auto const decoded = decode("ogid", "11jjjjjhhhccccc:ooddddd88866666:N0N");
    ASSERT_TRUE(decoded.record);
    EXPECT_EQ(decoded.record->position.board, Board::initial());
    EXPECT_THAT(subjects(decoded.notes),
                ElementsAre("who is on roll", "the match length", "the rules of money play"));
}

TEST(Ogid, InfersTheVariantFromTheNumberOfCheckers) {
    std::string const id = "123:mno:N0N:12:B::0:0:3::3";
    PositionRecord const record = record_of("ogid", id);
    EXPECT_EQ(record.rules.variant->name, "hypergammon-3");
    EXPECT_EQ(record.position.board, Board::initial(*record.rules.variant));
    auto const encoded = encode("ogid", record);
    EXPECT_EQ(encoded.id, id);
    EXPECT_TRUE(encoded.losses.empty());
    EXPECT_THAT(
        subjects(encode("xgid", record).losses),
        ElementsAre("the number of x's checkers", "the number of o's checkers", "the variant"));
}

TEST(Ogid, ReadsSuffixesOfTheLength) {
    EXPECT_TRUE(record_of("ogid", opening_ogid("N0N::B::6:5:7C:")).crawford_game);
    EXPECT_FALSE(record_of("ogid", opening_ogid("N0N::B::6:5:7L:")).crawford_game);
    EXPECT_EQ(record_of("ogid", opening_ogid("N0N::B::6:5:7G3:")).match_length, 7);
}

TEST(Ogid, ADroppedDoubleEndsTheGame) {
    std::string const id = opening_ogid("N0P::B::0:0:7:");
    EXPECT_EQ(record_of("ogid", id).state, GameState::dropped);
    EXPECT_EQ(translate("ogid", id, "ogid"), id);
}

TEST(Ogid, WritesTheCanonicalForm) {
    EXPECT_EQ(translate("xgid", "XGID=-b----E-C---eE---c-e----B-:1:1:-1:52:2:4:1:5:10", "ogid"),
              opening_ogid("B1N:25:W::4:2:5C:"));
}

TEST(Ogid, ReportsWhatItCannotStore) {
    PositionRecord record = record_of("xgid", "XGID=-b----E-C---eE---c-e----B-:1:-1:1:B:0:0:0:0:8");
    EXPECT_THAT(subjects(encode("ogid", record).losses),
                ElementsAre("an open offer", "the Jacoby rule", "beavers", "the maximum cube"));
}

} // namespace
} // namespace bgio::test
