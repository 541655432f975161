// SPDX-License-Identifier: MIT
#include "report/finding_json.hpp"
#include "report/json_text.hpp"
#include "report/makers.hpp"

#include <boost/json/array.hpp>

namespace bgio::report {

namespace {

class JsonLines final : public FindingReport {
public:
    explicit JsonLines(PositionIdMaker position_id) : position_id_(std::move(position_id)) {}

    void file(FileFindings const& findings, std::string& out) override {
        files_.push_back(file_json(findings));
        for (Finding const& finding : findings.findings)
            out += json_text(finding_json(findings.file, finding, position_id_)) + '\n';
    }
    void end(Summary const& summary, std::string& out) override {
        out += json_text(boost::json::object{{"schema", schema_version},
                                             {"summary", summary_json(summary)},
                                             {"files", std::move(files_)}})
               + '\n';
    }

private:
    PositionIdMaker position_id_;
    boost::json::array files_; // those without a finding have no other line
};

} // namespace

Made make_json_lines(ReportOptions const& options) {
    return std::make_unique<JsonLines>(options.position_id);
}

} // namespace bgio::report
