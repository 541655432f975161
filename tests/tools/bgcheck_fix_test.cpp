// SPDX-License-Identifier: MIT
#include "tools/tool.hpp"

#include <sys/stat.h>
#include <unistd.h>

namespace bgio::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class BgCheckFix : public ToolTest {
protected:
    BgCheckFix() {
        take("samples/faults/BG220/gnubg-right.mat", "hit.mat"); // 10:34 BG220, nothing else
        take("samples/quickstart/final.mat", "play.mat");        // 16:34 BG204, nothing else
        before = here.read("hit.mat");
        after = before;
        after.insert(after.find("11/9 24/21") + 4, "*");
    }
    [[nodiscard]] mode_t mode(std::string const& name) const {
        struct stat status{};
        ::stat((here.path() / "here" / name).c_str(), &status);
        return status.st_mode & 07777U;
    }
    std::string before, after; // hit.mat
};

std::string const hit = "hit.mat:10:34 BG220 hit-not-marked: mark the hit\n";
std::string const one_fixed = "bgcheck: 1 finding fixed in 1 file\n";

TEST_F(BgCheckFix, AppliesSafeFixesAndReportsTheRest) {
    run("chmod 640 hit.mat");
    CommandResult const ran = run("bgcheck --fix hit.mat play.mat --output-format concise");
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.err, "bgcheck: fixed " + hit + one_fixed);
    EXPECT_THAT(ran.out, StartsWith("play.mat:16:34: error[BG204]"));
    EXPECT_THAT(ran.out, Not(HasSubstr("BG220")));
    EXPECT_EQ(here.read("hit.mat"), after);
    EXPECT_EQ(mode("hit.mat"), 0640U);
    EXPECT_EQ(here.files(), "hit.mat play.mat");
    CommandResult const again = run("bgcheck --fix hit.mat");
    EXPECT_EQ(again.code, 0);
    EXPECT_EQ(again.err, "");
    EXPECT_EQ(here.read("hit.mat"), after);
}

TEST_F(BgCheckFix, DoesNotTouchAFileWithoutFixes) {
    struct stat old{};
    ::stat((here.path() / "here/play.mat").c_str(), &old);
    EXPECT_EQ(run("bgcheck --fix play.mat").code, 1);
    struct stat now{};
    ::stat((here.path() / "here/play.mat").c_str(), &now);
    EXPECT_EQ(old.st_ino, now.st_ino);
}

TEST_F(BgCheckFix, AppliesUnsafeFixesOnRequestAndMarksThem) {
    CommandResult const ran = run("bgcheck --fix --unsafe-fixes play.mat");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err,
              "bgcheck: fixed (unsafe) play.mat:16:34 BG204 die-not-played: "
              "replace by the likely turn: 64: 24/14\n"
                  + one_fixed);
    EXPECT_THAT(here.read("play.mat"), HasSubstr("64: 24/14\n"));
    EXPECT_EQ(run("bgcheck play.mat").code, 0);
}

TEST_F(BgCheckFix, DoesNotFixIgnoredFindings) {
    CommandResult const ran = run("bgcheck --fix hit.mat --ignore hits");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(here.read("hit.mat"), before);
    run("sed -i '1i ; bgcheck: ignore BG220 -- as it was written' hit.mat");
    EXPECT_EQ(run("bgcheck --fix hit.mat").err, "");
    EXPECT_THAT(here.read("hit.mat"), HasSubstr("11/9 24/21"));
}

TEST_F(BgCheckFix, QuietPrintsNothing) {
    CommandResult const ran = run("bgcheck --fix -q hit.mat");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out + ran.err, "");
    EXPECT_EQ(here.read("hit.mat"), after);
}

TEST_F(BgCheckFix, DiffShowsWhatWouldChangeAndWritesNothing) {
    CommandResult const ran = run("bgcheck --diff hit.mat play.mat");
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.out, StartsWith("--- hit.mat\n+++ hit.mat\n@@ -7,7 +7,7 @@\n"));
    EXPECT_THAT(ran.out, Not(HasSubstr("BG")));
    EXPECT_EQ(ran.err,
              "bgcheck: would fix " + hit + "bgcheck: 1 finding would be fixed in 1 file\n");
    EXPECT_EQ(here.read("hit.mat"), before);
    EXPECT_EQ(run("bgcheck --fix --diff hit.mat").out, run("bgcheck --diff hit.mat").out);
    EXPECT_EQ(here.read("hit.mat"), before);
    CommandResult const nothing = run("bgcheck --diff play.mat");
    EXPECT_EQ(nothing.code, 0);
    EXPECT_EQ(nothing.out + nothing.err, "");
}

