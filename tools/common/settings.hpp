// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/check.hpp>
#include <bgio/diagnostic.hpp>
#include <bgio/finding.hpp>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools {

// Codes that have a name together.
struct Family {
    std::string_view name;                       // "plays"
    std::string_view prefix;                     // "BG2"
    std::span<std::string_view const> only = {}; // empty: all that begin so
};
[[nodiscard]] std::span<Family const> families();

// Selects codes by one word: a code, a name, a family, a prefix of codes, or "all". Selects at
// least one code.
class Selector {
public:
    // In any case of letters. Throws UsageError that says what there is.
    explicit Selector(std::string_view word);

    [[nodiscard]] bool holds(DiagnosticInfo const& row) const;
    // The longer the prefix, the fewer codes: of two selectors that hold a code this decides.
    [[nodiscard]] std::size_t precision() const { return prefix_.size(); }
    [[nodiscard]] std::string const& prefix() const { return prefix_; } // "BG204"; all: ""
    // "plays", "BG204 die-not-played": as people read it.
    [[nodiscard]] std::string text() const;

private:
    Family const* family_; // null: none
    std::string prefix_;
};

// "unknown code 'BG999'; ..." with the nearest name where one is near.
[[nodiscard]] std::string unknown_code(std::string_view word);

// From which severity on a finding makes the exit status 1.
enum class FailOn : std::uint8_t { note, warning, error, never };

// How the findings of one code are handled.
enum class Level : std::uint8_t { as_found, off, note, warning, error };

// A setting and where it comes from: "--select", ".bgio.toml:3".
template <class T>
struct Setting {
    T value;
    std::string where;
};

struct SeverityOverride {
    Selector codes;
    Severity severity;
};

struct RuleOverride {
    std::string name, value;
};

// The settings of one place: the command line, a configuration file, a [[path]] table of it.
// Everything in it is valid.
struct SettingsLayer {
    std::optional<std::vector<Setting<Selector>>> select; // replaces earlier selections
    std::vector<Setting<Selector>> ignore;
    std::vector<Setting<SeverityOverride>> severity;
    std::optional<Setting<std::string>> rules; // replaces earlier single rules
    std::vector<Setting<RuleOverride>> rule;
    std::vector<Penalty> penalties; // of the command line
    std::optional<Setting<OnIllegal>> on_illegal;
    std::optional<Setting<FailOn>> fail_on;
    Severity min_severity = Severity::note; // of the command line
};

// What is in force for one file.
struct CheckSettings {
    CheckOptions check;
    std::vector<Level> levels; // by DiagnosticId
    FailOn fail_on = FailOn::warning;
    Severity min_severity = Severity::note;

    [[nodiscard]] bool fails(Severity severity) const {
        return fail_on != FailOn::never && static_cast<int>(severity) >= static_cast<int>(fail_on);
    }
};

// The layers together, the later ones on top. Of two selectors for a code the more precise one
// wins, then the later layer, then to ignore.
[[nodiscard]] CheckSettings combine(std::span<SettingsLayer const* const> layers);

// Each throws UsageError that lists what is valid.
[[nodiscard]] OnIllegal parse_on_illegal(std::string_view text);
[[nodiscard]] FailOn parse_fail_on(std::string_view text);
[[nodiscard]] Severity parse_severity(std::string_view text);
[[nodiscard]] SeverityOverride parse_severity_override(std::string_view codes,
                                                       std::string_view severity);
[[nodiscard]] RuleOverride parse_rule_override(std::string_view assignment);
[[nodiscard]] std::string parse_preset_name(std::string_view name);

[[nodiscard]] std::string_view to_string(OnIllegal on_illegal);
[[nodiscard]] std::string_view to_string(FailOn fail_on);

// Where a finding is off, what follows from it is reported by itself: of each code that is on the
// first one, with the others as its notes.
void report_consequences(CheckSettings const& settings, FileFindings& file);

// THE place where settings meet findings: drops what is off, gives the rest its severity and drops
// what is below the least severity. True when one of those left makes the run fail.
[[nodiscard]] bool apply(CheckSettings const& settings, FileFindings& file);

} // namespace bgio::tools
