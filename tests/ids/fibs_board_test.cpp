// SPDX-License-Identifier: MIT
#include "support.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// A line of FIBS's own: only the pair of the side on roll is filled, field 49 is 2.
std::string fibs(std::string_view match, std::string_view turn_to_doubled, std::string_view rest) {
    return fmt::format(
        "board:You:Bob:{}:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:{}:{}",
        match,
        turn_to_doubled,
        rest);
}
constexpr std::string_view down = "1:-1:0:25:0:0:0:0:2:0:0:0";

TEST(FibsBoard, ReadsEveryField) {
    auto const decoded = decode("fibs", fibs("7:2:3", "1:6:2:0:0:4:0:1:0", down));
    ASSERT_TRUE(decoded.record);
    PositionRecord const& record = *decoded.record;
    EXPECT_EQ(record.position.board, Board::initial());
    EXPECT_EQ(record.names, (BySide<std::string>{"You", "Bob"}));
    EXPECT_EQ(record.score, (BySide<int>{2, 3}));
    EXPECT_EQ(record.match_length, 7);
    EXPECT_EQ(record.position.on_roll, Side::x);
    EXPECT_EQ(record.position.dice, Dice::make(6, 2));
    EXPECT_EQ(record.position.cube, Cube::make(4, Side::o));
    EXPECT_THAT(codes(decoded.notes), ElementsAre("BG552")); // an owned cube on the starting board
}

// The player has the negative numbers and goes up: home 25, bar 0.
TEST(FibsBoard, ReadsEitherColourAndDirection) {
    auto const record = record_of(
        "fibs",
        "board:Alice:Bob:3:0:0:-1:-1:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:"
        "0:0:5:1:1:1:1:0:-1:1:25:0:0:0:1:0:2:0:0:0");
    EXPECT_EQ(to_string(record.position.board), "x bar:1 24:1 13:5 8:3 6:5 | o 24:2 13:5 8:3 6:5");
    EXPECT_EQ(record.position.on_roll, Side::o); // turn 1 is the other colour
    EXPECT_EQ(record.position.dice, Dice::make(5, 1));
}

TEST(FibsBoard, ReadsALengthFromNineThousandAsMoney) {
    EXPECT_EQ(record_of("fibs", fibs("9999:0:0", "1:0:0:0:0:1:1:1:0", down)).match_length, 0);
}

TEST(FibsBoard, ReadsTheCrawfordGame) {
    auto const crawford = [](std::string_view match, std::string_view last) {
        return record_of(
                   "fibs",
                   fibs(match, "1:0:0:0:0:1:1:1:0", "1:-1:0:25:0:0:0:0:2:" + std::string(last)))
            .crawford_game;
    };
    EXPECT_TRUE(crawford("5:2:4", "0:0:0"));
    EXPECT_FALSE(crawford("5:2:4", "3:0:0")); // the rule does not bind
    EXPECT_FALSE(crawford("5:2:4", "0:1:0")); // it was played
    EXPECT_FALSE(crawford("5:2:3", "0:0:0"));
    EXPECT_FALSE(crawford("1:0:0", "0:0:0"));
}

TEST(FibsBoard, ReadsADoubleOfTheOpponent) {
    auto const record = record_of("fibs", fibs("7:0:0", "-1:0:0:0:0:1:1:1:1", down));
    EXPECT_EQ(record.offer, CubeOffer::doubled);
    EXPECT_EQ(record.position.on_roll, Side::o);
}

// Nobody may double on the player's own turn: the double waits for its answer.
TEST(FibsBoard, ReadsADoubleOfThePlayer) {
    auto const record = record_of("fibs", fibs("7:0:0", "1:0:0:0:0:2:0:0:0", down));
    EXPECT_EQ(record.offer, CubeOffer::doubled);
    EXPECT_EQ(record.position.on_roll, Side::x);
    EXPECT_EQ(record.position.cube, Cube::make(2, Side::x));
}

TEST(FibsBoard, ReadsTurnZeroAsTheEnd) {
    EXPECT_EQ(record_of("fibs", fibs("7:0:0", "0:0:0:0:0:1:1:1:0", down)).state, GameState::over);
}

TEST(FibsBoard, TakesTheBarThatAddsUpToFifteen) {
    auto const decoded =
        decode("fibs",
               "board:Alice:Bob:5:0:0:-2:2:2:2:2:2:2:0:0:0:0:0:0:0:0:0:0:0:-2:0:-2:-2:-2:-2:-2:0:1:"
               "0:0:0:0:1:1:1:0:1:-1:0:25:2:3:1:0:0:0:0:0");
    ASSERT_TRUE(decoded.record);
    EXPECT_EQ(decoded.record->position.board.on_bar(Side::x), 1);
    EXPECT_EQ(decoded.record->position.board.on_bar(Side::o), 0);
    EXPECT_THAT(codes(decoded.notes), ElementsAre("BG547", "BG547"));
}

TEST(FibsBoard, NotesInconsistentFields) {
    // direction 1 but home 0
    EXPECT_THAT(
        codes(decode("fibs", fibs("7:0:0", "1:0:0:0:0:1:1:1:0", "1:1:0:25:0:0:0:0:2:0:0:0")).notes),
        ElementsAre("BG548"));
    // no direction: home tells it
    auto const none =
        decode("fibs", fibs("7:0:0", "1:0:0:0:0:1:1:1:0", "1:0:0:25:0:0:0:0:2:0:0:0"));
    ASSERT_TRUE(none.record);
    EXPECT_EQ(none.record->position.board, Board::initial());
    EXPECT_THAT(codes(none.notes), ElementsAre("BG548"));
    // three borne off, but fifteen on the board
    EXPECT_THAT(
        codes(
            decode("fibs", fibs("7:0:0", "1:0:0:0:0:1:1:1:0", "1:-1:0:25:3:0:0:0:2:0:0:0")).notes),
        ElementsAre("BG548"));
}

TEST(FibsBoard, RejectsAColonInNames) {
    PositionRecord record;
    record.match_length = 3;
    record.names = {"Al:ice", ""};
    auto const encoded = encode("fibs", record);
    EXPECT_TRUE(encoded.id.starts_with("board:Al_ice:Opponent:3:")) << encoded.id;
    EXPECT_THAT(codes(encoded.losses), ElementsAre("BG602"));
}

TEST(FibsBoard, ReportsWhatItCannotStore) {
    PositionRecord record = record_of("gnubg", "2M3gCSCMz+ANAA:cCHgABAACAAE");
    record.state = GameState::resigned;
    record.offer = CubeOffer::raccooned;
    EXPECT_THAT(subjects(encode("fibs", record).losses),
                ElementsAre("an open offer", "the state of the game", "an offer to resign"));
}

} // namespace
} // namespace bgio::test
