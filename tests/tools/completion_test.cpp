// SPDX-License-Identifier: MIT
#include "common/help.hpp"
#include "tools/tool_help.hpp"

#include <algorithm>

namespace bgio::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;

class Completion : public EveryTool {
protected:
    // What bash is told for a line: words as readline cuts them, the last one at the cursor. What
    // the script leaves to readline is said as "compopt ...".
    std::vector<std::string> bash(std::string const& name, std::string const& words) const {
        CommandResult const ran = run("source <(" + name
                                      + " --completion bash)\n"
                                        "compopt() { echo \"compopt $*\"; }\n"
                                        "COMP_WORDS=("
                                      + name + " " + words
                                      + ")\n"
                                        "COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                                        "_"
                                      + name + "\nprintf '%s\\n' \"${COMPREPLY[@]}\"");
        EXPECT_EQ(ran.err, "");
        return lines_of(ran.out);
    }
    std::vector<std::string> fish(std::string const& name, std::string const& line) const {
        CommandResult const ran =
            run("HOME=$PWD fish --no-config -c '" + name
                + " --completion fish | source; complete -C \"" + line + "\"'");
        EXPECT_EQ(ran.err, "");
        std::vector<std::string> words;
        for (std::string const& answer : lines_of(ran.out))
            words.push_back(answer.substr(0, answer.find('\t')));
        return words;
    }
    // What a real zsh makes of lines when Tab is pressed; the scripts are in zsh/.
    std::vector<std::string> zsh(std::vector<std::string> const& lines) const {
        here.write("ask.zsh", zsh_question);
        std::string command = "HOME=$PWD timeout 60 zsh -f ask.zsh";
        for (std::string const& line : lines)
            command += " '" + line + "'";
        CommandResult const ran = run(command);
        EXPECT_EQ(ran.err, "");
        return lines_of(ran.out);
    }
    std::vector<std::string> every_name() const {
        std::vector<std::string> names;
        for (HelpOption const& option : options())
            names.insert(names.end(), option.names.begin(), option.names.end());
        return names;
    }
};

TEST_P(Completion, BashOffersEveryOption) {
    auto const offered = bash(tool(), "-");
    EXPECT_THAT(offered, IsSupersetOf(every_name()));
    EXPECT_EQ(offered.size(), every_name().size() + 1); // and nothing hidden; one line is compopt's
    EXPECT_EQ(run("bash -n <(" + tool() + " --completion bash)").err, "");
}

TEST_P(Completion, BashOffersRulesAndColours) {
    EXPECT_THAT(bash(tool(), "--rules to"), ElementsAre("compopt +o default", "tournament"));
    EXPECT_THAT(bash(tool(), "--rules = to"), ElementsAre("compopt +o default", "tournament"));
    EXPECT_THAT(bash(tool(), "--rule higher-die = of"), ElementsAre("compopt +o default", "off"));
    EXPECT_THAT(bash(tool(), "--color ''"),
                ElementsAre("compopt +o default", "auto", "always", "never"));
}

TEST_P(Completion, FishOffersEveryOption) {
    if (!can_run("fish"))
        GTEST_SKIP() << "fish is not installed";
    EXPECT_EQ(run("fish --no-config -n <(" + tool() + " --completion fish)").err, "");
    std::vector<std::string> long_names;
    for (std::string const& name : every_name())
        if (name.starts_with("--"))
            long_names.push_back(name);
    EXPECT_THAT(fish(tool(), tool() + " --"), IsSupersetOf(long_names));
    EXPECT_THAT(fish(tool(), tool() + " --rules to"), ElementsAre("tournament"));
    EXPECT_THAT(fish(tool(), tool() + " --rules=to"), ElementsAre("--rules=tournament"));
}

TEST_P(Completion, ZshOffersEveryOption) {
    CommandResult const made = run("mkdir zsh; " + tool() + " --completion zsh > zsh/_" + tool());
    std::string const script = here.read("zsh/_" + tool());
    EXPECT_TRUE(script.starts_with("#compdef " + tool() + "\n")) << made.err;
    for (std::string const& name : every_name())
        EXPECT_TRUE(std::ranges::any_of(std::string_view("[=+,})' "), [&](char behind) {
            return script.find(name + behind) != std::string::npos;
        })) << name;
    if (!can_run("zsh"))
        GTEST_SKIP() << "zsh is not installed";
    EXPECT_EQ(run("zsh -n zsh/_" + tool()).err, "");
    EXPECT_THAT(zsh({tool() + " --rules to", tool() + " --rules=to", tool() + " --versio"}),
                ElementsAre(tool() + " --rules tournament ",
                            tool() + " --rules=tournament ",
                            tool() + " --version "));
}

BGIO_FOR_EVERY_TOOL(Completion);

class CompletionOfValues : public Completion {};

