// SPDX-License-Identifier: MIT
#include "common/cli.hpp"

#include "common/output.hpp"

#include <CLI/CLI.hpp>
#include <bgio/source.hpp>
#include <csignal>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <new>
#include <system_error>

namespace bgio::tools {

namespace {

template <class T>
T or_usage_error(Result<T> result) {
    if (!result)
        throw UsageError(message(result.error()));
    if constexpr (!std::is_void_v<T>)
        return *result;
}

// One blank line between groups, where CLI11 leaves two.
class HelpFormatter final : public CLI::Formatter {
public:
    std::string make_group(std::string group,
                           bool is_positional,
                           std::vector<CLI::Option const*> options) const override {
        std::string const text =
            Formatter::make_group(std::move(group), is_positional, std::move(options));
        return is_positional ? text + "\n" : text.substr(1);
    }
};

// As `cat` and its like end when nobody reads on.
[[noreturn]] void end_by_closed_pipe() {
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
    std::_Exit(128 + SIGPIPE);
}

[[nodiscard]] int report(CLI::App const& app, std::string_view what, Exit code) {
    complain(fmt::format("{}: {}\n", app.get_name(), sanitised(what)));
    if (code == Exit::usage)
        complain(fmt::format("{} --help shows how it is used\n", app.get_name()));
    return static_cast<int>(code);
}

// Help and version go to standard output; whatever else CLI11 throws is wrong usage.
[[nodiscard]] std::optional<int> parse(CLI::App& app, int argc, char const* const* argv) {
    StandardOutput out;
    try {
        app.parse(argc, argv);
        return std::nullopt;
    } catch (CLI::CallForHelp const&) {
        out.write(app.help());
    } catch (CLI::CallForAllHelp const&) {
        out.write(app.help("", CLI::AppFormatMode::All));
    } catch (CLI::CallForVersion const& version) {
        out.write(fmt::format("{}\n", version.what()));
    } catch (CLI::ParseError const& error) {
        return report(app, error.what(), Exit::usage);
    }
    out.flush();
    return static_cast<int>(Exit::ok);
}

} // namespace

std::optional<RuleSet> RulesOptions::chosen() const {
    return preset.empty() ? std::nullopt : std::optional(or_usage_error(find_preset(preset)));
}

void RulesOptions::check() const { (void)applied_to({}); }

RuleSet RulesOptions::applied_to(RuleSet rules) const {
    if (auto const set = chosen()) {
        Variant const* const variant = rules.variant; // no preset has one of its own
        rules = *set;
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
    app.add_option("--from", options.from, "the format to read, instead of telling it by content")
        ->option_text("FORMAT")
        ->group(group);
}

std::string must_be_named(std::string const& path) {
    return path.empty() ? "the name is empty" : "";
}

void add_rules_options(CLI::App& app, RulesOptions& options) {
    std::string names;
    for (Preset const& preset : presets())
        names += fmt::format("{}{}", names.empty() ? "" : ", ", preset.name);
    app.add_option("--rules", options.preset, "the rules in force: " + names)
        ->option_text("PRESET")
        ->group("Rules");
    app.add_option("--rule", options.overrides, "one rule set differently, such as higher-die=off")
        ->option_text("NAME=VALUE")
        ->allow_extra_args(false) // one value each, given as often as needed
        ->group("Rules");
}

CLI::Option* add_jobs_option(CLI::App& app, std::size_t& jobs) {
    return app.add_option("-j,--jobs", jobs, "work on N files at once (0: as many as fit)")
        ->check([](std::string const& text) {
            return text.starts_with('-') ? "must be 0 or more" : std::string();
        })
        ->option_text("N");
}

CLI::Option* add_color_option(CLI::App& app, Color& color) {
    static std::map<std::string, Color> const names{
        {"auto", Color::automatic}, {"always", Color::always}, {"never", Color::never}};
    return app.add_option("--color", color, "colours: auto, always or never (NO_COLOR is heeded)")
        ->transform(CLI::CheckedTransformer(names))
        ->option_text("WHEN");
}

void set_up_help(CLI::App& app, std::string const& examples) {
    app.set_help_flag("-h,--help", "show this help and exit")->group("Help");
    app.set_version_flag(
           "--version", app.get_name() + " " BGIO_VERSION, "show the version and exit")
        ->group("Help");
    app.footer("\nExamples:\n" + examples
               + "\nExit status: 0 done, 1 findings, 2 wrong usage, 3 a file could not be read or "
                 "written.");
    auto const formatter = std::make_shared<HelpFormatter>();
    formatter->column_width(30);
    formatter->label("Positionals", "Arguments");
    app.formatter(formatter);
}

int run_tool(CLI::App& app, int argc, char const* const* argv, std::function<Exit()> const& body) {
    keep_standard_descriptors();
    std::signal(SIGPIPE, SIG_IGN);
    try {
        watch_signals();
        if (auto const done = parse(app, argc, argv))
            return *done;
        return static_cast<int>(body());
    } catch (PipeClosed const&) {
        end_by_closed_pipe();
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
