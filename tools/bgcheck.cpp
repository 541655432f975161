// SPDX-License-Identifier: MIT
#include "bgcheck/options.hpp"
#include "common/cli.hpp"

namespace {

bgio::tools::Manual manual_of_bgcheck() {
    return {
        .examples = R"(  # one match
  bgcheck match.mat
  # a directory, one line per finding
  bgcheck archive/ --output-format concise
  # check plays and cube only; fail on errors only
  bgcheck archive/ --select plays,cube --ignore BG220 --fail-on error
  # from an editor
  bgcheck - --stdin-filename match.sgf --output-format json < match.sgf
  # files listed by another program
  find . -name '*.mat' -print0 | bgcheck --files-from - -0
  # preview of --fix
  bgcheck archive/ --diff
  # explain a code
  bgcheck --explain BG204
)",
        .description =
            {"bgcheck replays every game on a board. Where the file differs from the replay, "
             "bgcheck reports a finding with file, line, column, code and the clause of the rules.",
             "The report goes to standard output; files that cannot be read go to standard error."},
        .files =
            {{".bgio.toml",
              "settings for the files in its directory and below; each file uses the nearest one"}},
    };
}

} // namespace

bgio::tools::Tool const bgio::tools::bgcheck_tool{
    "bgcheck",
    "Checks backgammon match files: reports illegal plays, cube faults and wrong scores.",
    manual_of_bgcheck,
    prepare<bgcheck::add_options, bgcheck::run>};
