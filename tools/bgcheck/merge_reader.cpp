// SPDX-License-Identifier: MIT
#include "bgcheck/merge_reader.hpp"

#include "bgcheck/lasting_text.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <concepts>
#include <fmt/format.h>
#include <limits>

namespace bgio::tools::bgcheck {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

[[noreturn]] void wrong(std::string_view name, std::string_view what) {
    throw BadReportLine(fmt::format("\"{}\" is no {}", name, what));
}

// The members of an object, each of the kind that is asked for.
class Fields {
public:
    explicit Fields(value const& from, std::string_view name = "line") : object_(from.if_object()) {
        if (object_ == nullptr)
            wrong(name, "object");
    }
    [[nodiscard]] object const& all() const { return *object_; }
    [[nodiscard]] bool has(std::string_view name) const { return object_->contains(name); }
    [[nodiscard]] value const& at(std::string_view name) const {
        if (value const* const found = object_->if_contains(name))
            return *found;
        throw BadReportLine(fmt::format("\"{}\" is missing", name));
    }
    [[nodiscard]] std::string text(std::string_view name) const { // null: empty
        value const& found = at(name);
        if (found.is_null())
            return {};
        if (!found.is_string())
            wrong(name, "text");
        return std::string(found.get_string());
    }
    [[nodiscard]] bool flag(std::string_view name) const {
        if (bool const* const found = at(name).if_bool())
            return *found;
        wrong(name, "true or false");
    }
    template <std::integral T>
    [[nodiscard]] T number(std::string_view name) const {
        auto const* const found = at(name).if_int64();
        if (found == nullptr || !std::in_range<T>(*found))
            wrong(name, "number that fits here");
        return static_cast<T>(*found);
    }
    template <std::integral T>
    [[nodiscard]] std::optional<T> number_or_null(std::string_view name) const {
        return at(name).is_null() ? std::nullopt : std::optional(number<T>(name));
    }
    [[nodiscard]] array const& list(std::string_view name) const {
        if (array const* const found = at(name).if_array())
            return *found;
        wrong(name, "array");
    }
    [[nodiscard]] std::vector<std::string> texts(std::string_view name) const {
        std::vector<std::string> found;
        for (value const& each : list(name)) {
            if (!each.is_string())
                wrong(name, "array of texts");
            found.emplace_back(each.get_string());
        }
        return found;
    }

private:
    object const* object_;
};

[[nodiscard]] Place read_place(Fields const& from) {
    using Number = std::uint32_t;
    return {{from.number<Number>("line"), from.number<Number>("column")},
            {from.number<Number>("end_line"), from.number<Number>("end_column")}};
}

[[nodiscard]] DiagnosticId read_id(Fields const& from) {
    std::string const code = from.text("code");
    DiagnosticInfo const* const row = find_diagnostic(code);
    if (row == nullptr || row->code != code)
        throw BadReportLine(fmt::format("this version knows no code \"{}\"", code));
    return row->id;
}

[[nodiscard]] Severity read_severity(Fields const& from) {
    std::string const text = from.text("severity");
    for (Severity const each : {Severity::note, Severity::warning, Severity::error})
        if (to_string(each) == text)
            return each;
    wrong("severity", "note, warning or error");
}

[[nodiscard]] Arguments read_values(Fields const& from) {
    Fields const values(from.at("values"), "values");
    Arguments list;
    for (auto const& member : values.all())
        list.emplace_back(lasting(member.key()), values.text(member.key()));
    return list;
}

[[nodiscard]] std::vector<FindingNote> read_notes(Fields const& from) {
    std::vector<FindingNote> notes;
    for (value const& each : from.list("notes")) {
        Fields const note(each, "note");
        notes.push_back({read_id(note), read_place(note), read_values(note)});
    }
    return notes;
}

[[nodiscard]] std::vector<FindingFix> read_fixes(Fields const& from) {
    std::vector<FindingFix> fixes;
    for (value const& each : from.list("fixes")) {
        Fields const fields(each, "fix");
        FindingFix fix{Phrase::restored(fields.text("title"), {}), fields.flag("safe"), {}};
        for (value const& one : fields.list("edits")) {
            Fields const edit(one, "edit");
            fix.edits.push_back({{}, read_place(edit), edit.text("text")});
        }
        fixes.push_back(std::move(fix));
    }
    return fixes;
}

[[nodiscard]] Finding read_finding(Fields const& from) {
    Finding finding;
    finding.id = read_id(from);
    finding.severity = read_severity(from);
    finding.place = read_place(from);
    finding.values = read_values(from);
    finding.line = from.text("source");
    finding.line_from = from.number<std::uint32_t>("source_column");
    finding.play_class = lasting(from.text("class"));
    finding.match = from.number_or_null<std::size_t>("match").value_or(0);
    finding.game = from.number_or_null<std::size_t>("game").value_or(0);
    finding.game_written = from.number_or_null<int>("game_written");
    finding.move = from.number_or_null<int>("move");
    finding.player = from.text("player");
    finding.dice = from.text("dice");
    finding.cube = from.text("cube");
    finding.rules = from.text("rules");
    finding.xgid = from.text("xgid");
    finding.legal_plays = from.texts("legal_plays");
    finding.likely_play = from.text("likely_play");
    finding.rest_is_legal = from.flag("rest_is_legal");
    finding.notes = read_notes(from);
    finding.fixes = read_fixes(from);
    finding.fingerprint = from.text("fingerprint");
    return finding;
}

[[nodiscard]] SummaryLine read_summary(Fields const& from) {
    SummaryLine line;
    Fields const counts(from.at("summary"), "summary");
    Summary& summary = line.summary;
    for (auto const& [name, count] : {std::pair("files", &summary.files),
                                      {"matches", &summary.matches},
                                      {"games", &summary.games},
                                      {"plays", &summary.plays},
                                      {"errors", &summary.errors},
                                      {"warnings", &summary.warnings},
                                      {"notes", &summary.notes}})
        *count = counts.number<std::size_t>(name);
    for (value const& each : from.list("files")) {
        Fields const fields(each, "file");
        FileFindings file;
        file.file = fields.text("file");
        file.matches = fields.number<std::size_t>("matches");
        file.games = fields.number<std::size_t>("games");
        file.plays = fields.number<std::size_t>("plays");
        file.rules = fields.texts("rules");
        line.files.push_back(std::move(file));
    }
    return line;
}

} // namespace

ReportLine read_report_line(std::string_view line) {
    boost::system::error_code error;
    value const document = boost::json::parse(line, error);
    if (error)
        throw BadReportLine("this is no JSON");
    Fields const fields(document);
    if (fields.has("summary"))
        return read_summary(fields);
    return FindingLine{fields.text("file"), read_finding(fields)};
}

} // namespace bgio::tools::bgcheck
