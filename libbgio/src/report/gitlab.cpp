// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "report/file_uri.hpp"
#include "report/json_text.hpp"
#include "report/makers.hpp"

#include <boost/json/object.hpp>
#include <fmt/format.h>

namespace bgio::report {

namespace {

using boost::json::object;

[[nodiscard]] std::string_view severity_word(Severity severity) {
    return severity == Severity::error ? "major" : severity == Severity::warning ? "minor" : "info";
}

// GitLab shows one finding for each fingerprint of the whole report, ours tells findings of one
// file apart: so the file goes into it (FNV-1a, 64 bits).
[[nodiscard]] std::string fingerprint(std::string_view file, Finding const& finding) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    auto const mix = [&hash](std::string_view text) {
        for (char c : text)
            hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
        hash = (hash ^ 0xFFU) * 0x100000001B3U; // no byte of UTF-8: ends the text
    };
    mix(file);
    mix(diagnostic_info(finding.id).code);
    mix(finding.fingerprint);
    if (finding.fingerprint.empty())
        mix(to_string(finding.place.begin));
    return fmt::format("{:016x}", hash);
}

class GitLab final : public FindingReport {
public:
    void file(FileFindings const& findings, std::string& /*out*/) override {
        std::string const path = repository_path(findings.file);
        for (Finding const& finding : findings.findings)
            findings_.of(finding.severity).add(issue(path, finding));
    }
    void end(Summary const& /*summary*/, std::string& out) override {
        out += findings_.text() + '\n';
    }

private:
    [[nodiscard]] static object issue(std::string const& path, Finding const& finding) {
        DiagnosticInfo const& row = diagnostic_info(finding.id);
        object const lines{{"begin", finding.place.begin.line}, {"end", finding.place.end.line}};
        return {{"description", fmt::format("{}: {}", row.name, sanitised(message_text(finding)))},
                {"check_name", row.code},
                {"fingerprint", fingerprint(path, finding)},
                {"severity", severity_word(finding.severity)},
                {"location", object{{"path", path}, {"lines", lines}}}};
    }

    ErrorsFirst findings_;
};

} // namespace

Made make_gitlab(ReportOptions const& /*options*/) { return std::make_unique<GitLab>(); }

} // namespace bgio::report
