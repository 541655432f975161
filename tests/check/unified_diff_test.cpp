// SPDX-License-Identifier: MIT
#include <bgio/fix.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string numbered(int from, int to) {
    std::string text;
    for (int i = from; i <= to; ++i)
        text += std::to_string(i) + "\n";
    return text;
}

TEST(UnifiedDiff, IsEmptyWhenNothingChanged) {
    EXPECT_EQ(unified_diff("a", "", ""), "");
    EXPECT_EQ(unified_diff("a", "x\ny", "x\ny"), "");
}

TEST(UnifiedDiff, ShowsThreeLinesOfContext) {
    EXPECT_EQ(unified_diff("a", numbered(1, 9), numbered(1, 4) + "five\n" + numbered(6, 9)),
              "--- a\n+++ a\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST(UnifiedDiff, JoinsHunksWithOverlappingContext) {
    std::string after = numbered(1, 20);
    after.replace(after.find("2\n"), 1, "two");
    after.replace(after.find("\n9\n") + 1, 1, "nine");
    std::string const near = unified_diff("a", numbered(1, 20), after);
    EXPECT_THAT(near, HasSubstr("@@ -1,12 +1,12 @@\n"));
    after.replace(after.find("19"), 2, "nineteen");
    std::string const far = unified_diff("a", numbered(1, 20), after);
    EXPECT_THAT(far, HasSubstr("@@ -1,12 +1,12 @@\n"));
    EXPECT_THAT(far, HasSubstr("@@ -16,5 +16,5 @@\n"));
}

TEST(UnifiedDiff, MarksAMissingNewlineAtTheEnd) {
    EXPECT_EQ(unified_diff("a", "x\ny", "x\nz"),
              "--- a\n+++ a\n@@ -1,2 +1,2 @@\n x\n-y\n\\ No newline at end of file\n"
              "+z\n\\ No newline at end of file\n");
}

TEST(UnifiedDiff, ShowsInsertedAndDeletedLines) {
    EXPECT_EQ(unified_diff("a", "1\n2\n3\n", "1\n3\n"),
              "--- a\n+++ a\n@@ -1,3 +1,2 @@\n 1\n-2\n 3\n");
    EXPECT_EQ(unified_diff("a", "", "1\n"), "--- a\n+++ a\n@@ -0,0 +1,1 @@\n+1\n");
}

TEST(UnifiedDiff, KeepsCarriageReturnsAndWritesNamesSafely) {
    EXPECT_EQ(unified_diff("a", "x\r\n", "y\r\n"), "--- a\n+++ a\n@@ -1,1 +1,1 @@\n-x\r\n+y\r\n");
    EXPECT_THAT(unified_diff("my file", "x", "y"), StartsWith("--- my file\t\n+++ my file\t\n@@"));
    EXPECT_THAT(unified_diff("a\n\"b\\", "x", "y"),
                StartsWith("--- \"a\\012\\\"b\\\\\"\n+++ \"a\\012\\\"b\\\\\"\n@@"));
}

} // namespace
} // namespace bgio::test
