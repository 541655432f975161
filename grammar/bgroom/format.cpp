// SPDX-License-Identifier: MIT
#include "bgroom/grammar.hpp"
#include "bgroom/reader.hpp"
#include "common/lines.hpp"
#include "common/words.hpp"

#include <array>
#include <bgio/format.hpp>

namespace bgio::bgroom {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".bgf"sv};

// The version, and a game below it.
Confidence sniff(std::string_view head) {
    grammar::Lines lines(head);
    grammar::Pass pass{head.data()};
    bool versioned = false;
    for (std::string_view line; lines.next(line);) {
        if (grammar::trimmed(line).empty())
            continue;
        if (versioned)
            return parse_heading(line, pass) ? Confidence::sure : Confidence::maybe;
        versioned = parse_version(line).has_value();
        if (!versioned)
            return Confidence::no;
    }
    return versioned ? Confidence::sure : Confidence::no;
}

void read(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    Reader(source, sink, reporter).run();
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "bgroom",
    .title = "BackGammonRoom match",
    .extensions = extensions,
    .sniff = sniff,
    .read = read,
    .loses = "the words below a heading",
    .experimental = true,
};

} // namespace bgio::bgroom
