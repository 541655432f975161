// SPDX-License-Identifier: MIT
#include "report/json.hpp"

#include "report/json_text.hpp"
#include "report/makers.hpp"
#include "report/sentences.hpp"

#include <boost/json/array.hpp>
#include <fmt/format.h>
#include <iterator>

namespace bgio::report {

namespace {

using boost::json::object;
using boost::json::value;

void add_place(object& to, SourceRange const& place) {
    to["line"] = place.begin.line;
    to["column"] = place.begin.column;
    to["end_line"] = place.end.line;
    to["end_column"] = place.end.column;
}

void add_kind(object& to, DiagnosticInfo const& row) {
    to["code"] = row.code;
    to["name"] = row.name;
}

[[nodiscard]] object values_json(Arguments const& values);

// Text and numbers as they are, other values as an object whose key names their type.
struct ValueToJson {
    value operator()(std::string const& text) const { return json_string(text); }
    value operator()(std::int64_t number) const { return number; }
    value operator()(Dice dice) const { return object{{"dice", to_string(dice)}}; }
    value operator()(Point point) const { return object{{"point", point.value()}}; }
    value operator()(PointCount points) const { return object{{"points", points.count}}; }
    value operator()(BySide<int> score) const {
        return object{{"left", score.o}, {"right", score.x}};
    }
    value operator()(Phrase const& phrase) const {
        return object{{"phrase", json_string(phrase.text)}, {"values", values_json(phrase.values)}};
    }
};

object values_json(Arguments const& values) {
    object list;
    for (Argument const& each : values)
        list[each.name] = std::visit(ValueToJson{}, each.value);
    return list;
}

[[nodiscard]] object note_json(Note const& note) {
    object one;
    add_place(one, note.place);
    add_kind(one, diagnostic_info(note.id));
    one["message"] = json_string(message_text(note.id, note.values));
    one["values"] = values_json(note.values);
    one["severity"] = to_string(note.severity);
    one["clause"] = json_string_or_null(note.clause);
    one["source"] = json_string_or_null(note.line);
    one["source_column"] = note.line_from;
    return one;
}

[[nodiscard]] object edit_json(Edit const& edit) {
    object one;
    add_place(one, edit.place);
    one["text"] = json_string(edit.text);
    return one;
}

[[nodiscard]] object fix_json(Fix const& fix) {
    return {{"title", json_string(to_string(fix.title))},
            {"title_phrase", ValueToJson{}(fix.title)},
            {"safe", fix.safe},
            {"edits", json_array(fix.edits, edit_json)}};
}

[[nodiscard]] value number_or_null(std::size_t number) {
    return number == 0 ? value(nullptr) : value(number);
}

[[nodiscard]] value number_or_null(std::optional<int> const& number) {
    return number ? value(*number) : value(nullptr);
}

[[nodiscard]] value phrase_or_null(std::optional<Phrase> const& phrase) {
    return phrase ? ValueToJson{}(*phrase) : value(nullptr);
}

[[nodiscard]] value side_json(std::optional<Side> side) {
    return side ? value(*side == Side::o ? "left" : "right") : value(nullptr);
}

// Points without a checker are left out.
[[nodiscard]] object checkers_json(std::array<std::uint8_t, 26> const& counts) {
    object points;
    for (std::size_t i = counts.size(); i-- > 0;)
        if (counts[i] != 0)
            points[to_string(*Point::make(static_cast<int>(i)))] = counts[i];
    return points;
}

[[nodiscard]] value position_json(std::optional<PositionRecord> const& before) {
    if (!before)
        return nullptr;
    Position const& position = before->position;
    auto const& counts = position.board.counts().n;
    return object{
        {"players",
         object{{"left", json_string(before->names.o)}, {"right", json_string(before->names.x)}}},
        {"board", object{{"left", checkers_json(counts.o)}, {"right", checkers_json(counts.x)}}},
        {"on_roll", side_json(position.on_roll)},
        {"cube",
         object{{"value", position.cube.value()}, {"owner", side_json(position.cube.owner())}}},
        {"offer", to_string(before->offer)},
        {"score", object{{"left", before->score.o}, {"right", before->score.x}}},
        {"length", before->match_length},
        {"crawford", before->crawford_game}};
}

[[nodiscard]] value likely_if_json(std::optional<LikelyTurn> const& earlier) {
    if (!earlier)
        return nullptr;
    return object{
        {"move", number_or_null(earlier->move)},
        {"player", json_string(earlier->player)},
        {"play", earlier->turn ? json_string(turn_text(*earlier->turn)) : value(nullptr)}};
}

} // namespace

object
finding_json(std::string_view file, Finding const& finding, PositionIdMaker const& position_id) {
    DiagnosticInfo const& row = diagnostic_info(finding.id);
    object one;
    one["file"] = json_string(file);
    add_place(one, finding.place);
    add_kind(one, row);
    one["severity"] = to_string(finding.severity);
    one["class"] = finding.play_class ? value(to_string(*finding.play_class)) : value(nullptr);
    one["match"] = number_or_null(finding.match);
    one["game"] = number_or_null(finding.game);
    one["game_written"] = number_or_null(finding.game_written);
    one["move"] = number_or_null(finding.move);
    one["side"] = side_json(finding.side);
    one["player"] = json_string_or_null(finding.player());
    one["dice"] = finding.dice() ? value(to_string(*finding.dice())) : value(nullptr);
    one["message"] = json_string(message_text(finding));
    one["values"] = values_json(finding.values);
    one["clause"] = json_string_or_null(finding.clause);
    one["rules"] = json_string_or_null(finding.rules);
    one["xgid"] = json_string_or_null(position_id_of(finding, position_id));
    one["position"] = position_json(finding.before);
    one["legal_plays"] = json_array(legal_play_texts(finding), json_string);
    one["likely_play"] = json_string_or_null(likely_turn_text(finding));
    one["likely_slip"] = phrase_or_null(finding.likely_slip);
    one["ruling"] = phrase_or_null(finding.ruling);
    one["notes"] = json_array(finding.notes, note_json);
    one["fixes"] = json_array(finding.fixes, fix_json);
    one["fingerprint"] = json_string_or_null(finding.fingerprint);
    one["cube"] = json_string_or_null(cube_text(finding));
    one["rest_is_legal"] = finding.rest_is_legal;
    one["likely_if"] = likely_if_json(finding.likely_if);
    one["source"] = json_string_or_null(finding.line);
    one["source_column"] = finding.line_from;
    return one;
}

object file_json(FileFindings const& file) {
    auto const rules = [](NamedRules const& each) {
        return object{{"name", json_string(each.name)}, {"reason", phrase_or_null(each.reason)}};
    };
    return {{"file", json_string(file.file)},
            {"matches", file.matches},
            {"games", file.games},
            {"plays", file.plays},
            {"rules", json_array(file.rules, rules)}};
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

namespace {

[[nodiscard]] object unreadable_json(UnreadableFile const& file) {
    return {{"file", json_string(file.file)}, {"reason", json_string(file.reason)}};
}

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

