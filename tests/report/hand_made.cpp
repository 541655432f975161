// SPDX-License-Identifier: MIT
#include "report/hand_made.hpp"

#include <stdexcept>
#include <utility>

namespace bgio::test {

using namespace std::string_literals;

std::string const hostile =
    "\"q\" 'a' <script>alert(1)</script> ]]> &amp; \n\r\t\x1b[31m %0A ::error:: , | ` `` ``` "
    "[link](1) {die} @alice #1 \\ \xF0\x9F\x8E\xB2 \xFF\xC3 \xE2\x80\xAE \xC2\x9B \xEF\xBF\xBE "
    "\x7F\x01"s
    + '\0' + "end";

Finding die_not_played() {
    Finding finding;
    finding.id = DiagnosticId::die_not_played;
    finding.severity = Severity::error;
    finding.span = {400, 409};
    finding.place = {{14, 5}, {14, 14}};
    finding.values = {{"player", "Bob"}, {"die", 4}};
    finding.line = " 9) 64: 24/18                   31: 8/5 6/5";
    finding.play_class = "stood";
    finding.match = 1;
    finding.game = 2;
    finding.game_written = 2;
    finding.move = 9;
    finding.player = "Bob";
    finding.dice = "64";
    finding.cube = "2 (Alice)";
    finding.rules = "standard";
    finding.xgid = "XGID=-b----E-C---eE---c-e----B-:1:1:1:64:0:0:0:5:10";
    finding.legal_plays = {"24/14", "24/18 13/9", "24/18 8/4", "24/18 6/2", "24/20 13/7"};
    finding.likely_play = "24/18 13/9";
    finding.rest_is_legal = true;
    finding.notes = {
        {DiagnosticId::source_empty, {{16, 5}, {16, 10}}, {{"player", "Bob"}, {"point", 9}}}};
    finding.fixes = {{"play 24/18 13/9", false, {{{404, 409}, {{14, 9}, {14, 14}}, "24/18 13/9"}}}};
    finding.fingerprint = "0123456789abcdef";
    return finding;
}

Finding bare(DiagnosticId id, Severity severity, LineColumn place) {
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
                                    &finding.player,
                                    &finding.dice,
                                    &finding.cube,
                                    &finding.rules,
                                    &finding.xgid,
                                    &finding.likely_play,
                                    &finding.fingerprint})
        *text = hostile;
    finding.rest_is_legal = false;
    finding.legal_plays = {hostile, hostile, hostile, hostile};
    finding.notes = {
        {DiagnosticId::bad_play, {{15, 1}, {16, 1}}, {{"text", hostile}, {"reason", hostile}}}};
    finding.fixes = {{hostile,
                      true,
                      {{{0, 0}, {{14, 3}, {14, 4}}, hostile}, {{0, 0}, {{14, 1}, {14, 1}}, "x"}}}};
    return finding;
}

FileFindings file_of(std::string file, std::vector<Finding> findings) {
    FileFindings all;
    all.file = std::move(file);
    all.matches = 1;
    all.games = 3;
    all.plays = 100;
    all.rules = {"standard"};
    all.findings = std::move(findings);
    return all;
}

std::string print(std::string_view report,
                  std::vector<FileFindings> const& files,
                  ReportOptions const& options) {
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

std::vector<FileFindings> all_sorts() {
    Finding whole_file = bare(DiagnosticId::nothing_recognised, Severity::error);
    Finding other = bare(DiagnosticId::no_match_inside, Severity::warning, {2, 1});
    Finding long_place = bare(DiagnosticId::unreadable_line, Severity::error, {3, 2});
    long_place.place.end = {5, 1};
    long_place.line = "J\xC3\xB8rgen";
    return {file_of("matches/final.mat",
                    {bare(DiagnosticId::encoding_guessed, Severity::note),
                     die_not_played(),
                     bare(DiagnosticId::hit_not_marked, Severity::warning, {20, 3})}),
            file_of(hostile, {hostile_finding(), hostile_finding()}),
            file_of("clean.mat", {}),
            file_of("", {whole_file}),
            file_of("C:\\matches\\a b.mat", {other}),
            file_of("/srv/b#1.mat", {long_place}),
            file_of("./c:1?.mat", {long_place})};
}

} // namespace bgio::test
