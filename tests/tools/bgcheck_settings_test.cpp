// SPDX-License-Identifier: MIT
#include "bgcheck/delivery.hpp"
#include "bgcheck/explain.hpp"
#include "common/choices.hpp"
#include "common/exit_codes.hpp"
#include "common/settings.hpp"

#include <bgio/clause.hpp>
#include <gmock/gmock.h>

namespace bgio::tools::bgcheck {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::vector<Setting<Selector>> selectors(std::initializer_list<char const*> words) {
    std::vector<Setting<Selector>> said;
    for (auto const* word : words)
        said.push_back({Selector(word), "test"});
    return said;
}

SettingsLayer layer(std::optional<std::initializer_list<char const*>> select,
                    std::initializer_list<char const*> ignore) {
    SettingsLayer made;
    if (select)
        made.select = selectors(*select);
    made.ignore = selectors(ignore);
    return made;
}

template <class... Layers>
CheckSettings settled(Layers const&... layers) {
    std::vector<SettingsLayer const*> const all{&layers...};
    return combine(all);
}

bool is_on(CheckSettings const& settings, std::string_view code) {
    return settings.levels[static_cast<std::size_t>(find_diagnostic(code)->id)] != Level::off;
}

std::string reason(auto const& action) {
    try {
        action();
    } catch (UsageError const& error) {
        return error.what();
    }
    return "(no error)";
}

TEST(SelectorOf, AcceptsCodesNamesFamiliesAndPrefixes) {
    EXPECT_EQ(Selector("die-not-played").prefix(), "BG204");
    EXPECT_EQ(Selector("bg204").prefix(), "BG204");
    EXPECT_EQ(Selector("Plays").prefix(), "BG2");
    EXPECT_EQ(Selector("bg2").text(), "plays");
    EXPECT_EQ(Selector("hits").text(), "hits");
    EXPECT_EQ(Selector("BG22").text(), "BG22");
    EXPECT_EQ(Selector("all").prefix(), "");
    EXPECT_EQ(Selector("BG4").text(), "cube");
    EXPECT_EQ(Selector("BG204").text(), "BG204 die-not-played");
    EXPECT_EQ(Selector("BG20").text(), "BG20");
}

TEST(SelectorOf, AcceptsFormerNames) {
    EXPECT_EQ(Selector("board-set-anew").text(), "BG114 board-reset");
    EXPECT_EQ(Selector("turn-doubled").text(), "BG102 turn-repeated");
    EXPECT_EQ(Selector("way-closed").text(), "BG212 path-blocked");
    EXPECT_EQ(Selector("idle-suppression").text(), "BG009 unused-suppression");
}

TEST(SelectorOf, HitsSelectsOnlyHitMarks) {
    std::vector<std::string_view> held;
    for (DiagnosticInfo const& row : catalogue())
        if (Selector("hits").holds(row))
            held.push_back(row.name);
    EXPECT_THAT(held, ElementsAre("hit-not-marked", "mark-without-hit"));
    EXPECT_GT(Selector("hits").precision(), Selector("plays").precision());
    EXPECT_LT(Selector("hits").precision(), Selector("BG220").precision());
}

TEST(SelectorOf, ListsTheValidSelectors) {
    std::string const typed = reason([] { Selector("die-not-playd"); });
    EXPECT_THAT(typed, StartsWith("unknown code 'die-not-playd', perhaps die-not-played;"));
    EXPECT_THAT(typed, HasSubstr("plays (BG2)"));
    EXPECT_THAT(reason([] { Selector("BG299"); }), StartsWith("unknown code 'BG299'"));
    EXPECT_THAT(reason([] { Selector(""); }), StartsWith("unknown code ''"));
    EXPECT_THAT(reason([] { Selector("204"); }), StartsWith("unknown code '204'"));
}

TEST(Nearest, CorrectsTypingErrorsOnly) {
    std::vector<std::string_view> const names{"select", "ignore", "severity"};
    EXPECT_EQ(nearest("selct", names), "select");
    EXPECT_EQ(nearest("severty", names), "severity");
    EXPECT_EQ(nearest("banana", names), std::nullopt);
    EXPECT_EQ(nearest("", names), std::nullopt);
}

TEST(Families, AreDisjointExceptHits) {
    for (DiagnosticInfo const& row : catalogue()) {
        int holding = 0;
        for (Family const& family : families())
            holding += row.code.starts_with(family.prefix) && family.name != "hits" ? 1 : 0;
        EXPECT_EQ(holding, 1) << row.code;
    }
}

TEST(CombineSettings, EnablesEverythingByDefault) {
    CheckSettings const settings = settled();
    EXPECT_THAT(settings.levels, ::testing::Each(Level::as_found));
    EXPECT_EQ(settings.levels.size(), catalogue().size());
    EXPECT_EQ(settings.fail_on, FailOn::warning);
    EXPECT_FALSE(settings.check.rules.preset);
}

TEST(CombineSettings, SelectEnablesOnlyTheListedCodes) {
    CheckSettings const settings = settled(layer({{"plays"}}, {}));
    EXPECT_TRUE(is_on(settings, "BG204"));
    EXPECT_FALSE(is_on(settings, "BG301"));
}

TEST(CombineSettings, PrefersTheMorePreciseSelector) {
    CheckSettings const settings = settled(layer({{"all", "BG204"}}, {"plays", "BG301"}));
    EXPECT_TRUE(is_on(settings, "BG204"));
    EXPECT_FALSE(is_on(settings, "BG203"));
    EXPECT_FALSE(is_on(settings, "BG301"));
    EXPECT_TRUE(is_on(settings, "BG302"));
    EXPECT_FALSE(is_on(settled(layer({{"plays"}}, {"plays"})), "BG204")); // equal: ignored
}

TEST(CombineSettings, LaterLayersOverrideEarlierOnes) {
    SettingsLayer const file = layer({{"plays", "cube"}}, {"BG204"});
    CheckSettings const both = settled(file, layer({{"score", "plays"}}, {}));
    EXPECT_FALSE(is_on(both, "BG401")); // its select is instead of the first
    EXPECT_TRUE(is_on(both, "BG301"));
    EXPECT_FALSE(is_on(both, "BG204")); // an ignore stays, being more precise
    EXPECT_TRUE(is_on(settled(file, layer({{"BG204"}}, {})), "BG204"));
}

TEST(CombineSettings, OrdersSeveritiesByPrecisionThenPosition) {
    SettingsLayer file;
    file.severity = {{parse_severity_override("BG204", "note"), "a"},
                     {parse_severity_override("plays", "warning"), "b"},
                     {parse_severity_override("cube", "note"), "c"}};
    SettingsLayer line;
    line.severity = {{parse_severity_override("cube", "error"), "d"}};
    CheckSettings const settings = settled(file, line);
    auto const level = [&](std::string_view code) {
        return settings.levels[static_cast<std::size_t>(find_diagnostic(code)->id)];
    };
    EXPECT_EQ(level("BG204"), Level::note);
    EXPECT_EQ(level("BG203"), Level::warning);
    EXPECT_EQ(level("BG401"), Level::error);
    EXPECT_EQ(level("BG301"), Level::as_found);
}

TEST(CombineSettings, PresetReplacesRulesAndSingleRulesOverrideIt) {
    SettingsLayer file;
    file.rules = {"tournament", "f"};
    file.rule = {{parse_rule_override("jacoby=on"), "f"}, {parse_rule_override("beavers=on"), "f"}};
    SettingsLayer line;
    line.rule = {{parse_rule_override("jacoby=off"), "--rule"}};
    CheckSettings const settings = settled(file, line);
    EXPECT_EQ(settings.check.rules.name, "tournament");
    EXPECT_EQ(settings.check.rules.preset, tournament_rules);
    EXPECT_THAT(settings.check.rules.assignments, ElementsAre("beavers=on", "jacoby=off"));
    line.rules = {"money", "--rules"};
    EXPECT_THAT(settled(file, line).check.rules.assignments, ElementsAre("jacoby=off"));
}

TEST(ParseRules, ReportsInvalidValuesWithTheValidOnes) {
    EXPECT_EQ(reason([] { (void)parse_fail_on("fatal"); }),
              "fail-on cannot be 'fatal'; it takes note, warning, error or never");
    EXPECT_THAT(reason([] { (void)parse_severity_override("BG204", "loud"); }),
                HasSubstr("it takes note, warning or error"));
    EXPECT_THAT(reason([] { (void)parse_severity_override("BG204", "off"); }), HasSubstr("ignore"));
    EXPECT_THAT(reason([] { (void)parse_rule_override("jacoby=perhaps"); }), HasSubstr("on, off"));
    EXPECT_THAT(reason([] { (void)parse_rule_override("jacobi=on"); }), HasSubstr("jacoby"));
    EXPECT_THAT(reason([] { (void)parse_preset_name("club"); }), HasSubstr("tournament"));
    EXPECT_EQ(parse_preset_name("Money"), "money");
}

Finding finding(std::string_view code) {
    Finding made;
    made.id = find_diagnostic(code)->id;
    made.severity = find_diagnostic(code)->severity;
    return made;
}

TEST(ApplySettings, RemovesDisabledFindingsAndSetsSeverities) {
    SettingsLayer wishes = layer({}, {"BG301"});
    wishes.severity = {{parse_severity_override("BG204", "note"), "t"}};
    FileFindings file;
    file.findings = {finding("BG204"), finding("BG301"), finding("BG220")};
    EXPECT_TRUE(apply(settled(wishes), file)); // the warning
    ASSERT_EQ(file.findings.size(), 2U);
    EXPECT_EQ(file.findings[0].severity, Severity::note);
    EXPECT_EQ(file.findings[1].severity, Severity::warning);
}

TEST(ApplySettings, ReportsTheFirstConsequenceOfADisabledCause) {
    auto const note = [](std::string_view code, std::uint32_t line) {
        return Note{find_diagnostic(code)->id, {}, {}, {{line, 1}, {line, 2}}};
    };
    FileFindings file;
    file.findings = {finding("BG203"), finding("BG301")};
    file.findings[0].notes = {
        note("BG302", 9), note("BG202", 3), note("BG202", 4), note("BG207", 5)};
    file.findings[0].game = 2;
    file.findings[0].fingerprint = "0123456789abcdef";
    file.findings[1].place = {{7, 1}, {7, 2}};
    EXPECT_TRUE(apply(settled(layer({}, {"BG203", "BG207"})), file));
    std::vector<std::string> lines;
    for (Finding const& each : file.findings)
        lines.push_back(fmt::format(
            "{} {} {}", each.place.begin.line, diagnostic_info(each.id).code, each.notes.size()));
    EXPECT_THAT(lines, ElementsAre("3 BG202 1", "7 BG301 0", "9 BG302 0"));
    EXPECT_EQ(file.findings[2].game, 2U);
    EXPECT_EQ(file.findings[2].fingerprint, "0123456789abcdef-BG302");
}

TEST(ApplySettings, FailsFromTheGivenSeverityOn) {
    auto const fails = [](std::string_view code, std::string_view fail_on) {
        SettingsLayer wishes;
        wishes.fail_on = {parse_fail_on(fail_on), "t"};
        FileFindings file;
        file.findings = {finding(code)};
        return apply(settled(wishes), file);
    };
    EXPECT_TRUE(fails("BG204", "error"));
    EXPECT_FALSE(fails("BG204", "never"));
    EXPECT_FALSE(fails("BG220", "error"));
    EXPECT_TRUE(fails("BG220", "warning"));
    EXPECT_FALSE(fails("BG117", "warning"));
    EXPECT_TRUE(fails("BG117", "note"));
}

TEST(StatisticsTable, ShowsTheMostFrequentFirst) {
    std::vector<std::size_t> counts(catalogue().size());
    counts[static_cast<std::size_t>(DiagnosticId::wrong_score)] = 2;
    counts[static_cast<std::size_t>(DiagnosticId::die_not_played)] = 2;
    counts[static_cast<std::size_t>(DiagnosticId::dead_cube)] = 12;
    EXPECT_EQ(statistics_table(counts),
              "     12 BG405 dead-cube\n"
              "      2 BG204 die-not-played\n"
              "      2 BG301 wrong-score\n");
}

TEST(Explain, ShowsSeverityClauseAndPage) {
    std::string const text = explain("die-not-played");
    EXPECT_EQ(text, explain("bg204"));
    EXPECT_THAT(text, StartsWith("BG204 die-not-played\n\nseverity  error\n"));
    EXPECT_THAT(text, HasSubstr("\nrule      S7: "));
    EXPECT_THAT(reason([] { (void)explain("plays"); }), HasSubstr("several codes"));
    EXPECT_THAT(reason([] { (void)explain("BG298"); }), HasSubstr("unknown code"));
}

TEST(Explain, ShowsTextSourcePresetsAndCodesOfAClause) {
    std::string const text = explain("T4.6");
    EXPECT_EQ(text, explain("t4.6"));
    EXPECT_THAT(text,
                StartsWith("T4.6\n\nrule      a player who is doubled during their own turn"));
    EXPECT_THAT(text,
                HasSubstr("\nsource    \"Versenyszabályzat és eljárás\" (Hungarian, "
                          "tournament regulations)"));
    EXPECT_THAT(text, HasSubstr("\npresets   tournament\n"));
    EXPECT_THAT(text,
                HasSubstr("\nsetting   regulations: standard off, money off, tournament on,"));
    EXPECT_THAT(text, HasSubstr("\ncodes     BG402 double-out-of-turn\n"));
    EXPECT_THAT(explain("S1"), Not(HasSubstr("setting   opening")));
    EXPECT_THAT(explain("S20"), HasSubstr("\ncodes     none\n"));
}

TEST(Explain, HasAPageForEveryCode) {
    for (DiagnosticInfo const& row : catalogue()) {
        auto const page = std::ranges::find(pages(), row.code, &Page::code);
        if (page == pages().end()) {
            ADD_FAILURE() << "docs/diagnostics/" << row.code << ".md is missing";
            continue;
        }
        EXPECT_THAT(page->text, StartsWith(fmt::format("# {} {}\n", row.code, row.name)));
        std::string const text = explain(row.code);
        for (auto const* section :
             {"## What it is\n", "## Why it matters\n", "## Example\n", "## How to fix it\n"}) {
            EXPECT_THAT(page->text, HasSubstr(section)) << row.code;
            EXPECT_THAT(text, HasSubstr(section)) << row.code;
        }
    }
}

TEST(Explain, HasNoPageForAnUnknownCode) {
    for (Page const& page : pages())
        EXPECT_NE(find_diagnostic(page.code), nullptr) << page.code;
}

TEST(Explain, EveryClauseOfTheCatalogueHasAText) {
    for (DiagnosticInfo const& row : catalogue())
        for (Clause const* const clause : clauses_of(row))
            EXPECT_THAT(explain(row.code),
                        HasSubstr(fmt::format("rule      {}: ", clause->number)));
}

TEST(CodeTable, HasALineForEveryCode) {
    std::string const table = code_table();
    EXPECT_EQ(std::ranges::count(table, '\n'), static_cast<long>(catalogue().size()) + 1);
    EXPECT_THAT(table, HasSubstr("\nBG204  die-not-played "));
    EXPECT_THAT(table, Not(HasSubstr(" \n")));
}

} // namespace
} // namespace bgio::tools::bgcheck
