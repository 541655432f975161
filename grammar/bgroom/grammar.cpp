// SPDX-License-Identifier: MIT
#include "bgroom/grammar.hpp"

#include "common/vocabulary.hpp"

namespace bgio::bgroom {
namespace {

using namespace grammar;
using Names = BySide<std::string_view>;

auto const version = word("bgf version") >> rest;

auto const name_of_x = (up_to("(X)") | up_to("(x)"))[to<&Names::o>];
auto const name_of_0 = (up_to("(0)") | up_to("(O)"))[to<&Names::x>];
auto const versus = x3::lit("vs. ");
auto const names = fill<Names>(name_of_x >> versus >> name_of_0 >> x3::eoi
                               | name_of_0 >> versus >> name_of_x >> x3::eoi);
auto const heading = fill<HeadingLine>(
    word("game") >> expect(PhraseText("the number of the game"))[number][to<&HeadingLine::number>]
    >> -x3::lit('-') >> expect(PhraseText("'… (X) vs. … (0)'"))[names][to<&HeadingLine::names>]);

// The site's O is a zero.
auto const colour = words<Side>({{"x", Side::o}, {"0", Side::x}, {"o", Side::x}});
auto const whose = number[to<&Event::row>] >> '.' >> colour[to<&Event::side>] >> ':';
auto const roll = fill<Move>(dice_in_parentheses[to<&Move::dice>] >> -play[to<&Move::play>]);
auto const what = (cube | resignation | roll)[to<&Event::what>];
auto const turn =
    fill<Event>(expect(PhraseText("a number followed by X or 0, or a heading"))[whose]
                >> expect(PhraseText("a roll or a cube action"))[x3::raw[what][to<&Event::span>]]
                >> end_of_line);

} // namespace

std::optional<std::string_view> parse_version(std::string_view line) {
    return parsed<std::string_view>(line, version);
}

std::optional<HeadingLine> parse_heading(std::string_view line, ParseState& parse_state) {
    return parsed<HeadingLine>(line, parse_state, heading);
}

bool parse_turn(std::string_view line, ParseState& parse_state, Event& into) {
    return parse_line(line, parse_state, turn, into);
}

} // namespace bgio::bgroom
