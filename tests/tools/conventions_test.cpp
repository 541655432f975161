// SPDX-License-Identifier: MIT
#include "tools/tool_help.hpp"

#include <algorithm>
#include <map>
#include <set>

// What every tool does the same way, whatever it is for. A new tool is tested by being there.
namespace bgio::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::Not;

class Conventions : public EveryTool {
protected:
    // A command line on which the tool has something to say in colour.
    std::string colourful() const {
        static std::map<std::string, std::string> const lines{
            {"bgcheck", "fault.mat"},
            {"bgconvert", "fault.mat --to sgf -o /dev/null"},
            {"bgid", "nonsense"},
            {"bgscore", "fault.mat"},
            {"bgshow", "fault.mat --output-format unicode"},
        };
        auto const line = lines.find(tool());
        return line == lines.end() ? "(no line in conventions_test.cpp)"
                                   : tool() + " " + line->second;
    }
    // An illegal play, and a score that does not follow from the game before.
    void write_fault() const {
        here.write("fault.mat",
                   " 3 point match\n\n Game 1\n Alice : 0        Bob : 0\n"
                   "  1) 31: 8/5 6/4\n      Wins 1 point\n\n"
                   " Game 2\n Alice : 2        Bob : 0\n  1) 31: 8/5 6/5\n");
    }
    // What must be said to get past the command line.
    std::string needed() const { return has("--to") && has("--output-dir") ? " --to json" : ""; }
};

TEST_P(Conventions, HelpIsReadable) {
    CommandResult const ran = run(tool() + " --help");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err, "");
    auto const lines = lines_of(ran.out);
    for (std::string const& line : lines)
        EXPECT_LE(line.size(), 100U) << line;
    EXPECT_THAT(ran.out, HasSubstr("\nUsage: " + tool() + " [OPTIONS]"));
    EXPECT_LT(ran.out.find("\nHelp:\n"), ran.out.find("\nExamples:\n"));
    EXPECT_THAT(ran.out, HasSubstr("\n  " + tool() + " ")); // an example
    std::set<std::string> groups;
    for (HelpOption const& option : options()) {
        groups.insert(option.group);
        EXPECT_NE(option.what, "") << option.names.front();
        EXPECT_THAT(option.what, Not(MatchesRegex(".*[^.]\\."))); // "..." may be
        EXPECT_FALSE(option.what.front() >= 'A' && option.what.front() <= 'Z') << option.what;
        EXPECT_NE(option.group, "Options") << option.names.front(); // CLI11's own
    }
    EXPECT_GE(groups.size(), 3U);
    EXPECT_EQ(run(tool() + " -h").out, ran.out);
}

TEST_P(Conventions, VersionNamesTheCommit) {
    CommandResult const ran = run(tool() + " --version");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, MatchesRegex(tool() + " [0-9.]+( \\(commit [A-Za-z0-9._+-]+\\))?\n"));
}

TEST_P(Conventions, SuggestsTheOptionThatWasMeant) {
    CommandResult const ran = run(tool() + " --verison");
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err,
              tool() + ": unknown option --verison, perhaps --version\n" + tool()
                  + " --help lists the options\n");
    EXPECT_THAT(run(tool() + " --colour=always").err,
                HasSubstr("unknown option --colour, perhaps --color\n"));
    EXPECT_THAT(run(tool() + " --nothing-like-it").err,
                HasSubstr("unknown option --nothing-like-it\n"));
    EXPECT_THAT(run(tool() + " -Z").err, HasSubstr("unknown option -Z\n"));
}

TEST_P(Conventions, ListsTheValidValuesForAWrongValue) {
    EXPECT_THAT(run(tool() + " --rules").err, HasSubstr("--rules needs a value: PRESET\n"));
    EXPECT_THAT(run(tool() + " --help=5").err, HasSubstr("--help takes no value\n"));
    struct Case {
        std::string option, known;
    };
    for (auto const& [option, known] : {Case{"--rules", "tournament"},
                                        Case{"--rule", "NAME=VALUE"},
                                        Case{"--color", "always"},
                                        Case{"--from", "sgf"},
                                        Case{"--to", "json"},
                                        Case{"--output-format", "json"},
                                        Case{"--jobs", "whole number"},
                                        Case{"--game", "whole number"},
                                        Case{"--move", "whole number"},
                                        Case{"--match", "whole number"}}) {
        if (!has(option))
            continue;
        for (auto const* wrong : {"nonsense", "-3"}) {
            bool const moment = has("--from-file") && option != "--game" && option != "--move";
            std::string const line = tool() + (option == "--to" ? "" : needed())
                                     + (has("--from-file") ? " --from-file m.mat" : " m.mat")
                                     + (moment ? " --game 1 --move 1" : "") + " " + option + " "
                                     + wrong;
            CommandResult const ran = run(line);
            EXPECT_EQ(ran.code, 2) << line << "\n" << ran.err;
            EXPECT_EQ(ran.out, "") << line;
            EXPECT_THAT(ran.err, AllOf(HasSubstr(wrong), HasSubstr(" --help lists"))) << line;
        }
    }
}

