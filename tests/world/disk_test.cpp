// SPDX-License-Identifier: MIT
#include "world/ways.hpp"

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

class Disk : public EveryWay {
protected:
    Disk() { take("samples/quickstart/semifinal.mat", "m.mat"); }
    [[nodiscard]] bool prints_nothing() const { return way().clean_is_empty; }
};

TEST(Ways, HaveEveryTool) {
    std::set<std::string> built, tried;
    for (auto const& entry :
         std::filesystem::directory_iterator(std::filesystem::path(BGIO_SOURCE_DIR) / "tools"))
        if (entry.path().extension() == ".cpp")
            built.insert(entry.path().stem().string());
    for (Way const& way : every_way())
        tried.insert(way.tool);
    EXPECT_EQ(built, tried);
}

TEST_P(Disk, FullAtStandardOutputIsOneLine) {
    Ran const usual = run(way().of("m.mat"));
    EXPECT_EQ(usual.code, 0) << usual.err;
    EXPECT_EQ(usual.out.empty(), prints_nothing());
    Ran const full = run(way().of("m.mat") + " > /dev/full");
    EXPECT_EQ(full.code, prints_nothing() ? 0 : 3);
    EXPECT_EQ(full.err,
              prints_nothing() ? "" : way().tool + ": <stdout>: No space left on device\n");
}

TEST_P(Disk, FullAtTheNamedOutputIsOneLine) {
    if (way().tool == "bgid")
        return; // has no --output
    Ran const full = run(way().of("m.mat") + " -o /dev/full");
    EXPECT_EQ(full.code, prints_nothing() ? full.code : 3);
    EXPECT_THAT(full.err,
                ::testing::AnyOf("", way().tool + ": /dev/full: No space left on device\n"));
    EXPECT_EQ(here.files(), "m.mat");
}

TEST_P(Disk, ClosedDescriptorsAreNotTakenForFiles) {
    Ran const usual = run(way().of("m.mat"));
    EXPECT_EQ(run(way().of("m.mat") + " <&-").out, usual.out);
    EXPECT_EQ(run(way().of("m.mat") + " 2>&-").out, usual.out);
    Ran const closed = run(way().of("m.mat") + " >&-");
    EXPECT_EQ(closed.code, prints_nothing() ? 0 : 3);
    EXPECT_EQ(closed.err, prints_nothing() ? "" : way().tool + ": <stdout>: Bad file descriptor\n");
    EXPECT_EQ(run(way().of("m.mat") + " <&- >&- 2>&-").code, closed.code);
    if (way().tool == "bgid")
        return;
    // What is said on the way does not get into the file that is opened then.
    EXPECT_EQ(run(way().of("m.mat absent.mat") + " -o o1 --jobs 1").code, 3);
    EXPECT_EQ(run(way().of("m.mat absent.mat") + " -o o2 --jobs 1 <&- >&- 2>&-").code, 3);
    EXPECT_EQ(here.read("o1"), here.read("o2"));
}

TEST_P(Disk, AFailingReadIsOneLine) {
    // Reading address 0 of a process fails with EIO whoever we are.
    Ran const ran = run(way().of("/proc/self/mem"));
    EXPECT_EQ(ran.code, 3);
    EXPECT_THAT(ran.err, MatchesRegex(way().tool + ": /proc/self/mem: Input/output error.*\n"));
}

BGIO_FOR_EVERY_WAY(Disk);

TEST_F(ToolTest, AFileThatMayNotBeReadIsOneLine) {
    if (::geteuid() == 0)
        GTEST_SKIP() << "root may read every file";
    take("samples/quickstart/semifinal.mat", "m.mat");
    run("chmod 000 m.mat");
    for (Way const& way : one_way_each()) {
        Ran const ran = run(way.of("m.mat"));
        EXPECT_EQ(ran.code, 3) << way;
        EXPECT_THAT(ran.err, MatchesRegex(way.tool + ": m.mat: Permission denied.*\n"));
    }
}

