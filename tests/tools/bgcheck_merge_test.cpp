// SPDX-License-Identifier: MIT
#include "tools/tool.hpp"

#include <bgio/finding_report.hpp>
#include <set>
#include <sstream>

namespace bgio::test {
namespace {

using ::testing::HasSubstr;

// Clean files and faulty ones, with names that sort differently as texts and as paths.
class BgCheckMerge : public ToolTest {
protected:
    BgCheckMerge() {
        for (auto const* to : {"in/a/1.mat", "in/a-b.mat", "in/a.mat", "in/Z.mat", "in/b c/d.mat"})
            take("samples/quickstart/final.mat", to);
        for (auto const* to : {"in/a/0.mat", "in/b.mat", "in/b c/z.mat"})
            take("samples/quickstart/semifinal.mat", to);
        here.write("in/odd\xC3\xA9 \"name\".mat", "; nothing\n 1 point match\n");
        here.write("in/notes.txt", "nothing to see\n");
        here.write("in/empty.sgf", "(;FF[4]GM[6]CA[UTF-8])");
    }
    void make_parts(int count, std::string const& options = "") const {
        for (int k = 1; k <= count; ++k)
            run("bgcheck in --output-format json-lines --shard " + std::to_string(k) + "/"
                + std::to_string(count) + options + " > part" + std::to_string(k) + ".jsonl");
    }
};

std::set<std::string> lines(std::string const& text) {
    std::set<std::string> all;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        EXPECT_TRUE(all.insert(line).second) << "twice: " << line;
    return all;
}

TEST_F(BgCheckMerge, GivesTheReportOfTheWholeArchive) {
    make_parts(3);
    for (ReportFormat const& format : report_formats()) {
        std::string const options = " --output-format " + std::string(format.name);
        CommandResult const whole = run("bgcheck in" + options);
        CommandResult const merged =
            run("bgcheck --merge part3.jsonl part1.jsonl part2.jsonl" + options);
        EXPECT_EQ(merged.out, whole.out) << format.name;
        EXPECT_EQ(merged.code, whole.code) << format.name;
        EXPECT_EQ(merged.err, "") << format.name;
        EXPECT_NE(merged.out, "") << format.name;
    }
}

// A report of bgio 0.1, whose values are texts and whose positions are XGIDs.
TEST_F(BgCheckMerge, ReadsReportsOfVersion1) {
    take("tests/data/reports/version-1.jsonl", "old.jsonl");
    take("tests/data/reports/version-1.txt", "old.txt");
    CommandResult const merged = run("bgcheck --merge old.jsonl");
    EXPECT_EQ(merged.out, here.read("old.txt"));
    EXPECT_EQ(merged.code, 1);
}

TEST_F(BgCheckMerge, AcceptsConcatenatedAndMergedReports) {
    make_parts(2);
    std::string const whole = run("bgcheck in --output-format json-lines").out;
    EXPECT_EQ(run("cat part2.jsonl part1.jsonl | bgcheck --merge - --output-format json-lines").out,
              whole);
    here.write("whole.jsonl", whole);
    EXPECT_EQ(run("bgcheck --merge whole.jsonl --output-format json-lines").out, whole);
    EXPECT_EQ(run("mkdir parts && mv part*.jsonl parts && "
                  "bgcheck --merge parts --output-format json-lines")
                  .out,
              whole);
}

TEST_F(BgCheckMerge, KeepsEveryFindingOfTheSamples) {
    std::string const faults = BGIO_SOURCE_DIR "/samples/faults";
    run("bgcheck " + faults + " --output-format json-lines > faults.jsonl");
    for (std::string const format : {"json", "full", "sarif"})
        EXPECT_EQ(run("bgcheck --merge faults.jsonl --output-format " + format + " | md5sum").out,
                  run("bgcheck " + faults + " --output-format " + format + " | md5sum").out)
            << format;
}

TEST_F(BgCheckMerge, KeepsCountsOfHiddenFindings) {
    make_parts(2, " --max-findings 1");
    CommandResult const merged = run("bgcheck --merge part1.jsonl part2.jsonl");
    CommandResult const whole = run("bgcheck in");
    auto const last_line = [](std::string const& text) {
        return text.substr(text.rfind('\n', text.size() - 2) + 1);
    };
    EXPECT_EQ(last_line(merged.out), last_line(whole.out));
    EXPECT_LT(merged.out.size(), whole.out.size());
}

TEST_F(BgCheckMerge, UsesFailOnForTheStatus) {
    make_parts(2, " --severity all=note");
    EXPECT_EQ(run("bgcheck --merge part1.jsonl part2.jsonl -q").code, 0);
    EXPECT_EQ(run("bgcheck --merge part1.jsonl part2.jsonl -q --fail-on note").code, 1);
    make_parts(2);
    EXPECT_EQ(run("bgcheck --merge part1.jsonl part2.jsonl -q").code, 1);
    EXPECT_EQ(run("bgcheck --merge part1.jsonl part2.jsonl -q --fail-on never").code, 0);
}

TEST_F(BgCheckMerge, ReportsInvalidInputWithItsLine) {
    std::string const good =
        run("bgcheck in/a.mat in/b.mat --output-format json-lines").out; // two lines
    std::string const finding = good.substr(0, good.find('\n') + 1);
    std::string const summary = good.substr(finding.size());
    auto const with = [&](std::string_view from, std::string_view to) {
        std::string text = good;
        EXPECT_NE(text.find(from), text.npos) << from;
        return text.replace(text.find(from), from.size(), to);
    };
    struct Case {
        std::string text;
        char const* message;
    };
    for (Case const& c :
         {Case{"", "bad:1: the report ends without its summary"},
          {finding, "bad:1: the report ends without its summary"},
          {good + finding, "bad:3: the report ends without its summary"},
          {finding + finding.substr(0, 50), "bad:2: not JSON: "},
          {finding + "\n" + summary, "bad:2: not JSON: "},
          {finding + "[]\n", "bad:2: \"line\" is not an object"},
          {with("\"code\":\"BG204\"", "\"code\":\"BG000\""), "bad:1: unknown code \"BG000\""},
          {with("\"line\":16", "\"line\":-1"), "bad:1: \"line\" is not a number that fits here"},
          {with("\"severity\":\"error\"", "\"severity\":\"bad\""),
           "bad:1: \"severity\" is not a known word"},
          {with("\"severity\":\"error\"", "\"severity\":null"),
           "bad:1: \"severity\" is not a known word"},
          {with("\"schema\":2", "\"schema\":3"), "bad:2: this report is of a newer version"},
          {with("\"fingerprint\":", "\"fingers\":"), "bad:1: \"fingerprint\" is missing"},
          {with("\"values\":{\"player\":\"Bob\"", "\"values\":{\"player\":[]"),
           "bad:1: \"player\" is not an object"},
          {with("\"on_roll\":\"right\"", "\"on_roll\":\"up\""),
           "bad:1: \"on_roll\" is not left or right"},
          {with("\"files\":[{\"file\":\"in/a.mat\"", "\"files\":[{\"file\":\"in/c.mat\""),
           "bad:2: the summary does not list \"in/a.mat\", which has findings"},
          {R"({"summary":{"files":0}})"
           "\n",
           "bad:1: \"matches\" is missing"}}) {
        here.write("bad", c.text);
        CommandResult const ran = run("bgcheck --merge bad");
        EXPECT_EQ(ran.code, 3) << c.text;
        EXPECT_THAT(ran.err, HasSubstr(c.message)) << c.text;
        EXPECT_EQ(ran.out, "");
    }
    EXPECT_EQ(run("bgcheck --merge absent").code, 3);
    for (std::string const options : {"--select plays", "--shard 1/2", "--rules money"})
        EXPECT_EQ(run("bgcheck --merge x " + options).code, 2) << options;
    EXPECT_EQ(run("bgcheck --merge").code, 2);
}

TEST_F(BgCheckMerge, RefusesMixedShards) {
    auto const merged = [&](std::string const& how, std::string const& where = "in") {
        run("bgcheck " + where + " --output-format json-lines --shard 2/2 " + how
            + " > part2.jsonl");
        return run("bgcheck --merge part1.jsonl part2.jsonl");
    };
    make_parts(2);
    EXPECT_EQ(merged("").code, 1);
    EXPECT_EQ(merged("--fail-on never --jobs 1 --verbose").code, 1); // decided by --merge
    for (std::string const how : {"--rules money",
                                  "--rule resign=any",
                                  "--select plays",
                                  "--ignore BG204",
                                  "--severity BG204=note",
                                  "--min-severity error",
                                  "--on-illegal stop",
                                  "--from mat"}) {
        CommandResult const ran = merged(how);
        EXPECT_EQ(ran.code, 3) << how;
        EXPECT_EQ(ran.out, "") << how;
        EXPECT_THAT(ran.err, HasSubstr(": shard 2/2 was made with other settings than shard 1/2\n"))
            << how;
    }
    here.write("in/a/.bgio.toml", "ignore = [\"BG204\"]\n");
    EXPECT_THAT(merged("").err, HasSubstr(": shard 2/2 was made with other settings"));
    run("rm in/a/.bgio.toml");
    std::string const other =
        ": shard 2/2 is of another archive than shard 1/2: its files differ\n";
    EXPECT_THAT(merged("", "in/a").err, HasSubstr(other));
    EXPECT_THAT(merged("--exclude 'in/b c/'").err, HasSubstr(other));
    EXPECT_EQ(merged("", "$PWD/in/").code, 1);
    run("cp part1.jsonl in/"); // the parts may lie there
    EXPECT_EQ(merged("").code, 1);
    take("samples/quickstart/final.mat", "in/new.mat");
    EXPECT_THAT(merged("").err, HasSubstr(other));
    EXPECT_THAT(run("bgcheck --merge --partial part1.jsonl part2.jsonl").err, HasSubstr(other));
}

TEST_F(BgCheckMerge, ReportsADirectoryWithoutMatches) {
    run("mkdir none text && echo hello > text/readme.txt");
    for (std::string const where : {"none", "text", "none in", "in"}) {
        for (std::string const k : {"1", "2"}) {
            CommandResult const part = run("bgcheck " + where + " --fail-on never --shard " + k
                                           + "/2 --output-format json-lines > part" + k + ".jsonl");
            EXPECT_EQ(part.code, 0) << where;
        }
        CommandResult const merged = run("bgcheck --merge part1.jsonl part2.jsonl");
        CommandResult const whole = run("bgcheck " + where);
        EXPECT_EQ(merged.code, 1) << where;
        EXPECT_EQ(merged.out, whole.out) << where;
        if (where != "in") {
            EXPECT_THAT(merged.err, HasSubstr("bgcheck: no match found in " + where.substr(0, 4)));
        }
        EXPECT_EQ(run("bgcheck --merge --partial part1.jsonl --fail-on never").code, 0) << where;
    }
}

TEST_F(BgCheckMerge, ShardsAreDisjointAndComplete) {
    for (int i = 0; i < 40; ++i)
        take("samples/quickstart/final.mat", "many/" + std::to_string(i) + ".mat");
    auto const whole = lines(run("bgcheck many --output-format concise").out);
    ASSERT_EQ(whole.size(), 40U);
    for (int const count : {1, 2, 7}) {
        std::string all;
        for (int k = 1; k <= count; ++k) {
            std::string const shard = std::to_string(k) + "/" + std::to_string(count);
            std::string const part =
                run("bgcheck many --output-format concise --shard " + shard).out;
            EXPECT_NE(part, "") << shard; // of forty files each gets some
            all += part;
        }
        EXPECT_EQ(lines(all), whole) << count; // a line that comes twice is told by lines()
    }
}

TEST_F(BgCheckMerge, ShardsDoNotDependOnTheStartingFolder) {
    auto const names = [&](std::string const& command) {
        return run(command
                   + " --shard 1/2 --output-format concise | cut -d: -f1 | sed 's/.*in.//; "
                     "s/.*other.//'")
            .out;
    };
    std::string const from_here = names("bgcheck in");
    EXPECT_EQ(names("bgcheck $PWD/in/"), from_here);
    EXPECT_EQ(names("ln -s in other; cd in && bgcheck $PWD/../other/"), from_here);
    EXPECT_THAT(from_here, HasSubstr(".mat"));
}

TEST_F(BgCheckMerge, RejectsInvalidShards) {
    for (std::string const text : {"0/2", "3/2", "1", "1/", "/2", "a/b", "1/0", "-1/2", "1/2/3"}) {
        CommandResult const ran = run("bgcheck in --shard " + text);
        EXPECT_EQ(ran.code, 2) << text;
        EXPECT_THAT(ran.err, HasSubstr("--shard takes K/N")) << text;
    }
}

} // namespace
} // namespace bgio::test
