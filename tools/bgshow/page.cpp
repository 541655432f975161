// SPDX-License-Identifier: MIT
#include "bgshow/page.hpp"

#include "common/position_id.hpp"
#include "common/terminal.hpp"

#include <algorithm>
#include <bgio/clause.hpp>
#include <bgio/drawing.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <functional>

namespace bgio::tools::bgshow {

namespace {

using boost::json::array;
using boost::json::object;

// Outside of strings JSON has none of these, so that they can be replaced wherever they stand.
[[nodiscard]] std::string fit_for_script(std::string_view json) {
    std::string text;
    text.reserve(json.size());
    for (char const c : json)
        if (c == '<')
            text += "\\u003c";
        else if (c == '>')
            text += "\\u003e";
        else if (c == '&')
            text += "\\u0026";
        else
            text += c;
    return text;
}

void put(object& to, std::string_view key, std::string_view text) {
    if (!text.empty())
        to[key] = sanitised(text);
}

void put(object& to, std::string_view key, array list) {
    if (!list.empty())
        to[key] = std::move(list);
}

[[nodiscard]] array texts(std::vector<std::string> const& list) {
    array all;
    for (std::string const& text : list)
        all.emplace_back(sanitised_lines(text));
    return all;
}

[[nodiscard]] array numbers(FindingNumbers const& list) { return array(list.begin(), list.end()); }

[[nodiscard]] object place_json(DiagnosticId id, std::string const& text, LineColumn place) {
    return {{"code", diagnostic_info(id).code},
            {"message", sanitised(text)},
            {"line", place.line},
            {"column", place.column}};
}

[[nodiscard]] object finding_json(Finding const& finding) {
    object one = place_json(finding.id, message_text(finding), finding.place.begin);
    one["severity"] = to_string(finding.severity);
    put(one, "name", diagnostic_info(finding.id).name);
    put(one, "source", finding.line);
    one["source_column"] = finding.line_from;
    if (Clause const* const clause = find_clause(diagnostic_info(finding.id).clause)) {
        put(one, "clause", clause->number);
        put(one, "rule", clause->text);
    }
    if (finding.play_class)
        put(one, "play_class", to_string(*finding.play_class));
    put(one, "legal", texts(legal_play_texts(finding)));
    put(one, "likely", likely_turn_text(finding));
    if (finding.rest_is_legal)
        one["rest_is_legal"] = true;
    array notes;
    for (Note const& note : finding.notes)
        notes.push_back(place_json(note.id, message_text(note.id, note.values), note.place.begin));
    put(one, "notes", std::move(notes));
    return one;
}

[[nodiscard]] object step_json(Step const& step) {
    constexpr std::size_t prefix = std::string_view("XGID=").size();
    object one;
    one["id"] = position_id(step.moment).substr(prefix);
    one["side"] = to_string(step.side);
    if (step.row != 0)
        one["row"] = step.row;
    one["kind"] = to_string(step.kind);
    put(one, "text", step.text);
    array path;
    for (CheckerMove const move : step.path)
        path.push_back(array{move.from.value(), move.to.value()});
    put(one, "path", std::move(path));
    put(one, "remarks", texts(step.remarks));
    put(one, "findings", numbers(step.findings));
    return one;
}

[[nodiscard]] object score_json(BySide<int> score) { return {{"o", score.o}, {"x", score.x}}; }

[[nodiscard]] object game_json(ShownGame const& game) {
    object one{{"number", game.number}, {"score", score_json(game.score)}};
    if (game.crawford)
        one["crawford"] = true;
    if (game.winner) {
        one["winner"] = to_string(*game.winner);
        one["points"] = game.points;
    }
    array steps;
    for (Step const& step : game.steps)
        steps.push_back(step_json(step));
    one["steps"] = std::move(steps);
    put(one, "findings", numbers(game.findings));
    return one;
}

// Who played, for how much.
[[nodiscard]] object players_json(ShownMatch const& match) {
    return {
        {"o", sanitised(match.names.o)}, {"x", sanitised(match.names.x)}, {"length", match.length}};
}

[[nodiscard]] object match_json(ShownMatch const& match) {
    object one = players_json(match);
    put(one, "event", match.event);
    put(one, "date", match.date);
    put(one, "rules", match.rules);
    one["checkers"] = match.checkers;
    array games;
    for (ShownGame const& game : match.games)
        games.push_back(game_json(game));
    one["games"] = std::move(games);
    put(one, "findings", numbers(match.findings));
    return one;
}

[[nodiscard]] std::string_view verdict(ShownFile const& file) {
    if (!file.reason.empty())
        return "unread";
    if (file.found.findings.empty())
        return "clean";
    return to_string(std::ranges::max(file.found.findings, {}, &Finding::severity).severity);
}

} // namespace

std::string row_json(ShownFile const& file) {
    Summary summary;
    summary.add(file.found);
    object row;
    row["file"] = sanitised(file.name);
    put(row, "format", file.format);
    row["verdict"] = verdict(file);
    put(row, "reason", file.reason);
    row["errors"] = summary.errors;
    row["warnings"] = summary.warnings;
    row["notes"] = summary.notes;
    row["games"] = summary.games;
    row["plays"] = summary.plays;
    array matches;
    for (ShownMatch const& match : file.matches) {
        object one = players_json(match);
        one["score"] = score_json(match.score);
        matches.push_back(std::move(one));
    }
    row["matches"] = std::move(matches);
    return fit_for_script(boost::json::serialize(row));
}

std::string file_json(ShownFile const& file) {
    object one{{"file", sanitised(file.name)}};
    array findings;
    for (Finding const& finding : file.found.findings)
        findings.push_back(finding_json(finding));
    put(one, "findings", std::move(findings));
    put(one, "elsewhere", numbers(file.elsewhere));
    array matches;
    for (ShownMatch const& match : file.matches)
        matches.push_back(match_json(match));
    one["matches"] = std::move(matches);
    return fit_for_script(boost::json::serialize(one));
}

namespace {

[[nodiscard]] std::string escaped(std::string_view text) {
    std::string html;
    for (char const c : sanitised(text))
        switch (c) {
        case '<':
            html += "&lt;";
            break;
        case '>':
            html += "&gt;";
            break;
        case '&':
            html += "&amp;";
            break;
        case '"':
            html += "&quot;";
            break;
        default:
            html += c;
        }
    return html;
}

void add_data(std::string& page, std::vector<PageFile> const& files) {
    constexpr std::string_view element = "<script type=\"application/json\" id=\"";
    page += fmt::format("{}index\">{{\"tool\":\"bgshow " BGIO_VERSION "\",\"files\":[", element);
    for (std::size_t i = 0; i < files.size(); ++i)
        page.append(i == 0 ? "\n" : ",\n").append(files[i].row);
    page += "\n]}</script>\n";
    for (std::size_t i = 0; i < files.size(); ++i)
        if (!files[i].data.empty())
            page.append(fmt::format("{}file-{}\">", element, i))
                .append(files[i].data)
                .append("</script>\n");
}

// What stands in the page's own text for a part that is made.
struct Part {
    std::string_view marker;
    std::function<void(std::string&)> add;
};

} // namespace

std::string make_page(std::string_view title, std::vector<PageFile> const& files) {
    PageParts const parts = page_parts();
    Part const made[] = {
        {"<!--@title-->", [&](std::string& page) { page += escaped(title); }},
        {"<!--@board-->", [&](std::string& page) { page += draw_svg({}, SvgStyle::of_the_page); }},
        {"<!--@data-->", [&](std::string& page) { add_data(page, files); }},
        {"/*@css*/", [&](std::string& page) { page += parts.css; }},
        {"/*@js*/", [&](std::string& page) { page += parts.script; }},
    };
    std::string page;
    std::string_view rest = parts.html; // what is put in is never searched
    for (;;) {
        auto const next =
            std::ranges::min(made, {}, [&](Part const& part) { return rest.find(part.marker); });
        auto const at = rest.find(next.marker);
        page += rest.substr(0, at);
        if (at == rest.npos)
            return page;
        next.add(page);
        rest.remove_prefix(at + next.marker.size());
    }
}

std::string_view to_string(StepKind kind) {
    switch (kind) {
    case StepKind::move:
        return "move";
    case StepKind::cube:
        return "cube";
    case StepKind::resignation:
        return "resignation";
    case StepKind::position:
        return "position";
    case StepKind::end:
        break;
    }
    return "end";
}

} // namespace bgio::tools::bgshow
