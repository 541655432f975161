// SPDX-License-Identifier: MIT
#include "support.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view position_id = "mBkcAIbtDA4GBA";
constexpr std::string_view match_id = "UQnvADAAEAAE";

// Both on the bar, x has rolled 63 and owns the cube at 2, 2-3 in a match to 7.
TEST(GnubgId, ReadsEveryField) {
    auto const decoded = decode("gnubg", "mBkcAIbtDA4GBA:UQnvADAAEAAE");
    ASSERT_TRUE(decoded.record);
    PositionRecord const& record = *decoded.record;
    EXPECT_EQ(to_string(record.position.board),
              "x bar:1 18:2 13:3 8:2 6:3 5:2 4:2 | o bar:2 13:3 8:2 6:2 4:2 off:4");
    EXPECT_EQ(record.position.on_roll, Side::x);
    EXPECT_EQ(record.position.dice, Dice::make(6, 3));
    EXPECT_EQ(record.position.cube, Cube::make(2, Side::x));
    EXPECT_EQ(record.score, (BySide<int>{2, 3}));
    EXPECT_EQ(record.match_length, 7);
    EXPECT_FALSE(record.crawford_game);
    EXPECT_EQ(record.state, GameState::playing);
    EXPECT_EQ(record.rules, *find_preset("standard"));
    EXPECT_THAT(decoded.notes, IsEmpty());
}

TEST(GnubgId, IgnoresLabelsAndOrder) {
    PositionRecord const expected = record_of("gnubg", "mBkcAIbtDA4GBA:UQnvADAAEAAE");
    for (std::string_view text : {"GNUBGID mBkcAIbtDA4GBA:UQnvADAAEAAE",
                                  "gnubgid=mBkcAIbtDA4GBA:UQnvADAAEAAE",
                                  "UQnvADAAEAAE:mBkcAIbtDA4GBA",
                                  "mBkcAIbtDA4GBA UQnvADAAEAAE",
                                  "Position ID: mBkcAIbtDA4GBA Match ID: UQnvADAAEAAE",
                                  "Match ID : UQnvADAAEAAE, Position ID: mBkcAIbtDA4GBA",
                                  " GNU Backgammon  Position ID: mBkcAIbtDA4GBA\n"
                                  "                 Match ID   : UQnvADAAEAAE\n",
                                  "Position-ID: mBkcAIbtDA4GBA   Match-ID: UQnvADAAEAAE"})
        EXPECT_EQ(record_of("gnubg", text), expected) << text;
}

TEST(GnubgId, ReportsTheAssumptionsForAPositionIdAlone) {
    auto const decoded = decode("gnubg", position_id);
    ASSERT_TRUE(decoded.record);
    EXPECT_EQ(decoded.record->position.board,
              record_of("gnubg", "mBkcAIbtDA4GBA:UQnvADAAEAAE").position.board);
    EXPECT_EQ(decoded.record->position.cube, Cube{});
    EXPECT_EQ(decoded.record->match_length, 0);
    EXPECT_THAT(codes(decoded.notes), ElementsAre("BG540", "BG540"));
    EXPECT_THAT(subjects(decoded.notes),
                ElementsAre("who is on roll", "dice, cube, score and rules"));
}

TEST(GnubgId, UsesTheStartingPositionForAMatchIdAlone) {
    auto const decoded = decode("gnubg", match_id);
    ASSERT_TRUE(decoded.record);
    EXPECT_EQ(decoded.record->position.board, Board::initial());
    EXPECT_EQ(decoded.record->position.dice, Dice::make(6, 3));
    EXPECT_EQ(decoded.record->score, (BySide<int>{2, 3}));
    EXPECT_THAT(subjects(decoded.notes), ElementsAre("where the checkers stand"));
}

// Few checkers are many borne off: nothing in the ID says hypergammon.
TEST(GnubgId, CountsMissingCheckersAsBorneOff) {
    PositionRecord const record = record_of("gnubg", "AQAADAAAAAAAAA:cAmgAEAAIAAE");
    EXPECT_EQ(record.position.board.borne_off(Side::x), 13);
    EXPECT_EQ(record.position.board.borne_off(Side::o), 14);
    EXPECT_EQ(*record.rules.variant, backgammon());
}

