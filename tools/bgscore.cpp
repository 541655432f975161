// SPDX-License-Identifier: MIT
#include "bgscore/options.hpp"
#include "common/cli.hpp"

namespace {

bgio::tools::Manual manual_of_bgscore() {
    return {
        .examples = R"(  # one match, game by game
  bgscore match.mat
  # a directory, one line per match
  bgscore archive/
  # for a spreadsheet
  bgscore archive/ --output-format csv -o scores.csv
  # Alice was twenty minutes late
  bgscore match.mat --late Alice=20
  # a penalty of one point for Alice before game 3
  bgscore match.mat --penalty Alice=1@3
  # compare a directory with the results list of a tournament
  bgscore archive/ --expect results.csv
  # for another program
  bgscore - --stdin-filename match.sgf --output-format json < match.sgf
)",
        .description = {"bgscore replays every game and adds up its points by the rules in force. "
                        "Where a header or a result in the file differs, both are shown."},
    };
}

} // namespace

bgio::tools::Tool const bgio::tools::bgscore_tool{
    "bgscore",
    "Recomputes the score of backgammon matches and compares it with the file.",
    manual_of_bgscore,
    prepare<bgscore::add_options, bgscore::run>};
