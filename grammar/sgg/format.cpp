// SPDX-License-Identifier: MIT
#include "common/edits.hpp"
#include "common/lines.hpp"
#include "common/words.hpp"
#include "sgg/grammar.hpp"
#include "sgg/header.hpp"
#include "sgg/reader.hpp"
#include "sgg/writer.hpp"

#include <array>
#include <bgio/format.hpp>

namespace bgio::sgg {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".sgg"sv};

// A name begins with a letter or a digit; other signs are possible, but no reason to be sure.
bool begins_with_name(std::string_view line) {
    char const first = grammar::trimmed(line).front();
    return grammar::is_letter(first) || grammar::is_digit(first)
           || static_cast<unsigned char>(first) >= 0x80;
}

// "Alice vs. Bob", and somewhere below "Game 1.0-0/3". Where the game is out of sight, the line
// below the players has to be one of a header.
Confidence sniff(std::string_view head) {
    grammar::Lines lines(head);
    bool named = false;
    bool sure = false;
    Confidence confidence = Confidence::no;
    for (std::string_view line; lines.next(line);) {
        if (grammar::trimmed(line).empty())
            continue;
        if (named && parse_heading(line))
            return sure ? Confidence::sure : Confidence::maybe;
        if (!named && (line.contains('\0') || !parse_players(line)))
            return Confidence::no;
        if (named && is_header_line(line))
            confidence = Confidence::maybe;
        sure = named ? sure : begins_with_name(line);
        named = true;
    }
    return confidence;
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "sgg",
    .title = "GamesGrid match",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .make_writer = make_writer,
    .edits = {.points = grammar::edit_points,
              .match_end = grammar::edit_match_end,
              .row_number = grammar::edit_row_number,
              .game_number = grammar::edit_game_number,
              .hit_mark = grammar::edit_hit_mark},
    .loses =
        "event, round, annotator, tags, rules without an option of GamesGrid, positions, plays "
        "that are not known",
};

} // namespace bgio::sgg
