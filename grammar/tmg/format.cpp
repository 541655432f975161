// SPDX-License-Identifier: MIT
#include "common/lines.hpp"
#include "common/words.hpp"
#include "tmg/grammar.hpp"
#include "tmg/reader.hpp"
#include "tmg/writer.hpp"

#include <array>
#include <bgio/format.hpp>

namespace bgio::tmg {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".tmg"sv};

// Header lines "Key: value" that begin with the match's number, and a player among them.
Confidence sniff(std::string_view head) {
    grammar::Lines lines(head);
    bool numbered = false;
    for (std::string_view line; lines.next(line);) {
        if (grammar::trimmed(line).empty())
            continue;
        auto const header = parse_header(line);
        if (!header || (!numbered && !grammar::same_word(header->key, "matchid")))
            return Confidence::no;
        numbered = true;
        if (grammar::same_word(header->key, "player1"))
            return Confidence::sure;
    }
    return Confidence::no;
}

void read(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    Reader(source, sink, reporter).run();
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "tmg",
    .title = "TrueMoneyGames match",
    .extensions = extensions,
    .sniff = sniff,
    .read = read,
    .make_writer = make_writer,
    .loses = "event, round, place, annotator, remarks, tags and rules that TrueMoneyGames does not "
             "know, positions, plays that are not known",
};

} // namespace bgio::tmg
