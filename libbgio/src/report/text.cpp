// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "report/excerpt.hpp"
#include "report/makers.hpp"
#include "report/sentences.hpp"

#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace bgio::report {

namespace {

class Concise final : public FindingReport {
public:
    void file(FileFindings const& findings, std::string& out) override {
        for (Finding const& finding : findings.findings) {
            out += finding_line(findings.file, finding, to_string(finding.severity));
            out += '\n';
        }
    }
    void unreadable(UnreadableFile const& file, std::string& out) override {
        out += unreadable_line(file) + '\n';
    }
    void end(Summary const& /*summary*/, std::string& /*out*/) override {}
};

// Text in the colour of a level, where colours are wanted.
[[nodiscard]] std::string colored(std::string_view text, Severity severity, bool color) {
    if (!color)
        return std::string(text);
    int const code = severity == Severity::error ? 31 : severity == Severity::warning ? 33 : 36;
    return fmt::format("\x1b[1;{}m{}\x1b[0m", code, text);
}

class Full final : public FindingReport {
public:
    explicit Full(ReportOptions options) : options_(std::move(options)) {}

    void file(FileFindings const& findings, std::string& out) override {
        for (Finding const& finding : findings.findings)
            add(findings.file, finding, out);
    }
    void unreadable(UnreadableFile const& file, std::string& out) override {
        out += unreadable_line(file) + '\n';
    }
    void end(Summary const& summary, std::string& out) override {
        out += summary_line(summary);
        out += '\n';
    }

private:
    void add(std::string_view file, Finding const& finding, std::string& out) const {
        auto const to = std::back_inserter(out);
        std::string const level =
            colored(to_string(finding.severity), finding.severity, options_.color);
        fmt::format_to(to, "{}\n", finding_line(file, finding, level));
        if (!finding.line.empty()) {
            Excerpt const shown = excerpt(finding);
            fmt::format_to(to, "{:>5} | {}\n", finding.place.begin.line, shown.line);
            fmt::format_to(
                to, "{:>5} | {}\n", "", colored(shown.marks, finding.severity, options_.color));
        }
        for (std::string const& line : details(finding, options_.position_id))
            fmt::format_to(to, "  {}\n", sanitised(line));
        for (std::string const& line : follow_ups(file, finding))
            fmt::format_to(to, "    {}\n", sanitised(line));
        out += '\n';
    }

    ReportOptions options_;
};

} // namespace

ReportPtr make_concise(ReportOptions const& /*options*/) { return std::make_unique<Concise>(); }

ReportPtr make_full(ReportOptions const& options) { return std::make_unique<Full>(options); }

} // namespace bgio::report
