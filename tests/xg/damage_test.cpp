// SPDX-License-Identifier: MIT
// Whatever happens to a file, what is whole is read, and what is not is said.
#include "xg/xg_file.hpp"

#include <algorithm>
#include <bgio/check.hpp>
#include <gtest/gtest.h>

namespace bgio {
namespace {

using test::read_xg;

std::string bytes_of(std::string const& name) {
    return std::string(Source::from_file(BGIO_SOURCE_DIR "/samples/" + name).text());
}

constexpr auto is_error = [](auto const& found) { return found.severity == Severity::error; };

bool has_error(test::ReadFile const& file) { return std::ranges::any_of(file.found, is_error); }

std::size_t turns(test::ReadFile const& file) {
    std::size_t count = 0;
    for (Match const& match : file.matches)
        for (Game const& game : match.games)
            count += game.events.size();
    return count;
}

TEST(XgDamage, ReadsEveryTruncatedFileUpToTheCut) {
    std::string const whole = bytes_of("clean/xg/club-night.xg");
    std::size_t before = 0;
    for (std::size_t size = 0; size < whole.size(); size += size < 8200 ? 499 : 7) {
        auto const file = read_xg(whole.substr(0, size));
        EXPECT_TRUE(has_error(file)) << size;
        EXPECT_GE(turns(file), before) << size;
        before = turns(file);
    }
    EXPECT_EQ(before, 15U); // all but the comments, whose place the directory knows
}

// One bit at a time, all through the packed records: the file is never taken for whole.
TEST(XgDamage, DetectsEveryChangedByte) {
    std::string const whole = bytes_of("clean/xg/club-night.xg");
    std::size_t const unused = whole.size() - 16; // the last numbers of the trailer
    for (std::size_t at = 8248; at < unused; at += 3) {
        std::string spoilt = whole;
        spoilt[at] = static_cast<char>(spoilt[at] ^ 0x10);
        EXPECT_TRUE(has_error(read_xg(std::move(spoilt)))) << at;
    }
}

// The members are not packed here, so the records themselves are spoilt.
TEST(XgDamage, SurvivesRandomRecords) {
    std::string const whole = bytes_of("clean/xg/stored.xg");
    for (std::size_t at = 8232; at < whole.size() - 36; at += 23)
        for (int const value : {0, 0x7F, 0x80, 0xFF}) {
            std::string spoilt = whole;
            spoilt[at] = static_cast<char>(value);
            if (spoilt[at] != whole[at]) {
                Source const source = Source::from_bytes("test.xg", std::move(spoilt));
                FileFindings const found = check(source, *find_format("xg"));
                EXPECT_TRUE(std::ranges::any_of(found.findings, is_error)) << at;
            }
        }
}

TEST(XgDamage, SkipsOnlyAnInvalidRecord) {
    auto const whole = read_xg(bytes_of("clean/xg/stored.xg"));
    for (std::string const name : {"faults/BG043/type.xg", "faults/BG043/dice.xg"}) {
        auto const file = read_xg(bytes_of(name));
        ASSERT_EQ(file.matches.size(), 1U);
        EXPECT_TRUE(same_match(file.matches[0], whole.matches.at(0))) << name;
    }
}

TEST(XgDamage, LosesOnlyTheCommentsWithTheDirectory) {
    auto const whole = read_xg(bytes_of("clean/xg/stored.xg"));
    for (std::string const name : {"trailer-lost", "directory-lost", "absurd-count"}) {
        auto const file = read_xg(bytes_of("faults/BG040/" + name + ".xg"));
        ASSERT_EQ(file.matches.size(), 1U) << name;
        EXPECT_TRUE(same_match(file.matches[0], whole.matches.at(0))) << name;
    }
}

// Another match, or padding: the first match is read with its comments, and the rest is told.
TEST(XgDamage, ReportsDataAfterAMatch) {
    std::string const whole = bytes_of("clean/xg/club-night.xg");
    auto const match = read_xg(whole).matches.at(0);
    for (std::string const& behind :
         {bytes_of("clean/xg/xg-sample.xg"), whole, std::string(500, '\0'), std::string("x")}) {
        auto const file = read_xg(whole + behind);
        ASSERT_EQ(file.matches.size(), 1U);
        EXPECT_TRUE(same_match(file.matches[0], match));
        EXPECT_EQ(file.matches[0].info.comment, match.info.comment);
        ASSERT_EQ(file.found.size(), 1U);
        EXPECT_EQ(message_text(file.found[0]),
                  "this file is damaged: there is data after the match");
        EXPECT_EQ(file.found[0].span.begin, whole.size());
    }
}

TEST(XgDamage, ReportsDataAfterAPosition) {
    std::string const whole = bytes_of("clean/xgp/checker-play.xgp");
    EXPECT_EQ(test::found_in(whole + bytes_of("clean/xgp/cube-decision.xgp"), "xgp"),
              std::vector{fmt::format("BG040 {}", whole.size())});
}

// Of the first match only the header is there: the second is read.
TEST(XgDamage, ReportsDataBeforeTheRecords) {
    std::string const second = bytes_of("clean/xg/xg-sample.xg");
    auto const file = read_xg(bytes_of("clean/xg/stored.xg").substr(0, 9000) + second);
    ASSERT_EQ(file.matches.size(), 1U);
    EXPECT_TRUE(same_match(file.matches[0], read_xg(second).matches.at(0)));
    ASSERT_EQ(file.found.size(), 1U);
    EXPECT_EQ(file.found[0].id, DiagnosticId::archive_damaged);
    EXPECT_EQ(file.found[0].span.begin, test::XgFile::header);
}

TEST(XgDamage, ReportsCommentsLostWithTheDirectory) {
    auto const reason = [](std::string bytes) {
        bytes.resize(bytes.size() - 1);
        return message_text(read_xg(std::move(bytes)).found.at(0));
    };
    std::string const lost = "this file is damaged: its directory is lost";
    EXPECT_EQ(reason(bytes_of("clean/xg/club-night.xg")),
              lost + ", and the comments with it; the records are complete");
    EXPECT_EQ(reason(bytes_of("clean/xg/xg-sample.xg")), lost + "; the records are complete");
}

TEST(XgDamage, ReportsTheNumberOfRecordsRead) {
    std::string const whole = bytes_of("clean/xg/club-night.xg");
    std::vector<std::string> reasons;
    for (std::size_t size = 8250; size < 9100; ++size)
        reasons.push_back(message_text(read_xg(whole.substr(0, size)).found.at(0)));
    reasons.erase(std::ranges::unique(reasons).begin(), reasons.end());
    std::string const lost = "this file is damaged: its end is lost";
    ASSERT_GE(reasons.size(), 3U);
    EXPECT_EQ(reasons[0], lost + ", and all records with it");
    EXPECT_EQ(reasons[1], lost + "; only the match header is read");
    EXPECT_EQ(reasons[2], lost + "; what is read ends before game 1, move 1");
}

TEST(XgDamage, RejectsOtherFiles) {
    for (std::string const text : {"", "RGMH", "RGMH and more", "no archive at all"}) {
        auto const file = read_xg(text);
        EXPECT_TRUE(file.matches.empty());
        ASSERT_EQ(file.found.size(), 1U);
        EXPECT_EQ(file.found[0].id, DiagnosticId::archive_damaged);
    }
}

} // namespace
} // namespace bgio
