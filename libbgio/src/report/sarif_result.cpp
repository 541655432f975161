// SPDX-License-Identifier: MIT
#include "report/sarif_result.hpp"

#include "report/file_uri.hpp"
#include "report/json_text.hpp"
#include "report/sarif_rules.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <fmt/format.h>
#include <utility>

namespace bgio::report {

namespace {

using boost::json::array;
using boost::json::object;

// Lines and columns count from 1, and a region does not end before it begins.
[[nodiscard]] object region(Place const& place) {
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

[[nodiscard]] object location(std::string_view file, Place const& place) {
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

[[nodiscard]] array related(std::string_view file, std::vector<FindingNote> const& notes) {
    array list;
    for (FindingNote const& note : notes) {
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

[[nodiscard]] array fixes(std::string_view file, std::vector<FindingFix> const& fixes) {
    array list;
    for (FindingFix const& fix : fixes) {
        array replacements;
        for (PlacedEdit const& edit : fix.edits)
            replacements.push_back(
                object{{"deletedRegion", region(edit.place)},
                       {"insertedContent", object{{"text", json_string(edit.text)}}}});
        if (replacements.empty() || file.empty())
            continue;
        object change{{"artifactLocation", artifact(file)},
                      {"replacements", std::move(replacements)}};
        list.push_back(object{{"description", sarif_message(to_string(fix.title))},
                              {"artifactChanges", array{std::move(change)}},
                              {"properties", object{{"safe", fix.safe}}}});
    }
    return list;
}

[[nodiscard]] object properties(Finding const& finding) {
    object bag;
    for (auto const& [name, text] :
         {std::pair{"class", std::string_view(finding.play_class)},
          std::pair{"rules", std::string_view(finding.rules)},
          std::pair{"xgid", std::string_view(finding.xgid)},
          std::pair{"likely_play", std::string_view(finding.likely_play)}})
        if (!text.empty())
            bag[name] = json_string(text);
    return bag;
}

template <class Json>
void add_unless_empty(object& to, std::string_view name, Json what) {
    if (!what.empty())
        to[name] = std::move(what);
}

} // namespace

object sarif_result(std::string_view file, Finding const& finding, std::size_t rule_index) {
    object result{{"ruleId", diagnostic_info(finding.id).code},
                  {"ruleIndex", rule_index},
                  {"level", sarif_level(finding.severity)},
                  {"message", sarif_message(message_text(finding))}};
    object place = location(file, finding.place);
    add_unless_empty(place, "logicalLocations", logical_locations(finding));
    if (!place.empty())
        result["locations"] = array{std::move(place)};
    add_unless_empty(result, "relatedLocations", related(file, finding.notes));
    add_unless_empty(result, "fixes", fixes(file, finding.fixes));
    if (!finding.fingerprint.empty())
        result["partialFingerprints"] = object{{"bgio/v1", json_string(finding.fingerprint)}};
    add_unless_empty(result, "properties", properties(finding));
    return result;
}

} // namespace bgio::report
