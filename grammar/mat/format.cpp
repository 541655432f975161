// SPDX-License-Identifier: MIT
#include "common/lines.hpp"
#include "common/words.hpp"
#include "mat/edits.hpp"
#include "mat/reader.hpp"
#include "mat/writer.hpp"

#include <array>
#include <bgio/format.hpp>

namespace bgio::mat {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".mat"sv, ".txt"sv};

// A length line or a heading with its names below comments and nothing else is ours; so is a file
// whose head is all tags.
Confidence sniff(std::string_view head) {
    grammar::Lines lines(head);
    grammar::Pass pass{head.data()};
    Confidence confidence = Confidence::no;
    bool headed = false;
    for (std::string_view line; lines.next(line);) {
        if (grammar::trimmed(line).empty())
            continue;
        if (headed)
            return parse_score(line, pass) ? Confidence::sure : Confidence::no;
        if (is_comment(line)) {
            if (parse_tag(line))
                confidence = Confidence::sure;
            continue;
        }
        if (parse_length(line, pass))
            return Confidence::sure;
        headed = parse_heading(line, pass).has_value();
        if (!headed)
            return confidence == Confidence::sure ? Confidence::maybe : Confidence::no;
    }
    return confidence;
}

void read(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    Reader(source, sink, reporter, Header::score).run();
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "mat",
    .title = "Jellyfish match text",
    .extensions = extensions,
    .sniff = sniff,
    .read = read,
    .make_writer = make_writer,
    .edits = edits,
    .dialects = dialects,
    .loses = "automatic doubles, positions other than an illegal play's or a game's start, the "
             "dice of a turn that was not rolled, analysis",
};

} // namespace bgio::mat
