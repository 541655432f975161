// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "report/excerpt.hpp"
#include "report/file_uri.hpp"
#include "report/json_text.hpp"
#include "report/makers.hpp"
#include "report/sentences.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <fmt/format.h>
#include <iterator>

namespace bgio::report {

namespace {

using boost::json::array;
using boost::json::object;

[[nodiscard]] std::string_view rdjson_level(Severity severity) {
    return severity == Severity::error     ? "ERROR"
           : severity == Severity::warning ? "WARNING"
                                           : "INFO";
}

// reviewdog counts columns in bytes. Where those are not known (another line than the finding's)
// there are no columns, which stands for whole lines, the last one included.
[[nodiscard]] object range(Finding const& finding, Place const& place) {
    auto const begin = byte_column(finding, place.begin);
    auto const end = byte_column(finding, place.end);
    object first{{"line", place.begin.line}};
    object last{{"line", place.end.line}};
    if (begin && end) {
        first["column"] = *begin;
        last["column"] = *end;
    } else if (place.end.column <= 1 && place.end.line > place.begin.line) {
        last["line"] = place.end.line - 1;
    }
    return {{"start", std::move(first)}, {"end", std::move(last)}};
}

[[nodiscard]] bool is_on_line(Finding const& finding, Place const& place) {
    return byte_column(finding, place.begin) && byte_column(finding, place.end);
}

// A suggestion is one replacement, so the edits of a fix become one that also holds what stands
// between them. Nothing where the fix reaches beyond the line at hand.
[[nodiscard]] object suggestion(Finding const& finding, Fix const& fix) {
    auto const inside = [&](Edit const& e) { return is_on_line(finding, e.place); };
    if (fix.edits.empty() || !std::ranges::all_of(fix.edits, inside))
        return {};
    std::vector<Edit> edits = fix.edits;
    std::sort(edits.begin(), edits.end(), [](Edit const& a, Edit const& b) {
        return a.place.begin.column < b.place.begin.column;
    });
    std::string text;
    std::size_t at = byte_of_column(finding, edits.front().place.begin.column);
    for (Edit const& edit : edits) {
        std::size_t const begin = byte_of_column(finding, edit.place.begin.column);
        if (begin < at) // edits that overlap are no fix
            return {};
        text += finding.line.substr(at, begin - at) + edit.text;
        at = std::max(begin, byte_of_column(finding, edit.place.end.column));
    }
    Place const all{edits.front().place.begin, edits.back().place.end};
    return {{"range", range(finding, all)}, {"text", json_string(text)}};
}

[[nodiscard]] object
diagnostic(std::string_view file, Finding const& finding, PositionIdMaker const& position_id) {
    std::string text = sanitised(message_text(finding));
    for (std::string const& line : details(finding, position_id))
        text += '\n' + sanitised(line);
    for (std::string const& line : follow_ups(file, finding))
        text += '\n' + sanitised(line);
    array suggestions;
    for (Fix const& fix : finding.fixes)
        if (object one = suggestion(finding, fix); !one.empty())
            suggestions.push_back(std::move(one));
    DiagnosticInfo const& row = diagnostic_info(finding.id);
    object one{{"message", text},
               {"location",
                object{{"path", repository_path(file)}, {"range", range(finding, finding.place)}}},
               {"severity", rdjson_level(finding.severity)},
               {"code", object{{"value", row.code}}}};
    if (!suggestions.empty())
        one["suggestions"] = std::move(suggestions);
    return one;
}

class RdJson final : public FindingReport {
public:
    explicit RdJson(ReportOptions const& options)
        : tool_(options.tool), position_id_(options.position_id) {}

    void file(FileFindings const& findings, std::string& /*out*/) override {
        for (Finding const& finding : findings.findings) {
            diagnostics_.of(finding.severity).add(diagnostic(findings.file, finding, position_id_));
            worst_ = std::max(worst_, finding.severity);
        }
    }
    void end(Summary const& /*summary*/, std::string& out) override {
        fmt::format_to(std::back_inserter(out),
                       "{{\"source\":{},\n\"severity\":\"{}\",\n\"diagnostics\":{}}}\n",
                       json_text(object{{"name", json_string(tool_)}}),
                       rdjson_level(worst_),
                       diagnostics_.text());
    }

private:
    std::string tool_;
    PositionIdMaker position_id_;
    Severity worst_ = Severity::note;
    ErrorsFirst diagnostics_;
};

} // namespace

Made make_rdjson(ReportOptions const& options) { return std::make_unique<RdJson>(options); }

} // namespace bgio::report
