// SPDX-License-Identifier: MIT
#pragma once

#include "common/options.hpp"
#include "common/output.hpp"

#include <bgio/format.hpp>
#include <filesystem>
#include <string>

namespace bgio::tools::bgconvert {

// What bgconvert was asked to do.
struct Options {
    InputOptions input;
    ConfigOptions config; // what it excludes
    Format const* to = nullptr;
    WriteOptions write;
    RuleOverrides rules;
    std::filesystem::path output;     // empty: standard output or output_dir
    std::filesystem::path output_dir; // empty: everything goes into one output
    bool split = false;               // a file for each match
    bool split_games = false;         // a file for each game
    bool merge = false;               // the inputs are parts of one match
    bool anonymise = false;
    bool strict = false;
    bool force = false;
    bool replay = true;       // facts in match JSON
    bool quiet = false;       // no notes
    bool verbose = false;     // report what is otherwise counted
    bool sums_losses = false; // a batch without verbose: losses are counted by kind
    bool list_formats = false;
    std::size_t jobs = 0;
    Color color = Color::automatic;

    // An input becomes several files.
    [[nodiscard]] bool splits() const { return split || split_games; }
    // Every input, match or game has a file of its own.
    [[nodiscard]] bool many_files() const { return splits() || !output_dir.empty(); }
    [[nodiscard]] Outputs::Existing existing() const {
        return force ? Outputs::Existing::replace : Outputs::Existing::refuse;
    }
    // What is written game by game and never changed afterwards need not be kept. With --strict
    // nothing may be written before all is known; a pipe ends for its reader after the first piece.
    [[nodiscard]] bool streams() const {
        bool const appends = to->name == "json" || to->name == "json-lines";
        return appends && !strict && !is_special(output);
    }
    [[nodiscard]] bool colors_messages() const { return use_color(color, platform::Stream::error); }
};

void add_options(CLI::App& app, Options& options);

// Checks the options and chooses the format to write where only the output says it. Throws
// UsageError that lists what is valid.
void resolve(Options& options);

[[nodiscard]] Exit run(Options options);

} // namespace bgio::tools::bgconvert
