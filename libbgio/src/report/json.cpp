// SPDX-License-Identifier: MIT
#include "report/finding_json.hpp"
#include "report/json_text.hpp"
#include "report/makers.hpp"

#include <fmt/format.h>
#include <iterator>

namespace bgio::report {

namespace {

class Json final : public FindingReport {
public:
    explicit Json(ReportOptions const& options)
        : tool_(json_text(json_string(options.tool))),
          version_(json_text(json_string_or_null(options.version))),
          position_id_(options.position_id) {}

    void file(FileFindings const& findings, std::string& /*out*/) override {
        files_.add(file_json(findings));
        for (Finding const& finding : findings.findings)
            findings_.add(finding_json(findings.file, finding, position_id_));
    }

    // The summary stands before the findings, so all waits for it.
    void end(Summary const& summary, std::string& out) override {
        fmt::format_to(
            std::back_inserter(out),
            "{{\"schema\":{},\"tool\":{},\"version\":{},\n\"files\":{},\n\"summary\":{},\n"
            "\"findings\":{}}}\n",
            schema_version,
            tool_,
            version_,
            files_.text(),
            json_text(summary_json(summary)),
            findings_.text());
    }

private:
    std::string tool_, version_;
    PositionIdMaker position_id_;
    JsonList files_, findings_;
};

} // namespace

Made make_json(ReportOptions const& options) { return std::make_unique<Json>(options); }

} // namespace bgio::report
