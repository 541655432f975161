// SPDX-License-Identifier: MIT
#include "bgscore/options.hpp"
#include "common/cli.hpp"

#include <CLI/CLI.hpp>

namespace {

bgio::tools::Manual manual() {
    return {
        .examples = R"(  # one match, game by game
  bgscore match.mat
  # a folder, a line for each match
  bgscore archive/
  # for a spreadsheet
  bgscore archive/ --output-format csv -o scores.csv
  # Alice came twenty minutes late
  bgscore match.mat --late Alice=20
  # Alice got a penalty of one point before game 3
  bgscore match.mat --penalty Alice=1@3
  # compare a folder with the results list of the tournament
  bgscore archive/ --expect results.csv
  # for another program
  bgscore - --stdin-filename match.sgf --output-format json < match.sgf
)",
        .description = {"Every game is replayed, and the points that it was worth are added up by "
                        "the rules in force. Where a header or a result in the file says something "
                        "else, both are shown."},
    };
}

} // namespace

int main(int argc, char** argv) {
    using namespace bgio::tools;
    CLI::App app("Keeps the score of backgammon matches and compares it with what the file says.",
                 "bgscore");
    bgscore::Options options;
    bgscore::add_options(app, options);
    set_up_help(app, manual());
    return run_tool(app, argc, argv, [&] { return bgscore::run(options); });
}
