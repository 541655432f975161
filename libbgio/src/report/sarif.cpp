// SPDX-License-Identifier: MIT
#include "report/file_uri.hpp"
#include "report/json_text.hpp"
#include "report/makers.hpp"
#include "report/sentences.hpp"

#include <algorithm>
#include <bgio/clause.hpp>
#include <bgio/diagnostic.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <fmt/format.h>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bgio::report {

namespace {

using boost::json::array;
using boost::json::object;

// A sentence as the message object that SARIF wants: braces are doubled, and nothing in it becomes
// a link.
[[nodiscard]] object sarif_message(std::string_view text) {
    bool const has_link = text.contains("](");
    std::string out;
    for (char c : text) {
        if (c == '{' || c == '}')
            out += c;
        if (has_link && (c == '[' || c == ']' || c == '\\'))
            out += '\\';
        out += c;
    }
    return {{"text", json_string(out)}};
}

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

// Conversion (BG6xx) and settings (BG7xx) say nothing about a file.
[[nodiscard]] bool is_about_files(DiagnosticInfo const& row) { return row.code < "BG600"; }

// Code scanning insists on a full description and on help.
[[nodiscard]] object
rule_json(DiagnosticInfo const& row, std::string_view tool, std::string_view homepage) {
    auto const clauses = clauses_of(row);
    Clause const* const clause = clauses.empty() ? nullptr : clauses.back(); // the general one
    std::string const described =
        clause == nullptr
            ? std::string(row.text)
            : fill_template(
                  phrases().described_with_rule,
                  {{"text", row.text}, {"clause", clause->number}, {"rule", clause->text}});
    std::string const help = fill_template(phrases().explain, {{"tool", tool}, {"code", row.code}});
    object rule{{"id", row.code},
                {"name", row.name},
                {"shortDescription", sarif_message(row.text)},
                {"fullDescription", sarif_message(described)},
                {"help", sarif_message(help)},
                {"defaultConfiguration", object{{"level", to_string(row.severity)}}}};
    if (!homepage.empty())
        rule["helpUri"] = json_string(fmt::format("{}/docs/diagnostics/{}.md", homepage, row.code));
    if (clause != nullptr)
        rule["properties"] = object{{"clause", row.clause}};
    return rule;
}

// The codes that a file can be reported for, in the order of the catalogue, and behind them any
// other that was found.
class SarifRules {
public:
    explicit SarifRules(ReportOptions const& options)
        : tool_(options.tool), homepage_(options.homepage), index_of_(catalogue().size(), none) {
        for (DiagnosticInfo const& row : catalogue())
            if (is_about_files(row))
                (void)index(row.id);
    }

    [[nodiscard]] std::size_t index(DiagnosticId id) {
        std::size_t& place = index_of_[static_cast<std::size_t>(id)];
        if (place == none) {
            place = rules_.size();
            rules_.push_back(id);
        }
        return place;
    }

