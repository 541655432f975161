// SPDX-License-Identifier: MIT
#include "common/lines.hpp"
#include "common/words.hpp"
#include "partygammon/grammar.hpp"
#include "partygammon/reader.hpp"

#include <array>
#include <bgio/format.hpp>

namespace bgio::partygammon {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".gam"sv};

// The number of the board, and another key below it.
Confidence sniff(std::string_view head) {
    grammar::Lines lines(head);
    grammar::Pass pass{head.data()};
    bool numbered = false;
    for (std::string_view line; lines.next(line);) {
        if (grammar::trimmed(line).empty())
            continue;
        auto const key = parse_key(line, pass);
        if (numbered)
            return key ? Confidence::sure : Confidence::maybe;
        if (!key || key->key != "BOARDID")
            return Confidence::no;
        numbered = true;
    }
    return numbered ? Confidence::sure : Confidence::no;
}

void read(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    Reader(source, sink, reporter).run();
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "partygammon",
    .title = "PartyGammon match",
    .extensions = extensions,
    .sniff = sniff,
    .read = read,
    .loses = "the two numbers in front of a roll",
    .experimental = true,
};

} // namespace bgio::partygammon