    void unreadable(UnreadableFile const& file, std::string& /*out*/) override {
        unreadable_.add(unreadable_json(file));
    }

    // The summary stands before the findings, so all waits for it.
    void end(Summary const& summary, std::string& out) override {
        fmt::format_to(std::back_inserter(out),
                       "{{\"schema\":{},\"tool\":{},\"version\":{},\n\"files\":{},\n"
                       "\"unreadable\":{},\n\"summary\":{},\n\"findings\":{}}}\n",
                       schema_version,
                       tool_,
                       version_,
                       files_.text(),
                       unreadable_.text(),
                       json_text(summary_json(summary)),
                       findings_.text());
    }

private:
    std::string tool_, version_;
    PositionIdMaker position_id_;
    JsonList files_, unreadable_, findings_;
};

class JsonLines final : public FindingReport {
public:
    explicit JsonLines(ReportOptions const& options)
        : position_id_(options.position_id), part_(options.part) {}

    void file(FileFindings const& findings, std::string& out) override {
        files_.push_back(file_json(findings));
        for (Finding const& finding : findings.findings)
            out += json_text(finding_json(findings.file, finding, position_id_)) + '\n';
    }
    void unreadable(UnreadableFile const& file, std::string& /*out*/) override {
        unreadable_.push_back(unreadable_json(file));
    }
    void end(Summary const& summary, std::string& out) override {
        object last{{"schema", schema_version},
                    {"summary", summary_json(summary)},
                    {"files", std::move(files_)},
                    {"unreadable", std::move(unreadable_)}};
        if (part_)
            last["shard"] = object{{"number", part_->number},
                                   {"count", part_->count},
                                   {"archive", json_string(part_->archive)},
                                   {"settings", json_string(part_->settings)},
                                   {"directories", json_array(part_->directories, json_string)}};
        out += json_text(last) + '\n';
    }

private:
    PositionIdMaker position_id_;
    std::optional<ReportPart> part_;
    boost::json::array files_; // those without a finding have no other line
    boost::json::array unreadable_;
};

} // namespace

ReportPtr make_json(ReportOptions const& options) { return std::make_unique<Json>(options); }

ReportPtr make_json_lines(ReportOptions const& options) {
    return std::make_unique<JsonLines>(options);
}

} // namespace bgio::report
