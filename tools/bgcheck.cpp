// SPDX-License-Identifier: MIT
#include "bgcheck/run.hpp"

#include <CLI/CLI.hpp>

namespace {

constexpr auto examples = R"(  bgcheck match.mat
  bgcheck archive/ --output-format concise
  bgcheck archive/ --select plays,cube --ignore BG220 --fail-on error
  bgcheck - --stdin-filename match.sgf --output-format json < match.sgf
  find . -name '*.mat' -print0 | bgcheck --files-from - -0
  bgcheck archive/ --diff
  bgcheck --explain BG204
)";

} // namespace

int main(int argc, char** argv) {
    using namespace bgio::tools;
    CLI::App app("Replays backgammon matches and says what is wrong, where and by which rule.",
                 "bgcheck");
    bgcheck::Command command;
    bgcheck::add_options(app, command);
    set_up_help(app, examples);
    return run_tool(app, argc, argv, [&] { return bgcheck::run(command); });
}
