// SPDX-License-Identifier: MIT
#include "common/settings.hpp"

#include "common/choices.hpp"
#include "common/exit_codes.hpp"
#include "internal/sort_stably.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <tuple>
#include <utility>

namespace bgio::tools {

namespace {

constexpr std::array<std::string_view, 2> hit_marks{"BG220", "BG221"};

constexpr std::array all_families{
    Family{"reading", "BG0"},
    Family{"record", "BG1"},
    Family{"plays", "BG2"},
    Family{"hits", "BG22", hit_marks},
    Family{"score", "BG3"},
    Family{"cube", "BG4"},
    Family{"positions", "BG5"},
    Family{"conversion", "BG6"},
    Family{"settings", "BG7"},
};

[[nodiscard]] std::string in_lower_case(std::string_view word) {
    std::string lower(word);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    });
    return lower;
}

// The family of a word in lower case, or of the beginning that all its codes share.
[[nodiscard]] Family const* find_family(std::string_view word) {
    for (Family const& family : all_families)
        if (word == family.name || (family.only.empty() && word == family.prefix))
            return &family;
    return nullptr;
}

// The prefix a word in lower case means; the word itself where it is no name.
[[nodiscard]] std::string prefix_of(std::string const& word) {
    if (word == "all")
        return {};
    if (DiagnosticInfo const* const row = find_diagnostic(word))
        return std::string(row->code);
    std::string code = word;
    if (code.starts_with("bg"))
        code.replace(0, 2, "BG");
    return code;
}

[[nodiscard]] std::string family_names() {
    std::string names;
    for (Family const& family : all_families)
        names += fmt::format("{}{}{}",
                             names.empty() ? "" : ", ",
                             family.name,
                             family.only.empty() ? fmt::format(" ({})", family.prefix) : "");
    return names;
}

} // namespace

std::span<Family const> families() { return all_families; }

Selector::Selector(std::string_view word)
    : family_(find_family(in_lower_case(word))),
      prefix_(family_ != nullptr ? std::string(family_->prefix) : prefix_of(in_lower_case(word))) {
    if (family_ == nullptr)
        family_ = find_family(prefix_);
    bool const any =
        std::ranges::any_of(catalogue(), [&](DiagnosticInfo const& row) { return holds(row); });
    if (!any || word.empty())
        throw UsageError(unknown_code(word));
}

bool Selector::holds(DiagnosticInfo const& row) const {
    if (family_ != nullptr && !family_->only.empty())
        return std::ranges::find(family_->only, row.code) != family_->only.end();
    return row.code.starts_with(prefix_);
}

std::string Selector::text() const {
    if (family_ != nullptr)
        return std::string(family_->name);
    if (prefix_.empty())
        return "all";
    DiagnosticInfo const* const row = find_diagnostic(prefix_);
    return row == nullptr ? prefix_ : fmt::format("{} {}", row->code, row->name);
}

std::string unknown_code(std::string_view word) {
    std::vector<std::string_view> names;
    for (DiagnosticInfo const& row : catalogue())
        names.push_back(row.name);
    for (Family const& family : all_families)
        names.push_back(family.name);
    auto const near = nearest(in_lower_case(word), names);
    return fmt::format("unknown code '{}'{}; see --list-codes, or use a family: {}",
                       word,
                       near ? fmt::format(", perhaps {}", *near) : "",
                       family_names());
}

namespace {

constexpr std::array<std::string_view, 4> fail_on_words{"note", "warning", "error", "never"};
constexpr std::array<std::string_view, 3> on_illegal_words{"apply", "stop", "repair"};
constexpr std::array severities{Severity::note, Severity::warning, Severity::error};

// Who decides about a code: precision, layer, and whether it is there to ignore.
struct Decision {
    std::tuple<std::size_t, std::size_t, bool> rank;
    Selector const* selector;
    bool on;
};

// The selectors that count: a later `select` takes the place of an earlier one.
[[nodiscard]] std::vector<Decision> decisions(std::span<SettingsLayer const* const> layers) {
    std::vector<Decision> made;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (layers[i]->select) {
            std::erase_if(made, [](Decision const& d) { return d.on; });
            for (auto const& setting : *layers[i]->select)
                made.push_back({{setting.value.precision(), i, false}, &setting.value, true});
        }
        for (auto const& setting : layers[i]->ignore)
            made.push_back({{setting.value.precision(), i, true}, &setting.value, false});
    }
    return made;
}

