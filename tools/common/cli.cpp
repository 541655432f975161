// SPDX-License-Identifier: MIT
#include "common/cli.hpp"

#include "common/build_commit.hpp"
#include "common/completion.hpp"
#include "common/help_page.hpp"
#include "common/man_page.hpp"
#include "common/option_value.hpp"
#include "common/output.hpp"
#include "common/source_format.hpp"
#include "common/usage_fault.hpp"
#include "internal/platform.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <bgio/source.hpp>
#include <fmt/format.h>
#include <memory>
#include <new>
#include <system_error>

namespace bgio::tools {

namespace {

template <class T>
T or_usage_error(Result<T> result) {
    if (!result)
        throw UsageError(message_text(result.error()));
    if constexpr (!std::is_void_v<T>)
        return *result;
}

// Thrown where the command line asks for a text instead of work: --help, --version and their like.
struct Printout {
    std::string text;
};

[[nodiscard]] int report(CLI::App const& app, std::string_view what, Exit code) {
    complain(fmt::format("{}: {}\n", app.get_name(), sanitised(what)));
    if (code == Exit::usage)
        complain(fmt::format("{} --help shows how it is used\n", app.get_name()));
    return static_cast<int>(code);
}

// What was asked for goes to standard output; whatever else CLI11 throws is wrong usage.
[[nodiscard]] std::optional<int> parse(CLI::App& app, int argc, char const* const* argv) {
    try {
        app.parse(argc, argv);
        return std::nullopt;
    } catch (Printout const& asked) {
        StandardOutput out;
        out.write(asked.text);
        out.flush();
        return static_cast<int>(Exit::ok);
    } catch (CLI::ParseError const& error) {
        return report(app, usage_fault(app, error), Exit::usage);
    }
}

// Every rule with its values; of one that takes a number the usual value.
[[nodiscard]] Words rule_words() {
    Words words;
    for (RuleField const& field : rule_fields()) {
        std::size_t const before = words.size();
        auto const add = [&](std::string_view value) {
            RuleSet tried;
            if (field.set(tried, value)) // "a number from 0 to 15" is for people
                words.push_back(
                    {fmt::format("{}={}", field.name, value), std::string(field.reason)});
        };
        for (std::string_view rest = field.values; !rest.empty();) {
            std::string_view const value = rest.substr(0, rest.find(", "));
            rest.remove_prefix(std::min(value.size() + 2, rest.size()));
            add(value);
        }
        if (words.size() == before)
            add(field.get(standard_rules));
    }
    return words;
}

} // namespace

RuleOverrides RulesOptions::resolve() const {
    RuleOverrides resolved{{}, preset, overrides};
    if (!preset.empty())
        resolved.preset = or_usage_error(find_preset(preset));
    (void)applied_to({}); // the assignments are valid
    return resolved;
}

RuleSet RulesOptions::applied_to(RuleSet rules) const {
    if (!preset.empty()) {
        VariantRef const variant = rules.variant; // no preset has one of its own
        rules = or_usage_error(find_preset(preset));
        rules.variant = variant;
    }
    for (std::string const& assignment : overrides)
        or_usage_error(set_rule(rules, assignment));
    return rules;
}

void add_input_options(CLI::App& app, InputOptions& options, std::string const& group) {
    InputRequest& request = options.request;
    app.add_option(
           "IN", request.arguments, "files, directories, - for standard input, @LIST for a list")
        ->option_text("...");
    app.add_option(
           "--files-from", request.files_from, "more paths, one a line; - is standard input")
        ->check(must_be_named)
        ->option_text("FILE")
        ->group(group);
    app.add_flag("-0,--null", request.null_separated, "paths of --files-from end in NUL")
        ->group(group);
    app.add_option("--stdin-filename", options.stdin_filename, "what standard input is called")
        ->check(must_be_named)
        ->option_text("NAME")
        ->group(group);
    add_from_option(app, options.from)->group(group);
}

CLI::Option* add_from_option(CLI::App& app, std::string& from) {
    return app.add_option("--from", from, "the format to read; otherwise told by content")
        ->check(suggests([] { return format_words(is_read); }))
        ->option_text("FORMAT");
}

void check_input_options(InputOptions const& options) {
    InputRequest const& request = options.request;
    if (request.arguments.empty() && request.files_from.empty())
        throw UsageError("no input is named");
    if (request.null_separated && request.files_from.empty())
        throw UsageError("--null is for --files-from, which is not there");
    if (!options.stdin_filename.empty()
        && std::ranges::find(request.arguments, "-") == request.arguments.end())
        throw UsageError("--stdin-filename is for the input -, which is not named");
}

std::string must_be_named(std::string const& path) {
    return path.empty() ? "the name is empty" : "";
}

void add_rules_options(CLI::App& app, RulesOptions& options) {
    auto const words = [] { return words_of(presets(), &Preset::name, &Preset::title); };
    app.add_option("--rules", options.preset, "the rules in force: " + listed(words()))
        ->check(suggests(words)) // in any case of letters
        ->option_text("PRESET")
        ->group("Rules");
    app.add_option("--rule", options.overrides, "one rule set differently, such as higher-die=off")
        ->check(suggests(rule_words))
        ->option_text("NAME=VALUE")
        ->allow_extra_args(false) // one value each, given as often as needed
        ->group("Rules");
}

CLI::Option* add_jobs_option(CLI::App& app, std::size_t& jobs) {
    return app.add_option("-j,--jobs", jobs, "work on N files at once (0: as many as fit)")
        ->check(count_from(0))
        ->option_text("N");
}

CLI::Option* add_color_option(CLI::App& app, Color& color) {
    struct Row {
        std::string_view name;
        Color color;
    };
    static constexpr std::array rows{
        Row{"auto", Color::automatic}, Row{"always", Color::always}, Row{"never", Color::never}};
    return app
        .add_option_function<std::string>(
            "--color",
            [&color](std::string const& name) {
                color = std::ranges::find(rows, name, &Row::name)->color;
            },
            "auto, always or never; auto heeds NO_COLOR")
        ->check(one_of([] { return words_of(rows, &Row::name); }))
        ->option_text("WHEN");
}

CLI::Option* add_output_option(CLI::App& app, std::string& path) {
    return app
        .add_option("-o,--output", path, "write the report to this file, whole or not at all")
        ->check(must_be_named)
        ->option_text("FILE");
}

void set_up_help(CLI::App& app, Manual manual) {
    app.set_help_flag(); // ours is found by the same walk as man page and completions
    auto const shared = std::make_shared<Manual const>(std::move(manual));
    app.add_flag_callback(
           "-h,--help",
           [&app, shared] { throw Printout{help_page(walk_options(app), *shared)}; },
           "show this help and exit")
        ->group("Help");
    app.add_flag_callback(
           "--version",
           [&app] {
               std::string const commit =
                   build_commit().empty() ? "" : fmt::format(" (commit {})", build_commit());
               throw Printout{fmt::format("{} {}{}\n", app.get_name(), BGIO_VERSION, commit)};
           },
           "show the version and exit")
        ->group("Help");
    app.add_flag_callback("--man",
                          [&app, shared] { throw Printout{man_page(walk_options(app), *shared)}; })
        ->group("");
    app.add_option_function<std::string>(
           "--completion",
           [&app](std::string const& name) {
               throw Printout{
                   std::ranges::find(shells(), name, &Shell::name)->completion(walk_options(app))};
           })
        ->check(one_of([] { return words_of(shells(), &Shell::name); }))
        ->group("");
    for (CLI::Option* const option : app.get_options({}))
        if (option->get_items_expected_max() == 0)
            option->disable_flag_override(); // --quiet=5 is a mistake
}

void set_up_help(CLI::App& app, std::string const& examples) { set_up_help(app, Manual{examples}); }

int run_tool(CLI::App& app, int argc, char const* const* argv, std::function<Exit()> const& body) {
    platform::keep_standard_streams();
    platform::ignore_broken_pipes();
    try {
        platform::remove_temporaries_on_signals();
        if (auto const done = parse(app, argc, argv))
            return *done;
        return static_cast<int>(body());
    } catch (PipeClosed const&) {
        platform::end_by_broken_pipe();
    } catch (UsageError const& error) {
        return report(app, error.what(), Exit::usage);
    } catch (IoError const& error) {
        return report(app, error.what(), Exit::io);
    } catch (std::system_error const& error) { // from std::filesystem and std::thread
        return report(app, error.what(), Exit::io);
    } catch (std::bad_alloc const&) {
        return report(app, "not enough memory", Exit::io);
    }
}

} // namespace bgio::tools
