// SPDX-License-Identifier: MIT
#pragma once

#include "common/choices.hpp"
#include "common/config.hpp"
#include "common/exit_codes.hpp"
#include "common/inputs.hpp"
#include "common/players.hpp"
#include "common/terminal.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <bgio/format.hpp>
#include <bgio/rules_in_force.hpp>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools {

// Said with ->check(...) where an option is defined: the words are what completion offers. They are
// asked for only when somebody wants them.

// Only these words, as they are.
[[nodiscard]] CLI::Validator one_of(std::function<Choices()> const& words);
// These and more: who understands the option checks it. No words: nothing can be offered.
[[nodiscard]] CLI::Validator suggests(std::function<Choices()> const& words);
// A whole number, not below `least`.
[[nodiscard]] CLI::Validator count_from(int least);

// The words tied to an option; none: it has nothing of the kind.
[[nodiscard]] std::optional<Choices> offered_choices(CLI::Option& option);

// A check for options that take a path: the sentence why it is none, or nothing.
[[nodiscard]] std::string must_be_named(std::string const& path);

// Those formats that can do it.
[[nodiscard]] Choices format_choices(bool (*can)(Format const&));
// Their names, for people: "mat, sgf".
[[nodiscard]] std::string format_names(bool (*can)(Format const&));

[[nodiscard]] inline bool is_read(Format const& format) { return format.read != nullptr; }
[[nodiscard]] inline bool is_written(Format const& format) { return format.make_writer != nullptr; }

// An option that takes a whole number, not below `least`.
template <class Number>
CLI::Option* add_count_option(
    CLI::App& app, std::string const& name, Number& number, int least, std::string const& what) {
    return app.add_option(name, number, what)->check(count_from(least))->option_text("N");
}

// What to read, as tools that take many files ask for it.
struct InputOptions {
    InputRequest request;
    std::string stdin_name = std::string(unnamed_stdin);
    Format const* from = nullptr; // null: detected

    static constexpr std::string_view unnamed_stdin = "<stdin>";

    // Throws UsageError where nothing is named, or an option has nothing it could be for.
    void check() const;
    [[nodiscard]] std::string const& name_of(Input const& input) const {
        return input.is_stdin() ? stdin_name : input.path;
    }
    // Standard input has the file name that it was given.
    [[nodiscard]] std::filesystem::path relative_of(Input const& input) const {
        return input.is_stdin() && stdin_name != unnamed_stdin
                   ? std::filesystem::path(stdin_name).filename()
                   : input.relative;
    }
    [[nodiscard]] Source read(Input const& input) const { return read_input(input, stdin_name); }
    [[nodiscard]] Result<Format const*> format_of(Source const& source) const {
        return from != nullptr ? Result<Format const*>(from) : detect_format(source);
    }
};
// Options are added to the group of app.option_defaults(); functions that add several set it.
void add_input_options(CLI::App& app, InputOptions& options, std::string const& group);
// --from alone, for tools that read one match.
CLI::Option* add_from_option(CLI::App& app, Format const*& from);

// --rules PRESET and --rule NAME=VALUE, the same in every tool.
void add_rules_options(CLI::App& app, RuleOverrides& rules);
void add_rules_options(CLI::App& app, SettingsLayer& settings);
// --penalty NAME=POINTS@GAME.
void add_penalty_option(CLI::App& app, std::vector<Penalty>& penalties);
// Throws UsageError where one of them was due in no match.
void check_penalties(std::vector<Penalty> const& penalties,
                     std::vector<bool> const& due,
                     PlayerNames const& players);
// Marks in `all` what is marked in `some`.
void add_marks(std::vector<bool>& all, std::vector<bool> const& some);
// "NAME=20": the name, which may contain '=', and what follows; both empty where there is no '='.
[[nodiscard]] std::pair<std::string, std::string> split_assignment(std::string_view text);
// A whole number from `least` on.
[[nodiscard]] std::optional<int> parse_count(std::string_view text, int least);
// The rules with what the caller overrides; a preset has no variant of its own.
[[nodiscard]] RuleSet with_overrides(RuleSet rules, RuleOverrides const& overrides);

// --isolated and --exclude GLOB, for tools that take nothing else from a configuration.
void add_exclude_options(CLI::App& app, ConfigOptions& config);
// The same and --config FILE.
void add_config_options(CLI::App& app, ConfigOptions& config);
CLI::Option* add_jobs_option(CLI::App& app, std::size_t& jobs);
CLI::Option* add_color_option(CLI::App& app, Color& color);
// A file or directory that has a name.
CLI::Option* add_path_option(CLI::App& app,
                             std::string const& name,
                             std::filesystem::path& path,
                             std::string const& what);
// -o: the report goes to a file; "-" is standard output.
CLI::Option* add_output_option(CLI::App& app,
                               std::filesystem::path& path,
                               std::string const& what = "write the report to FILE, atomically");
// A player's name, left or right: find_player() knows whose.
CLI::Option* add_player_option(CLI::App& app, std::string& player, std::string const& what);

// An option whose text `parse` turns into the value; it throws UsageError that says what is valid.
template <class Value, class Parse>
CLI::Option* add_parsed_option(
    CLI::App& app, std::string const& name, Value& value, Parse parse, std::string const& what) {
    return app.add_option_function<std::string>(
        name, [&value, parse](std::string const& text) { value = parse(text); }, what);
}
// The same for each text; given as often as needed.
template <class Add>
CLI::Option*
add_each_option(CLI::App& app, std::string const& name, Add add, std::string const& what) {
    return app
        .add_option_function<std::vector<std::string>>(
            name,
            [add](std::vector<std::string> const& texts) {
                for (std::string const& text : texts)
                    add(text);
            },
            what)
        ->allow_extra_args(false); // one value each
}

// --output-format: one of the rows of a table; `words` are their names.
template <class Row>
CLI::Option* add_format_option(CLI::App& app,
                               std::span<Row const> rows,
                               Row const*& chosen,
                               std::function<Choices()> const& words) {
    auto const parse = [rows](std::string const& name) {
        auto const row = std::ranges::find(rows, name, &Row::name);
        if (row == rows.end())
            throw UsageError(unknown_choice("output format", name, choices_of(rows, &Row::name)));
        return &*row;
    };
    return add_parsed_option(app, "--output-format", chosen, parse, "one of " + listed(words()))
        ->check(suggests(words))
        ->option_text("FORMAT");
}

} // namespace bgio::tools
