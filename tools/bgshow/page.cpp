// SPDX-License-Identifier: MIT
#include "bgshow/page.hpp"

#include "common/position_id.hpp"
#include "common/terminal.hpp"
#include "internal/inflate.hpp"

#include <algorithm>
#include <array>
#include <bgio/clause.hpp>
#include <bgio/drawing.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <fmt/format.h>
#include <functional>
#include <initializer_list>
#include <utility>

namespace bgio::tools::bgshow {

namespace {

using boost::json::array;
using boost::json::object;

using Replacements = std::initializer_list<std::pair<char, std::string_view>>;

[[nodiscard]] std::string replaced(std::string_view text, Replacements by) {
    std::string result;
    result.reserve(text.size());
    for (char const c : text)
        if (auto const* const with =
                std::ranges::find(by, c, &std::pair<char, std::string_view>::first);
            with != by.end())
            result += with->second;
        else
            result += c;
    return result;
}

// Outside of strings JSON has none of these, so that they can be replaced wherever they stand.
[[nodiscard]] std::string fit_for_script(object const& json) {
    return replaced(boost::json::serialize(json),
                    {{'<', "\\u003c"}, {'>', "\\u003e"}, {'&', "\\u0026"}});
}

void put(object& to, std::string_view key, std::string_view text) {
    if (!text.empty())
        to[key] = sanitised(text);
}

void put(object& to, std::string_view key, array list) {
    if (!list.empty())
        to[key] = std::move(list);
}

template <class Item, class Json>
[[nodiscard]] array list(std::vector<Item> const& items, Json const& json) {
    array all;
    for (Item const& item : items)
        all.emplace_back(json(item));
    return all;
}

[[nodiscard]] array texts(std::vector<std::string> const& lines) {
    return list(lines, [](std::string const& text) { return sanitised_lines(text); });
}

[[nodiscard]] array numbers(FindingNumbers const& all) { return array(all.begin(), all.end()); }

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
    if (Clause const* const clause = find_clause(finding.clause)) {
        put(one, "clause", clause->number);
        put(one, "rule", clause->text);
    }
    if (finding.ruling)
        put(one, "ruling", to_string(*finding.ruling));
    if (finding.play_class)
        put(one, "play_class", to_string(*finding.play_class));
    put(one, "legal", texts(legal_play_texts(finding)));
    put(one, "likely", likely_turn_text(finding));
    if (finding.likely_if && finding.likely_if->turn)
        put(one,
            "likely_if",
            fmt::format("{}'s move {} was {}",
                        finding.likely_if->player,
                        finding.likely_if->move.value_or(0),
                        turn_text(*finding.likely_if->turn)));
    if (finding.likely_slip)
        put(one, "likely_slip", to_string(*finding.likely_slip));
    if (finding.rest_is_legal)
        one["rest_is_legal"] = true;
    put(one, "notes", list(finding.notes, [](Note const& note) {
            return place_json(note.id, message_text(note.id, note.values), note.place.begin);
        }));
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
    put(one, "path", list(step.path, [](CheckerMove move) {
            return array{move.from.value(), move.to.value()};
        }));
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
    row["matches"] = list(file.matches, [](ShownMatch const& match) {
        object one = players_json(match);
        one["score"] = score_json(match.score);
        return one;
    });
    return fit_for_script(row);
}

namespace {

// Without its last brace: more follows.
[[nodiscard]] std::string opened(object const& json) {
    std::string text = fit_for_script(json);
    text.pop_back();
    return text;
}

} // namespace

// What follows another element of a list stands behind a comma.
void FileJson::add(std::string_view piece) {
    if (text_.back() == '}')
        text_ += ',';
    text_ += piece;
}

void FileJson::begin(ShownFile const& file) {
    object head{{"file", sanitised(file.name)}};
    put(head, "elsewhere", numbers(file.elsewhere));
    text_ = opened(head) + ",\"findings\":[";
    for (Finding const& finding : file.found.findings)
        add(fit_for_script(finding_json(finding)));
    text_ += "],\"matches\":[";
}

void FileJson::match(ShownMatch const& match) {
    add(opened(match_json(match)));
    text_ += ",\"games\":[";
}

void FileJson::game(ShownGame const& game) {
    add(opened(game_json(game)));
    text_ += ",\"steps\":[";
    for (Step const& step : game.steps)
        add(fit_for_script(step_json(step)));
    text_ += "]}";
}

void FileJson::end_match(ShownMatch const& match) {
    object end;
    put(end, "findings", numbers(match.findings));
    text_ += match.findings.empty() ? "]}" : "]," + fit_for_script(end).substr(1);
}

std::string FileJson::take() { return std::exchange(text_, {}) + "]}"; }

std::string file_json(ShownFile const& file) {
    FileJson json;
    show(file, json);
    return json.take();
}

namespace {

// As JavaScript's atob() reads it.
[[nodiscard]] std::string base64(std::string_view bytes) {
    constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (; !bytes.empty(); bytes.remove_prefix(std::min<std::size_t>(bytes.size(), 3))) {
        std::uint32_t group = 0;
        for (std::size_t i = 0; i < 3; ++i)
            group = group << 8U | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i)
            text += i <= bytes.size() ? letters[group >> (18 - 6 * i) & 63U] : '=';
    }
    return text;
}

} // namespace

void PageFile::pack() {
    if (data.empty())
        return;
    data = base64(deflate(data));
    packed = true;
}

namespace {

using Write = std::function<void(std::string_view)>;

void add_data(Write const& write, std::vector<PageFile> const& files) {
    constexpr std::string_view element = "<script type=\"application/json\" id=\"";
    write(fmt::format("{}index\">{{\"tool\":\"bgshow " BGIO_VERSION "\",\"files\":[", element));
    for (std::size_t i = 0; i < files.size(); ++i) {
        write(i == 0 ? "\n" : ",\n");
        write(files[i].row);
    }
    write("\n]}</script>\n");
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (files[i].data.empty())
            continue;
        write(fmt::format("{}file-{}\"{}>", element, i, files[i].packed ? " data-packed" : ""));
        write(files[i].data);
        write("</script>\n");
    }
}

// What stands in the page's own text for a part that is made.
struct Part {
    std::string_view marker;
    std::function<void()> add;
};

} // namespace

void make_page(std::string_view title, std::vector<PageFile> const& files, Write const& write) {
    PageParts const parts = page_parts();
    Part const made[] = {
        {"<!--@title-->",
         [&] {
             write(replaced(sanitised(title),
                            {{'<', "&lt;"}, {'>', "&gt;"}, {'&', "&amp;"}, {'"', "&quot;"}}));
         }},
        {"<!--@board-->", [&] { write(draw_svg({}, SvgStyle::of_the_page)); }},
        {"<!--@data-->", [&] { add_data(write, files); }},
        {"/*@css*/", [&] { write(parts.css); }},
        {"/*@js*/", [&] { write(parts.script); }},
    };
    std::string_view rest = parts.html; // what is put in is never searched
    for (;;) {
        auto const next =
            std::ranges::min(made, {}, [&](Part const& part) { return rest.find(part.marker); });
        auto const at = rest.find(next.marker);
        write(rest.substr(0, at));
        if (at == rest.npos)
            return;
        next.add();
        rest.remove_prefix(at + next.marker.size());
    }
}

std::string_view to_string(StepKind kind) {
    static constexpr std::array<std::string_view, 5> names = {
        "move", "cube", "resignation", "position", "end"};
    return names.at(static_cast<std::size_t>(kind));
}

} // namespace bgio::tools::bgshow
