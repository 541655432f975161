// SPDX-License-Identifier: MIT
#pragma once

#include "common/exit_codes.hpp"
#include "common/inputs.hpp"
#include "common/manual.hpp"
#include "common/terminal.hpp"

#include <bgio/rules_in_force.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace bgio::tools {

// --rules PRESET and --rule NAME=VALUE, the same in every tool.
struct RulesOptions {
    std::string preset;
    std::vector<std::string> overrides;

    // Throws UsageError that lists the valid ones.
    [[nodiscard]] RuleOverrides resolve() const;
    // `rules` with what the caller sets.
    [[nodiscard]] RuleSet applied_to(RuleSet rules) const;
};

// What to read, as tools that take many files ask for it.
struct InputOptions {
    InputRequest request;
    std::string stdin_filename; // what standard input is called
    std::string from;           // the format, instead of telling it by content
};
void add_input_options(CLI::App& app, InputOptions& options, std::string const& group);
// Throws UsageError where nothing is named, or an option has nothing it could be for.
void check_input_options(InputOptions const& options);
// --from alone, for tools that read one match.
CLI::Option* add_from_option(CLI::App& app, std::string& from);

// A check for options that take a path: the sentence why it is none, or nothing.
[[nodiscard]] std::string must_be_named(std::string const& path);

void add_rules_options(CLI::App& app, RulesOptions& options);
CLI::Option* add_jobs_option(CLI::App& app, std::size_t& jobs);
CLI::Option* add_color_option(CLI::App& app, Color& color);
// -o: the report goes to a file.
CLI::Option* add_output_option(CLI::App& app, std::string& path);
// --help and --version, and hidden from both --man and --completion SHELL, from which the build
// makes man pages and completions. Behind all other options; `app` is asked when they are given.
void set_up_help(CLI::App& app, Manual manual);
void set_up_help(CLI::App& app, std::string const& examples);

// A tool's main: standard descriptors and signals, the command line, `body`, and every failure of
// the world caught once.
[[nodiscard]] int
run_tool(CLI::App& app, int argc, char const* const* argv, std::function<Exit()> const& body);

} // namespace bgio::tools
