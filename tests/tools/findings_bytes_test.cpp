// SPDX-License-Identifier: MIT
#include "bgcheck/cache_file.hpp"
#include "bgcheck/findings_bytes.hpp"
#include "support/samples.hpp"

#include <bgio/check.hpp>
#include <bgio/finding_report.hpp>
#include <fmt/format.h>
#include <gmock/gmock.h>

namespace bgio::tools::bgcheck {
namespace {

namespace fs = std::filesystem;
using State = CachePack::State;

fs::path const samples = fs::path(BGIO_SOURCE_DIR) / "samples";

// Every report of what was found, one after the other: together they show all of it.
std::string all_reports(FileFindings const& findings) {
    std::string text;
    for (ReportFormat const& format : report_formats()) {
        Summary summary;
        summary.add(findings);
        auto const report = format.make({});
        report->file(findings, text);
        report->end(summary, text);
    }
    return text;
}

FileReport examined(std::string const& path) { return examine({path, {}, true}, {}, Options()); }

TEST(FindingsBytes, GiveBackEveryFindingOfTheSamples) {
    std::size_t findings = 0;
    for (auto const& folder : {"faults", "odd", "clean", "known", "quickstart"})
        for (fs::path const& file : test::files_below(samples / folder)) {
            FileReport before;
            try {
                before = examined(file.string());
            } catch (IoError const&) {
                continue; // a sample that cannot be read
            }
            auto after = from_bytes(to_bytes(before));
            ASSERT_TRUE(after) << file;
            EXPECT_EQ(after->refused, before.refused) << file;
            EXPECT_EQ(after->bytes, before.bytes) << file;
            EXPECT_EQ(after->findings.file, "") << file;
            after->findings.file = before.findings.file;
            EXPECT_EQ(all_reports(after->findings), all_reports(before.findings)) << file;
            EXPECT_EQ(after->findings.rules, before.findings.rules) << file;
            EXPECT_EQ(to_bytes(*after), to_bytes(before)) << file;
            findings += before.findings.findings.size();
        }
    EXPECT_GT(findings, 50U);
}

TEST(FindingsBytes, AreFewForAFileWithoutFindings) {
    EXPECT_LT(to_bytes(examined((samples / "quickstart/semifinal.mat").string())).size(), 32U);
}

// What stands in a cache file is input like any other.
TEST(FindingsBytes, ThatAreCutOrChangedAreRefusedOrReadWithoutHarm) {
    std::string const whole = to_bytes(examined((samples / "quickstart/final.mat").string()));
    for (std::size_t size = 0; size < whole.size(); ++size)
        EXPECT_FALSE(from_bytes(std::string_view(whole).substr(0, size))) << size;
    EXPECT_FALSE(from_bytes(whole + '\0'));
    for (std::size_t i = 0; i < whole.size(); ++i)
        for (char const c : {'\0', '\x7F', '\xFF'}) {
            std::string changed = whole;
            changed[i] = c;
            if (auto const read = from_bytes(changed))
                (void)all_reports(read->findings);
        }
}

TEST(CachePack, GivesBackItsEntriesToItsOwnBuildOnly) {
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

TEST(CachePack, NoticesEveryChangedByteAndEveryCut) {
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
