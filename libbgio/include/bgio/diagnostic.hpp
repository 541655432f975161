// SPDX-License-Identifier: MIT
// Diagnostics: what readers and writers report about text, and the catalogue of all codes.
//
//     DiagnosticList list;
//     replay_matches(source, format, {}, sink, list);
//     for (Diagnostic const& each : list.found)
//         fmt::print("{}: {}\n", source.locate(each.span.begin), message_text(each));
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

// How serious a finding is.
enum class Severity : std::uint8_t { note, warning, error };

// Every diagnostic, by its name; diagnostics.def has one line for each.
enum class DiagnosticId : std::uint16_t {
// @cond
#define BGIO_DIAGNOSTIC(id, code, severity, clause, text) id,
#include <bgio/diagnostics.def>
#undef BGIO_DIAGNOSTIC
    // @endcond
};

// A row of the catalogue: everything about a diagnostic that does not depend on the case.
struct DiagnosticInfo {
    DiagnosticId id;         // which one
    std::string_view code;   // "BG204"; never reused
    std::string_view name;   // "die-not-played"
    Severity severity;       // by default; a rule set or the caller may change it
    std::string_view clause; // that it may cite, the most special first: "T4.6, S12"; empty: none
    std::string_view text;   // a template: "{player} can still play the {die}"
};

// All of them, by code.
[[nodiscard]] std::span<DiagnosticInfo const> catalogue();
// The row of one of them.
[[nodiscard]] DiagnosticInfo const& diagnostic_info(DiagnosticId id);
// By code ("BG204") or name ("die-not-played"); null when unknown.
[[nodiscard]] DiagnosticInfo const* find_diagnostic(std::string_view code_or_name);

// What only follows from a finding or explains a diagnostic: shown under it, not counted.
struct Note {
    DiagnosticId id;     // the message
    Span span;           // what it is about
    Arguments values;    // of the message
    SourceRange place{}; // of the span, in a finding
    // As a finding by itself, where the one that it follows from is not selected.
    Severity severity = diagnostic_info(id).severity; // how serious it is
    std::string_view clause{};                        // the rule that it cites
    std::string line{};                               // the line it begins in, as in a finding
    std::uint32_t line_from = 1;                      // the column at which that line is cut
};

// Replace these bytes of the text.
struct Edit {
    Span span;           // what is replaced
    std::string text;    // by what
    SourceRange place{}; // of the span, in a finding
};

// A way to make a finding disappear.
struct Fix {
    Phrase title;            // "write the score as 0-14"
    bool safe = true;        // certain; otherwise the most likely one
    std::vector<Edit> edits; // all of them or none
};

// What a reader or writer reports about a text, as data: the words are made from the catalogue's
// template when it is shown.
struct Diagnostic {
    DiagnosticId id;         // the message
    Severity severity;       // by default that of the catalogue
    Span span;               // what it is about
    Arguments values;        // of the message
    std::vector<Note> notes; // what explains it
    std::vector<Fix> fixes;  // ways to make it disappear

    // With the severity of the catalogue.
    Diagnostic(DiagnosticId id_, Span span_, std::initializer_list<Argument> values_ = {})
        : id(id_), severity(diagnostic_info(id_).severity), span(span_), values(values_) {}
    // About the text as a whole.
    explicit Diagnostic(DiagnosticId id_, std::initializer_list<Argument> values_ = {})
        : Diagnostic(id_, Span{}, values_) {}
};

// The catalogue's sentence with the values filled in; a value that is missing shows as "{name}".
[[nodiscard]] std::string message_text(DiagnosticId id, Arguments const& values);
// The same for a diagnostic.
[[nodiscard]] std::string message_text(Diagnostic const& diagnostic);
// "BG204 die-not-played: …".
[[nodiscard]] std::string to_string(Diagnostic const& diagnostic);
// "error".
[[nodiscard]] std::string_view to_string(Severity severity);
// The name: "die-not-played".
[[nodiscard]] std::string_view to_string(DiagnosticId id);

// An answer, or the diagnostic that says why there is none.
template <class T>
using Result = std::expected<T, Diagnostic>;

// Where readers and writers report what they notice; they go on after it.
class Reporter {
public:
    virtual ~Reporter() = default;
    // Takes one diagnostic.
    virtual void report(Diagnostic diagnostic) = 0;
    // The same from its parts.
    void report(DiagnosticId id, Span span, std::initializer_list<Argument> values = {}) {
        report(Diagnostic(id, span, values));
    }
};

// Ignores all diagnostics, for reading on trial.
class NullReporter final : public Reporter {
public:
    using Reporter::report;
    void report(Diagnostic) override {}
};

// Keeps diagnostics in a list.
class DiagnosticList final : public Reporter {
public:
    using Reporter::report;
    void report(Diagnostic diagnostic) override { found.push_back(std::move(diagnostic)); }

    std::vector<Diagnostic> found; // in the order in which they came
};

} // namespace bgio
