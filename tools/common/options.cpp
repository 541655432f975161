// SPDX-License-Identifier: MIT
#include "common/options.hpp"

#include "common/choices.hpp"
#include "common/exit_codes.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <map>

namespace bgio::tools {

namespace {

// CLI11 keeps validators as plain ones: their words are found here, by the validator's name.
[[nodiscard]] std::map<std::string, std::function<Choices()>>& words_by_validator() {
    static std::map<std::string, std::function<Choices()>> table;
    return table;
}

[[nodiscard]] CLI::Validator validator_with(std::function<Choices()> const& words,
                                            bool only_these) {
    auto const check = [words, only_these](std::string const& text) -> std::string {
        if (!only_these)
            return {};
        Choices const all = words();
        return std::ranges::find(all, text, &Choice::name) != all.end()
                   ? std::string()
                   : unknown_choice("value", text, all);
    };
    std::string const name = fmt::format("words {}", words_by_validator().size());
    words_by_validator()[name] = words;
    return {check, "", name};
}

// Every rule with its values; of one that takes a number the usual value.
[[nodiscard]] Choices rule_words() {
    Choices words;
    for (RuleField const& field : rule_fields()) {
        std::size_t const before = words.size();
        auto const add = [&](std::string_view value) {
            RuleSet tried;
            if (field.set(tried, value)) // "a number from 0 to 15" is for people
                words.push_back(
                    {fmt::format("{}={}", field.name, value), std::string(field.reason)});
        };
        for (std::string_view rest = field.values.text; !rest.empty();) {
            std::string_view const value = rest.substr(0, rest.find(", "));
            rest.remove_prefix(std::min(value.size() + 2, rest.size()));
            add(value);
        }
        if (words.size() == before)
            add(field.get(standard_rules));
    }
    return words;
}

// What --from names.
[[nodiscard]] Format const* find_source_format(std::string const& name) {
    Format const* const format = find_format(name);
    if (format != nullptr && !is_read(*format))
        throw UsageError(fmt::format("{} is known, but bgio cannot read it yet; expected one of {}",
                                     format->title,
                                     format_names(is_read)));
    if (format == nullptr)
        throw UsageError(unknown_choice("format", name, format_choices(is_read)));
    return format;
}

template <class SetPreset, class AddRule>
void add_rules_options(CLI::App& app, SetPreset set_preset, AddRule add_rule) {
    app.option_defaults()->group("Rules");
    auto const words = [] { return choices_of(presets(), &Preset::name, &Preset::title); };
    app.add_option_function<std::string>(
           "--rules", set_preset, "the rules in force: " + listed(words()))
        ->check(suggests(words)) // in any case of letters
        ->option_text("PRESET");
    add_each_option(app, "--rule", add_rule, "change one rule, such as higher-die=off")
        ->check(suggests(rule_words))
        ->option_text("NAME=VALUE");
}

} // namespace

CLI::Validator one_of(std::function<Choices()> const& words) { return validator_with(words, true); }

CLI::Validator suggests(std::function<Choices()> const& words) {
    return validator_with(words, false);
}

CLI::Validator count_from(int least) {
    auto const check = [least](std::string const& text) -> std::string {
        long long number = 0;
        auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        bool const whole = error == std::errc{} && end == text.data() + text.size();
        return whole && number >= least
                   ? std::string()
                   : fmt::format("'{}' is not a whole number of at least {}", text, least);
    };
    return {check, "", "count"};
}

std::optional<Choices> offered_choices(CLI::Option& option) {
    for (int i = 0;; ++i) {
        CLI::Validator const* validator = nullptr;
        try {
            validator = option.get_validator(i);
        } catch (CLI::OptionNotFound const&) { // behind the last one
            return std::nullopt;
        }
        auto const words = words_by_validator().find(validator->get_name());
        if (words != words_by_validator().end())
            return words->second();
    }
}

std::string must_be_named(std::string const& path) {
    return path.empty() ? "the name is empty" : "";
}

Choices format_choices(bool (*can)(Format const&)) {
    Choices words;
    for (Format const* format : formats())
        if (can(*format))
            words.push_back({std::string(format->name), std::string(format->title)});
    return words;
}

std::string format_names(bool (*can)(Format const&)) { return listed(format_choices(can)); }

void add_input_options(CLI::App& app, InputOptions& options, std::string const& group) {
    app.option_defaults()->group(group);
    InputRequest& request = options.request;
    app.add_option("IN",
                   request.arguments,
                   "files, directories, - for standard input, @LIST for a file that lists them")
        ->option_text("...");
    app.add_option("--files-from",
                   request.files_from,
                   "read more paths from FILE, one per line; - is standard input")
        ->check(must_be_named)
        ->option_text("FILE");
    app.add_flag("-0,--null", request.null_separated, "separate the paths of --files-from by NUL");
    app.add_option("--stdin-filename", options.stdin_name, "name of standard input in reports")
        ->check(must_be_named)
        ->option_text("NAME");
    add_from_option(app, options.from);
}

CLI::Option* add_from_option(CLI::App& app, Format const*& from) {
    return add_parsed_option(app,
                             "--from",
                             from,
                             find_source_format,
                             "input format [default: detected from the content]")
        ->check(suggests([] { return format_choices(is_read); }))
        ->option_text("FORMAT");
}

void InputOptions::check() const {
    if (request.arguments.empty() && request.files_from.empty())
        throw UsageError("missing input: name a file or directory, or - for standard input");
    if (request.null_separated && request.files_from.empty())
        throw UsageError("--null needs --files-from");
    if (stdin_name != unnamed_stdin
        && std::ranges::find(request.arguments, "-") == request.arguments.end())
        throw UsageError("--stdin-filename needs the input -");
}

void add_rules_options(CLI::App& app, RuleOverrides& rules) {
    add_rules_options(
        app,
        [&rules](std::string const& name) {
            rules.preset = or_usage_error(find_preset(name));
            rules.name = name;
        },
        [&rules](std::string const& assignment) {
            RuleSet tried;
            or_usage_error(set_rule(tried, assignment));
            rules.assignments.push_back(assignment);
        });
}

void add_rules_options(CLI::App& app, SettingsLayer& settings) {
    add_rules_options(
        app,
        [&settings](std::string const& name) {
            settings.rules = {parse_preset_name(name), "--rules"};
        },
        [&settings](std::string const& assignment) {
            settings.rule.push_back({parse_rule_override(assignment), "--rule"});
        });
}

std::pair<std::string, std::string> split_assignment(std::string_view text) {
    std::size_t const equals = text.rfind('=');
    if (equals == text.npos)
        return {};
    return {std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

std::optional<int> parse_count(std::string_view text, int least) {
    int number = 0;
    char const* const end = text.data() + text.size();
    auto const [rest, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && rest == end && number >= least ? std::optional(number)
                                                                  : std::nullopt;
}

void add_penalty_option(CLI::App& app, std::vector<Penalty>& penalties) {
    auto const add = [&penalties](std::string const& text) {
        auto const [name, value] = split_assignment(text);
        std::size_t const at = value.find('@');
        auto const points = parse_count(std::string_view(value).substr(0, at), 1);
        auto const game = at == value.npos ? std::nullopt
                                           : parse_count(std::string_view(value).substr(at + 1), 1);
        if (name.empty() || !points || !game)
            throw UsageError(fmt::format(
                "--penalty '{}': expected NAME=POINTS@GAME, such as Alice=1@3 or left=1@3", text));
        penalties.push_back({name, *game, *points});
    };
    add_each_option(app,
                    "--penalty",
                    add,
                    "give POINTS to the opponent of NAME (a player, left or right) before GAME")
        ->check(suggests([] { return Choices{}; }))
        ->option_text("NAME=POINTS@GAME");
}

void check_penalties(std::vector<Penalty> const& penalties,
                     std::vector<bool> const& due,
                     PlayerNames const& players) {
    for (std::size_t i = 0; i < penalties.size(); ++i)
        if (i >= due.size() || !due[i])
            throw UsageError(
                fmt::format("--penalty {}={}@{}: no match has a game {} and one player "
                            "called '{}'; {}",
                            penalties[i].player,
                            penalties[i].points,
                            penalties[i].game,
                            penalties[i].game,
                            penalties[i].player,
                            players.sentence()));
}

void add_marks(std::vector<bool>& all, std::vector<bool> const& some) {
    all.resize(std::max(all.size(), some.size()));
    for (std::size_t i = 0; i < some.size(); ++i)
        all[i] = all[i] || some[i];
}

RuleSet with_overrides(RuleSet rules, RuleOverrides const& overrides) {
    if (overrides.preset) {
        VariantRef const variant = rules.variant;
        rules = *overrides.preset;
        rules.variant = variant;
    }
    for (std::string const& assignment : overrides.assignments)
        or_usage_error(set_rule(rules, assignment));
    return rules;
}

void add_config_options(CLI::App& app, ConfigOptions& config) {
    add_path_option(
        app, "--config", config.file, "use this configuration instead of the nearest .bgio.toml");
    add_exclude_options(app, config);
}

void add_exclude_options(CLI::App& app, ConfigOptions& config) {
    app.add_flag("--isolated", config.isolated, "ignore configuration files");
    auto const exclude = [&config](std::string const& glob) { config.exclude.push_back(glob); };
    add_each_option(
        app, "--exclude", exclude, "skip files and directories that match GLOB, unless named")
        ->check(must_be_named)
        ->option_text("GLOB");
}

CLI::Option* add_jobs_option(CLI::App& app, std::size_t& jobs) {
    return add_count_option(
        app, "-j,--jobs", jobs, 0, "process N files in parallel [default: one per CPU]");
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
            "use colours: auto, always or never [default: auto, unless NO_COLOR is set]")
        ->check(one_of([] { return choices_of(rows, &Row::name); }))
        ->option_text("WHEN");
}

CLI::Option* add_path_option(CLI::App& app,
                             std::string const& name,
                             std::filesystem::path& path,
                             std::string const& what) {
    auto const parse = [](std::string const& text) { return std::filesystem::path(text); };
    return add_parsed_option(app, name, path, parse, what)
        ->check(must_be_named)
        ->option_text("FILE");
}

CLI::Option*
add_output_option(CLI::App& app, std::filesystem::path& path, std::string const& what) {
    return add_path_option(app, "-o,--output", path, what);
}

CLI::Option* add_player_option(CLI::App& app, std::string& player, std::string const& what) {
    return app.add_option("--player", player, what)
        ->check(must_be_named)
        ->check(suggests([] { return Choices{{"left"}, {"right"}}; }))
        ->option_text("NAME");
}

} // namespace bgio::tools
