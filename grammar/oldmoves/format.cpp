// SPDX-License-Identifier: MIT
#include "common/edits.hpp"
#include "common/lines.hpp"
#include "common/words.hpp"
#include "oldmoves/grammar.hpp"
#include "oldmoves/reader.hpp"
#include "oldmoves/writer.hpp"

#include <array>
#include <bgio/format.hpp>

namespace bgio::oldmoves {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".fibs"sv, ".oldmoves"sv};

// A score and the players below it. Others may have written above them, as people do who send such
// a record, unless it is another format that begins there; where the players are missing or out of
// sight, nothing else may stand above.
Confidence sniff(std::string_view head) {
    grammar::Lines lines(head);
    grammar::Pass pass{head.data()};
    int number = 0;
    bool scored = false;
    Confidence confidence = Confidence::no;
    for (std::string_view line; lines.next(line);) {
        if (grammar::trimmed(line).empty())
            continue;
        ++number;
        if (scored && parse_players(line, pass))
            return number == 2 ? Confidence::sure : Confidence::maybe;
        scored = parse_score(line, pass).has_value();
        if (number == 1 && scored)
            confidence = Confidence::maybe;
    }
    return confidence;
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "oldmoves",
    .title = "FIBS oldmoves",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .make_writer = make_writer,
    .edits = {.turn = turn_text,
              .points = grammar::edit_points,
              .hit_mark = grammar::edit_hit_mark},
    .loses = "event, date, place, ratings, rules, remarks, positions, automatic doubles, game "
             "numbers, cube values as written, plays that are not known",
};

} // namespace bgio::oldmoves
