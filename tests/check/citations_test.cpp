// SPDX-License-Identifier: MIT
// Which clause a finding cites, and the ruling of the tournament regulations.
#include "check/fault_sample.hpp"
#include "mat_findings.hpp"
#include "support/samples.hpp"

#include <algorithm>
#include <bgio/clause.hpp>
#include <fstream>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

CheckOptions by_preset(std::string_view name) {
    CheckOptions options;
    options.rules.preset = find_preset(name).value();
    options.rules.name = name;
    return options;
}

// "BG302 S12" for each finding that is not a note.
std::vector<std::string> cited(std::string_view text, CheckOptions const& options = {}) {
    std::vector<std::string> lines;
    for (Finding const& finding : findings_of(text, options))
        if (finding.severity != Severity::note)
            lines.push_back(fmt::format("{} {}", diagnostic_info(finding.id).code, finding.clause));
    return lines;
}

std::string game(int length, std::string_view rows) {
    return fmt::format(
        " {} point match\n\n Game 1\n Alice : 0                      Bob : 0\n{}", length, rows);
}

// "tournament, resign=any"
RuleSet rules_named(std::string_view name) {
    std::size_t at = std::min(name.find(", "), name.size());
    RuleSet rules = find_preset(name.substr(0, at)).value();
    while (at < name.size()) {
        std::size_t const end = std::min(name.find(", ", at + 2), name.size());
        EXPECT_TRUE(set_rule(rules, name.substr(at + 2, end - at - 2))) << name;
        at = end;
    }
    return rules;
}

// The clauses in the head of the diagnostic's page: "Severity: error, clause T4.6, S12".
std::string clauses_on_page(DiagnosticInfo const& row) {
    std::ifstream page(fmt::format("{}/docs/diagnostics/{}.md", BGIO_SOURCE_DIR, row.code));
    std::string line;
    for (int i = 0; i < 3; ++i)
        std::getline(page, line);
    std::size_t const at = line.find(", clause ");
    return at == std::string::npos ? "" : line.substr(at + 9) + ",";
}

template <class FindingOrNote>
void expect_good_citation(FindingOrNote const& finding, RuleSet const& rules, auto const& where) {
    DiagnosticInfo const& row = diagnostic_info(finding.id);
    if (finding.clause.empty()) {
        EXPECT_TRUE(cited_clause(finding.id, rules).empty()) << where << ' ' << row.code;
        return;
    }
    Clause const* const clause = find_clause(finding.clause);
    ASSERT_NE(clause, nullptr) << where << ' ' << row.code;
    EXPECT_TRUE(clause->in_force(rules)) << where << ' ' << row.code << ' ' << finding.clause;
    EXPECT_TRUE(clauses_on_page(row).contains(std::string(finding.clause) + ","))
        << where << ' ' << row.code << ' ' << finding.clause;
}

TEST(Citations, AreInForceAndDocumentedForEverySample) {
    std::size_t count = 0;
    auto const expect_good = [&](std::filesystem::path const& file, CheckOptions const& options) {
        for (Finding const& finding : check_file(source_of(file), options).findings) {
            RuleSet const rules =
                finding.rules.empty() ? standard_rules : rules_named(finding.rules);
            expect_good_citation(finding, rules, file);
            for (Note const& note : finding.notes)
                expect_good_citation(note, rules, file);
            count += finding.clause.empty() ? 0 : 1;
        }
    };
    auto samples = fault_samples();
    std::ranges::move(samples_below(BGIO_SOURCE_DIR "/samples/odd"), std::back_inserter(samples));
    for (FaultSample const& sample : samples) {
        if (!sample.run.empty() && !sample.run[0].starts_with("--"))
            continue; // not checked
        if (auto const options = options_of(sample.run))
            expect_good(sample.file, *options);
        for (Preset const& preset : presets())
            expect_good(sample.file, by_preset(preset.name));
    }
    EXPECT_GE(count, 300U);
}

