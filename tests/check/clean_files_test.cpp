// SPDX-License-Identifier: MIT
// A checker that cries wolf is switched off: clean matches give nothing.
#include "support/samples.hpp"

#include <bgio/check.hpp>
#include <cstdlib>
#include <gtest/gtest.h>

namespace bgio {
namespace {

namespace fs = std::filesystem;

// Every finding of the file is a failure that names it.
void expect_silence(fs::path const& path) {
    Source const source = Source::from_file(path.string());
    auto const format = detect_format(source);
    ASSERT_TRUE(format) << path;
    FileFindings const result = check(source, **format);
    EXPECT_GT(result.plays, 0U) << path;
    for (Finding const& finding : result.findings)
        ADD_FAILURE() << path << ":" << finding.place.begin.line << ":"
                      << finding.place.begin.column << ": " << diagnostic_info(finding.id).code
                      << " " << message_text(finding);
}

TEST(CleanFiles, IsKeptForGnubgSelfPlay) {
    auto const files = test::files_below(BGIO_SOURCE_DIR "/tests/data/selfplay");
    ASSERT_EQ(files.size(), 80U);
    for (fs::path const& path : files)
        expect_silence(path);
}

// A larger pile, made by tests/data/make_selfplay.py; scripts/prove selfplay makes 2,000 matches.
// Money players there turn the cube beyond 64, which is a true note (S17) and the only one allowed.
TEST(CleanFiles, IsKeptForASelfPlayFolder) {
    char const* const folder = std::getenv("BGIO_SELFPLAY");
    if (folder == nullptr)
        GTEST_SKIP() << "BGIO_SELFPLAY names no folder";
    auto const files = test::files_below(folder);
    ASSERT_FALSE(files.empty());
    for (fs::path const& path : files) {
        Source const source = Source::from_file(path.string());
        FileFindings const result = check(source, *detect_format(source).value());
        for (Finding const& finding : result.findings)
            EXPECT_EQ(finding.id, DiagnosticId::above_64)
                << path << ":" << finding.place.begin.line << ": " << message_text(finding);
    }
}

TEST(CleanFiles, IsKeptForRealFiles) {
    for (std::string_view const kind : {"mat", "sgf"}) {
        auto const files = test::files_below(fs::path(BGIO_SHARED_DIR "/corpus/files") / kind);
        if (files.empty())
            GTEST_SKIP() << "the corpus is not here";
        for (fs::path const& path : files)
            expect_silence(path);
    }
}

} // namespace
} // namespace bgio