    // The array as JSON.
    [[nodiscard]] std::string text() const {
        JsonList list;
        for (DiagnosticId const id : rules_)
            list.add(rule_json(diagnostic_info(id), tool_, homepage_));
        return list.text();
    }

private:
    std::string tool_;     // explains its codes
    std::string homepage_; // may be empty
    std::vector<DiagnosticId> rules_;
    std::vector<std::size_t> index_of_; // by id; none where it is not in the list
};

// Lines and columns count from 1, and a region does not end before it begins.
[[nodiscard]] object region(SourceRange const& place) {
    std::uint32_t const line = std::max(place.begin.line, 1U);
    std::uint32_t const column = std::max(place.begin.column, 1U);
    std::uint32_t const end_line = std::max(place.end.line, line);
    std::uint32_t const least = end_line == line ? column : 1U;
    return {{"startLine", line},
            {"startColumn", column},
            {"endLine", end_line},
            {"endColumn", std::max(place.end.column, least)}};
}

[[nodiscard]] object artifact(std::string_view file) { return {{"uri", file_uri(file)}}; }

[[nodiscard]] object location(std::string_view file, SourceRange const& place) {
    if (file.empty()) // an empty reference would mean the report itself
        return {};
    return {{"physicalLocation",
             object{{"artifactLocation", artifact(file)}, {"region", region(place)}}}};
}

// "match 1/game 2/move 9", down to what is known.
[[nodiscard]] array logical_locations(Finding const& finding) {
    array list;
    std::string path;
    auto const add = [&](std::string_view kind, auto number) {
        std::string const name = fmt::format("{} {}", kind, number);
        path += path.empty() ? name : "/" + name;
        list = {object{{"name", name}, {"fullyQualifiedName", path}, {"kind", kind}}};
    };
    if (finding.match != 0)
        add("match", finding.match);
    if (finding.game != 0)
        add("game", finding.game);
    if (finding.move)
        add("move", *finding.move);
    return list;
}

[[nodiscard]] array related(std::string_view file, std::vector<Note> const& notes) {
    array list;
    for (Note const& note : notes) {
        object one = location(file, note.place);
        one["id"] = list.size() + 1;
        one["message"] = sarif_message(fmt::format("{} {}: {}",
                                                   diagnostic_info(note.id).code,
                                                   note.id,
                                                   message_text(note.id, note.values)));
        list.push_back(std::move(one));
    }
    return list;
}

[[nodiscard]] array fixes(std::string_view file, std::vector<Fix> const& fixes) {
    array list;
    for (Fix const& fix : fixes) {
        if (fix.edits.empty() || file.empty())
            continue;
        auto const replacement = [](Edit const& edit) {
            return object{{"deletedRegion", region(edit.place)},
                          {"insertedContent", object{{"text", json_string(edit.text)}}}};
        };
        object change{{"artifactLocation", artifact(file)},
                      {"replacements", json_array(fix.edits, replacement)}};
        list.push_back(object{{"description", sarif_message(to_string(fix.title))},
                              {"artifactChanges", array{std::move(change)}},
                              {"properties", object{{"safe", fix.safe}}}});
    }
    return list;
}

[[nodiscard]] object properties(Finding const& finding, PositionIdMaker const& position_id) {
    object bag;
    auto const add = [&](std::string_view name, std::string_view text) {
        if (!text.empty())
            bag[name] = json_string(text);
    };
    if (finding.play_class)
        add("class", to_string(*finding.play_class));
    add("rules", finding.rules);
    add("clause", finding.clause);
    add("ruling", finding.ruling ? to_string(*finding.ruling) : std::string());
    add("xgid", position_id_of(finding, position_id));
    add("likely_play", likely_turn_text(finding));
    add("likely_slip", finding.likely_slip ? to_string(*finding.likely_slip) : std::string());
    return bag;
}

template <class Json>
void add_unless_empty(object& to, std::string_view name, Json what) {
    if (!what.empty())
        to[name] = std::move(what);
}

object sarif_result(std::string_view file,
                    Finding const& finding,
                    std::size_t rule_index,
                    PositionIdMaker const& position_id) {
    object result{{"ruleId", diagnostic_info(finding.id).code},
                  {"ruleIndex", rule_index},
                  {"level", to_string(finding.severity)},
                  {"message", sarif_message(message_text(finding))}};
    object place = location(file, finding.place);
    add_unless_empty(place, "logicalLocations", logical_locations(finding));
    if (!place.empty())
        result["locations"] = array{std::move(place)};
    add_unless_empty(result, "relatedLocations", related(file, finding.notes));
    add_unless_empty(result, "fixes", fixes(file, finding.fixes));
    if (!finding.fingerprint.empty())
        result["partialFingerprints"] = object{{"bgio/v1", json_string(finding.fingerprint)}};
    add_unless_empty(result, "properties", properties(finding, position_id));
    return result;
}

constexpr std::string_view schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

class Sarif final : public FindingReport {
public:
    explicit Sarif(ReportOptions const& options)
        : tool_(options.tool), version_(options.version), position_id_(options.position_id),
          homepage_(options.homepage), rules_(options) {}

    void file(FileFindings const& findings, std::string& /*out*/) override {
        for (Finding const& finding : findings.findings)
            results_.of(finding.severity)
                .add(sarif_result(findings.file, finding, rules_.index(finding.id), position_id_));
    }

    void unreadable(UnreadableFile const& file, std::string& /*out*/) override {
        notifications_.push_back(
            object{{"level", "error"},
                   {"message", sarif_message(unreadable_line(file))},
                   {"locations",
                    array{object{{"physicalLocation",
                                  object{{"artifactLocation", artifact(file.file)}}}}}}});
    }

    void end(Summary const& /*summary*/, std::string& out) override {
        // The category by which code scanning tells runs of several tools apart.
        object const automation{{"id", json_string(tool_ + "/")}};
        object invocation{{"executionSuccessful", notifications_.empty()}};
        add_unless_empty(invocation, "toolExecutionNotifications", std::move(notifications_));
        array const invocations{std::move(invocation)};
        object driver{{"name", json_string(tool_)}};
        for (auto const& [key, text] :
             {std::pair("version", version_), {"informationUri", homepage_}})
            if (!text.empty())
                driver[key] = json_string(text);
        std::string head = json_text(driver);
        head.pop_back(); // the rules follow
        fmt::format_to(std::back_inserter(out),
                       "{{\"$schema\":\"{}\",\"version\":\"2.1.0\",\"runs\":[{{\n"
                       "\"tool\":{{\"driver\":{},\"rules\":{}}}}},\n"
                       "\"automationDetails\":{},\n\"invocations\":{},\n"
                       "\"columnKind\":\"unicodeCodePoints\",\n\"results\":{}}}]}}\n",
                       schema,
                       head,
                       rules_.text(),
                       json_text(automation),
                       json_text(invocations),
                       results_.text());
    }

private:
    std::string tool_, version_;
    PositionIdMaker position_id_;
    std::string homepage_;
    SarifRules rules_;
    array notifications_;
    ErrorsFirst results_;
};

} // namespace

ReportPtr make_sarif(ReportOptions const& options) { return std::make_unique<Sarif>(options); }

} // namespace bgio::report
