// SPDX-License-Identifier: MIT
#include "world/invocations.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <unistd.h>

// Disks that are full, files that cannot be read, descriptors that are closed.
namespace bgio::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;

class Disk : public EveryInvocation {
protected:
    Disk() { take("samples/quickstart/semifinal.mat", "m.mat"); }
    [[nodiscard]] bool prints_nothing() const { return invocation().clean_is_empty; }
};

TEST(Invocations, CoverEveryTool) {
    std::set<std::string> built, tried;
    for (auto const& entry :
         std::filesystem::directory_iterator(std::filesystem::path(BGIO_SOURCE_DIR) / "tools"))
        if (entry.path().extension() == ".cpp"
            && entry.path().stem() != "bgio") // it calls the others
            built.insert(entry.path().stem().string());
    for (Invocation const& invocation : every_invocation())
        tried.insert(invocation.tool);
    EXPECT_EQ(built, tried);
}

TEST_P(Disk, FullAtStandardOutputGivesOneLine) {
    CommandResult const usual = run(invocation().of("m.mat"));
    EXPECT_EQ(usual.code, 0) << usual.err;
    EXPECT_EQ(usual.out.empty(), prints_nothing());
    CommandResult const full = run(invocation().of("m.mat") + " > /dev/full");
    EXPECT_EQ(full.code, prints_nothing() ? 0 : 3);
    EXPECT_EQ(full.err,
              prints_nothing()
                  ? usual.err
                  : usual.err + invocation().tool + ": <stdout>: No space left on device\n");
}

TEST_P(Disk, FullAtTheNamedOutputGivesOneLine) {
    if (invocation().tool == "bgid")
        return; // has no --output
    std::string const usual = run(invocation().of("m.mat")).err;
    CommandResult const full = run(invocation().of("m.mat") + " -o /dev/full");
    EXPECT_EQ(full.code, prints_nothing() ? full.code : 3);
    EXPECT_THAT(full.err,
                ::testing::AnyOf(
                    usual, usual + invocation().tool + ": /dev/full: No space left on device\n"));
    EXPECT_EQ(here.files(), "m.mat");
}

TEST_P(Disk, ClosedDescriptorsAreNotReused) {
    CommandResult const usual = run(invocation().of("m.mat"));
    EXPECT_EQ(run(invocation().of("m.mat") + " <&-").out, usual.out);
    EXPECT_EQ(run(invocation().of("m.mat") + " 2>&-").out, usual.out);
    CommandResult const closed = run(invocation().of("m.mat") + " >&-");
    EXPECT_EQ(closed.code, prints_nothing() ? 0 : 3);
    EXPECT_EQ(closed.err,
              prints_nothing()
                  ? usual.err
                  : usual.err + invocation().tool + ": <stdout>: Bad file descriptor\n");
    EXPECT_EQ(run(invocation().of("m.mat") + " <&- >&- 2>&-").code, closed.code);
    if (invocation().tool == "bgid")
        return;
    // What is said on the way does not get into the file that is opened then.
    EXPECT_EQ(run(invocation().of("m.mat absent.mat") + " -o o1 --jobs 1").code, 3);
    EXPECT_EQ(run(invocation().of("m.mat absent.mat") + " -o o2 --jobs 1 <&- >&- 2>&-").code, 3);
    EXPECT_EQ(here.read("o1"), here.read("o2"));
}

TEST_P(Disk, FailingReadGivesOneLine) {
    // Reading address 0 of a process fails with EIO whoever we are.
    CommandResult const ran = run(invocation().of("/proc/self/mem"));
    EXPECT_EQ(ran.code, 3);
    EXPECT_THAT(ran.err,
                MatchesRegex(invocation().tool + ": /proc/self/mem: Input/output error.*\n"));
}

BGIO_FOR_EVERY_WAY(Disk);

TEST_F(ToolTest, UnreadableFileGivesOneLine) {
    if (::geteuid() == 0)
        GTEST_SKIP() << "root may read every file";
    take("samples/quickstart/semifinal.mat", "m.mat");
    run("chmod 000 m.mat");
    for (Invocation const& invocation : one_invocation_per_tool()) {
        CommandResult const ran = run(invocation.of("m.mat"));
        EXPECT_EQ(ran.code, 3) << invocation;
        EXPECT_THAT(ran.err, MatchesRegex(invocation.tool + ": m.mat: Permission denied.*\n"));
    }
}

TEST_F(ToolTest, RejectsADirectoryAsFile) {
    take("samples/quickstart/semifinal.mat", "m.mat");
    run("mkdir d");
    for (std::string const line : {"bgid --from-file d --game 1 --move 1",
                                   "bgid < d",
                                   "bgcheck --config d m.mat",
                                   "bgcheck --files-from d",
                                   "bgcheck --baseline d m.mat",
                                   "bgcheck --write-baseline d m.mat",
                                   "bgcheck -o d m.mat",
                                   "bgcheck @d",
                                   "bgconvert @d --to sgf",
                                   "bgconvert m.mat --to sgf -o d",
                                   "bgconvert - --to sgf < d",
                                   "bgscore -o d m.mat",
                                   "bgshow -o d m.mat",
                                   "bgshow --html -o d m.mat"}) {
        CommandResult const ran = run(line);
        EXPECT_EQ(ran.code, 3) << line;
        EXPECT_THAT(ran.err, MatchesRegex("bg[a-z]+: (d|<stdin>): [Ii]s a directory[^\n]*\n"))
            << line;
    }
    EXPECT_EQ(here.files(), "m.mat");
}

