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
[[nodiscard]] std::map<std::string, std::function<Words()>>& words_by_validator() {
    static std::map<std::string, std::function<Words()>> table;
    return table;
}

[[nodiscard]] CLI::Validator validator_with(std::function<Words()> const& words, bool only_these) {
    auto const check = [words, only_these](std::string const& text) -> std::string {
        if (!only_these)
            return {};
        Words const all = words();
        return std::ranges::find(all, text, &Word::name) != all.end()
                   ? std::string()
                   : unknown_word("value", text, all);
    };
    std::string const name = fmt::format("words {}", words_by_validator().size());
    words_by_validator()[name] = words;
    return {check, "", name};
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
        throw UsageError(fmt::format(
            "{} is known but not read yet; there are {}", format->title, format_names(is_read)));
    if (format == nullptr)
        throw UsageError(unknown_word("format", name, format_words(is_read)));
    return format;
}

template <class SetPreset, class AddRule>
void add_rules_options(CLI::App& app, SetPreset set_preset, AddRule add_rule) {
    app.option_defaults()->group("Rules");
    auto const words = [] { return words_of(presets(), &Preset::name, &Preset::title); };
    app.add_option_function<std::string>(
           "--rules", set_preset, "the rules in force: " + listed(words()))
        ->check(suggests(words)) // in any case of letters
        ->option_text("PRESET");
    add_each_option(app, "--rule", add_rule, "one rule set differently, such as higher-die=off")
        ->check(suggests(rule_words))
        ->option_text("NAME=VALUE");
}

} // namespace

CLI::Validator one_of(std::function<Words()> const& words) { return validator_with(words, true); }

CLI::Validator suggests(std::function<Words()> const& words) {
    return validator_with(words, false);
}

CLI::Validator count_from(int least) {
    auto const check = [least](std::string const& text) -> std::string {
        long long number = 0;
        auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        bool const whole = error == std::errc{} && end == text.data() + text.size();
        return whole && number >= least
                   ? std::string()
                   : fmt::format("'{}' is no whole number from {} on", text, least);
    };
    return {check, "", "count"};
}

std::optional<Words> offered_words(CLI::Option& option) {
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

Words format_words(bool (*can)(Format const&)) {
    Words words;
    for (Format const* format : formats())
        if (can(*format))
            words.push_back({std::string(format->name), std::string(format->title)});
    return words;
}

std::string format_names(bool (*can)(Format const&)) { return listed(format_words(can)); }

void add_input_options(CLI::App& app, InputOptions& options, std::string const& group) {
    app.option_defaults()->group(group);
    InputRequest& request = options.request;
    app.add_option(
           "IN", request.arguments, "files, directories, - for standard input, @LIST for a list")
        ->option_text("...");
    app.add_option(
           "--files-from", request.files_from, "more paths, one a line; - is standard input")
        ->check(must_be_named)
        ->option_text("FILE");
    app.add_flag("-0,--null", request.null_separated, "paths of --files-from end in NUL");
    app.add_option("--stdin-filename", options.stdin_name, "what standard input is called")
        ->check(must_be_named)
        ->option_text("NAME");
    add_from_option(app, options.from);
}

CLI::Option* add_from_option(CLI::App& app, Format const*& from) {
    return add_parsed_option(app,
                             "--from",
                             from,
                             find_source_format,
                             "the format to read; otherwise told by content")
        ->check(suggests([] { return format_words(is_read); }))
        ->option_text("FORMAT");
}

void InputOptions::check() const {
    if (request.arguments.empty() && request.files_from.empty())
        throw UsageError("no input is named");
    if (request.null_separated && request.files_from.empty())
        throw UsageError("--null is for --files-from, which is not there");
    if (stdin_name != unnamed_stdin
        && std::ranges::find(request.arguments, "-") == request.arguments.end())
        throw UsageError("--stdin-filename is for the input -, which is not named");
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
                    "the opponent of this player, or of left or right, gets POINTS before GAME")
        ->check(suggests([] { return Words{}; }))
        ->option_text("NAME=POINTS@GAME");
}

void check_penalties(std::vector<Penalty> const& penalties, std::vector<bool> const& due) {
    for (std::size_t i = 0; i < penalties.size(); ++i)
        if (i >= due.size() || !due[i])
            throw UsageError(
                fmt::format("--penalty {}={}@{}: no match has a game {} and one player "
                            "called '{}'; left and right are understood too",
                            penalties[i].player,
                            penalties[i].points,
                            penalties[i].game,
                            penalties[i].game,
                            penalties[i].player));
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
    add_path_option(app, "--config", config.file, "this configuration, not the nearest .bgio.toml");
    app.add_flag("--isolated", config.isolated, "read no configuration");
    auto const exclude = [&config](std::string const& glob) { config.exclude.push_back(glob); };
    add_each_option(app, "--exclude", exclude, "skip files and folders that match, unless named")
        ->check(must_be_named)
        ->option_text("GLOB");
}

CLI::Option* add_jobs_option(CLI::App& app, std::size_t& jobs) {
    return add_count_option(
        app, "-j,--jobs", jobs, 0, "work on N files at once (0: as many as fit)");
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
        ->check(suggests([] { return Words{{"left"}, {"right"}}; }))
        ->option_text("NAME");
}

} // namespace bgio::tools
