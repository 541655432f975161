// SPDX-License-Identifier: MIT
#include "support/read_text_file.hpp"
#include "tools/tool.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <regex>
#include <sstream>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

fs::path const root = BGIO_SOURCE_DIR;

std::vector<std::string> lines_of(std::string const& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

// The first block of docs/ci.md in a language that holds this text.
std::string example(std::string const& language, std::string const& with) {
    std::string const page = read_text_file(root / "docs/ci.md");
    std::string const fence = "```" + language + "\n";
    for (auto at = page.find(fence); at != std::string::npos; at = page.find(fence, at + 1)) {
        auto const begin = at + fence.size();
        std::string block = page.substr(begin, page.find("```", begin) - begin);
        if (block.contains(with))
            return block;
    }
    ADD_FAILURE() << "docs/ci.md has no block " << language << " with " << with;
    return {};
}

class Integrations : public ToolTest {
protected:
    Integrations() {
        take("samples/quickstart/final.mat", "matches/final.mat");
        take("samples/quickstart/semifinal.mat", "matches/semi final.mat");
    }
};

// As a runner reads it: the first matcher of the file that fits a line.
TEST_F(Integrations, MatcherReadsEveryLineOfTheConciseReport) {
    auto const matchers = boost::json::parse(read_text_file(root / ".github/bgcheck-matcher.json"));
    fs::copy(root / "samples/faults", here.path() / "here/f", fs::copy_options::recursive);
    CommandResult const ran = run("bgcheck f --output-format concise");
    std::size_t notes = 0, all = 0;
    for (std::string const& line : lines_of(ran.out)) {
        std::size_t fitting = 0;
        for (auto const& matcher : matchers.at("problemMatcher").as_array()) {
            auto const& pattern = matcher.at("pattern").at(0);
            std::smatch got;
            if (!std::regex_match(line, got, std::regex(pattern.at("regexp").as_string().c_str())))
                continue;
            ++fitting;
            auto const group = [&](char const* name) {
                return got[static_cast<std::size_t>(pattern.at(name).as_int64())].str();
            };
            EXPECT_TRUE(here.has(group("file"))) << line;
            bool const is_note = matcher.as_object().contains("severity");
            std::string const severity = is_note ? "note" : group("severity");
            EXPECT_EQ(fmt::format("{}:{}:{}: {}[{}] {}",
                                  group("file"),
                                  group("line"),
                                  group("column"),
                                  severity,
                                  group("code"),
                                  group("message")),
                      line);
            notes += is_note ? 1 : 0;
        }
        EXPECT_EQ(fitting, line.starts_with("  ") ? 0U : 1U) << line;
        all += fitting;
    }
    EXPECT_GT(all, 50U);
    EXPECT_GT(notes, 0U);
    EXPECT_LT(notes, all);
}

TEST_F(Integrations, ActionChecksItsPathsAndReturnsTheStatus) {
    std::string const action = (root / "scripts/action").string();
    CommandResult const ran =
        run("export BGCHECK_PATHS=$'matches/final.mat\\nmatches/semi final.mat\\n' "
            "BGCHECK_ARGS=' --fail-on  never\n--statistics ' GITHUB_OUTPUT=out; '"
            + action + "'");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, StartsWith("::error file=matches/final.mat,line=16,"));
    EXPECT_THAT(ran.err, HasSubstr("1 BG204 die-not-played"));
    EXPECT_EQ(here.read("out"), "status=0\n");
}

TEST_F(Integrations, ActionFailsLikeBgcheckAndAddsTheMatcher) {
    std::string const action = (root / "scripts/action").string();
    CommandResult const ran = run("export BGCHECK_OUTPUT_FORMAT=concise BGCHECK_CACHE=.kept "
                                  "GITHUB_OUTPUT=out; '"
                                  + action + "'");
    EXPECT_EQ(ran.code, 1);
    auto const lines = lines_of(ran.out);
    ASSERT_EQ(lines.size(), 2U) << ran.out;
    EXPECT_EQ(lines[0], "::add-matcher::" + (root / ".github/bgcheck-matcher.json").string());
    EXPECT_THAT(lines[1], HasSubstr("matches/final.mat:16:34: error[BG204]"));
    EXPECT_EQ(here.read("out"), "status=1\n");
    EXPECT_TRUE(here.has(".kept/findings"));
}

