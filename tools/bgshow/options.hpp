// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/pictures.hpp"
#include "common/options.hpp"

#include <bgio/drawing.hpp>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace bgio::tools::bgshow {

enum class Form : std::uint8_t { automatic, text, unicode, svg, html };

// What bgshow was asked to do.
struct Options {
    InputOptions input;
    std::vector<std::string> ids; // those of the arguments that are position IDs
    bool one_input = false;       // set by the run
    SettingsLayer settings;       // of the command line
    ConfigOptions config;
    MomentFilter moments;
    Form form = Form::automatic;       // resolved: text, svg or html
    BoardLook look = BoardLook::plain; // of text
    std::filesystem::path output;      // empty: standard output
    std::size_t jobs = 0;
    Color color = Color::automatic;
};

void add_options(CLI::App& app, Options& options);

// Checks the options, chooses how boards are drawn and tells IDs from files. Throws UsageError
// where options do not go together.
void resolve(Options& options);

[[nodiscard]] Exit run(Options options);

} // namespace bgio::tools::bgshow
