// SPDX-License-Identifier: MIT
#include "check/fault_sample.hpp"
#include "support/bless.hpp"
#include "support/read_text_file.hpp"
#include "support/samples.hpp"

#include <algorithm>
#include <bgio/bgio.hpp>
#include <bgio/finding_report.hpp>
#include <fstream>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;

// golden/BG204_right.txt is the report on samples/faults/BG204/right.*: an empty file and
// BGIO_BLESS=1 make a new one.
std::vector<fs::path> golden_files() { return files_below(BGIO_SOURCE_DIR "/tests/check/golden"); }

FaultSample sample_of(fs::path const& golden) {
    for (FaultSample const& sample : fault_samples())
        if (sample.code + "_" + sample.file.stem().string() == golden.stem())
            return sample;
    return {};
}

std::string full_report(FaultSample const& sample) {
    FileFindings const findings =
        check_file(source_of(sample.file), options_of(sample.run).value());
    Summary summary;
    summary.add(findings);
    std::string out;
    ReportOptions options;
    options.position_id = [](PositionRecord const& record) { return position_id(record); };
    auto const report = find_report_format("full")->make(options);
    report->file(findings, out);
    report->end(summary, out);
    return out;
}

class GoldenReport : public ::testing::TestWithParam<fs::path> {};

TEST_P(GoldenReport, EqualsTheStoredText) {
    FaultSample const sample = sample_of(GetParam());
    ASSERT_FALSE(sample.file.empty()) << "no sample of this name: " << GetParam();
    std::string const report = full_report(sample);
    if (blessing())
        std::ofstream(GetParam(), std::ios::binary) << report;
    EXPECT_EQ(read_text_file(GetParam()), report);
}

INSTANTIATE_TEST_SUITE_P(Repository,
                         GoldenReport,
                         ::testing::ValuesIn(golden_files()),
                         [](auto const& file) {
                             std::string name = file.param.stem().string();
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST(GoldenReports, AreAtLeastADozen) { EXPECT_GE(golden_files().size(), 12U); }

} // namespace
} // namespace bgio::test
