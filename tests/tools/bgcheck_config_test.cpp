// SPDX-License-Identifier: MIT
#include "common/config.hpp"
#include "common/exit_codes.hpp"
#include "support/read_text_file.hpp"
#include "support/samples.hpp"
#include "tools/tool.hpp"

namespace bgio::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using tools::glob_matches;
using tools::parse_config;

namespace fs = std::filesystem;

fs::path const cases = fs::path(BGIO_SOURCE_DIR) / "tests/tools/config";

// Every <case>.toml of tests/tools/config is wrong in one way: its first line is a comment with the
// beginning of the message, "# 3:1: unknown key ...".
TEST(ParseConfig, ReportsErrorsWithTheirPosition) {
    int seen = 0;
    for (fs::path const& path : files_below(cases)) {
        std::string const text = read_text_file(path);
        ASSERT_THAT(text, StartsWith("# ")) << path;
        std::string const expected = "c.toml:" + text.substr(2, text.find('\n') - 2);
        try {
            (void)parse_config(text, "c.toml");
            ADD_FAILURE() << path << " is taken";
        } catch (tools::UsageError const& error) {
            EXPECT_THAT(error.what(), StartsWith(expected)) << path;
        }
        ++seen;
    }
    EXPECT_GE(seen, 15);
}

TEST(ParseConfig, ReadsEveryKeyWithItsPosition) {
    auto const config = parse_config("rules = \"money\"\n"
                                     "rule = { jacoby = false, cube-limit = 64, "
                                     "illegal-off-counts = false, beavers = \"off\" }\n"
                                     "on-illegal = \"stop\"\n"
                                     "select = [\"plays\", \"BG301\"]\n"
                                     "ignore = \"hits\"\n"
                                     "fail-on = \"never\"\n"
                                     "[severity]\nBG204 = \"note\"\n"
                                     "[[path]]\nglob = \"old/\"\nselect = []\n"
                                     "[[path]]\nglob = [\"a\", \"b\"]\n",
                                     "c.toml");
    EXPECT_EQ(config.layer.rules->value, "money");
    EXPECT_EQ(config.layer.rules->where, "c.toml:1");
    std::vector<std::string> rules;
    for (auto const& said : config.layer.rule)
        rules.push_back(said.value.name + "=" + said.value.value);
    EXPECT_THAT(rules,
                ::testing::UnorderedElementsAre(
                    "jacoby=off", "cube-limit=64", "illegal-off-counts=no", "beavers=off"));
    EXPECT_EQ(config.layer.on_illegal->value, OnIllegal::stop);
    EXPECT_EQ(config.layer.select->at(1).value.prefix(), "BG301");
    EXPECT_EQ(config.layer.ignore.at(0).value.prefix(), "BG22");
    EXPECT_EQ(config.layer.fail_on->value, tools::FailOn::never);
    EXPECT_EQ(config.layer.severity.at(0).where, "c.toml:8");
    ASSERT_EQ(config.paths.size(), 2U);
    EXPECT_TRUE(config.paths[0].layer.select->empty());
    EXPECT_EQ(config.paths[1].globs.size(), 2U);
}

TEST(GlobMatches, MatchesDirectoriesAndEverythingBelow) {
    EXPECT_TRUE(glob_matches("*.mat", "deep/down/a.mat"));
    EXPECT_FALSE(glob_matches("*.mat", "a.sgf"));
    EXPECT_TRUE(glob_matches("a?c*", "abcd"));
    EXPECT_TRUE(glob_matches("old/*.mat", "old/a.mat"));
    EXPECT_FALSE(glob_matches("old/*.mat", "old/b/a.mat"));
    EXPECT_FALSE(glob_matches("old/*.mat", "very/old/a.mat"));
    EXPECT_TRUE(glob_matches("old/**", "old/b/a.mat"));
    EXPECT_TRUE(glob_matches("old/", "old/b/a.mat"));
    EXPECT_FALSE(glob_matches("old/", "older/a.mat"));
    EXPECT_TRUE(glob_matches("**/old/*.mat", "old/a.mat"));
    EXPECT_TRUE(glob_matches("**/old/**/a.*", "x/y/old/z/a.mat"));
    EXPECT_FALSE(glob_matches("**/old/**/a.*", "x/y/new/z/a.mat"));
    EXPECT_TRUE(glob_matches("./old/a.mat", "old/a.mat"));
    std::string const slow(200, 'a');
    EXPECT_FALSE(glob_matches("*a*a*a*a*a*a*a*a*b", slow)); // and at once
}

