// SPDX-License-Identifier: MIT
#include "bkg/grammar.hpp"
#include "bkg/reader.hpp"
#include "common/edits.hpp"
#include "common/first_lines.hpp"

#include <array>
#include <bgio/format.hpp>

namespace bgio::bkg {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".bkg"sv};

// A roll of a colour, and what a colour does below it.
Confidence sniff(std::string_view head) {
    grammar::Pass pass{head.data()};
    TurnLine turn;
    auto const is_turn = [&](std::string_view line) { return parse_turn(line, pass, turn); };
    return grammar::sniff_first_lines(
        head,
        [&](std::string_view line) { return is_turn(line) && turn.kind == TurnLine::Kind::roll; },
        is_turn);
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "bkg",
    .title = "BKG session",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .edits = {.hit_mark = grammar::edit_hit_mark},
    .experimental = true,
};

} // namespace bgio::bkg
