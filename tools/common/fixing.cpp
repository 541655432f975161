// SPDX-License-Identifier: MIT
#include "common/fixing.hpp"

#include "common/exit_codes.hpp"
#include "common/output.hpp"
#include "internal/platform.hpp"
#include "internal/sort_stably.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace bgio::tools {

namespace {

namespace fs = std::filesystem;

// "fixed (unsafe) a.mat:5:6 BG204 die-not-played: ..."
[[nodiscard]] std::string line_of(std::string_view what,
                                  std::string const& file,
                                  Finding const& finding,
                                  Fix const& fix,
                                  Phrase const& more) {
    DiagnosticInfo const& row = diagnostic_info(finding.id);
    return fmt::format("{}{} {}:{} {} {}: {}",
                       what,
                       fix.safe ? "" : " (unsafe)",
                       file,
                       to_string(finding.place.begin),
                       row.code,
                       row.name,
                       to_string(more));
}

[[nodiscard]] std::vector<std::string>
lines_of(std::string const& file, FixedText const& fixed, bool done) {
    std::vector<std::pair<std::pair<std::uint32_t, std::uint32_t>, std::string>> placed;
    auto const add = [&](auto const& each, std::string_view what, Phrase const& more) {
        LineColumn const at = each.finding.place.begin;
        placed.emplace_back(std::pair(at.line, at.column),
                            line_of(what, file, each.finding, each.fix, more));
    };
    for (FixedFinding const& each : fixed.fixed)
        add(each, done ? "fixed" : "would fix", each.fix.title);
    for (RefusedFix const& each : fixed.refused)
        add(each, "not fixed", each.reason);
    sort_stably(placed, [](auto const& each) { return each.first; });
    std::vector<std::string> lines;
    lines.reserve(placed.size());
    for (auto& [place, line] : placed)
        lines.push_back(std::move(line));
    return lines;
}

// The bytes the file has now. Throws IoError where the fixed text could not be put in their place
// without a change to anything else.
[[nodiscard]] std::string bytes_of(Input const& input, Source const& source) {
    auto const refuse = [&](std::string_view why) {
        return IoError(fmt::format("{}: not fixed: {}", source.name(), why));
    };
    if (source.cut())
        throw refuse("it is larger than the limit for files");
    auto again = encoded_like(source, source.text());
    if (source.was_compressed())
        throw refuse("it is packed; unpack it first");
    std::error_code error;
    bool const special = input.is_stdin() || !fs::is_regular_file(input.path, error);
    if (!again || (!special && *again != read_bytes(input.path)))
        throw refuse("its bytes could not be kept as they are");
    return std::move(*again);
}

// Throws IoError.
void write_file(std::string const& path, std::string_view bytes) {
    std::error_code error;
    if (!fs::is_regular_file(path, error))
        throw IoError(path + ": not fixed: not a regular file");
    // A rename would not ask; who took the right to write away does not expect a change.
    if (std::error_code const refused = platform::check_writable(path))
        throw IoError(path + ": " + refused.message());
    Outputs outputs(Outputs::Existing::replace);
    outputs.write(path, bytes);
    outputs.commit();
}

} // namespace

void FixFlags::check() const {
    if (unsafe && !any())
        throw UsageError("--unsafe-fixes is for --fix or --diff");
}

void FixFlags::prepare(Inputs& inputs) const {
    if (!any())
        return;
    if (writes() && std::ranges::any_of(inputs.files, &Input::is_stdin))
        throw UsageError("--fix cannot write standard input; --diff shows what would change");
    std::set<platform::FileId> seen;
    std::erase_if(inputs.files, [&](Input const& input) {
        auto const id = input.is_stdin() ? std::nullopt : platform::file_id(input.path);
        return id && !seen.insert(*id).second;
    });
}

void add_fix_options(CLI::App& app, FixFlags& flags) {
    app.option_defaults()->group("Fixes");
    app.add_flag("--fix", flags.fix, "apply safe fixes to the files; report the rest");
    app.add_flag("--diff", flags.diff, "print what --fix would change; write nothing");
}

void add_unsafe_option(CLI::App& app, FixFlags& flags) {
    app.add_flag("--unsafe-fixes",
                 flags.unsafe,
                 "also apply unsafe fixes (replace an illegal play by the most likely one)");
}

FileFindings fix_input(Input const& input,
                       Source const& source,
                       FixContext const& way,
                       FixFlags const& flags,
                       FixOutcome& outcome) {
    FixedText fixed = apply_fixes(source, *way.format, way.check, {flags.unsafe, way.wanted});
    outcome.lines = lines_of(source.name(), fixed, flags.writes());
    outcome.fixed = fixed.fixed.size();
    if (fixed.fixed.empty())
        return std::move(fixed.left);
    try {
        std::string const before = bytes_of(input, source);
        std::string const after = encoded_like(source, fixed.text).value_or(before);
        if (flags.diff)
            outcome.diff = unified_diff(source.name(), before, after);
        else
            write_file(input.path, after);
    } catch (IoError const& error) {
        outcome.lines.clear();
        outcome.fixed = 0;
        outcome.error_text = error.what();
        return check(source, *way.format, way.check);
    }
    return std::move(fixed.left);
}

std::string fixed_line(FixFlags const& flags, std::size_t findings, std::size_t files) {
    auto const counted = [](std::size_t count, std::string_view word) {
        return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
    };
    return fmt::format("{} {} in {}",
                       counted(findings, "finding"),
                       flags.writes() ? "fixed" : "would be fixed",
                       counted(files, "file"));
}

} // namespace bgio::tools
