// SPDX-License-Identifier: MIT
// Real files of BGBlitz, where they are at hand.
#include "bgf_file.hpp"

#include <gtest/gtest.h>

namespace bgio {
namespace {

TEST(BgfCorpus, EveryMatchReplaysWithoutAFinding) {
    auto const files = test::files_below(BGIO_SHARED_DIR "/corpus/files/bgf");
    if (files.empty())
        GTEST_SKIP() << "the corpus beside the repository is absent";
    for (auto const& path : files) {
        Source const source = Source::from_file(path.string());
        auto const format = detect_format(source);
        ASSERT_TRUE(format) << path;
        EXPECT_EQ((*format)->name, "bgf") << path;
        FileFindings const found = check(source, **format);
        EXPECT_EQ(found.matches, 1U) << path;
        EXPECT_GE(found.plays, 60U) << path;
        for (Finding const& finding : found.findings)
            ADD_FAILURE() << path << ":" << to_string(finding.place.begin) << ": "
                          << diagnostic_info(finding.id).code << " " << message_text(finding);
        auto const file = test::read(**format, source);
        auto const& result = file.matches.at(0).games.back().result;
        ASSERT_TRUE(result) << path;
        EXPECT_EQ(result->winner, Side::o) << path;
        EXPECT_EQ(result->points, 4) << path;
    }
}

// Written as text and read again by another reader, it is the same match.
TEST(BgfCorpus, EveryMatchEqualsItsExportsInOtherFormats) {
    auto const files = test::files_below(BGIO_SHARED_DIR "/corpus/files/bgf");
    if (files.empty())
        GTEST_SKIP() << "the corpus beside the repository is absent";
    for (auto const& path : files) {
        auto const file = test::read_bgf(Source::from_file(path.string()));
        for (std::string_view const other : {"mat", "sgf", "json"}) {
            Format const& format = *find_format(other);
            auto const again = test::read(format, test::write(format, file.matches));
            auto const differs = first_difference(file.matches.at(0), again.matches.at(0));
            EXPECT_FALSE(differs) << path << " as " << other << ": " << differs->what;
        }
    }
}

} // namespace
} // namespace bgio
