// SPDX-License-Identifier: MIT
#include "support/samples.hpp"

#include <algorithm>
#include <bgio/read.hpp>
#include <gtest/gtest.h>

namespace bgio {
namespace {

TEST(ExperimentalFormat, IsReportedOncePerFile) {
    Format format = *find_format("mat");
    Source const source = Source::from_file(BGIO_SOURCE_DIR "/samples/clean/mat/gnubg-match.mat");
    for (bool const experimental : {false, true}) {
        format.experimental = experimental;
        MatchCollector collector;
        DiagnosticList list;
        read_matches(format, source, collector, list);
        EXPECT_EQ(std::ranges::count(list.found, DiagnosticId::not_verified, &Diagnostic::id),
                  experimental ? 1 : 0);
    }
}

} // namespace
} // namespace bgio