[[nodiscard]] bool
is_on(DiagnosticInfo const& row, std::vector<Decision> const& made, bool by_default) {
    Decision const* best = nullptr;
    for (Decision const& decision : made)
        if (decision.selector->holds(row) && (best == nullptr || best->rank < decision.rank))
            best = &decision;
    return best == nullptr ? by_default : best->on;
}

[[nodiscard]] Level level_of(DiagnosticInfo const& row,
                             std::span<SettingsLayer const* const> layers) {
    SeverityOverride const* best = nullptr;
    for (SettingsLayer const* layer : layers)
        for (auto const& setting : layer->severity)
            if (setting.value.codes.holds(row)
                && (best == nullptr || best->codes.precision() <= setting.value.codes.precision()))
                best = &setting.value;
    if (best == nullptr)
        return Level::as_found;
    return best->severity == Severity::error     ? Level::error
           : best->severity == Severity::warning ? Level::warning
                                                 : Level::note;
}

void combine_rules(RuleOverrides& rules, std::span<SettingsLayer const* const> layers) {
    std::vector<RuleOverride> overrides;
    for (SettingsLayer const* layer : layers) {
        if (layer->rules) {
            rules.preset = find_preset(layer->rules->value).value();
            rules.name = layer->rules->value;
            overrides.clear();
        }
        for (auto const& setting : layer->rule) {
            std::erase_if(overrides,
                          [&](RuleOverride const& o) { return o.name == setting.value.name; });
            overrides.push_back(setting.value);
        }
        rules.penalties.insert(
            rules.penalties.end(), layer->penalties.begin(), layer->penalties.end());
    }
    for (RuleOverride const& each : overrides)
        rules.assignments.push_back(each.name + "=" + each.value);
}

} // namespace

CheckSettings combine(std::span<SettingsLayer const* const> layers) {
    CheckSettings settings;
    combine_rules(settings.check.rules, layers);
    bool const all = std::ranges::none_of(
        layers, [](SettingsLayer const* layer) { return layer->select.has_value(); });
    auto const made = decisions(layers);
    settings.levels.reserve(catalogue().size());
    for (DiagnosticInfo const& row : catalogue())
        settings.levels.push_back(is_on(row, made, all) ? level_of(row, layers) : Level::off);
    for (SettingsLayer const* layer : layers) {
        if (layer->on_illegal)
            settings.check.on_illegal = layer->on_illegal->value;
        if (layer->fail_on)
            settings.fail_on = layer->fail_on->value;
        settings.min_severity = std::max(settings.min_severity, layer->min_severity);
    }
    return settings;
}

OnIllegal parse_on_illegal(std::string_view text) {
    auto const* const word = std::ranges::find(on_illegal_words, text);
    if (word == on_illegal_words.end())
        throw UsageError(
            fmt::format("on-illegal cannot be '{}'; it takes apply, stop or repair", text));
    return static_cast<OnIllegal>(word - on_illegal_words.begin());
}

FailOn parse_fail_on(std::string_view text) {
    auto const* const word = std::ranges::find(fail_on_words, text);
    if (word == fail_on_words.end())
        throw UsageError(
            fmt::format("fail-on cannot be '{}'; it takes note, warning, error or never", text));
    return static_cast<FailOn>(word - fail_on_words.begin());
}

Severity parse_severity(std::string_view text) {
    for (Severity const each : severities)
        if (bgio::to_string(each) == text)
            return each;
    throw UsageError(
        fmt::format("the severity cannot be '{}'; it takes note, warning or error", text));
}

