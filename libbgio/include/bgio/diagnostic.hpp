// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/message.hpp>
#include <bgio/span.hpp>
#include <cstdint>
#include <expected>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bgio {

enum class Severity : std::uint8_t { note, warning, error };

enum class DiagnosticId : std::uint16_t {
#define BGIO_DIAGNOSTIC(id, code, severity, clause, text) id,
#include <bgio/diagnostics.def>
#undef BGIO_DIAGNOSTIC
};

// A row of the catalogue: everything about a diagnostic that does not depend on the case.
struct DiagnosticInfo {
    DiagnosticId id;
    std::string_view code; // "BG204"; never reused
    std::string_view name; // "die-not-played"
    Severity severity;     // by default; a rule set or the caller may change it
    std::string_view clause;
    std::string_view text; // a template: "{player} can still play the {die}"
};

[[nodiscard]] std::span<DiagnosticInfo const> catalogue();
[[nodiscard]] DiagnosticInfo const& diagnostic_info(DiagnosticId id);
// By code ("BG204") or name ("die-not-played"); null when unknown.
[[nodiscard]] DiagnosticInfo const* find_diagnostic(std::string_view code_or_name);

struct Note {
    DiagnosticId id;
    Span span;
    Arguments values;
};

// Replace these bytes of the file by that text.
struct Edit {
    Span span;
    std::string text;
};

struct Fix {
    std::string title;
    bool safe = true;
    std::vector<Edit> edits;
};

// What was found, as data: the text is made from the catalogue's template when it is shown.
struct Diagnostic {
    DiagnosticId id;
    Severity severity;
    Span span;
    Arguments values;
    std::vector<Note> notes;
    std::vector<Fix> fixes;

    Diagnostic(DiagnosticId id_, Span span_, std::initializer_list<Argument> values_ = {})
        : id(id_), severity(diagnostic_info(id_).severity), span(span_), values(values_) {}
    explicit Diagnostic(DiagnosticId id_, std::initializer_list<Argument> values_ = {})
        : Diagnostic(id_, Span{}, values_) {}
};

// The catalogue's sentence with the values filled in; a value that is missing shows as "{name}".
[[nodiscard]] std::string message_text(DiagnosticId id, Arguments const& values);
[[nodiscard]] std::string message_text(Diagnostic const& diagnostic);
[[nodiscard]] std::string to_string(Diagnostic const& diagnostic); // "BG204 die-not-played: …"
[[nodiscard]] std::string_view to_string(Severity severity);
[[nodiscard]] std::string_view to_string(DiagnosticId id); // the name

template <class T>
using Result = std::expected<T, Diagnostic>;

// Where readers, writers and checks say what they noticed; going on is the rule.
class Reporter {
public:
    virtual ~Reporter() = default;
    virtual void report(Diagnostic diagnostic) = 0;
    void report(DiagnosticId id, Span span, std::initializer_list<Argument> values = {}) {
        report(Diagnostic(id, span, values));
    }
};

// For what is only tried: its diagnostics are dropped.
class NullReporter final : public Reporter {
public:
    using Reporter::report;
    void report(Diagnostic) override {}
};

class DiagnosticList final : public Reporter {
public:
    using Reporter::report;
    void report(Diagnostic diagnostic) override { found.push_back(std::move(diagnostic)); }

    std::vector<Diagnostic> found;
};

} // namespace bgio
