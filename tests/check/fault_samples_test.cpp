// SPDX-License-Identifier: MIT
#include "check/fault_sample.hpp"
#include "support/samples.hpp"

#include <algorithm>
#include <array>
#include <gmock/gmock.h>
#include <map>

namespace bgio::test {
namespace {

using ::testing::ElementsAreArray;
using ::testing::EndsWith;
using ::testing::IsEmpty;

// Codes that no file can cause, or no small one: what a library says to programs that use it.
struct Unreachable {
    std::string_view code, why;
};
constexpr std::array unreachable{
    Unreachable{"BG011", "by a file of 1 GiB; see limits_test.cpp"},
    Unreachable{"BG012", "by a packed file of 1 GiB; see tests/text/source_test.cpp"},
    Unreachable{"BG013", "by a line of 16 MiB; see limits_test.cpp"},
    Unreachable{"BG014", "by a million games; see limits_test.cpp"},
    Unreachable{"BG015", "by a million events; see limits_test.cpp"},
    Unreachable{"BG017", "by a hundred thousand findings; see limits_test.cpp"},
    Unreachable{"BG024", "readers hand on UTF-8 only; a program's own match may hold other bytes"},
    Unreachable{"BG222", "a note under the finding whose play was put right"},
    Unreachable{"BG122", "a note of another finding"},
    Unreachable{"BG505", "parse_play() says it to programs; readers say BG001 or BG021"},
    Unreachable{"BG704", "write_file() and write_match() say it to programs"},
    Unreachable{"BG532", "a line without 'board:' is not recognised as one of FIBS: BG507"},
};

std::string name_of(FaultSample const& sample) {
    std::string name = sample.code + "_" + sample.file.filename().string();
    std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

class FaultSamples : public ::testing::TestWithParam<FaultSample> {};

TEST_P(FaultSamples, GiveTheirOneFindingAtItsPosition) {
    FaultSample const& sample = GetParam();
    ASSERT_EQ(sample.expected.size(), 1U) << "a sample shows one fault: " << sample.file;
    EXPECT_THAT(sample.expected[0], EndsWith(" " + sample.code)) << sample.file;
    EXPECT_THAT(found_in(sample), ElementsAreArray(sample.expected)) << sample.file;
}

INSTANTIATE_TEST_SUITE_P(Repository,
                         FaultSamples,
                         ::testing::ValuesIn(fault_samples()),
                         [](auto const& sample) { return name_of(sample.param); });

TEST(FaultSamplesTable, HasTwoFilesForEveryCodeThatAFileCanCause) {
    std::map<std::string, int, std::less<>> counts;
    for (FaultSample const& sample : fault_samples())
        ++counts[sample.code];
    for (DiagnosticInfo const& row : catalogue()) {
        bool const exempt =
            std::ranges::find(unreachable, row.code, &Unreachable::code) != unreachable.end();
        auto const found = counts.find(row.code);
        int const count = found == counts.end() ? 0 : found->second;
        if (exempt)
            EXPECT_EQ(count, 0) << row.code << " is said to be unreachable";
        else
            EXPECT_GE(count, 2) << row.code << " " << row.name;
    }
    for (auto const& [code, count] : counts)
        EXPECT_NE(find_diagnostic(code), nullptr) << "samples/faults/" << code;
}

std::vector<std::string> said_of(std::filesystem::path const& file) {
    std::vector<std::string> lines;
    for (Finding const& finding : check_file(source_of(file)).findings)
        lines.push_back(fmt::format("{} {} {}",
                                    to_string(finding.place.begin),
                                    finding.severity,
                                    diagnostic_info(finding.id).code));
    return lines;
}

TEST(CleanSamples, GiveNoFindings) {
    auto const files = files_below(BGIO_SOURCE_DIR "/samples/clean");
    EXPECT_GE(files.size(), 24U);
    for (std::filesystem::path const& file : files)
        EXPECT_THAT(said_of(file), IsEmpty()) << file;
}

TEST(OddSamples, GiveTheFindingsListedBesideThem) {
    auto const samples = samples_below(BGIO_SOURCE_DIR "/samples/odd");
    EXPECT_GE(samples.size(), 4U);
    for (FaultSample const& sample : samples) {
        EXPECT_FALSE(sample.expected.empty()) << "is it clean? " << sample.file;
        EXPECT_THAT(said_of(sample.file), ElementsAreArray(sample.expected)) << sample.file;
    }
}

} // namespace
} // namespace bgio::test
