// SPDX-License-Identifier: MIT
#include "common/cli.hpp"

#include "common/help.hpp"
#include "common/options.hpp"
#include "common/output.hpp"
#include "internal/platform.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <bgio/source.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <new>
#include <span>
#include <system_error>

namespace bgio::tools {

namespace {

using Words = std::span<std::string const>;
using Tools = std::span<Tool const* const>;

// "--rules: 1 required PRESET missing" -> "--rules"
[[nodiscard]] std::string name_before(std::string_view text, std::string_view stop) {
    return std::string(text.substr(0, text.find(stop)));
}

[[nodiscard]] std::string text_behind(std::string_view text, std::string_view stop) {
    auto const at = text.find(stop);
    return at == text.npos ? std::string() : std::string(text.substr(at + stop.size()));
}

[[nodiscard]] OptionEntry const* find_option(ToolOptions const& tool, std::string_view name) {
    for (OptionGroup const& group : tool.groups)
        for (OptionEntry const& option : group.options)
            for (std::string const& each : option.names)
                if (each == name)
                    return &option;
    return nullptr;
}

[[nodiscard]] std::string unknown_command(ToolOptions const& tool, std::string const& name) {
    std::vector<std::string_view> names;
    for (Choice const& command : tool.commands)
        names.emplace_back(command.name);
    auto const near = nearest(name, names);
    return fmt::format(
        "unknown command {}{}", name, near ? fmt::format(", perhaps {}", *near) : "");
}

[[nodiscard]] std::string unknown_option(ToolOptions const& tool, std::string const& written) {
    if (!tool.commands.empty() && !written.starts_with('-'))
        return unknown_command(tool, written);
    std::string const name = name_before(written, "=");
    std::vector<std::string_view> names;
    for (OptionGroup const& group : tool.groups)
        for (OptionEntry const& option : group.options)
            names.emplace_back(option.long_name());
    auto const near = name.starts_with("--") ? nearest(name, names) : std::nullopt;
    return fmt::format("unknown option {}{}", name, near ? fmt::format(", perhaps {}", *near) : "");
}

// "--rules needs a value: PRESET"
[[nodiscard]] std::string missing_value(ToolOptions const& tool, std::string const& name) {
    OptionEntry const* const option = find_option(tool, name);
    return fmt::format("{} needs a value{}", name, option == nullptr ? "" : ": " + option->value);
}

// Here CLI11 leaves the dashes out.
[[nodiscard]] std::string dashed(std::string const& name) {
    return (name.size() == 1 ? "-" : "--") + name;
}

// "Could not convert: --jobs = x"
[[nodiscard]] std::string wrong_value(std::string const& what) {
    constexpr std::string_view opening = "Could not convert: ";
    if (!what.starts_with(opening))
        return what;
    std::string const pair = text_behind(what, opening);
    return fmt::format("{} cannot be '{}'", name_before(pair, " = "), text_behind(pair, " = "));
}

// What is wrong with the command line, in our words: CLI11 speaks of its own types, and does not
// know what was probably meant.
[[nodiscard]] std::string usage_fault(CLI::App& app, CLI::ParseError const& error) {
    std::string what = error.what();
    ToolOptions const tool = walk_options(app);
    switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
    case CLI::ExitCodes::ExtrasError: {
        auto const left = app.remaining();
        return left.empty() ? what : unknown_option(tool, left.front());
    }
    case CLI::ExitCodes::ArgumentMismatch:
        if (what.ends_with(" flag override"))
            return dashed(name_before(what, " was given")) + " takes no value";
        if (what.ends_with(" missing"))
            return missing_value(tool, name_before(what, ": "));
        return what.find("At Most") != std::string::npos
                   ? name_before(what, ": ") + " is given more than once"
                   : what;
    case CLI::ExitCodes::ConversionError:
        return wrong_value(what);
    case CLI::ExitCodes::RequiresError:
        return fmt::format(
            "{} needs {}", name_before(what, " requires "), text_behind(what, " requires "));
    case CLI::ExitCodes::ExcludesError:
        return fmt::format("{} and {} cannot be used together",
                           name_before(what, " excludes "),
                           text_behind(what, " excludes "));
    default:
        return what;
    }
}

// Thrown where the command line asks for a text instead of work: --help, --version and their like.
struct Printout {
    std::string text;
};

[[nodiscard]] int report(CLI::App& app, std::string_view what, Exit code) {
    print_error(fmt::format("{}: {}\n", app.get_name(), sanitised(what)));
    if (code == Exit::usage)
        print_error(fmt::format("{} --help lists the {}\n",
                                app.get_name(),
                                walk_options(app).commands.empty() ? "options" : "commands"));
    return static_cast<int>(code);
}

// What was asked for goes to standard output; whatever else CLI11 throws is invalid usage.
[[nodiscard]] std::optional<int> parse(CLI::App& app, Words arguments) {
    try {
        app.parse(
            std::vector(arguments.rbegin(), arguments.rend())); // CLI11 takes them from the end
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

// `bgcheck match.mat` -> `bgio check match.mat`
[[nodiscard]] std::string
with_name(std::string text, std::string_view name, std::string_view called_as) {
    for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos;
         at += called_as.size())
        text.replace(at, name.size(), called_as);
    return text;
}

// --help, --version, and hidden from both --man and --completion SHELL, from which the build makes
// man pages and completions. Behind all other options; `app` is asked when they are given. `name`
// is the program's own, `app` has the one by which it was called.
void set_up_help(CLI::App& app, std::string_view name, Manual manual) {
    app.set_help_flag(); // ours is found by the same walk as man page and completions
    auto const shared = std::make_shared<Manual const>(std::move(manual));
    auto const own_options = [&app, name] {
        ToolOptions tool = walk_options(app);
        tool.name = name;
        return tool;
    };
    app.add_flag_callback(
           "-h,--help",
           [&app, name, shared] {
               Manual called = *shared;
               called.examples = with_name(std::move(called.examples), name, app.get_name());
               throw Printout{help_page(walk_options(app), called)};
           },
           "show this help and exit")
        ->trigger_on_parse() // before the other options are looked at
        ->group("Help");
    app.add_flag_callback(
           "--version",
           [name] {
               std::string const commit =
                   build_commit().empty() ? "" : fmt::format(" (commit {})", build_commit());
               throw Printout{fmt::format("{} {}{}\n", name, BGIO_VERSION, commit)};
           },
           "show the version and exit")
        ->trigger_on_parse()
        ->group("Help");
    app.add_flag_callback(
           "--man", [own_options, shared] { throw Printout{man_page(own_options(), *shared)}; })
        ->group("");
    app.add_option_function<std::string>(
           "--completion",
           [own_options](std::string const& shell) {
               throw Printout{
                   std::ranges::find(shells(), shell, &Shell::name)->completion(own_options())};
           })
        ->check(one_of([] { return choices_of(shells(), &Shell::name); }))
        ->group("");
    for (CLI::Option* const option : app.get_options({}))
        if (option->get_items_expected_max() == 0)
            option->disable_flag_override(); // --quiet=5 is a mistake
}

[[nodiscard]] int run_app(CLI::App& app, Words arguments, std::function<Exit()> const& body) {
    try {
        platform::remove_temporaries_on_signals();
        if (auto const done = parse(app, arguments))
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

[[nodiscard]] int run_tool(Tool const& tool, std::string called_as, Words arguments) {
    CLI::App app(std::string(tool.summary), std::move(called_as));
    app.allow_windows_style_options(false); // /match is a file
    auto const body = tool.prepare(app);
    set_up_help(app, tool.name, tool.manual());
    return run_app(app, arguments, body);
}

[[nodiscard]] Manual manual_of_bgio() {
    return {
        .examples = R"(  # check one match
  bgio check match.mat
  # convert a directory
  bgio convert archive/ --to sgf --output-dir converted/
  # the options of a command
  bgio score --help
)",
        .description =
            {"Each command is also a program of its own: bgio check is bgcheck, which has "
             "the manual. Without a command bgio lists the commands."},
    };
}

[[nodiscard]] int run_bgio(Tools tools, Words arguments) {
    CLI::App app("Reads, checks, converts and shows backgammon matches and positions.", "bgio");
    app.allow_windows_style_options(false);
    for (Tool const* const tool : tools)
        app.add_subcommand(std::string(tool->command()), std::string(tool->summary));
    set_up_help(app, "bgio", manual_of_bgio());
    std::vector<std::string> const help{"--help"};
    return run_app(app, arguments.empty() ? Words(help) : arguments, [] { return Exit::ok; });
}

} // namespace

int run_program(Tools tools, int argc, char const* const* argv) {
    platform::keep_standard_streams();
    platform::ignore_broken_pipes();
    std::vector<std::string> const words = platform::arguments(argc, argv);
    Words arguments(words);
    std::string const name =
        arguments.empty() ? "" : std::filesystem::path(arguments.front()).stem().generic_string();
    arguments = arguments.subspan(std::min<std::size_t>(1, arguments.size()));
    for (Tool const* const tool : tools)
        if (name == tool->name)
            return run_tool(*tool, name, arguments);
    for (Tool const* const tool : tools)
        if (!arguments.empty() && arguments.front() == tool->command())
            return run_tool(*tool, "bgio " + arguments.front(), arguments.subspan(1));
    return run_bgio(tools, arguments);
}

} // namespace bgio::tools
