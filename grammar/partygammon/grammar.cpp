// SPDX-License-Identifier: MIT
#include "partygammon/grammar.hpp"

#include "common/vocabulary.hpp"

namespace bgio::partygammon {
namespace {

using namespace grammar;

auto const key_char = x3::char_("A-Z0-9_");
auto const of_game = (x3::lit("GAME_") >> number >> '_')[to<&KeyLine::game>];
auto const key =
    of_game >> x3::raw[*key_char][to<&KeyLine::key>] | x3::raw[+key_char][to<&KeyLine::key>];
auto const key_line =
    fill<KeyLine>(expect(PhraseText("a key followed by '='"))[x3::lexeme[key >> '=']]
                  >> rest[to<&KeyLine::value>]);

// What the two numbers in front of a roll say is not known.
auto const unknown_number =
    expect(PhraseText("two numbers and a roll, or a cube action"))[x3::omit[number]];
auto const roll = fill<Move>(unknown_number >> unknown_number
                             >> expect(two_dice)[dice][to<&Move::dice>] >> -play[to<&Move::play>]);
auto const side = x3::lexeme[words<Side>({{"1", Side::o}, {"2", Side::x}}) >> &x3::char_(" \t")];
auto const item =
    fill<Event>(expect(PhraseText("1 or 2, whose turn it is"))[side][to<&Event::side>]
                >> x3::raw[(cube | resignation | roll)[to<&Event::what>]][to<&Event::span>]
                >> expect(PhraseText("a move or the end of the turn"))[x3::eoi]);

} // namespace

std::optional<KeyLine> parse_key(std::string_view line, ParseState& parse_state) {
    return parsed<KeyLine>(line, parse_state, key_line);
}

bool parse_item(std::string_view text, ParseState& parse_state, Event& into) {
    return parse_line(text, parse_state, item, into);
}

} // namespace bgio::partygammon
