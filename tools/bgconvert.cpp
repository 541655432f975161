// SPDX-License-Identifier: MIT
#include "bgconvert/options.hpp"
#include "common/cli.hpp"

#include <CLI/CLI.hpp>

namespace {

bgio::tools::Manual manual() {
    return {
        .examples = R"(  # one match, to a file
  bgconvert match.mat --to sgf -o match.sgf
  # for another program
  bgconvert match.mat --to json | jq .
  # a whole folder, keeping its structure
  bgconvert archive/ --to sgf --output-dir converted/
  # a file for each match of a session
  bgconvert session.txt --to mat --split --output-dir matches/
  # as eXtreme Gammon writes it, and only if nothing is lost
  bgconvert match.sgf --to mat --dialect xg --strict -o match.mat
)",
        .description = {"The format of each input is told by its content. What the target format "
                        "cannot hold, and every illegal play, is told on standard error with file, "
                        "line and column; the conversion goes on.",
                        "A file comes into being whole or not at all, and one that exists is "
                        "replaced only with --force."},
        .done = "done, also when something was lost or illegal",
        .findings = "an input is no match, or something would be lost under --strict",
    };
}

} // namespace

int main(int argc, char** argv) {
    using namespace bgio::tools;
    CLI::App app("Converts backgammon matches from one format to another.", "bgconvert");
    bgconvert::Options options;
    bgconvert::add_options(app, options);
    set_up_help(app, manual());
    return run_tool(app, argc, argv, [&] { return bgconvert::run(options); });
}