// Nothing of an input is read as shell.
TEST_F(Integrations, ActionDoesNotInterpretInputs) {
    std::string const action = (root / "scripts/action").string();
    CommandResult const ran =
        run("export BGCHECK_PATHS='$(touch here);*' BGCHECK_ARGS='`touch here`'; '" + action + "'");
    EXPECT_EQ(ran.code, 3);
    EXPECT_FALSE(here.has("here"));
}

TEST_F(Integrations, ActionPassesEveryInputToTheScript) {
    std::string const action = read_text_file(root / "action.yml");
    for (std::string const name : {"paths", "args", "output-format", "cache"}) {
        EXPECT_THAT(action, HasSubstr("\n  " + name + ":\n"));
        std::string variable = "BGCHECK_";
        for (char const c : name)
            variable += c == '-' ? '_' : static_cast<char>(std::toupper(c));
        EXPECT_THAT(action, HasSubstr(variable + ": ${{ inputs." + name + " }}"));
        EXPECT_THAT(read_text_file(root / "scripts/action"), HasSubstr(variable));
    }
    EXPECT_THAT(action, HasSubstr("\"$GITHUB_ACTION_PATH/scripts/action\""));
}

// As pre-commit does: the staged files whose names fit, after the entry.
TEST_F(Integrations, HookChecksTheMatchingStagedFiles) {
    std::string const hooks = read_text_file(root / ".pre-commit-hooks.yaml");
    std::smatch files;
    ASSERT_TRUE(std::regex_search(hooks, files, std::regex("files: '(.*)'")));
    EXPECT_THAT(hooks, HasSubstr("entry: scripts/bgcheck\n  language: script"));
    EXPECT_THAT(hooks, HasSubstr("entry: bgcheck\n  language: system"));
    here.write("notes.txt", "bread, milk\n");
    CommandResult const ran =
        run("git init -q . && git add matches notes.txt && "
            "git diff --cached --name-only -z | grep -zE '"
            + files[1].str() + "' | xargs -0 bgcheck --output-format concise");
    EXPECT_EQ(ran.out,
              "matches/final.mat:16:34: error[BG204] die-not-played: Bob can still play the 4\n")
        << ran.err;
    EXPECT_EQ(ran.code, 123) << "xargs says that the hook failed";
}

TEST_F(Integrations, MakefileChecksNewerFiles) {
    here.write("Makefile", example("make", "bgcheck"));
    (void)run("mv 'matches/semi final.mat' matches/semifinal.mat");
    CommandResult const bad = run("make -k check");
    EXPECT_NE(bad.code, 0);
    EXPECT_THAT(bad.out, HasSubstr("matches/final.mat:16:34: error[BG204]"));
    EXPECT_TRUE(here.has(".checked/semifinal"));
    EXPECT_FALSE(here.has(".checked/final"));
    CommandResult const again = run("rm matches/final.mat; make check");
    EXPECT_EQ(again.code, 0) << again.err;
    EXPECT_THAT(again.out, Not(HasSubstr("bgcheck")));
}

TEST_F(Integrations, GitLabJobWritesItsReport) {
    std::string const job = example("yaml", "codequality");
    std::string script; // the lines that a runner with an installed bgcheck runs
    for (std::string const& line : lines_of(job.substr(job.find("  script:"))))
        if (line.starts_with("    - "))
            script += line.substr(6) + "\n";
    here.write("script", script);
    CommandResult const ran = run("bash -e script");
    EXPECT_EQ(ran.code, 1) << ran.err;
    EXPECT_THAT(here.read("junit.xml"),
                HasSubstr("<testsuites name=\"bgcheck\" tests=\"2\" failures=\"1\""));
    auto const report = boost::json::parse(here.read("quality.json"));
    ASSERT_EQ(report.as_array().size(), 1U);
    EXPECT_EQ(report.at(0).at("check_name").as_string(), "BG204");
    EXPECT_THAT(job, HasSubstr("codequality: quality.json"));
}

TEST_F(Integrations, WorkflowUsesExistingInputs) {
    std::string const workflow = example("yaml", "uses: actions/checkout");
    std::string const action = read_text_file(root / "action.yml");
    std::regex const input("\n          ([a-z-]+):");
    std::size_t count = 0;
    for (std::sregex_iterator it(workflow.begin(), workflow.end(), input), end; it != end; ++it) {
        EXPECT_THAT(action, HasSubstr("\n  " + (*it)[1].str() + ":\n"));
        ++count;
    }
    EXPECT_EQ(count, 2U);
}

} // namespace
} // namespace bgio::test
