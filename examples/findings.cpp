// SPDX-License-Identifier: MIT
// Reads a match, replays it, and says what is wrong with it: findings FILE
#include <bgio/check.hpp>
#include <bgio/read.hpp>

int main(int argc, char** argv) {
    auto const source = bgio::Source::from_file(argc > 1 ? argv[1] : "match.mat");
    auto const format = bgio::detect_format(source);
    if (!format)
        return fmt::print("{}\n", message_text(format.error())), 1;

    bgio::MatchCollector file;
    bgio::DiagnosticList unread;
    bgio::read_matches(**format, source, file, unread);
    for (auto const& match : file.matches)
        for (auto const& facts : bgio::replay_match(match).games)
            fmt::print("{} events, then {}\n", facts.events.size(), facts.end);

    auto const found = bgio::check(source, **format, *bgio::find_codec("xgid"));
    for (auto const& finding : found.findings)
        fmt::print("{}: {}: {}\n", finding.place.begin, finding.severity, message_text(finding));
}
