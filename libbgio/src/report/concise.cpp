// SPDX-License-Identifier: MIT
#include "report/makers.hpp"
#include "report/sentences.hpp"

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
    void end(Summary const& /*summary*/, std::string& /*out*/) override {}
};

} // namespace

Made make_concise(ReportOptions const& /*options*/) { return std::make_unique<Concise>(); }

} // namespace bgio::report
