// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "report/example_findings.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

TEST(ConciseReport, HasOneLinePerFinding) {
    EXPECT_EQ(print("concise",
                    {file_of("matches/final.mat",
                             {die_not_played(),
                              minimal_finding(
                                  DiagnosticId::nothing_recognised, Severity::warning, {3, 4})}),
                     file_of("clean.mat", {})}),
              "matches/final.mat:14:5: error[BG204] die-not-played: Bob can still play the 4\n"
              "matches/final.mat:3:4: warning[BG002] nothing-recognised: not a match: the file is "
              "{kind}; {advice}\n");
}

TEST(ConciseReport, StaysOneLinePerFindingForHostileText) {
    EXPECT_EQ(print("concise", {file_of(hostile, {hostile_finding()})}),
              sanitised(hostile) + ":14:3: error[BG204] die-not-played: " + sanitised(hostile)
                  + " can still play the " + sanitised(hostile) + "\n");
}

} // namespace
} // namespace bgio::test
