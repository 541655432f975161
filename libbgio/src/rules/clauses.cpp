// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bgio/clause.hpp>

namespace bgio {

namespace {

constexpr std::string_view general = "the general rules";
constexpr std::string_view tournament = "the tournament regulations";
constexpr std::string_view box = "the leaflet of boxed sets";

// Every rule a message may cite; docs/rules.md says more about each.
constexpr std::array clause_table{
    Clause{"S1",
           "each side starts with two checkers on its 24 point, five on its 13, three on its 8 and "
           "five on its 6, or as the variant has it",
           general},
    Clause{"S2",
           "each side throws one die and the higher one opens with both numbers; equal dice are "
           "thrown again",
           general},
    Clause{
        "S3", "checkers move from higher to lower points of their own side's numbering", general},
    Clause{"S4", "two or more opposing checkers close a point", general},
    Clause{"S5",
           "each die is a step of its own; one checker may take both if the point between is open",
           general},
    Clause{"S6", "a double is four steps", general},
    Clause{"S7",
           "all numbers must be played if there is a way, otherwise as many as possible",
           general},
    Clause{"S8", "where either die can be played but not both, it must be the higher one", general},
    Clause{"S9",
           "a single opposing checker on a point that is landed on goes to the bar, on the way too",
           general},
    Clause{
        "S10", "no other checker moves while one is on the bar, and as many enter as can", general},
    Clause{"S11",
           "checkers are borne off only when all are home, by the exact die or, from the highest "
           "point held, by a larger one",
           general},
    Clause{
        "S12",
        "a double is offered on one's own turn before rolling; who takes owns the cube and alone "
        "may redouble, who drops loses the stake before the offer",
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
           general},
    Clause{"S16",
           "where Jacoby is played, gammon and backgammon count only once the cube has been turned",
           general},
    Clause{"S17", "the cube has no limit unless one was agreed; its faces end at 64", general},
    Clause{
        "S18",
        "who first bears off all checkers wins and nothing is played after it; players take turns",
        general},
    Clause{"S19", "nobody doubles before the opening throw, whose dice the opener plays", general},
    Clause{"S20",
           "once the opponent has rolled or doubled, an illegal play is accepted and stands",
           general},
    Clause{"T2.3",
           "the opponent of a late player gets one point after 15 minutes and one more every 5",
           tournament},
    Clause{"T4.4",
           "a checker borne off against the rules does not save its owner from a gammon or "
           "backgammon",
           tournament},
    Clause{
        "T4.6", "nobody doubles after having rolled; such a double stands as recorded", tournament},
    Clause{"T4.7",
           "a wrong set-up is put right before the fifth roll; after that it stands",
           tournament},
    Clause{"T4.8", "an illegal play stands once the opponent has rolled or doubled", tournament},
    Clause{
        "T4.9",
        "a game is played to its end unless a double is dropped or a position without contact is "
        "conceded",
        tournament},
    Clause{"T5.2", "every game starts with a centred cube that shows 1 or 64", tournament},
    Clause{"T5.3", "gammon and backgammon always count, cube or not", tournament},
    Clause{"T5.4",
           "nobody doubles on the opponent's turn; such a double stands as recorded",
           tournament},
    Clause{"T5.5",
           "the first game after a side comes to one point from victory, the Crawford game, is "
           "played without doubling",
           tournament},
    Clause{"T5.6",
           "a cube so high that this game ends the match whoever wins is not turned again",
           tournament},
    Clause{"B1", "colours are drawn and White opens with an ordinary roll", box},
    Clause{"B2",
           "a single checker that lands on a closed point counts as hit and goes to the bar",
           box},
    Clause{"B3",
           "once all own checkers are home, any number may be given up until one of them is hit",
           box},
    Clause{"B4", "a checker is borne off by its exact number only", box},
    Clause{"B5", "nobody doubles twice running", box},
    Clause{"B6",
           "a checker of the loser in the winner's home or on the bar makes it a triple win",
           box},
    Clause{"end",
           "the first side to reach the length wins the match, and no game comes after it",
           general},
};

} // namespace

std::span<Clause const> clauses() { return clause_table; }

Clause const* find_clause(std::string_view number) {
    auto const row = std::ranges::find(clause_table, number, &Clause::number);
    return row == clause_table.end() ? nullptr : &*row;
}

} // namespace bgio