TEST_P(Conventions, SuggestsTheFileThatWasMeant) {
    here.write("match.mat", "x");
    CommandResult const ran =
        run(tool() + needed() + (has("--from-file") ? " --game 1 --move 1 --from-file" : "")
            + " mach.mat");
    EXPECT_EQ(ran.code, 3) << ran.out;
    EXPECT_THAT(ran.err, HasSubstr("mach.mat: No such file or directory; perhaps match.mat"));
}

TEST_P(Conventions, EndsQuietlyOnAClosedPipe) {
    CommandResult const ran =
        run("{ sleep 0.1; " + tool() + " --completion bash; echo \"status $?\" >&2; } | true");
    EXPECT_EQ(ran.err, "status 141\n");
}

TEST_P(Conventions, ReportsOutputThatCannotBeWritten) {
    for (auto const* where : {">&-", "> /dev/full"})
        for (auto const* question : {"--help", "--version", "--man"}) {
            CommandResult const ran = run(tool() + " " + question + " " + where);
            EXPECT_EQ(ran.code, 3) << question << where;
            EXPECT_THAT(ran.err, MatchesRegex(tool() + ": <stdout>: [A-Z].*\n"));
        }
}

TEST_P(Conventions, UsesColoursOnTerminalsOrOnRequest) {
    write_fault();
    std::string const line = colourful();
    // On a terminal of its own; both outputs come back as one.
    auto const on_terminal = [&](std::string const& environment, std::string const& options) {
        return run("TERM=xterm " + environment + " script -qec '" + line + options
                   + "' /dev/null < /dev/null");
    };
    auto const colour = HasSubstr("\x1b[");
    EXPECT_THAT(on_terminal("", "").out, colour);
    EXPECT_THAT(on_terminal("CLICOLOR=0", "").out, colour); // one habit is enough
    EXPECT_THAT(on_terminal("NO_COLOR=1", "").out, Not(colour));
    EXPECT_THAT(on_terminal("NO_COLOR=", "").out, colour);
    EXPECT_THAT(on_terminal("TERM=dumb", "").out, Not(colour));
    EXPECT_THAT(on_terminal("", " --color never").out, Not(colour));
    EXPECT_THAT(on_terminal("NO_COLOR=1", " --color always").out, colour);
    CommandResult const piped = run(line + " 2>&1 | cat");
    EXPECT_THAT(piped.out, AllOf(Not(IsEmpty()), Not(colour)));
    EXPECT_THAT(run(line + " --color always 2>&1 | cat").out, colour);
}

// The tool waits for an input that does not end when Ctrl-C comes.
TEST_P(Conventions, CtrlCLeavesNoPartialFile) {
    if (!has("--output"))
        return;
    write_fault();
    CommandResult const ran = run("mkfifo endless; exec 3<>endless; cat fault.mat >&3; timeout "
                                  "--preserve-status -s INT 0.3 "
                                  + tool() + needed() + " -o out.txt fault.mat endless; echo $?");
    EXPECT_EQ(ran.out, "130\n") << ran.err;
    EXPECT_EQ(here.files(), "endless fault.mat");
}

BGIO_FOR_EVERY_TOOL(Conventions);

// The same name means the same in every tool.
class OptionNames : public ToolTest {
protected:
    using Owned = std::pair<std::string, HelpOption>; // tool and option
    std::map<std::string, std::vector<Owned>> by_name() const {
        std::map<std::string, std::vector<Owned>> found;
        for (std::string const& tool : every_tool())
            for (HelpOption const& option : read_help(run(tool + " --help").out))
                found[option.names.back()].emplace_back(tool, option);
        return found;
    }
};

