// SPDX-License-Identifier: MIT
#include "bgconvert/options.hpp"
#include "common/cli.hpp"

namespace {

bgio::tools::Manual manual_of_bgconvert() {
    return {
        .examples = R"(  # one match, to a file
  bgconvert match.mat --to sgf -o match.sgf
  # for another program
  bgconvert match.mat --to json | jq .
  # a directory, keeping its structure
  bgconvert archive/ --to sgf --output-dir converted/
  # one file per match of a session
  bgconvert session.txt --to mat --split --output-dir matches/
  # one match of the files of its games
  bgconvert final_001.sgf final_002.sgf --to mat --merge -o final.mat
  # as eXtreme Gammon writes it, only if nothing is lost
  bgconvert match.sgf --to mat --dialect xg --strict -o match.mat
)",
        .description =
            {"The input format is detected from the content. Data that the target format cannot "
             "store, and illegal plays, are reported on standard error with file, line and column; "
             "the conversion continues.",
             "Files are written atomically. An existing file is replaced only with --force."},
        .done = "success, even if something was lost or illegal",
        .findings = "an input is not a match, or something would be lost with --strict",
    };
}

} // namespace

bgio::tools::Tool const bgio::tools::bgconvert_tool{
    "bgconvert",
    "Converts backgammon matches from one format to another.",
    manual_of_bgconvert,
    prepare<bgconvert::add_options, bgconvert::run>};
