// SPDX-License-Identifier: MIT
#include "internal/inflate.hpp"
#include "support/samples.hpp"

#include <algorithm>
#include <bgio/replay.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Format const& ogxm() { return *find_format("ogxm"); }

std::string bytes_of(std::string_view hex) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        bytes += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
    return bytes;
}

// Documents of the tests of GammonView, whose SHA-256 sums are public. The second one has a
// beaver, a raccoon, a settlement, a pass and resignations.
std::string const nack = bytes_of(
    "4f47584d0200000002000000880000004d5443481b000000011a8f03030106497269733039054a6164653101"
    "40018096d5f5b93347414d450800000001010002713353d8b2414e4e4f2500000000240100000e313a53616d"
    "706c6553657276657211782d67616d6d6f6e766965772d736974654353554d080000000107000004cd80f810"
    "454e4421");
std::string const extras = bytes_of(
    "4f47584d0200000002000000300100004d5443481b000000011a8f03070006497269733039054a616465310d"
    "40018096d5f5b93347414d45330000000105830101040353d8b20ac14c55206145cd2801204ce40484020400"
    "4958ad0421ac652540362826260d61a4e2051000093d001847414d45170000000105830100010253d8b20ac1"
    "4c45cd2801204cdb0202011847414d45170000000105830100010253d8b20ac14c45cd2801204cdb02020218"
    "47414d45170000000105830100020253d8b20ac14c45cd2801204cdb02020218414e4e4f42000000001c0100"
    "0005313a332c3412782d67616d6d6f6e766965772d73636f7265240100000e313a53616d706c655365727665"
    "7211782d67616d6d6f6e766965772d736974654353554d08000000010700000450e8e380454e4421");

std::string little(std::uint64_t number, int size) {
    std::string bytes;
    for (int i = 0; i < size; ++i)
        bytes += static_cast<char>(number >> (8 * i) & 0xFFU);
    return bytes;
}

std::string section(std::string_view type, int flags, std::string_view payload) {
    return std::string(type) + little(payload.size(), 4) + static_cast<char>(flags)
           + std::string(payload);
}

// A file of version 2 with these sections and a right checksum.
std::string file_of(std::string const& sections) {
    using namespace std::string_literals;
    std::string file =
        "OGXM\x02\0\0\0\x02\0\0\0"s + little(16 + sections.size() + 21, 4) + sections;
    return file + section("CSUM", 1, "\x07\0\0\x04"s + little(crc32(0, file), 4)) + "END!";
}

// Alice and Bob, to 3 points, with Crawford.
std::string const header = section("MTCH",
                                   1,
                                   std::string("\x0e\x07\x03\0\x05"
                                               "Alice\x03"
                                               "Bob\x01",
                                               15));

std::string game(std::string_view plies) {
    return section("GAME", 1, std::string("\x01\0", 2) + std::string(plies));
}

std::vector<std::string> events_of(std::string_view plies) {
    auto const reading = read(ogxm(), file_of(header + game(plies)));
    EXPECT_THAT(reading.found, IsEmpty());
    return event_texts(reading.matches.at(0).games.at(0));
}

std::vector<std::string> found_in(std::string const& file) {
    std::vector<std::string> texts;
    for (Diagnostic const& each : read(ogxm(), file).found)
        texts.push_back(to_string(each));
    return texts;
}

TEST(Ogxm, WritesItsDocumentsByteForByte) {
    for (std::string const& file : {nack, extras}) {
        auto const reading = read(ogxm(), file);
        EXPECT_THAT(reading.found, IsEmpty());
        ASSERT_THAT(reading.matches, SizeIs(1));
        EXPECT_EQ(write(ogxm(), reading.matches), file);
    }
}