TEST_F(OptionNames, AreSpelledAlikeAndTakeTheSameValues) {
    for (auto const& [name, owners] : by_name())
        for (auto const& [tool, option] : owners) {
            EXPECT_EQ(option.names, owners.front().second.names) << tool << " " << name;
            EXPECT_EQ(option.value, owners.front().second.value) << tool << " " << name;
        }
}

TEST_F(OptionNames, HaveTheSameHelp) {
    // What the value is, is the tool's own business here.
    std::set<std::string> const differ{"--output-format", // each has reports of its own
                                       "--output",        // a report, or what was converted
                                       "--quiet",         // of a report, or of notes
                                       "--to",            // a match format, or an ID notation
                                       "--merge",         // reports, or matches
                                       "--game",          // one moment, or all of a game
                                       "--move",
                                       "--player",
                                       "--match"};
    for (auto const& [name, owners] : by_name())
        for (auto const& [tool, option] : owners)
            if (!differ.contains(name)) {
                EXPECT_EQ(option.what, owners.front().second.what) << tool << " " << name;
            }
    for (std::string const& name : differ)
        EXPECT_GE(by_name()[name].size(), 1U) << name;
}

TEST_F(OptionNames, ExistInEveryToolThatNeedsThem) {
    for (std::string const& tool : every_tool()) {
        std::string const help = run(tool + " --help").out;
        auto const options = read_help(help);
        std::vector<std::string> wanted{
            "--color", "--rules", "--rule", "--from", "--help", "--version"};
        if (help.find("[IN...]") != std::string::npos)
            for (auto const* name :
                 {"--files-from", "--null", "--stdin-filename", "--jobs", "--output"})
                wanted.emplace_back(name);
        for (std::string const& name : wanted)
            EXPECT_NE(find_option(options, name), nullptr) << tool << " has no " << name;
    }
}

TEST_F(ToolTest, BgscoreQuietKeepsTheExitStatus) {
    take("samples/clean/mat/gnubg-match.mat", "m.mat");
    ASSERT_EQ(run("sed 's/Alice : 2 /Alice : 1 /' m.mat > slip.mat").code, 0);
    CommandResult const ran = run("bgscore slip.mat -q");
    EXPECT_EQ(ran.out + ran.err, "");
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(run("bgscore m.mat -q").code, 0);
    EXPECT_THAT(run("bgscore m.mat -q -o x").err, HasSubstr("--quiet prints no report"));
}

TEST_F(ToolTest, BgconvertAcceptsInputsLikeTheOtherTools) {
    take("samples/clean/mat/gnubg-match.mat", "m.mat");
    CommandResult const piped =
        run("bgconvert - --stdin-filename a/final.mat --to sgf --output-dir d < m.mat");
    EXPECT_EQ(piped.code, 0) << piped.err;
    EXPECT_EQ(here.files(), "d/final.sgf m.mat");
    EXPECT_EQ(run("bgconvert - --stdin-filename a.mat --to sgf < /dev/null").err.substr(0, 6),
              "a.mat:");
    CommandResult const listed =
        run("printf 'm.mat\\0' | bgconvert --files-from - -0 --to json | head -c 1");
    EXPECT_EQ(listed.out, "{") << listed.err;
    EXPECT_THAT(run("bgconvert m.mat --to sgf -0").err, HasSubstr("--null needs --files-from"));
}

TEST_F(ToolTest, BgconvertQuietOmitsNotes) {
    take("samples/clean/mat/gnubg-match.mat", "m.mat");
    ASSERT_EQ(run("LC_ALL=C sed 's/Bob/B\\xf6b/g' m.mat > latin.mat").code, 0);
    EXPECT_THAT(run("bgconvert latin.mat --to sgf").err, HasSubstr("note[BG003]"));
    EXPECT_EQ(run("bgconvert latin.mat --to sgf --quiet").err, "");
}

TEST_F(ToolTest, RejectsInvalidMatchNumbers) {
    for (auto const* number : {"-3", "0", "x", "1.5", "99999999999999999999"}) {
        CommandResult const ran =
            run("bgid --from-file m.mat --game 1 --move 1 --match " + std::string(number));
        EXPECT_EQ(ran.code, 2) << number;
        EXPECT_EQ(ran.err,
                  "bgid: --match: '" + std::string(number)
                      + "' is not a whole number of at least 1\nbgid --help lists the options\n");
    }
}

} // namespace
} // namespace bgio::test
