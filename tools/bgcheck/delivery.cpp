// SPDX-License-Identifier: MIT
#include "bgcheck/delivery.hpp"

#include "common/messages.hpp"

#include <algorithm>
#include <bgio/bgio.hpp>
#include <chrono>
#include <fmt/format.h>
#include <utility>
#include <vector>

namespace bgio::tools::bgcheck {

std::string statistics_table(std::span<std::size_t const> counts) {
    std::vector<DiagnosticInfo const*> rows;
    for (DiagnosticInfo const& row : catalogue())
        if (counts[static_cast<std::size_t>(row.id)] > 0)
            rows.push_back(&row);
    auto const count = [&](DiagnosticInfo const* row) {
        return counts[static_cast<std::size_t>(row->id)];
    };
    std::ranges::sort(rows, [&](DiagnosticInfo const* a, DiagnosticInfo const* b) {
        return count(a) != count(b) ? count(a) > count(b) : a->code < b->code;
    });
    std::string table;
    for (DiagnosticInfo const* row : rows)
        table += fmt::format("{:>7} {} {}\n", count(row), row->code, row->name);
    return table;
}

[[nodiscard]] static ReportOptions report_options(Options const& options) {
    ReportOptions result;
    result.color = use_color(options.color, options.output);
    result.version = BGIO_VERSION;
    result.homepage = BGIO_HOMEPAGE;
    result.part = options.shard;
    result.position_id = [](PositionRecord const& record) { return position_id(record); };
    return result;
}

Delivery::Delivery(Inputs const& inputs, Options const& options)
    : options_(options), progress_(inputs.files.size(), "files"), start_(Progress::Clock::now()),
      report_(options.quiet || options.fixes.diff || !options.write_baseline.empty()
                  ? nullptr
                  : options.report->make(report_options(options))),
      output_(options.output), counts_(catalogue().size()), skipped_(inputs) {
    for (UnreadableFile const& error_text : inputs.walk_errors)
        add(error_text);
    if (!options.shard) // the others may have one
        without_match_ = inputs.directories;
    if (options.verbose)
        for (SkippedPath const& each : inputs.skipped)
            print_error(fmt::format("skipped {}: {}", each.path, each.what));
}

void Delivery::add(UnreadableFile file, bool fails) {
    print_error(to_string(file));
    if (fails)
        status_ = Exit::io;
    unreadable_.push_back(std::move(file));
}

void Delivery::print_error(std::string_view what) {
    progress_.clear();
    output_.flush(); // both outputs may be the same terminal or log
    tools::print_error(fmt::format("bgcheck: {}\n", sanitised(what)));
}

void Delivery::add(FileReport report) {
    step(report.bytes);
    if (!report.error_text.empty())
        add(UnreadableFile{report.findings.file, report.error_text});
    if (!report.skipped.empty()) {
        skipped_.add(report.skipped);
        if (options_.verbose)
            print_error(fmt::format("skipped {}: {}",
                                    report.findings.file,
                                    message_text(report.findings.findings.front())));
    } else {
        note_match_in_directory(report.findings.file);
    }
    report_fixes(report.fixing);
    add_marks(penalties_due_, report.findings.penalties);
    for (std::string const& name : report.findings.penalty_players)
        players_.add(name);
    if (report.fails && !options_.fixes.diff)
        status_ = worse(status_, Exit::findings);
    if (report.has_findings())
        show(std::move(report.findings));
}

void Delivery::note_match_in_directory(std::string const& file) {
    std::erase_if(without_match_, [&](std::string const& directory) {
        return directory == "." ? !file.starts_with('/') && !file.starts_with("../")
                                : file.starts_with(directory)
                                      && (directory.ends_with('/')
                                          || file.substr(directory.size()).starts_with('/'));
    });
}

void Delivery::report_fixes(FixOutcome const& outcome) {
    if (!outcome.error_text.empty()) {
        print_error(outcome.error_text);
        status_ = Exit::io;
    }
    for (std::string const& line : outcome.lines)
        if (!options_.quiet)
            print_error(line);
    fixed_ += outcome.fixed;
    files_fixed_ += outcome.fixed > 0;
    output_.write_bytes(outcome.diff);
    if (!outcome.diff.empty())
        status_ = worse(status_, Exit::findings);
}

void Delivery::show(FileFindings findings) {
    summary_.add(findings);
    for (NamedRules const& rules : findings.rules)
        if (rules.reason && rules.reason->text == money_rules_left_out.text)
            rules_left_out_.insert(to_string(*rules.reason));
    for (Finding const& finding : findings.findings)
        ++counts_[static_cast<std::size_t>(finding.id)];
    found_ += findings.findings.size();
    if (options_.max_findings && findings.findings.size() > *options_.max_findings - shown_)
        findings.findings.resize(*options_.max_findings - shown_);
    shown_ += findings.findings.size();
    if (!report_)
        return;
    text_.clear();
    report_->file(findings, text_);
    if (text_.empty())
        return;
    progress_.clear();
    output_.write(text_);
}

void Delivery::count_hidden(Summary const& unseen) {
    summary_.files += unseen.files;
    summary_.matches += unseen.matches;
    summary_.games += unseen.games;
    summary_.plays += unseen.plays;
    summary_.errors += unseen.errors;
    summary_.warnings += unseen.warnings;
    summary_.notes += unseen.notes;
}

void Delivery::step(std::size_t bytes) {
    bytes_ += bytes;
    if (!progress_.watched())
        return;
    auto const now = Progress::Clock::now();
    double const seconds = std::chrono::duration<double>(now - start_).count();
    progress_.step(fmt::format("{:.1f} MB/s, {}",
                               static_cast<double>(bytes_) / 1e6 / std::max(seconds, 1e-3),
                               counted(found_, "finding")),
                   now);
}

void Delivery::report_omissions() {
    if (std::string const line = skipped_.line(); !line.empty())
        print_error(line);
    for (std::string const& line : rules_left_out_)
        print_error("note: " + line);
    if (fixed_ > 0)
        print_error(fixed_line(options_.fixes, fixed_, files_fixed_));
    if (found_ > shown_ && !options_.fixes.diff)
        print_error(fmt::format("{} not shown: --max-findings {}",
                                counted(found_ - shown_, "finding"),
                                *options_.max_findings));
}

// In an order that does not depend on how an archive was divided. The reports for people do not
// repeat what is on standard error, except that they are partial.
void Delivery::report_unreadable() {
    std::ranges::sort(unreadable_, is_walked_before, &UnreadableFile::file);
    auto const repeated = std::ranges::unique(unreadable_);
    unreadable_.erase(repeated.begin(), repeated.end());
    if (report_ && (!is_text() || !options_.output.empty() || options_.partial))
        for (UnreadableFile const& file : unreadable_)
            report_->unreadable(file, text_);
}

bool Delivery::is_text() const {
    return options_.report->name == "full" || options_.report->name == "concise";
}

void Delivery::print_statistics() {
    std::string const table = statistics_table(counts_);
    if (options_.quiet || is_text())
        output_.write(table);
    else
        tools::print_error(table);
}

Exit Delivery::finish() {
    progress_.clear();
    text_.clear();
    report_unreadable();
    if (report_)
        report_->end(summary_, text_);
    output_.write(text_);
    if (options_.statistics)
        print_statistics();
    output_.commit();
    if (!options_.quiet)
        report_omissions();
    bool const found_none = summary_.files == 0 && status_ == Exit::ok;
    for (std::string const& directory : without_match_) {
        if (!options_.quiet)
            print_error("no match found in " + directory);
        status_ = worse(status_, Exit::findings);
    }
    if (found_none && without_match_.empty() && !options_.quiet)
        print_error("no match found");
    check_penalties(options_.settings.penalties, penalties_due_, players_);
    return status_;
}

} // namespace bgio::tools::bgcheck
