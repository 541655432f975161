// SPDX-License-Identifier: MIT
#include "tools/tool.hpp"

namespace bgio::test {
namespace {

using ::testing::HasSubstr;

// cmake/build_commit.cmake on a tree of its own, in t/.
class BuildCommit : public ToolTest {
protected:
    void SetUp() override {
        take("cmake/build_commit.cmake", "t/cmake/build_commit.cmake");
        take("cmake/archive_commit.txt", "t/cmake/archive_commit.txt");
        here.write("t/source", "1\n");
    }
    std::string said(std::string const& commit = "") const {
        CommandResult const ran = run("cmake -D root=$PWD/t -D \"commit=" + commit
                                      + "\" -D out=$PWD/out.cpp -P t/cmake/build_commit.cmake");
        EXPECT_EQ(ran.code, 0) << ran.err;
        return here.read("out.cpp");
    }
    bool git(std::string const& line) const {
        return run("cd t && git -c user.name=A -c user.email=a@example.com " + line).code == 0;
    }
};

TEST_F(BuildCommit, IsEmptyOutsideGit) {
    EXPECT_THAT(said(), HasSubstr("build_commit() { return \"\"; }"));
    EXPECT_THAT(said("1.2-3"), HasSubstr("build_commit() { return \"1.2-3\"; }"));
    EXPECT_THAT(said("\\\"; evil();"), HasSubstr("build_commit() { return \"evil\"; }"));
}

TEST_F(BuildCommit, IsReadFromAnArchive) {
    here.write("t/cmake/archive_commit.txt", "45a1ef4 2026-11-16\n");
    EXPECT_THAT(said(), HasSubstr("build_commit() { return \"45a1ef4\"; }"));
    EXPECT_THAT(said(), HasSubstr("build_date() { return \"2026-11-16\"; }"));
}

TEST_F(BuildCommit, FollowsGitAndMarksChanges) {
    if (run("command -v git").code != 0)
        GTEST_SKIP() << "git is not installed";
    ASSERT_TRUE(git("init -q") && git("add .") && git("commit -q -m one"));
    auto const head = [&] { return run("cd t && git rev-parse --short=7 HEAD | tr -d '\\n'").out; };
    std::string const first = said();
    EXPECT_THAT(first, HasSubstr("return \"" + head() + "\"; }"));
    here.write("t/source", "2\n");
    EXPECT_THAT(said(), HasSubstr("return \"" + head() + "-dirty\"; }"));
    ASSERT_TRUE(git("commit -q -a -m two"));
    EXPECT_THAT(said(), HasSubstr("return \"" + head() + "\"; }"));
    EXPECT_NE(said(), first);
}

TEST_F(BuildCommit, DoesNotRewriteAnUnchangedFile) {
    (void)said("abc");
    ASSERT_EQ(run("touch -d '2001-01-01' out.cpp").code, 0);
    (void)said("abc");
    EXPECT_EQ(run("stat -c %y out.cpp | cut -c1-4").out, "2001\n");
    (void)said("def");
    EXPECT_NE(run("stat -c %y out.cpp | cut -c1-4").out, "2001\n");
}

} // namespace
} // namespace bgio::test
