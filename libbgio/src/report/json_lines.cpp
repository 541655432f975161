// SPDX-License-Identifier: MIT
#include "report/finding_json.hpp"
#include "report/json_text.hpp"
#include "report/makers.hpp"

namespace bgio::report {

namespace {

class JsonLines final : public FindingReport {
public:
    void file(FileFindings const& findings, std::string& out) override {
        for (Finding const& finding : findings.findings)
            out += json_text(finding_json(findings.file, finding)) + '\n';
    }
    void end(Summary const& summary, std::string& out) override {
        out += json_text(boost::json::object{{"summary", summary_json(summary)}}) + '\n';
    }
};

} // namespace

Made make_json_lines(ReportOptions const& /*options*/) { return std::make_unique<JsonLines>(); }

} // namespace bgio::report
