// SPDX-License-Identifier: MIT
#pragma once

#include "common/cli.hpp"
#include "common/output.hpp"
#include "common/word.hpp"

#include <bgio/format.hpp>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace bgio::tools {

// What bgconvert was asked to do, as written on the command line.
struct ConvertOptions {
    InputOptions input;
    std::string to, dialect;
    std::string output; // "-" or empty: standard output
    std::string output_dir;
    RulesOptions rules;
    bool split = false;
    bool strict = false;
    bool force = false;
    bool quiet = false;
    bool list_formats = false;
    std::size_t jobs = 0;
    Color color = Color::automatic;
};

// The same, understood.
struct ConvertSettings {
    Format const* to = nullptr;
    Format const* from = nullptr; // null: by content
    std::string stdin_name = "<stdin>";
    WriteOptions write;
    RuleOverrides rules;
    std::filesystem::path output;     // empty: standard output or output_dir
    std::filesystem::path output_dir; // empty: everything goes into one output
    bool split = false;
    bool strict = false;
    bool quiet = false; // no notes
    bool color = false; // of messages
    Outputs::Existing existing = Outputs::Existing::refuse;
    std::size_t jobs = 0;

    // Every input, or every match, has a file of its own.
    [[nodiscard]] bool many_files() const { return split || !output_dir.empty(); }
};

// Throws UsageError that lists what is valid.
[[nodiscard]] ConvertSettings understand(ConvertOptions const& options);

// The dialects of all formats that can be written.
[[nodiscard]] Words dialect_words();

// What --list-formats prints.
[[nodiscard]] std::string format_table();

} // namespace bgio::tools
