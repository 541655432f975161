// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "report/example_findings.hpp"
#include "support/schema.hpp"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <sstream>

namespace bgio::test {
namespace {

using boost::json::object;
using boost::json::value;
using testing::ElementsAre;
using testing::IsEmpty;

Schema const& schema() {
    static Schema const one =
        Schema::from_file(BGIO_SOURCE_DIR "/docs/schema/bgio-findings.schema.json");
    return one;
}

std::vector<std::string> keys(value const& v) {
    std::vector<std::string> names;
    for (auto const& member : v.as_object())
        names.emplace_back(std::string_view(member.key()));
    return names;
}

std::vector<std::string> lines(std::string const& text) {
    std::vector<std::string> list;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        list.push_back(line);
    return list;
}

value json(std::vector<FileFindings> const& files) {
    ReportOptions options;
    options.version = "1.2.3";
    std::string const text = print("json", files, options);
    EXPECT_THAT(schema().check_text(text), IsEmpty()) << text;
    return boost::json::parse(text);
}

TEST(JsonReport, HasTheDocumentedKeysInTheirOrder) {
    value const report = json({file_of("matches/final.mat", {die_not_played()})});
    EXPECT_THAT(
        keys(report),
        ElementsAre("schema", "tool", "version", "files", "unreadable", "summary", "findings"));
    EXPECT_THAT(keys(report.at("summary")),
                ElementsAre("files", "matches", "games", "plays", "errors", "warnings", "notes"));
    EXPECT_THAT(keys(report.at("findings").at(0)),
                ElementsAre("file",
                            "line",
                            "column",
                            "end_line",
                            "end_column",
                            "code",
                            "name",
                            "severity",
                            "class",
                            "match",
                            "game",
                            "game_written",
                            "move",
                            "side",
                            "player",
                            "dice",
                            "message",
                            "values",
                            "clause",
                            "rules",
                            "xgid",
                            "position",
                            "legal_plays",
                            "likely_play",
                            "likely_slip",
                            "ruling",
                            "notes",
                            "fixes",
                            "fingerprint",
                            "cube",
                            "rest_is_legal",
                            "likely_if",
                            "source",
                            "source_column"));
    EXPECT_EQ(report.at("tool"), "bgcheck");
    EXPECT_EQ(report.at("version"), "1.2.3");
}

TEST(JsonReport, ContainsAllOfAFinding) {
    value const report = json({file_of("matches/final.mat", {die_not_played()})});
    EXPECT_EQ(report.at("findings").at(0), boost::json::parse(R"json({
      "file": "matches/final.mat", "line": 14, "column": 5, "end_line": 14, "end_column": 14,
      "code": "BG204", "name": "die-not-played", "severity": "error", "class": "stood",
      "match": 1, "game": 2, "game_written": 2, "move": 9, "side": "right", "player": "Bob", "dice": "64",
      "message": "Bob can still play the 4", "values": {"player": "Bob", "die": 4},
      "clause": "S7", "rules": "standard",
      "xgid": "XGID=-b----E-C---eE---c-e----B-:1:-1:1:64:0:0:0:5:10",
      "position": {
        "players": {"left": "Alice", "right": "Bob"},
        "board": {"left": {"24": 2, "13": 5, "8": 3, "6": 5}, "right": {"24": 2, "13": 5, "8": 3, "6": 5}},
        "on_roll": "right", "cube": {"value": 2, "owner": "left"}, "offer": "none",
        "score": {"left": 0, "right": 0}, "length": 5, "crawford": false},
      "legal_plays": ["24/14", "24/18 13/9", "24/18 8/4", "24/18 6/2", "24/20 13/7"],
      "likely_play": "24/18 13/9",
      "notes": [{"line": 16, "column": 5, "end_line": 16, "end_column": 10, "code": "BG202",
                 "name": "source-empty", "message": "Bob has no checker on 9",
                 "values": {"player": "Bob", "point": 9}, "severity": "error", "clause": null,
                 "source": null, "source_column": 1}],
      "likely_slip": null, "ruling": null,
      "fixes": [{"title": "play 24/18 13/9",
                 "title_phrase": {"phrase": "play {play}", "values": {"play": "24/18 13/9"}},
                 "safe": false,
                 "edits": [{"line": 14, "column": 9, "end_line": 14, "end_column": 14,
                            "text": "24/18 13/9"}]}],
      "fingerprint": "0123456789abcdef", "cube": "2 (Alice)", "rest_is_legal": true, "likely_if": null,
      "source": " 9) 64: 24/18                   31: 8/5 6/5", "source_column": 1})json"));
    EXPECT_EQ(report.at("files"), boost::json::parse(R"([{"file": "matches/final.mat",
      "matches": 1, "games": 3, "plays": 100, "rules": [{"name": "standard", "reason": null}]}])"));
    EXPECT_EQ(report.at("summary"), boost::json::parse(R"({"files": 1, "matches": 1, "games": 3,
      "plays": 100, "errors": 1, "warnings": 0, "notes": 0})"));
}

TEST(JsonReport, WritesNullOrNothingForInapplicableFields) {
    value const report =
        json({file_of("a", {minimal_finding(DiagnosticId::nothing_recognised, Severity::note)})});
    object const& finding = report.at("findings").at(0).as_object();
    for (char const* name : {"class",
                             "match",
                             "game",
                             "game_written",
                             "move",
                             "player",
                             "dice",
                             "clause",
                             "rules",
                             "side",
                             "xgid",
                             "position",
                             "likely_play",
                             "fingerprint",
                             "cube",
                             "source"})
        EXPECT_TRUE(finding.at(name).is_null()) << name;
    for (char const* name : {"legal_plays", "notes", "fixes"})
        EXPECT_TRUE(finding.at(name).as_array().empty()) << name;
    EXPECT_TRUE(finding.at("values").as_object().empty());
}

TEST(JsonReport, KeepsTheOrderOfFilesAndTexts) {
    value const report = json(report_examples());
    std::vector<std::string> files, codes;
    for (value const& file : report.at("files").as_array())
        files.emplace_back(file.at("file").as_string());
    for (value const& finding : report.at("findings").as_array())
        codes.emplace_back(finding.at("code").as_string());
    EXPECT_THAT(files,
                ElementsAre("matches/final.mat",
                            valid_utf8(hostile),
                            "clean.mat",
                            "",
                            "C:\\matches\\a b.mat",
                            "/srv/b#1.mat",
                            "./c:1?.mat"));
    EXPECT_THAT(
        codes,
        ElementsAre(
            "BG003", "BG204", "BG220", "BG204", "BG204", "BG002", "BG690", "BG001", "BG001"));
    EXPECT_EQ(std::string_view(report.at("findings").at(3).at("player").as_string()),
              valid_utf8(hostile));
    EXPECT_EQ(report.at("summary").at("errors"), 6);
}

TEST(JsonReport, IsValidWithoutFiles) {
    value const report = json({});
    EXPECT_TRUE(report.at("files").as_array().empty());
    EXPECT_TRUE(report.at("findings").as_array().empty());
}

TEST(JsonLinesReport, HasOneFindingPerLineAndTheSummaryLast) {
    std::vector<std::string> const list = lines(print("json-lines", report_examples()));
    value const report = json(report_examples());
    auto const& findings = report.at("findings").as_array();
    ASSERT_EQ(list.size(), findings.size() + 1);
    for (std::size_t i = 0; i < list.size(); ++i)
        EXPECT_THAT(schema().check_text(list[i]), IsEmpty()) << list[i];
    for (std::size_t i = 0; i < findings.size(); ++i)
        EXPECT_EQ(boost::json::parse(list[i]), findings[i]);
    EXPECT_EQ(boost::json::parse(list.back()),
              (object{{"schema", 2},
                      {"summary", report.at("summary")},
                      {"files", report.at("files")},
                      {"unreadable", report.at("unreadable")}}));
}

TEST(FindingsSchema, RejectsInvalidDocuments) {
    std::string const good = lines(print("json-lines", {file_of("a", {die_not_played()})}))[0];
    EXPECT_THAT(schema().check_text(good), IsEmpty());
    for (auto const& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"\"line\":14", "\"line\":0"},
             {"\"severity\":\"error\"", "\"severity\":\"info\""},
             {"\"class\":\"stood\"", "\"class\":\"odd\""},
             {"\"match\":1", "\"match\":0"},
             {"\"player\":\"Bob\"", "\"spieler\":\"Bob\""},
             {"\"safe\":false", "\"safe\":0"},
             {"\"die\":4", "\"die\":4.5"}}) {
        std::string bad = good;
        ASSERT_NE(bad.find(from), bad.npos) << from;
        bad.replace(bad.find(from), from.size(), to);
        EXPECT_THAT(schema().check_text(bad), testing::SizeIs(1)) << to;
    }
    EXPECT_THAT(schema().check_text(R"({"summary":{}})"), testing::SizeIs(1));
}

} // namespace
} // namespace bgio::test