TEST_F(BgCheckFix, PatchAppliesTheDiffToTheSameResult) {
    if (run("command -v patch").code != 0)
        GTEST_SKIP() << "patch is not installed";
    run("mkdir a b; sed 's/$/\\r/' hit.mat > 'a/my crlf.mat'; cp hit.mat play.mat a;"
        "printf '; caf\\xe9\\n' | cat - hit.mat > a/latin.mat;"
        "iconv -f UTF-8 -t UTF-16 hit.mat > a/wide.mat; head -c -1 play.mat > a/open.mat;"
        "cp a/* b; cp -r a untouched");
    CommandResult const ran = run("cd a && bgcheck --diff --unsafe-fixes -q . | patch -s -p0");
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    EXPECT_EQ(run("cd b && bgcheck --fix --unsafe-fixes -q .").code, 0);
    CommandResult const same = run("diff -r a b");
    EXPECT_EQ(same.code, 0) << same.out;
    EXPECT_EQ(run("for f in a/*; do cmp -s $f untouched/${f#a/} && echo $f; done").out, "");
}

TEST_F(BgCheckFix, DoesNotFixStandardInput) {
    CommandResult const ran = run("bgcheck --fix - < hit.mat");
    EXPECT_EQ(ran.code, 2);
    EXPECT_THAT(ran.err, HasSubstr("--fix cannot write standard input"));
    CommandResult const diff = run("bgcheck --diff - --stdin-filename hit.mat < hit.mat");
    EXPECT_EQ(diff.code, 1);
    EXPECT_EQ(diff.out, run("bgcheck --diff hit.mat").out);
    EXPECT_EQ(run("bgcheck --unsafe-fixes hit.mat").code, 2);
    EXPECT_EQ(run("bgcheck --diff --statistics hit.mat").code, 2);
}

TEST_F(BgCheckFix, SkipsFilesThatDoNotRoundTrip) {
    run("gzip -k hit.mat; gzip -k -c play.mat > play.mat.gz");
    std::string const packed = here.read("hit.mat.gz");
    CommandResult const ran = run("bgcheck --fix hit.mat.gz --output-format concise");
    EXPECT_EQ(ran.code, 3);
    EXPECT_EQ(ran.err, "bgcheck: hit.mat.gz: not fixed: it is packed; unpack it first\n");
    EXPECT_THAT(ran.out, HasSubstr("[BG220]")); // still in it
    EXPECT_EQ(here.read("hit.mat.gz"), packed);
    EXPECT_EQ(run("bgcheck --fix play.mat.gz").code, 1); // there is nothing to write

    // half a character of UTF-16 in a comment
    run("(printf '\\xff\\xfe;\\0\\0\\xd8\\n\\0'; iconv -f UTF-8 -t UTF-16LE hit.mat) > half.mat");
    std::string const half = here.read("half.mat");
    CommandResult const odd = run("bgcheck --fix half.mat");
    EXPECT_EQ(odd.code, 3);
    EXPECT_EQ(odd.err, "bgcheck: half.mat: not fixed: its bytes could not be kept as they are\n");
    EXPECT_EQ(here.read("half.mat"), half);

    EXPECT_THAT(run("bgcheck --fix <(cat hit.mat)").err,
                HasSubstr("not fixed: not a regular file"));
}

TEST_F(BgCheckFix, KeepsFileAndFindingsIfAWriteFails) {
    // The report goes through a pipe, so that only the fixed file is too long.
    CommandResult const ran = run("set -o pipefail; (trap '' XFSZ; ulimit -f 0;"
                                  "bgcheck --fix hit.mat --output-format concise) 2>&1 | cat");
    EXPECT_EQ(ran.code, 3);
    EXPECT_THAT(ran.out, StartsWith("bgcheck: hit.mat: File too large\n"));
    EXPECT_THAT(ran.out, HasSubstr("[BG220]"));
    EXPECT_THAT(ran.out, Not(HasSubstr("fixed")));
    EXPECT_EQ(here.read("hit.mat"), before);
    EXPECT_EQ(here.files(), "hit.mat play.mat");
}

TEST_F(BgCheckFix, RespectsPermissions) {
    if (::geteuid() == 0)
        GTEST_SKIP() << "root may write everywhere";
    for (std::string const lock : {"chmod 444 hit.mat", "chmod 555 ."}) {
        run(lock);
        CommandResult const ran = run("bgcheck --fix hit.mat -q");
        EXPECT_EQ(ran.code, 3) << lock;
        EXPECT_EQ(ran.err, "bgcheck: hit.mat: Permission denied\n") << lock;
        run("chmod 755 .; chmod 644 hit.mat");
        EXPECT_EQ(here.read("hit.mat"), before) << lock;
    }
}

TEST_F(BgCheckFix, FollowsLinksAndFixesAFileNamedTwiceOnce) {
    run("mkdir archive; mv hit.mat archive; ln -s archive/hit.mat hit.mat");
    CommandResult const ran = run("bgcheck --fix hit.mat archive/hit.mat ./hit.mat --jobs 2");
    EXPECT_EQ(ran.err, "bgcheck: fixed " + hit + one_fixed);
    EXPECT_EQ(here.read("archive/hit.mat"), after);
    EXPECT_EQ(run("test -L hit.mat").code, 0);
}

} // namespace
} // namespace bgio::test