TEST(Ogxm, ReadsTheHeader) {
    auto const match = read(ogxm(), nack).matches.at(0);
    EXPECT_EQ(match.info.players.o.name, "Iris09");
    EXPECT_EQ(match.info.players.x.name, "Jade1");
    EXPECT_EQ(match.info.length, 3);
    EXPECT_EQ(match.info.date, "2026-01-08");
    EXPECT_EQ(claimed_rules(match.info).variant->name, "nackgammon");
    std::vector<std::string> tags;
    for (Tag const& tag : match.info.tags)
        tags.push_back(tag.key + "=" + tag.value);
    EXPECT_THAT(tags,
                ElementsAre("EventTime=17:44", "Source=mat", "x-gammonview-site=1:SampleServer"));
    EXPECT_THAT(event_texts(match.games.at(0)), ElementsAre("o 31: 8/5 6/5", "x 65: 24/18 18/13"));
}

TEST(Ogxm, ReadsBothSidesInTheirOwnNumbering) {
    EXPECT_THAT(events_of("\x02\x71\x33\x4d\xa8\x66"),
                ElementsAre("o 31: 8/5 6/5", "x 53: 8/3 6/3"));
}

TEST(Ogxm, ReadsCubeActions) {
    EXPECT_THAT(events_of("\x02\x71\x33\x55\x16\x15\x57"),
                ElementsAre("o 31: 8/5 6/5", "x double", "o take", "o double", "x drop"));
    EXPECT_THAT(events_of("\x02\x71\x33\x55\x20\x61"),
                ElementsAre("o 31: 8/5 6/5", "x double", "o beaver", "x raccoon"));
}

TEST(Ogxm, LeavesARollBeforeAResignationUnplayed) {
    using namespace std::string_literals;
    EXPECT_THAT(events_of("\x02\x71\x33\x53\0"s),
                ElementsAre("o 31: 8/5 6/5", "x 65: Cannot Move"));
    EXPECT_THAT(events_of("\x02\x71\x33\x53\0\x5b"s),
                ElementsAre("o 31: 8/5 6/5", "x 65:", "x resigns"));
}

TEST(Ogxm, KeepsUnknownSectionsUnlessTheyAreCritical) {
    std::string const file = file_of(header + game("\x02\x71\x33") + section("XTRA", 2, "\x01zz"));
    auto const reading = read(ogxm(), file);
    EXPECT_THAT(reading.found, IsEmpty());
    EXPECT_EQ(write(ogxm(), reading.matches), file);
    EXPECT_THAT(found_in(file_of(header + section("XTRA", 3, "zz"))),
                ElementsAre(HasSubstr("OGXM with the critical section XTRA")));
}

TEST(Ogxm, CountsWhatItDoesNotRead) {
    using namespace std::string_literals;
    auto const reading =
        read(ogxm(),
             file_of(header + game("\x02\x71\x33") + section("ANAL", 0, "\x01\0"s)
                     + section("DECS", 0, "\x01\0\x01\0"s) + section("CLCK", 0, "")));
    EXPECT_THAT(reading.found, IsEmpty());
    std::vector<Diagnostic> losses;
    (void)write(*find_format("mat"), reading.matches, "", &losses);
    std::vector<std::string> texts;
    for (Diagnostic const& loss : losses)
        texts.push_back(message_text(loss));
    EXPECT_THAT(texts, Contains(HasSubstr("1 analysis, 2 analysed decisions, 1 clock")));
}

TEST(Ogxm, ReportsAWrongChecksum) {
    std::string file = nack;
    file[40] ^= 1; // in the name
    EXPECT_THAT(
        found_in(file),
        ElementsAre(HasSubstr("BG041 checksum-differs: the checksum of the file is wrong")));
}

TEST(Ogxm, ReadsTheCompleteFilesOfACutStream) {
    auto const whole = read(ogxm(), nack + extras);
    EXPECT_THAT(whole.found, IsEmpty());
    EXPECT_THAT(whole.matches, SizeIs(2));
    auto const cut = read(ogxm(), nack + extras + nack.substr(0, 100));
    EXPECT_THAT(cut.matches, SizeIs(2));
    ASSERT_THAT(cut.found, SizeIs(1));
    EXPECT_THAT(message_text(cut.found[0]), HasSubstr("the last file of the stream is incomplete"));
}