TEST_F(ToolTest, ADirectoryIsNoFile) {
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
        Ran const ran = run(line);
        EXPECT_EQ(ran.code, 3) << line;
        EXPECT_THAT(ran.err, MatchesRegex("bg[a-z]+: (d|<stdin>): [Ii]s a directory[^\n]*\n"))
            << line;
    }
    EXPECT_EQ(here.files(), "m.mat");
}

TEST_F(ToolTest, AFileIsNoDirectory) {
    take("samples/quickstart/semifinal.mat", "m.mat");
    here.write("f", "precious");
    for (std::string const line : {"bgconvert m.mat --to sgf --output-dir f",
                                   "bgconvert m.mat --to sgf --output-dir f/deep"}) {
        Ran const ran = run(line);
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
        Ran const mount = run(std::string("mkdir small; ") + mounted + "true'");
        if (mount.code != 0)
            GTEST_SKIP() << "no file system can be mounted here: " << mount.err;
        take("samples/quickstart/semifinal.mat", "m.mat");
        take("samples/faults/BG220/gnubg-right.mat", "hit.mat"); // can be fixed
    }
    // What a line does, and which files are left on the disk after it.
    [[nodiscard]] Ran on_small_disk(std::string const& line) const {
        return run(mounted + line + "; code=$?; find small -mindepth 1; exit $code'");
    }
};

TEST_F(SmallDisk, HoldsNoHalfDrawings) {
    Ran const ran = on_small_disk("bgshow --svg m.mat -o small/drawings");
    EXPECT_EQ(ran.code, 3);
    EXPECT_EQ(ran.out, ""); // not even their folder
    EXPECT_THAT(
        ran.err,
        MatchesRegex("bgshow: small/drawings/game-[^\n]*\\.svg: No space left on device\n"));
}

TEST_F(SmallDisk, HoldsNoHalfReport) {
    run("for i in {1..60}; do cp hit.mat hit$i.mat; done");
    for (std::string const line : {"bgshow --html *.mat -o small/x",
                                   "bgconvert hit*.mat --to json -o small/x",
                                   "dd if=/dev/zero of=small/fill bs=1k count=64 2> /dev/null; "
                                   "bgcheck *.mat -o small/x",
                                   "dd if=/dev/zero of=small/fill bs=1k count=64 2> /dev/null; "
                                   "bgscore *.mat -o small/x"}) {
        Ran const ran = on_small_disk(line);
        EXPECT_EQ(ran.code, 3) << line;
        EXPECT_THAT(ran.out, ::testing::AnyOf("", "small/fill\n")) << line;
        EXPECT_THAT(ran.err, ContainsRegex("bg[a-z]+: small/x: No space left on device\n$"))
            << line;
    }
}

// Every file that is there is whole, and those after it are not.
TEST_F(SmallDisk, HoldsWholeConversions) {
    run("for i in {10..60}; do cp hit.mat in$i.mat; done; "
        "bgconvert in*.mat --to json --output-dir whole");
    Ran const ran = on_small_disk(
        "bgconvert in*.mat --to json --output-dir small/out 2> err; code=$?; cat err >&2; "
        "for f in small/out/*; do cmp $f whole/${f##*/}; done; (exit $code)");
    EXPECT_EQ(ran.code, 3);
    EXPECT_THAT(ran.out, MatchesRegex("small/out\n(small/out/in[0-9]+.json\n)+"));
    EXPECT_THAT(ran.err,
                ContainsRegex("bgconvert: small/out/in[0-9]+.json: No space left on device\n$"));
}

TEST_F(SmallDisk, LosesNoFileThatIsFixed) {
    Ran const ran = on_small_disk(
        "cp hit.mat small; dd if=/dev/zero of=small/fill bs=1k count=64 2> /dev/null; "
        "bgcheck --fix small > /dev/null; code=$?; cmp small/hit.mat hit.mat; (exit $code)");
    EXPECT_EQ(ran.code, 3) << ran.err;
    EXPECT_THAT(ran.out, MatchesRegex("small/(fill|hit.mat)\nsmall/(fill|hit.mat)\n"));
    EXPECT_THAT(ran.err, HasSubstr("bgcheck: small/hit.mat: No space left on device\n"));
}

} // namespace
} // namespace bgio::test