SeverityOverride parse_severity_override(std::string_view codes, std::string_view severity) {
    Selector selector(codes);
    for (Severity const each : severities)
        if (bgio::to_string(each) == severity)
            return {std::move(selector), each};
    if (severity == "off")
        throw UsageError(fmt::format("the severity of {} cannot be off; ignore it", codes));
    throw UsageError(fmt::format(
        "the severity of {} cannot be '{}'; it takes note, warning or error", codes, severity));
}

RuleOverride parse_rule_override(std::string_view assignment) {
    RuleSet tried;
    or_usage_error(set_rule(tried, assignment));
    auto const at = assignment.find('=');
    RuleField const* const field = find_rule_field(assignment.substr(0, at));
    return {std::string(field != nullptr ? field->name : assignment.substr(0, at)),
            std::string(assignment.substr(std::min(at + 1, assignment.size())))};
}

std::string parse_preset_name(std::string_view name) {
    RuleSet const rules = or_usage_error(find_preset(name)); // in any case of letters
    for (Preset const& preset : presets())
        if (preset.rules == rules)
            return std::string(preset.name);
    return std::string(name);
}

std::string_view to_string(OnIllegal on_illegal) {
    return on_illegal_words[static_cast<std::size_t>(on_illegal)];
}

std::string_view to_string(FailOn fail_on) {
    return fail_on_words[static_cast<std::size_t>(fail_on)];
}

namespace {

[[nodiscard]] Severity in_force(Level level, Severity found) {
    switch (level) {
    case Level::note:
        return Severity::note;
    case Level::warning:
        return Severity::warning;
    case Level::error:
        return Severity::error;
    case Level::as_found:
    case Level::off:
        break;
    }
    return found;
}

// A note as a finding of the same game.
[[nodiscard]] Finding as_finding(Note note, Finding const& root) {
    Finding finding;
    finding.id = note.id;
    finding.severity = note.severity;
    finding.span = note.span;
    finding.place = note.place;
    finding.values = std::move(note.values);
    finding.line = std::move(note.line);
    finding.line_from = note.line_from;
    finding.match = root.match;
    finding.game = root.game;
    finding.game_written = root.game_written;
    finding.rules = root.rules;
    finding.clause = note.clause;
    finding.fingerprint = fmt::format("{}-{}", root.fingerprint, diagnostic_info(note.id).code);
    return finding;
}

} // namespace

void report_consequences(CheckSettings const& settings, FileFindings& file) {
    auto const is_off = [&](DiagnosticId id) {
        return settings.levels[static_cast<std::size_t>(id)] == Level::off;
    };
    std::vector<Finding> reported;
    for (Finding& root : file.findings) {
        if (!is_off(root.id))
            continue;
        std::size_t const first = reported.size();
        for (Note& note : std::exchange(root.notes, {})) {
            if (is_off(note.id))
                continue;
            auto const same = std::find_if(reported.begin() + static_cast<std::ptrdiff_t>(first),
                                           reported.end(),
                                           [&](Finding const& each) { return each.id == note.id; });
            if (same == reported.end())
                reported.push_back(as_finding(std::move(note), root));
            else
                same->notes.push_back(std::move(note));
        }
    }
    if (reported.empty())
        return;
    std::ranges::move(reported, std::back_inserter(file.findings));
    sort_stably(file.findings, [](Finding const& finding) {
        return std::pair(finding.place.begin.line, finding.place.begin.column);
    });
}

bool apply(CheckSettings const& settings, FileFindings& file) {
    auto const level = [&](Finding const& finding) {
        return settings.levels[static_cast<std::size_t>(finding.id)];
    };
    report_consequences(settings, file);
    std::erase_if(file.findings, [&](Finding const& f) { return level(f) == Level::off; });
    for (Finding& finding : file.findings)
        finding.severity = in_force(level(finding), finding.severity);
    std::erase_if(file.findings,
                  [&](Finding const& f) { return f.severity < settings.min_severity; });
    return std::ranges::any_of(file.findings,
                               [&](Finding const& f) { return settings.fails(f.severity); });
}

} // namespace bgio::tools