TEST(RuleT4_6, IsCitedForADoubleOnTheOpponentsTurnInATournament) {
    std::string const out_of_turn = game(5,
                                         "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                                         "  2)                              Doubles => 2\n"
                                         "  3) 52: 13/8 24/22\n"
                                         "  4)  Takes                      31: 8/5 6/5\n"
                                         "      Wins 2 points\n");
    EXPECT_THAT(cited(out_of_turn, by_preset("tournament")), ::testing::Contains("BG402 T4.6"));
    EXPECT_THAT(cited(out_of_turn), ElementsAre("BG402 S12"));
}

TEST(RuleT5_4, IsCitedForADoubleAfterTheRollInATournament) {
    std::string const text = game(5,
                                  "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                                  "  2) 52:\n"
                                  "  3)  Doubles => 2                Drops\n"
                                  "      Wins 1 point\n");
    EXPECT_THAT(cited(text, by_preset("tournament")), ElementsAre("BG403 T5.4"));
    EXPECT_THAT(cited(text), ElementsAre("BG403 S12"));
    EXPECT_THAT(cited(text, by_preset("casual")), ElementsAre("BG403 S12"));
}

TEST(RuleS3a, IsCitedForAnEmptySource) {
    EXPECT_THAT(cited(game(5, "  1) 31: 8/5 6/5                 64: 23/17 18/14\n")),
                ::testing::Contains("BG202 S3a"));
}

TEST(RuleS18, IsCitedForTheOrderOfTurnsAndForATurnAfterTheEnd) {
    EXPECT_THAT(cited(game(5,
                           "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                           "  2)                             52: 13/8 13/11\n"
                           "  3) 42: 8/4 6/4\n")),
                ElementsAre("BG101 S18"));
    EXPECT_THAT(cited(game(5,
                           "; Set Pos=-B-----------------ccccc--/0\n"
                           "  1) 11: 1/off 1/off             52: 5/off 2/off\n"
                           "      Wins 2 points\n")),
                ElementsAre("BG110 S18"));
}

// Bob has borne off a checker, and has another one in Alice's home.
TEST(RuleB6, IsCitedForATripleWinByTheBoxRules) {
    std::string const text = game(5,
                                  "; Set Pos=-B-a---------------cccca--/0\n"
                                  "  1) 11: 1/off 1/off\n      Wins 1 point\n");
    EXPECT_THAT(cited(text, by_preset("box")), ElementsAre("BG302 B6"));
    EXPECT_THAT(cited(text), IsEmpty());
}

TEST(RuleS12, IsCitedForThePointsOfADroppedRedouble) {
    EXPECT_THAT(cited(game(9,
                           "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                           "  2)  Doubles => 2                Takes\n"
                           "  3) 52: 13/8 24/22               Doubles => 4\n"
                           "  4)  Drops\n                                  Wins 4 points\n")),
                ElementsAre("BG302 S12"));
}

TEST(RuleS15, IsCitedForThePointsOfADroppedBeaver) {
    EXPECT_THAT(cited(game(0,
                           "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                           "  2)  Doubles => 2                Beavers => 4\n"
                           "  3)  Drops\n                                  Wins 4 points\n")),
                ElementsAre("BG302 S15"));
}

TEST(RuleS16, IsCitedForPointsThatJacobyReduces) {
    std::string const gammon = "; Set Pos=-B-----------------ccccc--/0\n"
                               "  1) 21: 1/off 1/off\n      Wins 3 points\n";
    EXPECT_THAT(cited(game(0, gammon)), ElementsAre("BG302 S16"));
    EXPECT_THAT(cited(game(7, gammon)), ElementsAre("BG302 S13"));
}