TEST(GnubgId, BGBlitzKeepsTheOrderOfTheDice) {
    PositionRecord const record = record_of("gnubg", "b9sBCIC5bYDQAA:QYnoAGAAGAAE");
    EXPECT_EQ(record.position.dice, Dice::make(1, 2));
    // GNU Backgammon writes the higher die first, and so do we.
    EXPECT_EQ(encode("gnubg", record).id, "b9sBCIC5bYDQAA:QQnlAGAAGAAE");
}

TEST(GnubgId, AcceptsAnOldMatchIdWithoutTheJacobyBit) {
    EXPECT_EQ(record_of("gnubg", "4HPwATDgc/ABMA:cAngAAAAAAAA"),
              record_of("gnubg", "4HPwATDgc/ABMA:cAngAAAAAAAE"));
}

TEST(GnubgId, NamesTheResigningPlayer) {
    PositionRecord const record = record_of("gnubg", "2M3gCSCMz+ANAA:QcHlABAACAAE");
    EXPECT_EQ(record.resignation, WinKind::gammon);
    EXPECT_EQ(record.resigner, Side::x);
    EXPECT_EQ(record.position.on_roll, Side::x);
    EXPECT_EQ(record.position.dice, Dice::make(3, 1));
}

// x has doubled and o resigns instead of answering: GNU Backgammon 1.07 writes this ID.
TEST(GnubgId, AResignationCanAnswerADouble) {
    std::string_view const id = "4HPwATDgc/ABMA:cDlgAAAAAAAE";
    PositionRecord const record = record_of("gnubg", id);
    EXPECT_EQ(record.offer, CubeOffer::doubled);
    EXPECT_EQ(record.resigner, Side::o);
    EXPECT_EQ(record.position.on_roll, Side::x);
    EXPECT_EQ(encode("gnubg", record).id, id);
}

TEST(GnubgId, AnOpenBeaverIsAnsweredByTheDoubler) {
    PositionRecord const record = record_of("gnubg", "2M3gCSCMz+ANAA:QRkAAAAAAAAA");
    EXPECT_EQ(record.offer, CubeOffer::beavered);
    EXPECT_EQ(record.position.on_roll, Side::x);
    EXPECT_EQ(record.position.cube, Cube::make(2, Side::o));
    EXPECT_TRUE(record.rules.beavers);
}

// GNU Backgammon 1.07 after "double", "redouble", "redouble": 4 with the beaverer, 8 offered.
TEST(GnubgId, AnOpenRaccoonLeavesTheCubeWithTheBeaverer) {
    std::string_view const id = "2M3gCSCMz+ANAA:QhEAAAAAAAAA";
    PositionRecord const record = record_of("gnubg", id);
    EXPECT_EQ(record.offer, CubeOffer::raccooned);
    EXPECT_EQ(record.position.on_roll, Side::x);
    EXPECT_EQ(record.position.cube, Cube::make(4, Side::o));
    EXPECT_EQ(encode("gnubg", record).id, id);
    EXPECT_EQ(encode("xgid", record).id, "XGID=-a-B--E-B-a-dDB--b-bcb----:2:-1:1:R:0:0:3:0:10");
}

// IDs of GNU Backgammon 1.07 after a drop, a resignation, and a match won beyond its length.
TEST(GnubgId, WritesFinishedGamesAsTheyWereRead) {
    for (auto const& [id, state] : {std::pair("2M3gCSCMz+ANAA:cASgAAAACAAE", GameState::dropped),
                                    std::pair("4HPwATDgc/ABMA:cDtgAAAACAAE", GameState::resigned),
                                    std::pair("AAAAAgAAAAAAAA:EgJgABAAKAAE", GameState::over)}) {
        auto const decoded = decode("gnubg", id);
        ASSERT_TRUE(decoded.record) << id;
        EXPECT_EQ(decoded.record->state, state) << id;
        EXPECT_THAT(decoded.notes, IsEmpty()) << id;
        EXPECT_EQ(encode("gnubg", *decoded.record).id, id);
    }
}

