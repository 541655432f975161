// SPDX-License-Identifier: MIT
// One thing is wrong in a file that is whole otherwise: one finding, at its place.
#include "xg/xg_file.hpp"

#include <gmock/gmock.h>
#include <limits>

namespace bgio {
namespace {

using test::found_in;
using test::read_xg;
using test::xg_file;
using test::XgFile;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

std::string at_record(std::string_view code, std::size_t number) {
    return fmt::format("{} {}", code, XgFile::place(number));
}

TEST(XgInvalidRecords, StartFromAFileWithoutFindings) {
    EXPECT_THAT(found_in(xg_file().bytes()), IsEmpty());
}

TEST(XgInvalidRecords, ReportsAnImpossibleGameNumber) {
    for (int const number : {std::numeric_limits<int>::max(), 100'000, -1}) {
        XgFile file = xg_file();
        file.put(12, 48, number);
        EXPECT_THAT(found_in(file.bytes()), ElementsAre(at_record("BG043", 12))) << number;
    }
}

Game last_game(XgFile const& file) {
    auto const whole = read_xg(file.bytes());
    return whole.matches.at(0).games.back();
}

std::string missing_game() {
    std::string record(XgFile::record, '\0');
    record[8] = 6;
    record[24] = record[28] = 1; // player 1 wins a point
    return record;
}

TEST(XgInvalidRecords, KeepsTheAnalysisCountWithoutTheLastGame) {
    XgFile lost = xg_file();
    lost.put(3, 120, 2);
    lost.put(12, 48, -1);
    XgFile missing = xg_file();
    missing.put(3, 120, 2);
    missing.records.insert(missing.records.end() - 1, missing_game());
    for (XgFile const& file : {lost, missing}) {
        Game const last = last_game(file);
        ASSERT_FALSE(last.events.empty());
        auto const* const opaque = std::get_if<Opaque>(&last.events.back().what);
        ASSERT_NE(opaque, nullptr);
        EXPECT_EQ(opaque->key, "analysis of 1 play, 0 cube decisions, 0 rollouts");
    }
    EXPECT_EQ(last_game(lost).number, 1);
    EXPECT_EQ(last_game(lost).events.size(), 7U);
    EXPECT_EQ(last_game(missing).result->points, 1);
}

TEST(XgInvalidRecords, DoesNotReportAnEditedPositionAfterALostMove) {
    for (std::size_t const number : {std::size_t{5}, std::size_t{7}, std::size_t{20}}) {
        XgFile file = xg_file();
        file.put(number, 100, 9); // a die
        EXPECT_THAT(found_in(file.bytes()), ElementsAre(at_record("BG043", number)));
    }
    XgFile edited = xg_file(); // of the move 5 there is no trace
    edited.records.erase(edited.records.begin() + 5);
    EXPECT_THAT(found_in(edited.bytes()), Contains(at_record("BG045", 5)));
}

std::vector<std::string> rules(XgFile const& file) {
    std::vector<std::string> list;
    MatchInfo const info = read_xg(file.bytes()).matches.at(0).info;
    for (RuleClaim const& claim : info.rules)
        list.push_back(claim.rule + " " + claim.value);
    return list;
}

TEST(XgInvalidRecords, SkipsOnlyAnUnknownVariation) {
    XgFile file = xg_file();
    file.put(0, 96, 7);
    EXPECT_THAT(found_in(file.bytes()), ElementsAre(at_record("BG043", 0)));
    MatchInfo const info = read_xg(file.bytes()).matches.at(0).info;
    EXPECT_EQ(info.length, 3);
    EXPECT_EQ(info.players.o.name, "Alice");
    EXPECT_THAT(rules(file), ElementsAre("crawford on", "cube-limit 1024"));
}

TEST(XgInvalidRecords, DoesNotClaimUnknownMatchValues) {
    XgFile length = xg_file();
    length.put(0, 92, -3);
    EXPECT_THAT(found_in(length.bytes()), ElementsAre(at_record("BG043", 0)));
    EXPECT_THAT(rules(length), ElementsAre("cube-limit 1024"));
    XgFile header = xg_file();
    header.put(0, 556, 0); // its mark
    EXPECT_THAT(found_in(header.bytes()), ElementsAre(at_record("BG043", 0)));
    EXPECT_THAT(rules(header), IsEmpty());
    header.records.erase(header.records.begin());
    EXPECT_THAT(found_in(header.bytes()), ElementsAre(at_record("BG043", 0)));
}

TEST(XgInvalidRecords, ReportsInvalidHeaderValues) {
    double const no_number = std::numeric_limits<double>::quiet_NaN();
    std::vector<std::pair<std::size_t, double>> const reals{
        {128, 1e300}, {128, -2.0}, {128, no_number}, {104, no_number}, {112, -1.0}, {112, 1e9}};
    for (auto const& [at, value] : reals) {
        XgFile file = xg_file();
        file.put_real(0, at, value);
        EXPECT_THAT(found_in(file.bytes()), ElementsAre(at_record("BG043", 0))) << at << value;
    }
    XgFile limit = xg_file();
    limit.put(0, 612, 99);
    EXPECT_THAT(found_in(limit.bytes()), ElementsAre(at_record("BG043", 0)));
    EXPECT_THAT(rules(limit), ElementsAre("crawford on"));
    XgFile silent = xg_file();
    silent.put(0, 612, -1);
    for (std::size_t const at : {std::size_t{104}, std::size_t{112}, std::size_t{128}})
        silent.put_real(0, at, 0);
    EXPECT_THAT(found_in(silent.bytes()), IsEmpty());
    EXPECT_EQ(read_xg(silent.bytes()).matches.at(0).info.date, "");
}

// Of the records 11 and 23, that end the games, and 24, that ends the match.
TEST(XgInvalidRecords, ReportsAWrongFooterScore) {
    constexpr std::size_t score_1 = 12, score_2 = 16, match_winner = 20;
    std::vector<std::pair<std::size_t, std::size_t>> const places{{11, score_1},
                                                                  {11, score_2},
                                                                  {23, score_1},
                                                                  {23, score_2},
                                                                  {24, score_1},
                                                                  {24, score_2},
                                                                  {24, match_winner}};
    for (auto const& [number, at] : places)
        for (int const value : {-1, 2, 1 << 30}) {
            XgFile file = xg_file();
            auto const before = file.records[number].substr(at, 4);
            file.put(number, at, value);
            if (file.records[number].substr(at, 4) == before)
                continue;
            EXPECT_THAT(found_in(file.bytes()), ElementsAre(at_record("BG043", number)))
                << at << " " << value;
        }
}

TEST(XgInvalidRecords, DoesNotBlameTheFooterForAWrongResult) {
    constexpr std::size_t winner = 24, points = 28;
    XgFile dropped = xg_file();
    dropped.put(11, points, 7);
    EXPECT_THAT(found_in(dropped.bytes()), ElementsAre(at_record("BG302", 11)));
    XgFile resigned = xg_file();
    resigned.put(23, points, 7);
    EXPECT_THAT(found_in(resigned.bytes()), ElementsAre(at_record("BG310", 23)));
    XgFile other = xg_file();
    other.put(11, winner, -1);
    EXPECT_THAT(found_in(other.bytes()), ElementsAre(at_record("BG304", 11)));
    XgFile header = xg_file();
    header.put(12, 12, 0); // the score before the second game
    header.put(12, 16, 1);
    EXPECT_THAT(found_in(header.bytes()), ElementsAre(at_record("BG301", 12)));
}

TEST(XgInvalidRecords, ReportsATruncatedRecord) {
    XgFile file = xg_file();
    file.behind = std::string(100, '\3');
    auto const found = read_xg(file.bytes()).found;
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(message_text(found[0]),
              "this file is damaged: game 2, move 6 is incomplete: the last record of temp.xg "
              "ends at its byte 100");
    EXPECT_EQ(found[0].span.begin, XgFile::place(25) + 100);
}

TEST(XgInvalidRecords, ReportsAMemberBeyondTheArchiveOnce) {
    std::string bytes = xg_file().bytes();
    std::size_t const entry = bytes.size() - 36 - 532;
    for (std::size_t const at : {std::size_t{512}, std::size_t{516}}) // both sizes
        bytes.replace(entry + at, 4, XgFile::le32(1'000'000));
    EXPECT_THAT(found_in(bytes), ElementsAre(fmt::format("BG040 {}", entry)));
}

TEST(XgInvalidRecords, WarnsOfANonstandardStartingPosition) {
    XgFile file = xg_file();
    std::string start = file.records[12].substr(21, 26);
    --start[6];
    ++start[5];
    for (std::size_t const number : {std::size_t{1}, std::size_t{12}}) {
        XgFile edited = file;
        edited.records[number].replace(21, 26, start);
        EXPECT_THAT(found_in(edited.bytes()), Contains(at_record("BG045", number)));
    }
}

std::vector<std::string> remarks(XgFile const& file) {
    std::vector<std::string> list;
    auto const whole = read_xg(file.bytes());
    for (Game const& game : whole.matches.at(0).games)
        for (Event const& event : game.events)
            if (auto const* const remark = std::get_if<Remark>(&event.what))
                list.push_back(remark->text);
    return list;
}

TEST(XgComments, SkipOnlyACommentWithAWrongNumber) {
    auto const whole = read_xg(xg_file().bytes());
    // match header and footer, game header and footer, cube, move
    std::vector<std::pair<std::size_t, std::size_t>> const numbers{
        {0, 576}, {0, 580}, {1, 56}, {1, 60}, {4, 292}, {5, 2524}};
    for (auto const& [number, at] : numbers) {
        XgFile file = xg_file();
        file.comments = "only one\r\n";
        file.put(number, at, 1);
        EXPECT_THAT(found_in(file.bytes()), ElementsAre(at_record("BG043", number))) << at;
        EXPECT_TRUE(same_match(read_xg(file.bytes()).matches.at(0), whole.matches.at(0))) << at;
    }
    XgFile both = xg_file(); // the record behind it is a slip of its own
    both.comments = "only one\r\n";
    both.put(4, 292, 7);
    both.put(5, 100, 9);
    EXPECT_THAT(found_in(both.bytes()), ElementsAre(at_record("BG043", 4), at_record("BG043", 5)));
}

TEST(XgComments, ReportOnceIfAllAreMissing) {
    XgFile file = xg_file();
    for (std::size_t const number : {std::size_t{3}, std::size_t{5}, std::size_t{7}})
        file.put(number, 2524, 0);
    std::string const bytes = file.bytes();
    EXPECT_THAT(found_in(bytes), ElementsAre(fmt::format("BG040 {}", bytes.size() - 36)));
}

TEST(XgComments, MayBeSharedByRecords) {
    XgFile file = xg_file();
    file.comments = "again\r\n";
    file.put(3, 2524, 0);
    file.put(5, 2524, 0);
    EXPECT_THAT(remarks(file), ElementsAre("again", "again"));
    file.comments = std::string(std::size_t{9} << 20, 'c') + "\r\nother\r\n";
    file.put(7, 2524, 0); // three times 9 MiB
    file.put(9, 2524, 1);
    EXPECT_THAT(remarks(file), ElementsAre(SizeIs(9 << 20), SizeIs(9 << 20), "other"));
    EXPECT_THAT(read_xg(file.bytes()).found,
                ElementsAre(Field(&Diagnostic::id, DiagnosticId::unpacks_too_large)));
}

TEST(XgInvalidRecords, ReportsUnknownCodes) {
    XgFile doubled = xg_file();
    doubled.put(4, 16, 5);
    EXPECT_THAT(found_in(doubled.bytes()), ElementsAre(at_record("BG043", 4)));
    for (int const answer : {3, -2}) {
        XgFile file = xg_file();
        file.put(10, 20, answer); // to the double that ends the first game
        EXPECT_THAT(found_in(file.bytes()), Contains(at_record("BG043", 10))) << answer;
    }
    XgFile beaver = xg_file();
    beaver.put(10, 20, 2);
    beaver.put(10, 24, 3);
    EXPECT_THAT(found_in(beaver.bytes()), Contains(at_record("BG043", 10)));
    beaver.put(10, 24, 2);
    beaver.put(10, 28, 2); // a raccoon is the last word
    EXPECT_THAT(found_in(beaver.bytes()), Contains(at_record("BG043", 10)));
    for (int const termination : {-1, 4, 100, 105, 999, 2000}) {
        XgFile file = xg_file();
        file.put(11, 32, termination);
        EXPECT_THAT(found_in(file.bytes()), ElementsAre(at_record("BG043", 11))) << termination;
    }
}

TEST(XgLimits, ApplyToMembers) {
    XgFile file = xg_file();
    file.comments = std::string(100, 'c') + "\r\n";
    Limits limits;
    limits.unpacked_bytes = 5 * XgFile::record;
    auto const half = read_xg(file.bytes(), limits);
    ASSERT_EQ(half.found.size(), 1U);
    EXPECT_EQ(message_text(half.found[0]),
              "the list of moves (temp.xg) unpacks to more than 12800 bytes: the rest is not read");
    EXPECT_EQ(half.matches.at(0).games.at(0).events.size(), 1U);
    limits.unpacked_bytes = 101;
    auto const none = read_xg(file.bytes(), limits);
    ASSERT_EQ(none.found.size(), 2U);
    EXPECT_EQ(
        message_text(none.found[0]),
        "the text of the comments (temp.xgc) unpacks to more than 101 bytes: the rest is not read");
    limits.unpacked_bytes = file.records.size() * XgFile::record; // all there is
    EXPECT_THAT(read_xg(file.bytes(), limits).found, IsEmpty());
}

// From 24 to 14 in one step: by 18 nothing is hit, by 20 a blot is.
TEST(XgMatch, UsesThePositionAfterAPlayToChooseBetweenTwoWays) {
    for (bool const hit : {false, true}) {
        XgFile file = xg_file();
        file.records.resize(4);
        std::string before(26, '\0');
        before[24] = 1;
        before[20] = -1;
        std::string after(26, '\0');
        after[14] = 1;
        after[hit ? 0 : 20] = -1;
        file.records[1].replace(21, 26, before);
        file.records[2].replace(36, 26, before);
        file.records[3].replace(9, 26, before);
        file.records[3].replace(35, 26, after);
        file.put(2, 12, 1);
        file.put(3, 64, 1);
        file.put(3, 68, 23);
        file.put(3, 72, 13);
        file.put(3, 76, -1);
        file.put(3, 100, 6);
        file.put(3, 104, 4);
        auto const match = read_xg(file.bytes());
        ASSERT_EQ(match.matches.size(), 1U);
        auto const& events = match.matches[0].games.at(0).events;
        EXPECT_EQ(to_string(events.back()), hit ? "o 64: 24/20 20/14" : "o 64: 24/18 18/14");
        EXPECT_THAT(found_in(file.bytes()), Not(Contains(HasSubstr("BG214"))));
    }
}

TEST(XgMatch, NamesAnInvalidRecordByGameAndMove) {
    XgFile file = xg_file();
    file.put(5, 100, 9);
    auto const dice = read_xg(file.bytes()).found;
    ASSERT_FALSE(dice.empty());
    EXPECT_EQ(message_text(dice[0]),
              "cannot read game 1, move 1 (record 6): expected two dice of 1 to 6");
    file = xg_file();
    file.put(11, 24, 5);
    auto const winner = read_xg(file.bytes()).found;
    ASSERT_FALSE(winner.empty());
    EXPECT_EQ(message_text(winner[0]),
              "cannot read the result of game 1 (record 12): expected a player, 1 or -1");
}

} // namespace
} // namespace bgio
