// SPDX-License-Identifier: MIT
#include "rules/rule_values.hpp"

#include <algorithm>
#include <array>
#include <bgio/clause.hpp>
#include <ranges>

namespace bgio {

namespace {

// The documents, so that a person can find them: title, language, kind.
constexpr std::string_view general = "\"Játékszabály\" (Hungarian, rules of the game); "
                                     "\"Backgammon-Spielregeln\" (German, web page)";
constexpr std::string_view optional_rules =
    "\"Játékszabály\" (Hungarian, rules of the game), optional, for money play only; "
    "\"Backgammon-Spielregeln\" (German, web page), section 5, optional";
constexpr std::string_view german = "\"Backgammon-Spielregeln\" (German, web page)";
constexpr std::string_view tournament =
    "\"Versenyszabályzat és eljárás\" (Hungarian, tournament regulations), under this number";
constexpr std::string_view match_end = "\"Versenyszabályzat és eljárás\" (Hungarian, tournament "
                                       "regulations), 4.9; \"Backgammon\" of the "
                                       "shop Játékmester (Hungarian, leaflet)";
constexpr std::string_view box =
    "\"Spielanleitung\", \"Playing instructions\" (27 languages, leaflet of boxed sets)";

bool by_regulations(RuleSet const& rules) { return rules.regulations; }

// Every rule a message may cite; docs/rules.md says more about each.
constexpr std::array clause_table{
    Clause{"S1",
           "each side starts with two checkers on its 24 point, five on its 13, three on its 8 and "
           "five on its 6, or as the variant has it",
           general},
    Clause{"S2",
           "each side throws one die and the higher one opens with both numbers; equal dice are "
           "thrown again",
           general,
           [](RuleSet const& rules) { return rules.opening == Opening::higher_die; }},
    Clause{
        "S3", "checkers move from higher to lower points of their own side's numbering", general},
    Clause{"S3a", "a player moves their own checkers, from points where they stand", general},
    Clause{"S4", "two or more opposing checkers close a point", general},
    Clause{"S5",
           "each die is a step of its own; one checker may take both if the point between is open",
           general},
    Clause{"S6", "a double is four steps", general},
    Clause{"S7", "all numbers must be played if possible, otherwise as many as possible", general},
    Clause{"S8",
           "if either die can be played but not both, it must be the higher one",
           general,
           [](RuleSet const& rules) { return rules.higher_die; }},
    Clause{"S9",
           "a single opposing checker on a point that is landed on goes to the bar, on the way too",
           general},
    Clause{"S10",
           "no other checker moves while one is on the bar, and as many as possible enter",
           general},
    Clause{"S11",
           "checkers are borne off only when all are home, by the exact die or, from the highest "
           "occupied point, by a larger one",
           general},
    Clause{"S12",
           "a double is offered on one's own turn before rolling; the player who takes owns the "
           "cube and alone may redouble, the player who drops loses the previous stake",
           general},
    Clause{
        "S13", "a gammon counts twice and a backgammon three times the value of the cube", general},
    Clause{
        "S14",
        "equal opening dice double the stake as often as was agreed; the cube stays in the middle",
        general},
    Clause{"S15",
           "where beavers are played, the doubled player may redouble at once and keep the cube, "
           "and the doubler may answer with a raccoon",
           optional_rules},
    Clause{"S16",
           "where Jacoby is played, gammon and backgammon count only once the cube has been turned",
           optional_rules,
           [](RuleSet const& rules) { return rules.jacoby; }},
    Clause{"S17", "the cube has no limit unless one was agreed; its faces end at 64", german},
    Clause{"S18",
           "the first player to bear off all checkers wins and nothing is played after that; "
           "players take turns",
           general},
    Clause{"S19", "nobody doubles before the opening throw, whose dice the opener plays", general},
    Clause{"S20",
           "once the opponent has rolled or doubled, an illegal play is accepted and stands",
           german},
    Clause{"T2.3",
           "the opponent of a late player gets one point after 15 minutes and one more every 5",
           tournament,
           [](RuleSet const& rules) { return rules.late; }},
    Clause{"T4.4",
           "a checker borne off against the rules does not save its owner from a gammon or "
           "backgammon",
           tournament,
           [](RuleSet const& rules) { return !rules.illegal_off_counts; }},
    Clause{"T4.6",
           "a player who is doubled during their own turn finishes it, then takes or drops",
           tournament,
           by_regulations},
    Clause{"T4.7",
           "a wrong set-up is put right before the fifth roll; after that it stands",
           tournament,
           by_regulations},
    Clause{"T4.8",
           "the opponent who notices an illegal play asks for a legal one",
           tournament,
           by_regulations},
    Clause{
        "T4.9",
        "a game is played to its end unless a double is dropped or a position without contact is "
        "conceded; the first side to reach the length wins the match",
        tournament,
        [](RuleSet const& rules) { return rules.resign == Resign::no_contact; }},
    Clause{"T5.2", "every game starts with a centred cube that shows 1 or 64", tournament},
    Clause{"T5.3", "gammon and backgammon always count, cube or not", tournament, by_regulations},
    Clause{"T5.4",
           "a player doubles only on their own turn and only before rolling",
           tournament,
           by_regulations},
    Clause{"T5.5",
           "the first game after a side comes to one point from victory, the Crawford game, is "
           "played without doubling",
           tournament,
           [](RuleSet const& rules) { return rules.crawford; }},
    Clause{"T5.6",
           "a cube so high that this game decides the match is not turned again",
           tournament,
           [](RuleSet const& rules) { return rules.dead_cube != DeadCube::off; }},
    Clause{"B1",
           "colours are drawn and White opens with an ordinary roll",
           box,
           [](RuleSet const& rules) { return rules.opening == Opening::white_starts; }},
    Clause{"B2",
           "a single checker that lands on a closed point counts as hit and goes to the bar",
           box,
           [](RuleSet const& rules) { return rules.closed_point == ClosedPoint::self_hit; }},
    Clause{"B3",
           "once all own checkers are home, any number may be given up until one of them is hit",
           box,
           [](RuleSet const& rules) { return rules.compulsion == Compulsion::until_home; }},
    Clause{"B4",
           "a checker is borne off by its exact number only",
           box,
           [](RuleSet const& rules) { return rules.bear_off == BearOff::exact; }},
    Clause{"B5", "nobody doubles twice running", box},
    Clause{
        "B6",
        "a checker of the loser in the winner's home or on the bar makes it a triple win, even if "
        "others were borne off",
        box,
        [](RuleSet const& rules) { return rules.triple_after_off; }},
    Clause{"end",
           "the first side to reach the length wins the match, and no game comes after it",
           match_end},
};

} // namespace

std::span<Clause const> clauses() { return clause_table; }

Clause const* find_clause(std::string_view number) {
    auto const row = std::ranges::find_if(clause_table, [number](Clause const& clause) {
        return rule_words::same_word(clause.number, number);
    });
    return row == clause_table.end() ? nullptr : &*row;
}

std::vector<Clause const*> clauses_of(DiagnosticInfo const& row) {
    std::vector<Clause const*> found;
    for (auto const number : std::views::split(row.clause, std::string_view(", ")))
        if (Clause const* const clause = find_clause(std::string_view(number)))
            found.push_back(clause);
    return found;
}

std::string_view cited_clause(DiagnosticId id, RuleSet const& rules) {
    for (Clause const* const clause : clauses_of(diagnostic_info(id)))
        if (clause->in_force(rules))
            return clause->number;
    return {};
}

} // namespace bgio
