// SPDX-License-Identifier: MIT
#include "report/finding_json.hpp"

#include "report/json_text.hpp"

#include <boost/json/array.hpp>

namespace bgio::report {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

void add_place(object& to, Place const& place) {
    to["line"] = place.begin.line;
    to["column"] = place.begin.column;
    to["end_line"] = place.end.line;
    to["end_column"] = place.end.column;
}

void add_kind(object& to, DiagnosticInfo const& row) {
    to["code"] = row.code;
    to["name"] = row.name;
}

[[nodiscard]] object values_json(Arguments const& values) {
    object list;
    for (Argument const& value : values)
        list[value.name] = json_string(to_string(value.value));
    return list;
}

[[nodiscard]] array strings_json(std::vector<std::string> const& strings) {
    array list;
    for (std::string const& each : strings)
        list.push_back(json_string(each));
    return list;
}

[[nodiscard]] array notes_json(std::vector<FindingNote> const& notes) {
    array list;
    for (FindingNote const& note : notes) {
        object one;
        add_place(one, note.place);
        add_kind(one, diagnostic_info(note.id));
        one["message"] = json_string(message_text(note.id, note.values));
        one["values"] = values_json(note.values);
        list.push_back(std::move(one));
    }
    return list;
}

[[nodiscard]] object fix_json(FindingFix const& fix) {
    array edits;
    for (PlacedEdit const& edit : fix.edits) {
        object one;
        add_place(one, edit.place);
        one["text"] = json_string(edit.text);
        edits.push_back(std::move(one));
    }
    return {{"title", json_string(to_string(fix.title))},
            {"safe", fix.safe},
            {"edits", std::move(edits)}};
}

[[nodiscard]] value number_or_null(std::size_t number) {
    return number == 0 ? value(nullptr) : value(number);
}

[[nodiscard]] value number_or_null(std::optional<int> const& number) {
    return number ? value(*number) : value(nullptr);
}

} // namespace

object finding_json(std::string_view file, Finding const& finding) {
    DiagnosticInfo const& row = diagnostic_info(finding.id);
    object one;
    one["file"] = json_string(file);
    add_place(one, finding.place);
    add_kind(one, row);
    one["severity"] = to_string(finding.severity);
    one["class"] = json_string_or_null(finding.play_class);
    one["match"] = number_or_null(finding.match);
    one["game"] = number_or_null(finding.game);
    one["game_written"] = number_or_null(finding.game_written);
    one["move"] = number_or_null(finding.move);
    one["player"] = json_string_or_null(finding.player);
    one["dice"] = json_string_or_null(finding.dice);
    one["message"] = json_string(message_text(finding));
    one["values"] = values_json(finding.values);
    one["clause"] = json_string_or_null(row.clause);
    one["rules"] = json_string_or_null(finding.rules);
    one["xgid"] = json_string_or_null(finding.xgid);
    one["legal_plays"] = strings_json(finding.legal_plays);
    one["likely_play"] = json_string_or_null(finding.likely_play);
    one["notes"] = notes_json(finding.notes);
    array fixes;
    for (FindingFix const& fix : finding.fixes)
        fixes.push_back(fix_json(fix));
    one["fixes"] = std::move(fixes);
    one["fingerprint"] = json_string_or_null(finding.fingerprint);
    one["cube"] = json_string_or_null(finding.cube);
    one["rest_is_legal"] = finding.rest_is_legal;
    one["source"] = json_string_or_null(finding.line);
    one["source_column"] = finding.line_from;
    return one;
}

object file_json(FileFindings const& file) {
    return {{"file", json_string(file.file)},
            {"matches", file.matches},
            {"games", file.games},
            {"plays", file.plays},
            {"rules", strings_json(file.rules)}};
}

object summary_json(Summary const& summary) {
    return {{"files", summary.files},
            {"matches", summary.matches},
            {"games", summary.games},
            {"plays", summary.plays},
            {"errors", summary.errors},
            {"warnings", summary.warnings},
            {"notes", summary.notes}};
}

} // namespace bgio::report
