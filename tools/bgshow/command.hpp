// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/command.hpp"
#include "bgshow/moments.hpp"
#include "common/cli.hpp"

#include <bgio/drawing.hpp>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace bgio::tools::bgshow {

// What bgshow was asked to do, as written on the command line.
struct Command {
    InputOptions input;
    MomentWish moments;
    std::string player; // "left", "right"
    std::string output_format;
    bool html = false, svg = false; // short for --output-format
    std::string output;             // "-" or empty: standard output
    RulesOptions rules;
    std::string config;
    bool isolated = false;
    std::size_t jobs = 0;
    Color color = Color::automatic;
};

void add_options(CLI::App& app, Command& command);

enum class Form : std::uint8_t { text, svg, html };

// The same, understood.
struct Plan {
    std::vector<std::string> ids;
    bgcheck::Plan check; // the files, and how bgcheck would check them
    MomentWish moments;
    Form form = Form::text;
    BoardLook look = BoardLook::plain;
    std::filesystem::path output; // empty: standard output
    bool color_messages = false;
};

// Throws UsageError that lists what is valid.
[[nodiscard]] Plan understand(Command const& command);

} // namespace bgio::tools::bgshow
