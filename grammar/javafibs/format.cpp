// SPDX-License-Identifier: MIT
#include "common/lines.hpp"
#include "common/words.hpp"
#include "javafibs/grammar.hpp"
#include "javafibs/reader.hpp"

#include <array>
#include <bgio/format.hpp>

namespace bgio::javafibs {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".match"sv};

// The first line, and a record below it.
Confidence sniff(std::string_view head) {
    grammar::Lines lines(head);
    bool headed = false;
    for (std::string_view line; lines.next(line);) {
        if (grammar::trimmed(line).empty())
            continue;
        grammar::Pass pass{head.data()};
        Record record;
        if (headed)
            return parse_record(line, pass, record) ? Confidence::sure : Confidence::maybe;
        headed = parse_heading(line).has_value();
        if (!headed)
            return Confidence::no;
    }
    return headed ? Confidence::sure : Confidence::no;
}

void read(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    Reader(source, sink, reporter).run();
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "javafibs",
    .title = "JavaFIBS match",
    .extensions = extensions,
    .sniff = sniff,
    .read = read,
    .experimental = true,
};

} // namespace bgio::javafibs
