// SPDX-License-Identifier: MIT
// samples/manifest.json, from which other programs test themselves (docs/conformance.md), is what
// the library finds in the samples.
#include "check/fault_sample.hpp"
#include "support/bless.hpp"
#include "support/read_text_file.hpp"

#include <bgio/bgio.hpp>
#include <bgio/clause.hpp>
#include <bgio/finding_report.hpp>
#include <boost/json.hpp>
#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

fs::path const samples_folder = BGIO_SOURCE_DIR "/samples";

bool holds_position_id(FaultSample const& sample) { return sample.file.extension() == ".id"; }

// Everything below a folder of samples/, apart from configurations, which are not about backgammon.
std::vector<FaultSample> manifest_samples() {
    std::vector<FaultSample> samples = samples_below(samples_folder);
    std::erase_if(samples, [](FaultSample const& sample) {
        return sample.file.parent_path() == samples_folder || sample.file.extension() == ".toml";
    });
    return samples;
}

// Its rules; none where it is run by another tool, or shows what is wrong with rules (BG7xx).
CheckOptions options_in(FaultSample const& sample) {
    return options_of(sample.run).value_or(CheckOptions{});
}

json::value text_or_null(std::string_view text) {
    return text.empty() ? json::value() : json::value(text);
}

// Of bgcheck's own JSON what a program can be compared with.
json::array check_findings(FaultSample const& sample) {
    FileFindings const found = check_file(source_of(sample.file), options_in(sample));
    std::string lines;
    find_report_format("json-lines")->make({})->file(found, lines);
    json::array findings;
    std::istringstream stream(lines);
    for (std::string line; std::getline(stream, line);) {
        json::value const whole = json::parse(line);
        json::object& finding = findings.emplace_back(json::object()).as_object();
        for (char const* key : {"line", "column", "code", "name", "severity", "clause"})
            finding[key] = whole.at(key);
    }
    return findings;
}

// "3:14 warning BG601" or "- warning BG601".
json::object finding_in(std::string const& text) {
    std::istringstream stream(text);
    std::string place;
    std::string severity;
    std::string code;
    stream >> place >> severity >> code;
    json::object finding{{"line", nullptr}, {"column", nullptr}};
    if (std::size_t const colon = place.find(':'); colon != place.npos) {
        finding["line"] = std::stoi(place);
        finding["column"] = std::stoi(place.substr(colon + 1));
    }
    DiagnosticInfo const& row = *find_diagnostic(code);
    finding["code"] = row.code;
    finding["name"] = row.name;
    finding["severity"] = severity;
    finding["clause"] = text_or_null(cited_clause(row.id, standard_rules));
    return finding;
}

json::array findings_in(FaultSample sample) {
    if (!holds_position_id(sample))
        return check_findings(sample);
    sample.run = {"bgid"};
    json::array findings;
    for (std::string const& line : found_in(sample))
        findings.push_back(finding_in(line));
    return findings;
}

// What another format cannot store: "# bgconvert --to sgf", "# bgid --to fibs".
json::value losses_in(FaultSample const& sample) {
    if (sample.run.size() != 3)
        return nullptr;
    json::array findings;
    for (std::string const& line : found_in(sample))
        if (!holds_position_id(sample) || line.starts_with('-'))
            findings.push_back(finding_in(line));
    return json::object{{"to", sample.run[2]}, {"findings", std::move(findings)}};
}

json::value score_value(BySide<int> const& score) {
    return {{"left", score.o}, {"right", score.x}};
}

json::value game_value(std::size_t number, GameReplay const& facts) {
    json::value winner;
    if (facts.winner)
        winner = *facts.winner == Side::o ? "left" : "right";
    json::value points;
    if (facts.result_by != ResultBy::nothing)
        points = facts.points;
    return {{"game", number},
            {"before", score_value(facts.score_before)},
            {"crawford", facts.match.crawford_game},
            {"winner", winner},
            {"points", points},
            {"after", score_value(facts.score_after)}};
}

// Objects of a line each, so that a difference is a line.
std::string on_lines(std::vector<std::string> const& elements, std::string_view indent) {
    if (elements.empty())
        return "[]";
    std::string const separator = ",\n" + std::string(indent);
    return fmt::format("[\n{}{}]", indent, fmt::join(elements, separator));
}

std::string match_text(ReplayedMatch const& match) {
    json::object const head{
        {"players", {{"left", match.player(Side::o)}, {"right", match.player(Side::x)}}},
        {"length", match.rules.length},
        {"dialect", text_or_null(match.claims.dialect)},
        {"rules", match.rules.name}};
    std::vector<std::string> games;
    for (ReplayedGame const& game : match.games)
        games.push_back(json::serialize(game_value(games.size() + 1, game.facts)));
    std::string text = json::serialize(head);
    text.pop_back();
    return text + ",\"games\":" + on_lines(games, "   ") + "}";
}

std::string format_of(FaultSample const& sample) {
    Source const source = source_of(sample.file);
    if (holds_position_id(sample)) {
        auto const codec = detect_codec(source.line(1));
        return codec ? std::string((*codec)->name) : "";
    }
    auto const format = detect_format(source);
    return format ? std::string((*format)->name) : "";
}

std::string manifest_entry(FaultSample const& sample) {
    std::string const name = sample.file.lexically_relative(samples_folder).generic_string();
    RuleOverrides const rules = options_in(sample).rules;
    json::object const head{{"file", name},
                            {"format", text_or_null(format_of(sample))},
                            {"preset", text_or_null(rules.name)},
                            {"set", json::value_from(rules.assignments)},
                            {"losses", losses_in(sample)}};
    std::vector<std::string> findings;
    for (json::value const& finding : findings_in(sample))
        findings.push_back(json::serialize(finding));
    std::vector<std::string> matches;
    if (!holds_position_id(sample))
        for (ReplayedMatch const& match :
             read_bytes(name, read_text_file(sample.file), rules).matches)
            matches.push_back(match_text(match));
    std::string text = json::serialize(head);
    text.pop_back();
    return fmt::format("{},\n \"findings\":{},\n \"matches\":{}}}",
                       text,
                       on_lines(findings, "  "),
                       on_lines(matches, "  "));
}

std::string manifest_text() {
    std::vector<std::string> entries;
    for (FaultSample const& sample : manifest_samples())
        entries.push_back(manifest_entry(sample));
    return fmt::format(
        "{{\"suite\":\"bgio samples\",\"version\":1,\"licence\":\"CC0-1.0\",\"files\":{}}}\n",
        on_lines(entries, ""));
}

// The first lines that differ: all of them are thousands.
std::string first_change(std::string const& committed, std::string const& found) {
    std::istringstream left(committed);
    std::istringstream right(found);
    std::string a;
    std::string b;
    for (int line = 1;; ++line) {
        bool const more = static_cast<bool>(std::getline(left, a));
        if (more != static_cast<bool>(std::getline(right, b)) || (more && a != b))
            return fmt::format("line {}\n  committed: {}\n  found:     {}", line, a, b);
        if (!more)
            return "";
    }
}

TEST(SampleManifest, ListsEverySampleWithItsFindingsAndScores) {
    fs::path const path = samples_folder / "manifest.json";
    std::string const text = manifest_text();
    if (blessing())
        std::ofstream(path, std::ios::binary) << text;
    std::string const change = first_change(read_text_file(path), text);
    EXPECT_TRUE(change.empty()) << change << "\nBGIO_BLESS=1 rewrites samples/manifest.json";
}

} // namespace
} // namespace bgio::test
