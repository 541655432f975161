// SPDX-License-Identifier: MIT
#include "bgscore/run.hpp"

#include <CLI/CLI.hpp>

namespace {

constexpr auto examples = R"(  bgscore match.mat
  bgscore archive/
  bgscore archive/ --output-format csv -o scores.csv
  bgscore match.mat --late Alice=20
  bgscore - --stdin-filename match.sgf --output-format json < match.sgf
)";

} // namespace

int main(int argc, char** argv) {
    using namespace bgio::tools;
    CLI::App app("Keeps the score of backgammon matches and compares it with what the file says.",
                 "bgscore");
    bgscore::Command command;
    bgscore::add_options(app, command);
    set_up_help(app, examples);
    return run_tool(app, argc, argv, [&] { return bgscore::run(command); });
}
