// SPDX-License-Identifier: MIT
#include "bgshow/options.hpp"
#include "common/cli.hpp"

namespace {

bgio::tools::Manual manual_of_bgshow() {
    return {
        .examples = R"(  # a position
  bgshow 4HPwATDgc/ABMA:cAkAAAAAAAAA
  # the position at move 14
  bgshow match.mat --game 2 --move 14
  # as an SVG picture
  bgshow match.mat --game 2 --move 14 --player right --svg -o position.svg
  # a page that replays the match
  bgshow match.mat --html -o match.html
  # a report of a directory
  bgshow archive/ --html -o report.html
)",
        .description =
            {"Each position of a match is shown before the play, with its XGID and the findings of "
             "bgcheck. The page replays whole matches in a browser and is a single file."},
        .files = {{".bgio.toml",
                   "the settings of bgcheck, also used here; each file uses the nearest one"}},
        .done = "success, with or without findings",
        .findings =
            "an invalid ID, an input that is not a match, or a position that does not exist",
    };
}

} // namespace

bgio::tools::Tool const bgio::tools::bgshow_tool{
    "bgshow",
    "Shows positions and matches: boards as text or SVG, and pages that replay them.",
    manual_of_bgshow,
    prepare<bgshow::add_options, bgshow::run>};
