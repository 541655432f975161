// SPDX-License-Identifier: MIT
#include "common/edits.hpp"
#include "common/first_lines.hpp"
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
    grammar::Pass pass{head.data()};
    auto const key = [&](std::string_view line) { return parse_key(line, pass); };
    return grammar::sniff_first_lines(
        head,
        [&](std::string_view line) { return key(line) && key(line)->key == "BOARDID"; },
        [&](std::string_view line) { return key(line).has_value(); });
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "partygammon",
    .title = "PartyGammon match",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .edits = {.hit_mark = grammar::edit_hit_mark},
    .loses = "the two numbers in front of a roll",
    .experimental = true,
};

} // namespace bgio::partygammon