TEST(Ogxm, RefusesNewerVersions) {
    std::string newer = nack;
    newer[4] = 3;
    EXPECT_THAT(found_in(newer),
                ElementsAre(HasSubstr("BG004 not-readable-yet: recognised as OGXM version 3")));
    newer = nack;
    newer[10] = 9;
    EXPECT_THAT(found_in(newer), ElementsAre(HasSubstr("OGXM that needs a reader of version 2.9")));
}

TEST(Ogxm, ReportsActionsThatAreNotKnown) {
    std::string const file = file_of(header + game("\x02\x71\x33\x68"));
    auto const reading = read(ogxm(), file);
    ASSERT_THAT(reading.found, SizeIs(1));
    EXPECT_THAT(to_string(reading.found[0]), HasSubstr("BG043"));
    EXPECT_EQ(write(ogxm(), reading.matches), file);
}

TEST(Ogxm, ReadsVersion1) {
    using namespace std::string_literals;
    auto const chunk = [](std::string_view type, std::string const& payload) {
        return std::string(type) + little(payload.size(), 4) + little(1, 2) + little(0, 2)
               + payload;
    };
    std::string const match = little(3, 2) + "\x01\x01"s + little(2, 2) + little(0, 2) + "\0\x01"s
                              + little(1'700'000'000, 4) + little(3, 2) + little(64, 2)
                              + std::string(6, '\0')
                              + "\x05"
                                "Alice\x03"
                                "Bob";
    std::string const plies =
        "\x62\x71\x33"s + "\x13\xd8\xb2"s + "\x35"s + "\x17"s; // white is bit 5
    std::string const one = little(0, 1) + little(4, 2) + "\0\x01\0\x01\0\xFF\xFF"s + plies;
    std::string file = "OGXM"s + little(1, 2) + little(3, 2) + little(1, 2) + little(0, 2);
    std::string const body = chunk("MHDR", match) + chunk("GAME", one);
    file += little(20 + body.size() + 20 + 8, 4) + little(0, 4) + body;
    file += chunk("CSUM", little(0, 4) + little(crc32(0, file), 4));
    file += "END!" + little(file.size() + 8, 4);
    auto const reading = read(ogxm(), file);
    EXPECT_THAT(reading.found, IsEmpty());
    ASSERT_THAT(reading.matches, SizeIs(1));
    Match const& read_match = reading.matches[0];
    EXPECT_EQ(read_match.info.players.x.name, "Bob");
    EXPECT_EQ(read_match.info.length, 3);
    EXPECT_THAT(event_texts(read_match.games.at(0)),
                ElementsAre("o 31: 8/5 6/5", "x 65: 24/18 18/13", "o double", "x drop"));
    EXPECT_EQ(read_match.games[0].result->winner, Side::o);
}

// Its tags have no field, and its remarks no place of their own.
TEST(Ogxm, KeepsTagsAndRemarks) {
    auto const match = read(*find_format("mat"),
                            "; [Event \"Club evening\"]\n; [Round \"Final\"]\n; [Site \"Vienna\"]\n"
                            "; [EventDate \"2024.01.15\"]\n; [Transcriber \"White\"]\n"
                            "; [Weather \"Rain\"]\n 3 point match\n\n Game 1\n"
                            " Alice : 0                      Bob : 0\n"
                            "  1) 31: 8/5 6/5                  64: 24/18 13/9\n"
                            "; a good play\n")
                           .matches.at(0);
    std::vector<Diagnostic> losses;
    auto const again = read(ogxm(), write(ogxm(), {match}, "", &losses)).matches.at(0);
    EXPECT_THAT(losses, IsEmpty());
    EXPECT_EQ(again.info.event, "Club evening");
    EXPECT_EQ(again.info.round, "Final");
    EXPECT_EQ(again.info.place, "Vienna");
    EXPECT_EQ(again.info.date, "2024-01-15");
    EXPECT_EQ(again.info.annotator, "White");
    EXPECT_EQ(std::ranges::count(again.info.tags, "Weather", &Tag::key), 1);
    EXPECT_THAT(event_texts(again.games.at(0)).back(), HasSubstr("a good play"));
}

} // namespace
} // namespace bgio::test
