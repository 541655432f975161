// SPDX-License-Identifier: MIT
#include "support/positions.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string sample() {
    auto const source =
        Source::from_file(BGIO_SOURCE_DIR "/samples/clean/jellyfish-position/both-on-bar.pos");
    return std::string(source.text());
}

ReadPositions read_bytes(std::string bytes) {
    return positions_in(Source::from_bytes("a.pos", std::move(bytes)), "jellyfish-position");
}

std::string with(std::size_t at, char byte) {
    std::string bytes = sample();
    bytes.at(at) = byte;
    return bytes;
}

TEST(JellyfishPosition, IsRead) {
    auto const read = read_bytes(sample());
    EXPECT_THAT(read.ids("xgid"),
                ElementsAre("XGID=b---BBC-B---cC---bBb-b---A:1:1:1:63:2:3:0:7:10"));
    EXPECT_EQ(read.records.at(0).names, (BySide<std::string>{"Bob", "Alice"}));
    EXPECT_THAT(read.found, IsEmpty());
}

TEST(JellyfishPosition, ReadsThePlayerOnRoll) {
    EXPECT_THAT(read_bytes(with(16, 3)).ids("xgid"),
                ElementsAre("XGID=b---BBC-B---cC---bBb-b---A:1:1:-1:00:2:3:0:7:10"));
    EXPECT_THAT(read_bytes(with(16, 4)).ids("xgid"),
                ElementsAre("XGID=b---BBC-B---cC---bBb-b---A:1:1:1:00:2:3:0:7:10"));
    EXPECT_THAT(read_bytes(with(16, 0)).found, ElementsAre("BG540 1:1"));
}

TEST(JellyfishPosition, ReportsAnInvalidNumberAtItsByte) {
    EXPECT_THAT(read_bytes(with(12, 3)).found, ElementsAre("BG517 1:13"));
    EXPECT_THAT(read_bytes(with(14, 3)).found, ElementsAre("BG515 1:15"));
    EXPECT_THAT(read_bytes(with(53, 7)).found, ElementsAre("BG515 1:54"));
    EXPECT_THAT(read_bytes(with(61, 60)).found, ElementsAre("BG515 1:62"));
    EXPECT_THAT(read_bytes(sample().substr(0, 150)).found, ElementsAre("BG040 1:151"));
    EXPECT_THAT(read_bytes("hello").found, ElementsAre("BG040 1:1"));
}

TEST(JellyfishPosition, ReportsDataAfterItsEnd) {
    std::string const whole = sample();
    for (std::string const& behind : {whole, std::string("x")}) {
        auto const read = read_bytes(whole + behind);
        EXPECT_THAT(read.found, ElementsAre(fmt::format("BG040 1:{}", whole.size() + 1)));
        EXPECT_EQ(read.records.size(), 1U);
    }
    std::string wrong = with(12, 3); // its number is all that is told
    EXPECT_THAT(read_bytes(wrong + "x").found, ElementsAre("BG517 1:13"));
}

TEST(JellyfishPosition, WarnsOfUnknownVersions) {
    std::string old = with(0, 125);
    old.erase(2, 4); // without the two words of version 126
    auto const read = read_bytes(old);
    EXPECT_THAT(read.found, ElementsAre("BG045 1:1"));
    EXPECT_THAT(read.ids("xgid"),
                ElementsAre("XGID=b---BBC-B---cC---bBb-b---A:1:1:1:63:2:3:0:7:10"));
    old = with(0, 124);
    old.erase(2, 10);
    EXPECT_THAT(read_bytes(old).found, ElementsAre("BG045 1:1"));
}

TEST(JellyfishPosition, ReadsNamesInWindows1252) {
    std::string bytes = sample();
    bytes.replace(bytes.find("Bob"),
                  3,
                  "B\xf6"
                  "b");
    auto const source = Source::from_bytes("a.pos", bytes);
    EXPECT_TRUE(source.is_binary());
    EXPECT_EQ(positions_in(source).records.at(0).names.x, "B\u00f6b");
}

} // namespace
} // namespace bgio::test
