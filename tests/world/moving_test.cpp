// SPDX-License-Identifier: MIT
#include "tools/tool.hpp"

// Files that change while they are read.
namespace bgio::test {
namespace {

using ::testing::HasSubstr;

class MovingFiles : public ToolTest {
protected:
    MovingFiles() { take("samples/quickstart/semifinal.mat", "m.mat"); }
};

// A file that became shorter under a memory map would kill the reader. Nothing is mapped here; the
// reader gets what is there when it asks.
TEST_F(MovingFiles, MayShrinkAndGrow) {
    run("for i in $(seq 2000); do cat m.mat; done > big.mat; cp big.mat moving.mat");
    CommandResult const ran =
        run("( while [ ! -e stop ]; do : > moving.mat; cat big.mat >> moving.mat; "
            "truncate -s 70000 moving.mat; done ) & "
            "for i in 1 2 3 4 5 6; do "
            "for line in 'bgcheck -q' bgscore 'bgconvert --to json' 'bgshow --html'; "
            "do $line moving.mat > /dev/null 2> err; code=$?; "
            "if [ $code = 3 ]; then cat err; else echo $code; fi; done; "
            "done | sort -u; touch stop; wait");
    // Never a signal; where it shrank between two reads, that is said in one line.
    EXPECT_THAT(ran.out,
                ::testing::MatchesRegex("(0\n)?(1\n)?(bg[a-z]+: moving\\.mat: became shorter "
                                        "while it was read\n)*"));
}

// The list of inputs is made first; what is gone when its turn comes is one line.
TEST_F(MovingFiles, MayVanish) {
    struct Case {
        std::string line, err;
    };
    for (auto const& [line, err] :
         {Case{"bgcheck", "bgcheck: in/c.mat: No such file or directory"},
          Case{"bgscore", "bgscore: in/c.mat: No such file or directory"},
          Case{"bgconvert --to json", "bgconvert: in/c.mat: No such file or directory"},
          Case{"bgshow", "bgshow: in/c.mat: No such file or directory"}}) {
        CommandResult const ran =
            run("rm -rf in; mkdir in; cp m.mat in/a.mat; cp m.mat in/c.mat; cp m.mat in/d.mat; "
                "mkfifo in/b; "
                + line
                + " --jobs 1 in/a.mat in/b in/c.mat in/d.mat > out & "
                  "pid=$!; exec 3> in/b; rm in/c.mat; cat m.mat >&3; exec 3>&-; wait $pid");
        EXPECT_EQ(ran.code, 3) << line;
        EXPECT_THAT(ran.err, HasSubstr(err)) << line;
        EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << line << "\n" << ran.err;
        // The others are read as ever.
        std::string const three = here.read("out");
        run("cp m.mat in/b2; " + line + " --jobs 1 in/a.mat in/b2 in/d.mat > out");
        EXPECT_EQ(std::ranges::count(three, '\n'), std::ranges::count(here.read("out"), '\n'))
            << line;
    }
}

TEST_F(MovingFiles, MayStayShortAfterAWriterDies) {
    CommandResult const ran =
        run("mkfifo pipe; (head -c 150 m.mat > pipe) & bgcheck pipe; code=$?; wait; "
            "exit $code");
    EXPECT_THAT(ran.code, ::testing::AnyOf(0, 1)) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("1 file, 1 match"));
}

} // namespace
} // namespace bgio::test
