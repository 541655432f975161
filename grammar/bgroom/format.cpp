// SPDX-License-Identifier: MIT
#include "bgroom/grammar.hpp"
#include "bgroom/reader.hpp"
#include "common/edits.hpp"
#include "common/first_lines.hpp"

#include <array>
#include <bgio/format.hpp>

namespace bgio::bgroom {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".bgf"sv};

// The version, and a game below it.
Confidence sniff(std::string_view head) {
    grammar::Pass pass{head.data()};
    return grammar::sniff_first_lines(
        head,
        [](std::string_view line) { return parse_version(line).has_value(); },
        [&](std::string_view line) { return parse_heading(line, pass).has_value(); });
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "bgroom",
    .title = "BackGammonRoom match",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .edits = {.row_number = grammar::edit_row_number,
              .game_number = grammar::edit_game_number,
              .hit_mark = grammar::edit_hit_mark},
    .loses = "the words below a heading",
    .experimental = true,
};

} // namespace bgio::bgroom
