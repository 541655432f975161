// SPDX-License-Identifier: MIT
#include "tools/bgscore.hpp"

namespace bgio::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// The second header is wrong, and so is the number of a row.
std::string const slip = match(5,
                               game(1, 0, 0, alice_drop_1) + game(2, 2, 0, alice_drop_1)
                                   + game(3,
                                          2,
                                          0,
                                          opening
                                              + "  3) 52: 13/8 13/11              31: 8/5 6/5\n"
                                                "  3) 52: 13/8 13/11              31: 8/5 6/5\n"
                                                "      Wins 1 point\n"));

std::string fixed(std::string text) { return text.replace(text.find("Alice : 2"), 9, "Alice : 1"); }

TEST_F(BgScore, FixChangesScoresOnly) {
    here.write("m.mat", slip);
    CommandResult const ran = run("bgscore --fix m.mat");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err,
              "bgscore: fixed m.mat:11:1 BG301 wrong-score: write the score as 1-0\n"
              "bgscore: 1 finding fixed in 1 file\n");
    EXPECT_THAT(ran.out, Not(HasSubstr("difference")));
    EXPECT_EQ(here.read("m.mat"), fixed(slip));
    EXPECT_EQ(run("bgscore --fix m.mat").err, "");
    EXPECT_EQ(here.read("m.mat"), fixed(slip));
    EXPECT_EQ(run("bgcheck --fix m.mat --select BG104").code, 0); // was left alone
}

TEST_F(BgScore, DiffShowsWhatFixWouldWrite) {
    here.write("m.mat", slip);
    CommandResult const ran = run("bgscore --diff m.mat");
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.out, StartsWith("--- m.mat\n+++ m.mat\n@@"));
    EXPECT_THAT(ran.out, HasSubstr("\n- Alice : 2 "));
    EXPECT_THAT(ran.out, HasSubstr("\n+ Alice : 1 "));
    EXPECT_THAT(ran.out, Not(HasSubstr("winner")));
    EXPECT_EQ(here.read("m.mat"), slip);
    EXPECT_EQ(run("bgscore --diff - < m.mat").code, 1);
    here.write("m.mat", fixed(slip));
    CommandResult const nothing = run("bgscore --diff m.mat");
    EXPECT_EQ(nothing.code, 0);
    EXPECT_EQ(nothing.out + nothing.err, "");
}

TEST_F(BgScore, RefusesFixForUnsupportedInputs) {
    here.write("m.mat", slip);
    EXPECT_THAT(run("bgscore --fix - < m.mat").err, HasSubstr("cannot write standard input"));
    EXPECT_THAT(run("bgscore --fix m.mat --late Alice=20").err,
                HasSubstr("cannot be used with --late"));
    run("gzip -k m.mat");
    CommandResult const packed = run("bgscore --fix m.mat.gz --summary");
    EXPECT_EQ(packed.code, 3);
    EXPECT_EQ(packed.err, "bgscore: m.mat.gz: not fixed: it is packed; unpack it first\n");
    EXPECT_THAT(packed.out, HasSubstr("1 difference"));
    EXPECT_EQ(here.read("m.mat"), slip);
}

} // namespace
} // namespace bgio::test