TEST(GnubgId, KeepsTheGameState) {
    EXPECT_EQ(record_of("gnubg", "4HPwATDgc/ABMA:MAAAAAAAAAAA").state, GameState::not_started);
    // A match to 3, won 3-0: the score is that after the game.
    PositionRecord const won = record_of("gnubg", "2+4FAEAAAAAAAA:cApvAAAAGAAA");
    EXPECT_EQ(won.state, GameState::over);
    EXPECT_EQ(won.score.x, 3);
    EXPECT_EQ(record_of("gnubg", "4HPwATDgc/ABMA:cDtgAAAACAAE").state, GameState::resigned);
}

TEST(GnubgId, NotesInconsistentTurnsAndCrawfordGames) {
    EXPECT_THAT(codes(decode("gnubg", "4HPhASjgc/ABMA:MAmgAAAAAAAA").notes), ElementsAre("BG542"));
    EXPECT_THAT(codes(decode("gnubg", "bD3BAQyYd2cEAA:ggHgAEAAEAAE").notes), ElementsAre("BG543"));
}

TEST(GnubgId, ReportsWhatItCannotStore) {
    PositionRecord record = record_of("xgid", "XGID=-a-B--E-B-a-dDB--b-bcb----:2:-1:1:R:0:0:3:0:8");
    record.names.x = "Alice";
    record.rules.cube = false;
    record.rules.variant = *find_variant("nackgammon");
    auto const encoded = encode("gnubg", record);
    EXPECT_THAT(subjects(encoded.losses),
                ElementsAre("the maximum cube", "the use of the cube", "the variant", "names"));
    EXPECT_EQ(encoded.losses.front().severity, Severity::warning);
    EXPECT_EQ(message_text(encoded.losses.front()),
              "GNU Backgammon ID cannot store the maximum cube: 256 is not written");
    record.offer = CubeOffer::none;
    EXPECT_THAT(subjects(encode("gnubg", record).losses), testing::Contains("beavers"));
    record.offer = CubeOffer::raccooned;
    record.position.cube = Cube{};
    EXPECT_THAT(subjects(encode("gnubg", record).losses), testing::Contains("an open offer"));
}

TEST(GnubgId, ClampsNumbersThatDoNotFit) {
    PositionRecord record;
    record.match_length = 40000;
    record.score = {39000, -1};
    auto const encoded = encode("gnubg", record);
    EXPECT_THAT(codes(encoded.losses), ElementsAre("BG602", "BG602", "BG602"));
    auto const decoded = decode("gnubg", encoded.id);
    EXPECT_FALSE(decoded.record);
    EXPECT_EQ(diagnostic_info(decoded.record.error().id).code, "BG524");
}

TEST(GnubgId, ReportsFewerThanFifteenCheckers) {
    PositionRecord record;
    Variant const& hyper = *find_variant("hypergammon-3");
    record.position.board = Board::initial(hyper);
    record.match_length = 3;
    auto const encoded = encode("gnubg", record);
    EXPECT_THAT(subjects(encoded.losses),
                ElementsAre("the number of x's checkers", "the number of o's checkers"));
}

TEST(GnuId, AcceptsTheLabelsOfOtherPrograms) {
    auto const expected = record_of("gnubg", "4HPwATDgc/ABMA:cInlAAAAAAAE");
    for (std::string_view text : {"GNUID=4HPwATDgc/ABMA:cInlAAAAAAAE",
                                  "GNUBGID=4HPwATDgc/ABMA:cInlAAAAAAAE",
                                  "GNUBGID 4HPwATDgc/ABMA:cInlAAAAAAAE"}) {
        auto const codec = detect_codec(text);
        ASSERT_TRUE(codec) << text;
        EXPECT_EQ((*codec)->name, "gnubg") << text;
        EXPECT_EQ(record_of("gnubg", text), expected) << text;
    }
}

} // namespace
} // namespace bgio::test
