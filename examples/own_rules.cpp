// SPDX-License-Identifier: MIT
// Checks a match by the rules of a club, and more of them by name: own_rules FILE [RULE=VALUE...]
#include <bgio/bgio.hpp>

// A rule set is plain data. What is not named is as in the standard rules.
constexpr bgio::RuleSet club_rules{.bear_off = bgio::BearOff::exact, .cube_limit = 2};

int main(int argc, char** argv) {
    auto rules = club_rules;
    for (int i = 2; i < argc; ++i)
        if (auto const set = bgio::set_rule(rules, argv[i]); !set)
            return fmt::print("{}\n", message_text(set.error())), 2;

    // The engine takes the rules with every question.
    bgio::CheckerCounts counts;
    counts.n.x[3] = 2;
    counts.n.o[6] = 2;
    auto const board = bgio::Board::make(counts).value();
    auto const plays = bgio::legal_plays(board, bgio::Side::x, *bgio::Dice::make(6, 5), rules);
    fmt::print("two checkers on the 3 point and 65: {} dice play\n", plays.dice_playable());

    // So does the checker. The name is what its reports call the rules.
    bgio::CheckOptions const options{.rules = {.preset = rules, .name = "club"}};
    auto const found = bgio::check_file(argc > 1 ? argv[1] : "match.mat", options);
    for (auto const& finding : found.findings)
        fmt::print("{}: {} ({})\n", finding.place.begin, message_text(finding), finding.rules);
}