TEST_P(CompletionOfValues, WorksInBash) {
    EXPECT_THAT(bash("bgcheck", "--select BG204"),
                ElementsAre("compopt -o nospace", "compopt +o default", "BG204"));
    EXPECT_THAT(bash("bgcheck", "--ignore BG220,plays,higher-die-not"),
                Contains("BG220,plays,higher-die-not-played"));
    EXPECT_THAT(bash("bgcheck", "--severity BG204 = warn"), Contains("warning"));
    EXPECT_THAT(bash("bgcheck", "--explain BG204"), Contains("BG204"));
    EXPECT_THAT(bash("bgcheck", "--output-format sa"), Contains("sarif"));
    EXPECT_THAT(bash("bgcheck", "--fail-on n"), IsSupersetOf({"note", "never"}));
    EXPECT_THAT(bash("bgscore", "--output-format c"), Contains("csv"));
    EXPECT_THAT(bash("bgconvert", "--from s"), Contains("sgf"));
    EXPECT_THAT(bash("bgconvert", "--to j"), IsSupersetOf({"json", "json-lines"}));
    EXPECT_THAT(bash("bgid", "--to x"), Contains("xgid"));
    EXPECT_THAT(bash("bgid", "--player l"), Contains("left"));
    EXPECT_THAT(bash("bgid", "--game ''"), ElementsAre("compopt +o default", "")); // a number
}

// Readline completes files by itself, with all its quoting; the script only stays out of its way.
TEST_P(CompletionOfValues, LeavesFilesToReadlineInBash) {
    for (auto const* words : {"ma", "-o ma", "--output = ma", "-q -- --ru"})
        EXPECT_THAT(bash("bgcheck", words), ElementsAre("")) << words;
    EXPECT_THAT(bash("bgcheck", "--cache d"), ElementsAre("compopt +o default -o dirnames", ""));
    EXPECT_THAT(bash("bgid", "ma"), ElementsAre("compopt +o default", "")); // IDs are no files
    EXPECT_THAT(run("bgcheck --completion bash").out,
                ::testing::EndsWith("complete -o default -F _bgcheck bgcheck\n"));
}

TEST_P(CompletionOfValues, WorksInFish) {
    if (!can_run("fish"))
        GTEST_SKIP() << "fish is not installed";
    EXPECT_EQ(run("touch match.mat; mkdir made").code, 0);
    EXPECT_THAT(fish("bgcheck", "bgcheck --select plays,BG204"), ElementsAre("plays,BG204"));
    EXPECT_THAT(fish("bgcheck", "bgcheck -o ma"), ElementsAre("made/", "match.mat"));
    EXPECT_THAT(fish("bgcheck", "bgcheck --cache ma"), ElementsAre("made/"));
    EXPECT_THAT(fish("bgcheck", "bgcheck mat"), ElementsAre("match.mat"));
    EXPECT_THAT(fish("bgid", "bgid mat"), IsEmpty());
    EXPECT_THAT(fish("bgconvert", "bgconvert --to old"), ElementsAre("oldmoves"));
}

TEST_P(CompletionOfValues, WorksInZsh) {
    if (!can_run("zsh"))
        GTEST_SKIP() << "zsh is not installed";
    EXPECT_EQ(run("touch match.mat; mkdir made zsh; for t in bgcheck bgid bgconvert; do "
                  "$t --completion zsh > zsh/_$t; done")
                  .code,
              0);
    EXPECT_THAT(zsh({"bgcheck --select plays,BG204",
                     "bgcheck --rule higher-die=of",
                     "bgcheck -o mat",
                     "bgcheck --cache m",
                     "bgid mat",
                     "bgconvert --to old"}),
                ElementsAre("bgcheck --select plays,BG204,",
                            "bgcheck --rule higher-die=off ",
                            "bgcheck -o match.mat ",
                            "bgcheck --cache made/",
                            "bgid mat",
                            "bgconvert --to oldmoves "));
}

// The tools are named in the tests.
INSTANTIATE_TEST_SUITE_P(Tools, CompletionOfValues, ::testing::Values("some"));

// A tool whose words hold all that shells take for their own.
tools::ToolOptions odd_tool() {
    tools::ToolOptions tool{"odd", "", {}, {}};
    constexpr auto odd = R"(it's "odd": [a] $HOME `b` (c) \d {e} %f)";
    tools::OptionEntry entry{{"-x", "--odd-one"}, "K:V", odd, {}, {}, false, false};
    entry.value_kind = tools::ValueKind::words;
    entry.words = {{"plain", odd}, {"other", ""}};
    tool.groups.push_back({"Odd", {entry}});
    return tool;
}

TEST_F(ToolTest, CompletionsQuoteSpecialCharacters) {
    for (tools::Shell const& shell : tools::shells())
        here.write("odd." + std::string(shell.name), shell.completion(odd_tool()));
    EXPECT_EQ(run("bash -n odd.bash").err, "");
    EXPECT_EQ(run("! command -v zsh > zsh.txt || zsh -n odd.zsh").err, "");
    if (run("command -v fish").code != 0)
        GTEST_SKIP() << "fish is not installed";
    CommandResult const ran =
        run("HOME=$PWD fish --no-config -c 'source odd.fish; complete -C \"odd --odd\"; "
            "complete -C \"odd -x pl\"'");
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(ran.out,
              "--odd-one\tit's \"odd\": [a] $HOME `b` (c) \\d {e} %f\n"
              "plain\tit's \"odd\": [a] $HOME `b` (c) \\d {e} %f\n");
}

} // namespace
} // namespace bgio::test