// Two checkers leave the board too early: the points rest on T4.4 in a tournament.
std::string off_too_early(int points) {
    return game(5,
                fmt::format("; Set Pos=-B------------a----ccccb--/0\n"
                            "  1)                             65: 6/off 5/off\n"
                            "  2) 21: 1/off 1/off\n      Wins {} point{}\n",
                            points,
                            points == 1 ? "" : "s"));
}

TEST(RuleT4_4, IsCitedForTheGammonItCauses) {
    auto const findings = findings_of(off_too_early(1), by_preset("tournament"));
    auto const root = std::ranges::find(findings, DiagnosticId::borne_off_too_early, &Finding::id);
    ASSERT_NE(root, findings.end());
    ASSERT_EQ(root->notes.size(), 1U);
    EXPECT_EQ(root->notes[0].id, DiagnosticId::wrong_points);
    EXPECT_EQ(root->notes[0].clause, "T4.4");
    EXPECT_THAT(cited(off_too_early(1)), ElementsAre("BG207 S11"));
}

// What follows from the bear-off keeps its severity and clause.
TEST(RuleS13, IsCitedForPointsThatFollowFromAnIllegalPlay) {
    auto const findings = findings_of(off_too_early(2));
    auto const root = std::ranges::find(findings, DiagnosticId::borne_off_too_early, &Finding::id);
    ASSERT_NE(root, findings.end());
    ASSERT_EQ(root->notes.size(), 1U);
    EXPECT_EQ(root->notes[0].id, DiagnosticId::wrong_points);
    EXPECT_EQ(root->notes[0].severity, Severity::error);
    EXPECT_EQ(root->notes[0].clause, "S13");
    EXPECT_EQ(root->notes[0].line, "      Wins 2 points");
}

TEST(RuleT4_9, IsCitedForTheEndOfAMatchInATournament) {
    std::string const text = game(3,
                                  "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                                  "  2)  Doubles => 2                Drops\n"
                                  "      Wins 1 point and the match\n");
    EXPECT_THAT(cited(text), ElementsAre("BG305 end"));
    EXPECT_THAT(cited(text, by_preset("tournament")), ElementsAre("BG305 T4.9"));
}

// The rulings of a file's findings by the tournament regulations.
std::vector<std::string> rulings(std::string_view rows, CheckOptions const& options) {
    std::vector<std::string> texts;
    for (Finding const& finding : findings_of(game(5, rows), options))
        if (finding.ruling)
            texts.push_back(to_string(*finding.ruling));
    return texts;
}

TEST(RuleS20, RulingSaysThatTheOpponentAcceptedThePlay) {
    std::string const slip = "  1) 31: 8/5 6/5                 64: 24/18\n";
    CheckOptions const tournament = by_preset("tournament");
    EXPECT_THAT(rulings(slip + "  2) 42: 8/4 6/4\n", tournament),
                ElementsAre("illegal; the opponent rolled, so it stands (S20)"));
    EXPECT_THAT(
        rulings(slip + "  2)  Doubles => 2                Drops\n      Wins 1 point\n", tournament),
        ElementsAre("illegal; the opponent doubled, so it stands (S20)"));
    EXPECT_THAT(rulings(slip + "  2) 42: 8/4 6/4\n", {}), IsEmpty());
}

TEST(RuleT4_8, LastPlayOfAGameIsNotYetAccepted) {
    EXPECT_THAT(
        rulings("  1) 31: 8/5 6/5                 64: 24/18\n", by_preset("tournament")),
        ElementsAre("illegal; not yet accepted: the opponent has neither rolled nor doubled "
                    "(T4.8)"));
}

TEST(RuleS20, RulingOfAnImpossiblePlayIsAboutThePlayedSteps) {
    EXPECT_THAT(
        rulings("  1) 31: 8/5 6/5                 64: 23/17 18/14\n  2) 42: 8/4 6/4\n",
                by_preset("tournament")),
        ElementsAre("impossible as recorded; the opponent rolled, so the actual play stands "
                    "(S20)"));
}

} // namespace
} // namespace bgio::test
