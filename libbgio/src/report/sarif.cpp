// SPDX-License-Identifier: MIT
#include "report/json_text.hpp"
#include "report/makers.hpp"
#include "report/sarif_result.hpp"
#include "report/sarif_rules.hpp"

#include <boost/json/array.hpp>
#include <fmt/format.h>
#include <iterator>

namespace bgio::report {

namespace {

constexpr std::string_view schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

class Sarif final : public FindingReport {
public:
    explicit Sarif(ReportOptions const& options)
        : tool_(options.tool), version_(options.version), position_id_(options.position_id),
          rules_(options.tool) {}

    void file(FileFindings const& findings, std::string& /*out*/) override {
        for (Finding const& finding : findings.findings)
            results_.of(finding.severity)
                .add(sarif_result(findings.file, finding, rules_.index(finding.id), position_id_));
    }

    void end(Summary const& /*summary*/, std::string& out) override {
        // The category by which code scanning tells runs of several tools apart.
        boost::json::object const automation{{"id", json_string(tool_ + "/")}};
        boost::json::array const invocations{{{"executionSuccessful", true}}};
        fmt::format_to(std::back_inserter(out),
                       "{{\"$schema\":\"{}\",\"version\":\"2.1.0\",\"runs\":[{{\n"
                       "\"tool\":{{\"driver\":{{\"name\":{}{},\"rules\":{}}}}},\n"
                       "\"automationDetails\":{},\n\"invocations\":{},\n"
                       "\"columnKind\":\"unicodeCodePoints\",\n\"results\":{}}}]}}\n",
                       schema,
                       json_text(json_string(tool_)),
                       version_.empty() ? "" : ",\"version\":" + json_text(json_string(version_)),
                       rules_.text(),
                       json_text(automation),
                       json_text(invocations),
                       results_.text());
    }

private:
    std::string tool_, version_;
    PositionIdMaker position_id_;
    SarifRules rules_;
    ErrorsFirst results_;
};

} // namespace

Made make_sarif(ReportOptions const& options) { return std::make_unique<Sarif>(options); }

} // namespace bgio::report
