// SPDX-License-Identifier: MIT
#include "bgid/options.hpp"
#include "common/cli.hpp"

namespace {

bgio::tools::Manual manual_of_bgid() {
    return {
        .examples = R"(  # describe a position and draw the board
  bgid 4HPwATDgc/ABMA:cAkAAAAAAAAA
  # translate to another notation
  bgid --to gnubg 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10'
  # every legal play
  bgid --plays --dice 31 4HPwATDgc/ABMA
  # the position of a move in a match file
  bgid --from-file match.mat --game 2 --move 14 --to xgid
  # every position of a match
  bgid --from-file match.mat --all --output-format csv
  # is this play legal?
  bgid --legal '24/18 13/11' --dice 6-2 4HPwATDgc/ABMA
  # many IDs, as JSON for another program
  bgid --output-format json --plays < ids.txt
)",
        .description = {"The notation of an ID is detected from its content: GNU Backgammon "
                        "(Position ID, Match ID or both), XGID, OGID, or the board line of FIBS. "
                        "Write -- before an ID that starts with -.",
                        "An invalid ID is reported on standard error with the place and the "
                        "reason; the next one is read."},
    };
}

} // namespace

bgio::tools::Tool const bgio::tools::bgid_tool{
    "bgid",
    "Reads, checks and translates backgammon position IDs.",
    manual_of_bgid,
    prepare<bgid::add_options, bgid::run>};