TEST_F(ToolTest, RejectsAFileAsDirectory) {
    take("samples/quickstart/semifinal.mat", "m.mat");
    here.write("f", "precious");
    for (std::string const line : {"bgconvert m.mat --to sgf --output-dir f",
                                   "bgconvert m.mat --to sgf --output-dir f/deep"}) {
        CommandResult const ran = run(line);
        EXPECT_EQ(ran.code, 3) << line;
        EXPECT_THAT(ran.err, MatchesRegex("bg[a-z]+: f: is a file, not a directory\n")) << line;
    }
    EXPECT_EQ(here.read("f"), "precious");
}

// In a name space of its own, where a file system of 64 kB can be mounted without being root.
class SmallDisk : public ToolTest {
protected:
    static constexpr auto mounted =
        "unshare -rm bash -c 'mount -t tmpfs -o size=64k none small || exit 99; ";

    void SetUp() override {
        CommandResult const mount = run(std::string("mkdir small; ") + mounted + "true'");
        if (mount.code != 0)
            GTEST_SKIP() << "no file system can be mounted here: " << mount.err;
        take("samples/quickstart/semifinal.mat", "m.mat");
        take("samples/faults/BG220/gnubg-right.mat", "hit.mat"); // can be fixed
    }
    // What a line does, and which files are left on the disk after it.
    [[nodiscard]] CommandResult on_small_disk(std::string const& line) const {
        return run(mounted + line + "; code=$?; find small -mindepth 1; exit $code'");
    }
};

TEST_F(SmallDisk, ContainsNoPartialDrawings) {
    CommandResult const ran = on_small_disk("bgshow --svg m.mat -o small/drawings");
    EXPECT_EQ(ran.code, 3);
    EXPECT_EQ(ran.out, ""); // not even their folder
    EXPECT_THAT(
        ran.err,
        MatchesRegex("bgshow: small/drawings/game-[^\n]*\\.svg: No space left on device\n"));
}

TEST_F(SmallDisk, ContainsNoPartialReport) {
    run("for i in {1..60}; do cp hit.mat hit$i.mat; done");
    for (std::string const line : {"bgshow --html *.mat -o small/x",
                                   "bgconvert hit*.mat --to json -o small/x",
                                   "dd if=/dev/zero of=small/fill bs=1k count=64 2> /dev/null; "
                                   "bgcheck *.mat -o small/x",
                                   "dd if=/dev/zero of=small/fill bs=1k count=64 2> /dev/null; "
                                   "bgscore *.mat -o small/x"}) {
        CommandResult const ran = on_small_disk(line);
        EXPECT_EQ(ran.code, 3) << line;
        EXPECT_THAT(ran.out, ::testing::AnyOf("", "small/fill\n")) << line;
        EXPECT_THAT(ran.err, ContainsRegex("bg[a-z]+: small/x: No space left on device\n$"))
            << line;
    }
}

// Every file that is there is whole, and those after it are not.
TEST_F(SmallDisk, ContainsCompleteConversions) {
    run("for i in {10..60}; do cp hit.mat in$i.mat; done; "
        "bgconvert in*.mat --to json --output-dir whole");
    CommandResult const ran = on_small_disk(
        "bgconvert in*.mat --to json --output-dir small/out 2> err; code=$?; cat err >&2; "
        "for f in small/out/*; do cmp $f whole/${f##*/}; done; (exit $code)");
    EXPECT_EQ(ran.code, 3);
    EXPECT_THAT(ran.out, MatchesRegex("small/out\n(small/out/in[0-9]+.json\n)+"));
    EXPECT_THAT(ran.err,
                ContainsRegex("bgconvert: small/out/in[0-9]+.json: No space left on device\n$"));
}

TEST_F(SmallDisk, LosesNoFixedFile) {
    CommandResult const ran = on_small_disk(
        "cp hit.mat small; dd if=/dev/zero of=small/fill bs=1k count=64 2> /dev/null; "
        "bgcheck --fix small > /dev/null; code=$?; cmp small/hit.mat hit.mat; (exit $code)");
    EXPECT_EQ(ran.code, 3) << ran.err;
    EXPECT_THAT(ran.out, MatchesRegex("small/(fill|hit.mat)\nsmall/(fill|hit.mat)\n"));
    EXPECT_THAT(ran.err, HasSubstr("bgcheck: small/hit.mat: No space left on device\n"));
}

} // namespace
} // namespace bgio::test
