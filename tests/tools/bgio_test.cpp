// SPDX-License-Identifier: MIT
#include "tools/tool_help.hpp"

// The one program with all tools; each is also a link to it.
namespace bgio::test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class Bgio : public EveryTool {
protected:
    std::string command() const { return tool().substr(2); }
};

TEST_P(Bgio, ListsTheCommand) {
    CommandResult const ran = run("bgio");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_THAT(ran.out, HasSubstr("\n  " + command() + "  "));
    EXPECT_EQ(run("bgio --help").out, ran.out);
    EXPECT_THAT(run("bgio --man").out,
                AllOf(HasSubstr("\\fB" + command() + "\\fR\n"), HasSubstr(tool() + "\\fR(1)")));
}

TEST_P(Bgio, RunsTheCommandAsTheTool) {
    take("samples/quickstart/final.mat", "match.mat");
    std::string const line = tool() == "bgid"        ? " 4HPwATDgc/ABMA"
                             : tool() == "bgconvert" ? " --to json match.mat"
                                                     : " match.mat";
    CommandResult const expected = run(tool() + line);
    CommandResult const ran = run("bgio " + command() + line);
    EXPECT_NE(ran.out, "");
    EXPECT_EQ(ran.out, expected.out);
    EXPECT_EQ(ran.err, expected.err);
    EXPECT_EQ(ran.code, expected.code);
    EXPECT_EQ(run("bgio " + command() + " --version").out, run(tool() + " --version").out);
    for (auto const* made : {" --man", " --completion bash"}) // they belong to the tool
        EXPECT_EQ(run("bgio " + command() + made).out, run(tool() + made).out);
}

TEST_P(Bgio, ShowsHelpUnderTheNameItWasCalledBy) {
    std::string const help = run("bgio " + command() + " --help").out;
    EXPECT_THAT(help, HasSubstr("\nUsage: bgio " + command() + " [OPTIONS]"));
    EXPECT_THAT(help, AllOf(HasSubstr("\n  bgio " + command()), Not(HasSubstr("\n  " + tool()))));
    CommandResult const wrong = run("bgio " + command() + " --verison");
    EXPECT_EQ(wrong.code, 2);
    EXPECT_THAT(wrong.err,
                AllOf(StartsWith("bgio " + command() + ": unknown option --verison"),
                      HasSubstr("\nbgio " + command() + " --help lists the options\n")));
}

TEST_P(Bgio, IsFoundByAnyPathAndName) {
    EXPECT_EQ(run("cp $(command -v bgio) ./renamed && ./renamed " + command() + " --version").out,
              run(tool() + " --version").out);
    EXPECT_EQ(
        run("ln -s $(command -v bgio) " + tool() + ".exe && ./" + tool() + ".exe --version").out,
        run(tool() + " --version").out);
}

BGIO_FOR_EVERY_TOOL(Bgio);

TEST_F(ToolTest, BgioReportsAnUnknownCommand) {
    CommandResult const ran = run("bgio chekc match.mat");
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err,
              "bgio: unknown command chekc, perhaps check\nbgio --help lists the commands\n");
    EXPECT_EQ(run("bgio --verison").err,
              "bgio: unknown option --verison, perhaps --version\n"
              "bgio --help lists the commands\n");
    EXPECT_THAT(run("bgio --version").out, StartsWith("bgio 0."));
}

TEST_F(ToolTest, BgioCompletesCommandsAndTheirOptionsInBash) {
    auto const offered = [&](std::string const& words, int at) {
        return run("source <(bgio --completion bash)\nCOMP_WORDS=(bgio " + words
                   + ")\nCOMP_CWORD=" + std::to_string(at)
                   + "\ncompopt() { :; }\n_bgio\nprintf '%s ' \"${COMPREPLY[@]}\"")
            .out;
    };
    EXPECT_EQ(offered("c", 1), "check convert ");
    EXPECT_EQ(offered("--ver", 1), "--version ");
    EXPECT_EQ(offered("check --stati", 2), "--statistics ");
    EXPECT_EQ(offered("id --rules tour", 3), "tournament ");
}

TEST_F(ToolTest, BgioCompletesCommandsAndTheirOptionsInFish) {
    if (run("command -v fish").code != 0)
        GTEST_SKIP() << "fish is not installed";
    auto const offered = [&](std::string const& line) {
        return run("HOME=$PWD fish --no-config -c 'bgio --completion fish | source; complete -C \""
                   + line + "\"' | cut -f 1 | tr '\\n' ' '")
            .out;
    };
    EXPECT_EQ(offered("bgio c"), "check convert ");
    EXPECT_EQ(offered("bgio --ver"), "--version ");
    EXPECT_EQ(offered("bgio check --stati"), "--statistics ");
    EXPECT_EQ(offered("bgio id --rules tour"), "tournament ");
}

TEST_F(ToolTest, BgioCompletesCommandsAndTheirOptionsInZsh) {
    if (run("command -v zsh").code != 0)
        GTEST_SKIP() << "zsh is not installed";
    here.write("ask.zsh", zsh_question);
    ASSERT_EQ(run("mkdir zsh; bgio --completion zsh > zsh/_bgio").code, 0);
    EXPECT_EQ(run("HOME=$PWD timeout 60 zsh -f ask.zsh 'bgio chec' 'bgio check --stati' "
                  "'bgio id --rules tour'")
                  .out,
              "bgio check \nbgio check --statistics \nbgio id --rules tournament \n");
}

} // namespace
} // namespace bgio::test
