// SPDX-License-Identifier: MIT
#include "common/edits.hpp"
#include "common/lines.hpp"
#include "common/words.hpp"
#include "tmg/grammar.hpp"
#include "tmg/header.hpp"
#include "tmg/reader.hpp"
#include "tmg/writer.hpp"

#include <array>
#include <bgio/format.hpp>

namespace bgio::tmg {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".tmg"sv};

// Header lines "Key: value", a player or the match's number among them, and a game below them.
Confidence sniff(std::string_view head) {
    grammar::Lines lines(head);
    int known = 0;
    bool named = false;
    for (std::string_view line; lines.next(line);) {
        if (grammar::trimmed(line).empty())
            continue;
        if (parse_heading(line))
            return named ? Confidence::sure : Confidence::no;
        auto const header = parse_header(line);
        if (!header)
            break;
        known += is_known(header->key) ? 1 : 0;
        named |= grammar::same_word(header->key, "player1")
                 || grammar::same_word(header->key, "matchid");
    }
    return named && known > 1 ? Confidence::maybe : Confidence::no;
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "tmg",
    .title = "TrueMoneyGames match",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .make_writer = make_writer,
    .edits = {.points = grammar::edit_points,
              .game_number = grammar::edit_game_number,
              .hit_mark = grammar::edit_hit_mark},
    .loses = "event, round, place, annotator, remarks, tags and rules that TrueMoneyGames does not "
             "know, positions, plays that are not known",
};

} // namespace bgio::tmg
