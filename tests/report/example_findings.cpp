// SPDX-License-Identifier: MIT
#include "report/example_findings.hpp"

#include <bgio/bgio.hpp>
#include <stdexcept>
#include <utility>

namespace bgio::test {

using namespace std::string_literals;

std::string const hostile =
    "\"q\" 'a' <script>alert(1)</script> ]]> &amp; \n\r\t\x1b[31m %0A ::error:: , | ` `` ``` "
    "[link](1) {die} @alice #1 \\ \xF0\x9F\x8E\xB2 \xFF\xC3 \xE2\x80\xAE \xC2\x9B \xEF\xBF\xBE "
    "\x7F\x01"s
    + '\0' + "end";

namespace {

Play play(std::initializer_list<std::pair<int, int>> moves) {
    Play play;
    for (auto const& [from, to] : moves)
        play.push({*Point::make(from), *Point::make(to)});
    return play;
}

} // namespace

Finding die_not_played() {
    Finding finding;
    finding.id = DiagnosticId::die_not_played;
    finding.severity = Severity::error;
    finding.span = {400, 409};
    finding.place = {{14, 5}, {14, 14}};
    finding.values = {{"player", "Bob"s}, {"die", 4}};
    finding.line = " 9) 64: 24/18                   31: 8/5 6/5";
    finding.play_class = PlayClass::stood;
    finding.match = 1;
    finding.game = 2;
    finding.game_written = 2;
    finding.move = 9;
    finding.rules = "standard";
    finding.clause = "S7";
    finding.side = Side::x;
    finding.before = read_position("XGID=-b----E-C---eE---c-e----B-:1:-1:1:64:0:0:0:5:10").value();
    finding.before->names.x = "Bob";
    finding.before->names.o = "Alice";
    finding.legal_plays = {play({{24, 18}, {18, 14}}),
                           play({{24, 18}, {13, 9}}),
                           play({{24, 18}, {8, 4}}),
                           play({{24, 18}, {6, 2}}),
                           play({{24, 20}, {13, 7}})};
    finding.likely_turn = Move{std::nullopt, parse_play("24/18 13/9").value()};
    finding.rest_is_legal = true;
    finding.notes = {
        {DiagnosticId::source_empty, {}, {{"player", "Bob"s}, {"point", 9}}, {{16, 5}, {16, 10}}}};
    finding.fixes = {{Phrase("play {play}", {{"play", "24/18 13/9"s}}),
                      false,
                      {{{404, 409}, "24/18 13/9", {{14, 9}, {14, 14}}}}}};
    finding.fingerprint = "0123456789abcdef";
    return finding;
}

Finding minimal_finding(DiagnosticId id, Severity severity, LineColumn place) {
    Finding finding;
    finding.id = id;
    finding.severity = severity;
    finding.place = {place, place};
    return finding;
}

Finding hostile_finding() {
    Finding finding = die_not_played();
    finding.place = {{14, 3}, {14, 7}};
    finding.values = {{"player", hostile}, {"die", hostile}};
    for (std::string* const text : {&finding.line,
                                    &finding.before->names.x,
                                    &finding.before->names.o,
                                    &finding.rules,
                                    &finding.fingerprint})
        *text = hostile;
    finding.rest_is_legal = false;
    finding.notes = {
        {DiagnosticId::bad_play, {}, {{"text", hostile}, {"reason", hostile}}, {{15, 1}, {16, 1}}}};
    finding.fixes = {{Phrase("{text}", {{"text", hostile}}),
                      true,
                      {{{}, hostile, {{14, 3}, {14, 4}}}, {{}, "x", {{14, 1}, {14, 1}}}}}};
    return finding;
}

FileFindings file_of(std::string file, std::vector<Finding> findings) {
    FileFindings all;
    all.file = std::move(file);
    all.matches = 1;
    all.games = 3;
    all.plays = 100;
    all.rules = {{"standard", std::nullopt}};
    all.findings = std::move(findings);
    return all;
}

std::string
print(std::string_view report, std::vector<FileFindings> const& files, ReportOptions options) {
    options.position_id = [](PositionRecord const& record) { return position_id(record); };
    ReportFormat const* const format = find_report_format(report);
    if (format == nullptr)
        throw std::invalid_argument("no report " + std::string(report));
    auto const made = format->make(options);
    std::string out;
    Summary summary;
    for (FileFindings const& file : files) {
        made->file(file, out);
        summary.add(file);
    }
    made->end(summary, out);
    return out;
}

std::vector<FileFindings> report_examples() {
    Finding whole_file = minimal_finding(DiagnosticId::nothing_recognised, Severity::error);
    Finding other = minimal_finding(DiagnosticId::no_match_inside, Severity::warning, {2, 1});
    Finding long_place = minimal_finding(DiagnosticId::unreadable_line, Severity::error, {3, 2});
    long_place.place.end = {5, 1};
    long_place.line = "J\xC3\xB8rgen";
    return {file_of("matches/final.mat",
                    {minimal_finding(DiagnosticId::encoding_guessed, Severity::note),
                     die_not_played(),
                     minimal_finding(DiagnosticId::hit_not_marked, Severity::warning, {20, 3})}),
            file_of(hostile, {hostile_finding(), hostile_finding()}),
            file_of("clean.mat", {}),
            file_of("", {whole_file}),
            file_of("C:\\matches\\a b.mat", {other}),
            file_of("/srv/b#1.mat", {long_place}),
            file_of("./c:1?.mat", {long_place})};
}

} // namespace bgio::test
