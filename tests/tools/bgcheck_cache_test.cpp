// SPDX-License-Identifier: MIT
#include "bgcheck/cache_file.hpp"
#include "bgcheck/findings_cache.hpp"
#include "tools/tool.hpp"

#include <bgio/finding_report.hpp>
#include <fmt/format.h>

namespace bgio::test {
namespace {

namespace bgcheck = tools::bgcheck;
using ::testing::HasSubstr;
using ::testing::Not;

class BgcheckCache : public ToolTest {
protected:
    static constexpr auto file = "cache/findings";

    BgcheckCache() { take("samples/quickstart/final.mat", "final.mat"); }

    CommandResult check(std::string const& rest = "final.mat") const {
        return run("bgcheck --output-format concise --cache cache " + rest);
    }
    [[nodiscard]] std::size_t entries() const {
        return bgcheck::unpack(here.read(file), bgcheck::build_identity()).entries.size();
    }
    // Puts a false answer in the place of every one that is kept, so that it shows who uses it.
    void poison() const {
        bgcheck::FileReport lie;
        Finding& finding = lie.findings.findings.emplace_back();
        finding.id = DiagnosticId::no_play_exists;
        finding.severity = Severity::error;
        std::string const bytes = bgcheck::to_entry(lie);
        std::string const old = here.read(file);
        auto kept = bgcheck::unpack(old, bgcheck::build_identity()).entries;
        ASSERT_FALSE(kept.empty());
        for (auto& entry : kept)
            entry.bytes = bytes;
        here.write(file, pack(kept, bgcheck::build_identity()));
    }
    [[nodiscard]] bool answers_from_cache(std::string const& rest = "final.mat") const {
        return check(rest).out.contains("BG209");
    }
};

TEST_F(BgcheckCache, IsUsedForUnchangedFiles) {
    EXPECT_THAT(check().out, HasSubstr("BG204"));
    EXPECT_EQ(entries(), 1U);
    poison();
    EXPECT_TRUE(answers_from_cache());
    EXPECT_TRUE(answers_from_cache("--ignore hits --severity BG204=note final.mat"));
    EXPECT_EQ(run("mkdir d && cp final.mat d/ && touch -d 2001-01-01 d/final.mat").code, 0);
    EXPECT_EQ(check("d/final.mat").out.substr(0, 12), "d/final.mat:") << "the name is today's";
    EXPECT_TRUE(answers_from_cache("d/final.mat"));
}

TEST_F(BgcheckCache, IsNotUsedAfterAChangeOfContentNameOrOptions) {
    for (std::string const change : {"final.mat --rules tournament",
                                     "final.mat --rule higher-die=off",
                                     "final.mat --on-illegal stop",
                                     "final.mat --on-illegal repair",
                                     "final.mat --from mat",
                                     "final.txt",
                                     "changed/final.mat",
                                     "restored/final.mat"}) {
        (void)run("rm -rf cache changed restored; cp final.mat final.txt; mkdir changed restored; "
                  "sed 's/Bob/Rob/' final.mat > changed/final.mat; "
                  "cp -p changed/final.mat restored/final.mat; "
                  "touch -r final.mat changed/final.mat");
        (void)check();
        poison();
        ASSERT_TRUE(answers_from_cache());
        EXPECT_FALSE(answers_from_cache(change)) << change;
    }
}

TEST_F(BgcheckCache, IsNotUsedForAFileChangedInPlaceWithEqualTimeAndSize) {
    (void)check();
    poison();
    (void)run("cp -p final.mat old; sed -i 's/Bob/Rob/' final.mat; touch -r old final.mat");
    EXPECT_THAT(check().out, HasSubstr("Rob can still play the 4"));
}

TEST_F(BgcheckCache, IsNotUsedAfterAChangeOfTheConfiguration) {
    (void)check();
    poison();
    here.write(".bgio.toml", "rules = \"tournament\"\n");
    CommandResult const ran = check();
    ASSERT_EQ(ran.err, "");
    EXPECT_THAT(ran.out, Not(HasSubstr("BG209")));
    here.write(".bgio.toml", "");
    EXPECT_TRUE(answers_from_cache());
}

TEST_F(BgcheckCache, OfAnotherBuildIsReplacedSilently) {
    (void)check();
    poison();
    std::string const old = here.read(file);
    auto const kept = bgcheck::unpack(old, bgcheck::build_identity()).entries;
    here.write(file, pack(kept, "another build"));
    CommandResult const ran = check();
    EXPECT_THAT(ran.out, HasSubstr("BG204"));
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(entries(), 1U);
    EXPECT_FALSE(answers_from_cache());
}

TEST_F(BgcheckCache, IsReplacedWithOneMessageIfDamaged) {
    (void)check();
    std::string const whole = here.read(file);
    for (std::string const& bad :
         {whole.substr(0, whole.size() - 1), whole + "x", std::string("hello\n")}) {
        here.write(file, bad);
        CommandResult const ran = check();
        EXPECT_THAT(ran.out, HasSubstr("BG204"));
        EXPECT_EQ(ran.code, 1);
        EXPECT_EQ(ran.err,
                  "bgcheck: cache: cache/findings: damaged cache; checking all files again\n");
        EXPECT_EQ(here.read(file), whole);
        EXPECT_EQ(check().err, "");
    }
}

TEST_F(BgcheckCache, DoesNotFailTheRunIfItCannotBeWritten) {
    here.write("taken", "a file\n");
    CommandResult const ran = run("bgcheck final.mat --output-format concise --cache taken");
    EXPECT_THAT(ran.out, HasSubstr("BG204"));
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, HasSubstr("bgcheck: cache: taken"));
}

TEST_F(BgcheckCache, StoresFilesThatAreNotMatches) {
    here.write("in/notes.txt", "bread, milk\n");
    CommandResult const cold = check("in final.mat");
    EXPECT_THAT(cold.err, HasSubstr("1 file skipped"));
    CommandResult const warm = check("in final.mat");
    EXPECT_EQ(entries(), 2U);
    EXPECT_EQ(warm.err, cold.err);
    EXPECT_THAT(check("in/notes.txt").out, HasSubstr("BG002"));
    EXPECT_EQ(entries(), 2U) << "named or met on a walk: the same content";
}

TEST_F(BgcheckCache, IsIgnoredByGit) {
    (void)check();
    EXPECT_EQ(here.read("cache/.gitignore"), "*\n");
    EXPECT_THAT(here.read("cache/CACHEDIR.TAG"), HasSubstr("Signature: 8a477f597d28d172"));
}

// No byte of any report, of what is said beside it, and of the status.
TEST_F(BgcheckCache, DoesNotChangeAnyReport) {
    std::filesystem::copy(std::filesystem::path(BGIO_SOURCE_DIR) / "samples/faults",
                          here.path() / "here/faults",
                          std::filesystem::copy_options::recursive);
    for (ReportFormat const& format : report_formats()) {
        std::string const line =
            fmt::format("bgcheck faults absent.mat --output-format {}", format.name);
        CommandResult const without = run(line);
        EXPECT_EQ(without.code, 3);
        for (auto const& state : {"cold", "warm"}) {
            CommandResult const with = run(line + " --cache " + std::string(format.name));
            EXPECT_EQ(with.out, without.out) << format.name << state;
            EXPECT_EQ(with.err, without.err) << format.name << state;
            EXPECT_EQ(with.code, without.code) << format.name << state;
        }
    }
}

// GitHub keeps ten annotations of a level; the report says how many go.
TEST_F(BgcheckCache, GitHubReportCountsOmittedFindings) {
    CommandResult const ran = run("for i in $(seq 13); do cp final.mat $i.mat; done; rm final.mat; "
                                  "bgcheck . --output-format github");
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.out, HasSubstr("\n::notice::"));
    std::string const last = ran.out.substr(ran.out.find("\n::notice::") + 1);
    EXPECT_THAT(last, HasSubstr("3 errors"));
    CommandResult const ten = run("rm 1.mat 2.mat 3.mat; bgcheck . --output-format github");
    EXPECT_THAT(ten.out, Not(HasSubstr("::notice")));
}

} // namespace
} // namespace bgio::test
