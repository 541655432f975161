// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/selector.hpp"

#include <bgio/check.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools::bgcheck {

// From which severity on a finding makes the exit status 1.
enum class FailOn : std::uint8_t { note, warning, error, never };

// What becomes of the findings of one code.
enum class Level : std::uint8_t { as_found, off, note, warning, error };

// A setting and where it was said: "--select", ".bgio.toml:3".
template <class T>
struct Said {
    T value;
    std::string where;
};

struct SeverityWish {
    Selector codes;
    Severity severity;
};

struct RuleWish {
    std::string name, value;
};

// What one place wants: the command line, a configuration file, a [[path]] table of it. Everything
// in it is valid.
struct SettingsLayer {
    std::optional<std::vector<Said<Selector>>> select; // there: instead of what was selected before
    std::vector<Said<Selector>> ignore;
    std::vector<Said<SeverityWish>> severity;
    std::optional<Said<std::string>> rules; // there: without the single rules set before
    std::vector<Said<RuleWish>> rule;
    std::optional<Said<OnIllegal>> on_illegal;
    std::optional<Said<FailOn>> fail_on;
};

// What is in force for one file.
struct CheckSettings {
    CheckOptions check;
    std::vector<Level> levels; // by DiagnosticId
    FailOn fail_on = FailOn::warning;

    [[nodiscard]] bool fails(Severity severity) const {
        return fail_on != FailOn::never && static_cast<int>(severity) >= static_cast<int>(fail_on);
    }
};

// The layers together, the later ones on top. Of two selectors for a code the more precise one
// wins, then the later layer, then to ignore.
[[nodiscard]] CheckSettings settle(std::span<SettingsLayer const* const> layers);

// One wish, read from text; each throws UsageError that lists what is valid.
[[nodiscard]] OnIllegal read_on_illegal(std::string_view text);
[[nodiscard]] FailOn read_fail_on(std::string_view text);
[[nodiscard]] SeverityWish read_severity_wish(std::string_view codes, std::string_view severity);
[[nodiscard]] RuleWish read_rule_wish(std::string_view assignment);
[[nodiscard]] std::string read_preset_name(std::string_view name);

[[nodiscard]] std::string_view to_string(OnIllegal on_illegal);
[[nodiscard]] std::string_view to_string(FailOn fail_on);

} // namespace bgio::tools::bgcheck
