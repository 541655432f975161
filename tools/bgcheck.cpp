// SPDX-License-Identifier: MIT
#include "bgcheck/options.hpp"
#include "common/cli.hpp"

#include <CLI/CLI.hpp>

namespace {

bgio::tools::Manual manual() {
    return {
        .examples = R"(  # one match
  bgcheck match.mat
  # a folder, a line for each finding
  bgcheck archive/ --output-format concise
  # only plays and cube, and only errors count
  bgcheck archive/ --select plays,cube --ignore BG220 --fail-on error
  # from an editor
  bgcheck - --stdin-filename match.sgf --output-format json < match.sgf
  # files that another program names
  find . -name '*.mat' -print0 | bgcheck --files-from - -0
  # what --fix would change
  bgcheck archive/ --diff
  # what a code means
  bgcheck --explain BG204
)",
        .description =
            {"Every game is replayed on a board. What the file claims and the replay does "
             "not bear out is a finding, with file, line and column, its code, and the "
             "clause of the rules.",
             "The report goes to standard output. What could not be read goes to "
             "standard error."},
        .files =
            {{".bgio.toml",
              "settings for the files beside and below it; the nearest one of each file counts"}},
    };
}

} // namespace

int main(int argc, char** argv) {
    using namespace bgio::tools;
    CLI::App app("Replays backgammon matches and says what is wrong, where and by which rule.",
                 "bgcheck");
    bgcheck::Options options;
    bgcheck::add_options(app, options);
    set_up_help(app, manual());
    return run_tool(app, argc, argv, [&] { return bgcheck::run(options); });
}
