// SPDX-License-Identifier: MIT
#include "bgcheck/cache_file.hpp"
#include "bgcheck/findings_cache.hpp"
#include "internal/finding_lines.hpp"
#include "support/samples.hpp"

#include <bgio/bgio.hpp>
#include <bgio/finding_report.hpp>
#include <fmt/format.h>
#include <gmock/gmock.h>

namespace bgio::tools::bgcheck {
namespace {

namespace fs = std::filesystem;
using State = CachePack::State;

fs::path const samples = fs::path(BGIO_SOURCE_DIR) / "samples";

// Every report of the findings, one after the other: together they show all of them.
std::string all_reports(FileFindings const& findings) {
    std::string text;
    ReportOptions options;
    options.position_id = [](PositionRecord const& record) { return position_id(record); };
    for (ReportFormat const& format : report_formats()) {
        Summary summary;
        summary.add(findings);
        auto const report = format.make(options);
        report->file(findings, text);
        report->end(summary, text);
    }
    return text;
}

FileFindings findings_of(std::string const& sample) {
    return check_file((samples / sample).string());
}

TEST(FindingLines, RoundTripEveryFindingOfTheSamples) {
    std::size_t findings = 0;
    for (auto const& folder : {"faults", "odd", "clean", "known", "quickstart"})
        for (fs::path const& file : test::files_below(samples / folder)) {
            FileFindings before;
            try {
                before = check_file(file.string());
            } catch (IoError const&) {
                continue; // a sample that cannot be read
            }
            std::string const lines = to_lines(before);
            auto after = from_lines(lines);
            ASSERT_TRUE(after) << file << ": " << after.error();
            EXPECT_EQ(to_lines(*after), lines) << file;
            EXPECT_EQ(after->file, "") << file;
            after->file = before.file;
            EXPECT_EQ(all_reports(*after), all_reports(before)) << file;
            findings += before.findings.size();
        }
    EXPECT_GT(findings, 50U);
}

TEST(FindingLines, HaveOneLineForAFileWithoutFindings) {
    EXPECT_EQ(to_lines(findings_of("quickstart/semifinal.mat")),
              "{\"file\":\"\",\"matches\":1,\"games\":3,\"plays\":16,"
              "\"rules\":[{\"name\":\"standard\",\"reason\":null}]}\n");
}

// A cache file is input like any other.
TEST(FindingLines, SurviveDamagedText) {
    std::string const whole = to_lines(findings_of("quickstart/final.mat"));
    for (std::size_t size = 0; size < whole.size(); size += 7)
        EXPECT_FALSE(from_lines(std::string_view(whole).substr(0, size))) << size;
    EXPECT_FALSE(from_lines(whole + '\0'));
    for (std::size_t i = 0; i < whole.size(); ++i)
        for (char const c : {'\0', '9', '"', '\xFF'}) {
            std::string changed = whole;
            changed[i] = c;
            if (auto const read = from_lines(changed))
                (void)all_reports(*read);
        }
}

TEST(CacheEntry, KeepsSizeAndReason) {
    FileReport examined;
    examined.bytes = 6300;
    examined.refused = DiagnosticId::other_game;
    examined.findings = findings_of("faults/BG005/go.sgf");
    auto const again = from_entry(to_entry(examined));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->bytes, 6300U);
    EXPECT_EQ(again->refused, DiagnosticId::other_game);
    EXPECT_EQ(again->findings.findings.size(), 1U);
    for (std::string const wrong : {"", "6300", "x -\n{}\n", "1 BG999\n{}\n", "1 -\n", "1 -\n{}\n"})
        EXPECT_FALSE(from_entry(wrong)) << wrong;
}

TEST(CachePack, ReturnsEntriesOnlyToTheSameBuild) {
    std::string const file = pack({{{1, 2}, "one"}, {{3, 4}, ""}}, "build");
    CachePack const got = unpack(file, "build");
    ASSERT_EQ(got.state, State::whole);
    ASSERT_EQ(got.entries.size(), 2U);
    EXPECT_EQ(got.entries[0].key, (ContentHash{1, 2}));
    EXPECT_EQ(got.entries[0].bytes, "one");
    EXPECT_EQ(got.entries[1].bytes, "");
    EXPECT_EQ(unpack(file, "another").state, State::of_another_build);
    EXPECT_TRUE(unpack(file, "another").entries.empty());
}

TEST(CachePack, DetectsEveryChangedByteAndEveryCut) {
    std::string const file = pack({{{1, 2}, "one"}, {{3, 4}, "two"}}, "build");
    for (std::size_t i = 0; i < file.size(); ++i) {
        std::string changed = file;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        EXPECT_NE(unpack(changed, "build").state, State::whole) << i;
        EXPECT_NE(unpack(file.substr(0, i), "build").state, State::whole) << i;
    }
}

} // namespace
} // namespace bgio::tools::bgcheck
