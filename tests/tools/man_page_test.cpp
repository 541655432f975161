// SPDX-License-Identifier: MIT
#include "common/help.hpp"
#include "tools/tool_help.hpp"

#include <fstream>
#include <sstream>

namespace bgio::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using tools::roff_text;

TEST(RoffText, IsPrintedUnchanged) {
    EXPECT_EQ(roff_text("a-b"), R"(a\-b)");
    EXPECT_EQ(roff_text(R"(\fB)"), R"(\efB)");
    EXPECT_EQ(roff_text(".bgio.toml"), R"(\&.bgio.toml)"); // else it would be a request
    EXPECT_EQ(roff_text("'*.mat'"), R"(\&\(aq*.mat\(aq)");
    EXPECT_EQ(roff_text("~ ^ ` \""), R"(\(ti \(ha \(ga \(dq)");
}

// Whatever the words are, roff shows them and complains about nothing.
tools::ToolOptions odd_tool_of_man() {
    tools::ToolOptions tool{"odd", "Does 'odd' things: C:\\new, .dots and -dashes.", {}, {}};
    tools::OptionEntry entry{
        {"-x", "--odd-one"}, "A.B", ".starts with a dot", {}, {}, false, false};
    entry.value_kind = tools::ValueKind::words;
    entry.words = {{".dot", "'quoted'"}, {"back\\slash", "[a] $b `c`"}};
    tool.groups.push_back({"A \"group\"", {entry}});
    return tool;
}

class ManPage : public EveryTool {
protected:
    std::string page() const { return run(tool() + " --man").out; }
};

TEST_F(ToolTest, ManPageEscapesSpecialCharacters) {
    here.write("odd.1",
               man_page(odd_tool_of_man(), {"  odd -x '.' \\\n  .odd\n", {"'Tis odd."}, {}}));
    if (run("command -v man groff").code != 0)
        GTEST_SKIP() << "man or groff is not installed";
    CommandResult const ran = run("MANWIDTH=90 man --warnings -E ascii -l odd.1");
    EXPECT_EQ(ran.err, "");
    for (auto const* text : {"odd - does 'odd' things: C:\\new, .dots and -dashes",
                             "-x, --odd-one A.B",
                             ".starts with a dot",
                             "back\\slash",
                             "[a] $b `c`",
                             "odd -x '.' \\\n",
                             "'Tis odd.",
                             "A \"group\""})
        EXPECT_THAT(ran.out, HasSubstr(text));
}

TEST_P(ManPage, HasNoWarnings) {
    here.write("page.1", page());
    bool checked = false;
    if (can_run("groff")) {
        EXPECT_EQ(run("groff -ww -man -Tutf8 -z page.1").err, "");
        checked = true;
    }
    if (can_run("mandoc")) {
        // A build outside git knows no date.
        EXPECT_EQ(run("mandoc -T lint page.1 | grep -v 'missing date'").out, "");
        checked = true;
    }
    if (!checked)
        GTEST_SKIP() << "neither groff nor mandoc is installed";
}

TEST_P(ManPage, HasTheUsualSections) {
    std::vector<std::string> sections;
    for (std::string const& line : lines_of(page()))
        if (line.starts_with(".SH ") && line != ".SH FILES")
            sections.push_back(line.substr(4));
    EXPECT_THAT(sections,
                ::testing::ElementsAre("NAME",
                                       "SYNOPSIS",
                                       "DESCRIPTION",
                                       "OPTIONS",
                                       "EXIT STATUS",
                                       "ENVIRONMENT",
                                       "EXAMPLES",
                                       "SEE ALSO"));
}

TEST_P(ManPage, MatchesHelp) {
    std::string const text = page();
    auto const shown = options();
    ASSERT_THAT(shown, ::testing::SizeIs(::testing::Ge(5U)));
    for (HelpOption const& option : shown) {
        std::string tag;
        for (std::string const& name : option.names)
            tag += (tag.empty() ? "" : ", ") + ("\\fB" + roff_text(name) + "\\fR");
        if (!option.value.empty())
            tag += " \\fI" + roff_text(option.value) + "\\fR";
        EXPECT_THAT(text, HasSubstr(".TP\n" + tag + "\n"));
    }
}

TEST_P(ManPage, NamesTheOtherTools) {
    std::string const text = page();
    std::string const others = text.substr(text.find(".SH SEE ALSO"));
    for (std::string const& other : every_tool())
        EXPECT_EQ(others.find(other + "\\fR(1)") != std::string::npos, other != tool()) << other;
}

TEST(ManPages, DescribeTheConfigurationFile) {
    TemporaryDirectory const here;
    EXPECT_THAT(here.run("bgcheck --man", BGIO_TOOLS_DIR).out,
                HasSubstr(".SH FILES\n.TP\n\\fI\\&.bgio.toml\\fR\n"));
}

// What the build made and what will be installed is what the program says now.
TEST_P(ManPage, AndCompletionsAreGeneratedOnInstall) {
    struct Made {
        std::string file, question;
    };
    CommandResult const install = run(
        "cmake -D CMAKE_INSTALL_PREFIX=\"$PWD/root\" -P " BGIO_TOOLS_DIR "/cmake_install.cmake");
    ASSERT_EQ(install.code, 0) << install.err;
    for (auto const& [file, question] :
         {Made{"man/man1/" + tool() + ".1", "--man"},
          Made{"bash-completion/completions/" + tool(), "--completion bash"},
          Made{"zsh/site-functions/_" + tool(), "--completion zsh"},
          Made{"fish/vendor_completions.d/" + tool() + ".fish", "--completion fish"}})
        EXPECT_EQ(here.read("root/share/" + file), run(tool() + " " + question).out) << file;
}

BGIO_FOR_EVERY_TOOL(ManPage);

} // namespace
} // namespace bgio::test