class BgCheckConfig : public ToolTest {
protected:
    BgCheckConfig() {
        take("samples/quickstart/final.mat", "in/a.mat"); // 16:34 error BG204, nothing else
        take("samples/quickstart/final.mat", "in/old/b.mat");
    }
    [[nodiscard]] std::string statistics(std::string const& line) const {
        return run("bgcheck -q --statistics --output-format concise " + line).out;
    }
};

TEST_F(BgCheckConfig, UsesTheNearestFileUpwards) {
    here.write(".bgio.toml", "ignore = [\"plays\"]\n");
    EXPECT_EQ(statistics("in"), "");
    here.write("in/old/.bgio.toml", "");
    EXPECT_EQ(statistics("in"), "      1 BG204 die-not-played\n"); // only that one counts
    EXPECT_EQ(statistics("in --isolated"), "      2 BG204 die-not-played\n");
    EXPECT_EQ(run("cd in/old && bgcheck -q --statistics ../a.mat").out, "");
    EXPECT_EQ(statistics("- --stdin-filename in/x.mat < in/a.mat"), "");
}

TEST_F(BgCheckConfig, AcceptsFormerNames) {
    take("samples/faults/BG114/middle.sgf", "in/b.sgf");
    here.write(".bgio.toml", "ignore = [\"board-set-anew\"]\n");
    EXPECT_THAT(statistics("in/b.sgf --isolated"), HasSubstr("BG114 board-reset"));
    EXPECT_THAT(statistics("in/b.sgf"), Not(HasSubstr("BG114")));
}

TEST_F(BgCheckConfig, AcceptsOneFileForAllInputs) {
    here.write("in/.bgio.toml", "ignore = [\"plays\"]\n");
    here.write("other.toml", "[[path]]\nglob = \"in/old/*\"\nignore = \"BG204\"\n");
    EXPECT_EQ(statistics("in --config other.toml"), "      1 BG204 die-not-played\n");
    EXPECT_EQ(run("bgcheck in --config absent.toml").code, 3);
}

TEST_F(BgCheckConfig, PathTablesAndCommandLineOverrideIt) {
    here.write("in/.bgio.toml",
               "fail-on = \"never\"\n[[path]]\nglob = \"old/\"\nfail-on = \"error\"\n");
    EXPECT_EQ(run("bgcheck in/a.mat").code, 0);
    EXPECT_EQ(run("bgcheck in").code, 1);
    EXPECT_EQ(run("bgcheck in --fail-on never").code, 0);
    EXPECT_EQ(run("bgcheck in/a.mat --fail-on note").code, 1);
}

TEST_F(BgCheckConfig, StopsOnErrorsBeforePrinting) {
    here.write("in/old/.bgio.toml", "\nselct = []\n");
    CommandResult const ran = run("bgcheck in");
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err,
                StartsWith("bgcheck: in/old/.bgio.toml:2:1: unknown key 'selct', perhaps select; "
                           "expected one of rules, rule, "));
    EXPECT_EQ(run("bgcheck in --isolated -q").code, 1);
}

TEST_F(BgCheckConfig, ShowsSettingsWithTheirOrigin) {
    here.write("in/.bgio.toml",
               "rules = \"tournament\"\nignore = [\"hits\"]\n[[path]]\nglob = \"*.mat\"\n"
               "rule = { resign = \"any\" }\n");
    CommandResult const ran = run("bgcheck --show-settings in/old/b.mat --severity cube=note");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out,
              "file        in/old/b.mat\n"
              "configured  in/.bgio.toml\n"
              "rules       tournament                         in/.bgio.toml:1\n"
              "rule        resign=any                         in/.bgio.toml:5\n"
              "on-illegal  apply                              default\n"
              "select      all                                default\n"
              "ignore      hits                               in/.bgio.toml:2\n"
              "severity    cube = note                        --severity\n"
              "fail-on     warning                            default\n");
    EXPECT_THAT(run("bgcheck --show-settings in/a.mat --isolated").out,
                HasSubstr("configured  no\n"));
}

} // namespace
} // namespace bgio::test
