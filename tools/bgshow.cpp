// SPDX-License-Identifier: MIT
#include "bgshow/options.hpp"
#include "common/cli.hpp"

#include <CLI/CLI.hpp>

namespace {

bgio::tools::Manual manual() {
    return {
        .examples = R"(  # a position
  bgshow 4HPwATDgc/ABMA:cAkAAAAAAAAA
  # what stood on the board in move 14
  bgshow match.mat --game 2 --move 14
  # as a drawing
  bgshow match.mat --game 2 --move 14 --player right --svg -o position.svg
  # a page that replays the match
  bgshow match.mat --html -o match.html
  # a report of a folder
  bgshow archive/ --html -o report.html
)",
        .description =
            {"Every moment of a match is shown before the roll that is then played, with "
             "its XGID and what bgcheck finds there. A page replays whole matches in "
             "the browser and needs nothing but itself."},
        .files =
            {{".bgio.toml",
              "settings of bgcheck, which hold here too; the nearest one of each file counts"}},
        .done = "done, whatever was found",
        .findings = "an ID or a file could not be understood, or has no such moment",
    };
}

} // namespace

int main(int argc, char** argv) {
    using namespace bgio::tools;
    CLI::App app("Shows positions and matches: boards as text or SVG, and pages that replay them.",
                 "bgshow");
    bgshow::Options options;
    bgshow::add_options(app, options);
    set_up_help(app, manual());
    return run_tool(app, argc, argv, [&] { return bgshow::run(options); });
}
