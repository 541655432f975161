// SPDX-License-Identifier: MIT
#include "common/edits.hpp"
#include "common/first_lines.hpp"
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
    grammar::Pass pass{head.data()};
    Record record;
    return grammar::sniff_first_lines(
        head,
        [](std::string_view line) { return parse_heading(line).has_value(); },
        [&](std::string_view line) { return parse_record(line, pass, record); });
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "javafibs",
    .title = "JavaFIBS match",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .edits = {.points = grammar::edit_points, .hit_mark = grammar::edit_hit_mark},
    .experimental = true,
};

} // namespace bgio::javafibs
