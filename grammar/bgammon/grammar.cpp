// SPDX-License-Identifier: MIT
#include "bgammon/grammar.hpp"

#include "common/vocabulary.hpp"

namespace bgio::bgammon {
namespace {

using namespace grammar;
using Kind = TurnLine::Kind;

auto const index_line = fill<WrittenNumber>(
    x3::lit("bgammon-replay") >> expect(PhraseText("the byte at which a game begins"))
        [x3::raw[number[to<&WrittenNumber::value>]][to<&WrittenNumber::digits>]]
    >> x3::eoi);

auto const field = x3::raw[x3::lexeme[+~x3::char_(" \t")]];
auto const name = expect(PhraseText("the name of a player"))[field];
auto const points = expect(PhraseText("a score"))[written_number];
template <auto... member>
auto const count = expect(PhraseText("a number"))[number][to<member...>];

auto const metadata = fill<Metadata>(
    word("i") >> expect(PhraseText("the time in seconds"))[field][to<&Metadata::time>]
    >> name[to<&Metadata::names, &BySide<std::string_view>::o>]
    >> name[to<&Metadata::names, &BySide<std::string_view>::x>]
    >> count<&Metadata::length> >> points[to<&Metadata::score, &BySide<WrittenNumber>::o>]
    >> points[to<&Metadata::score, &BySide<WrittenNumber>::x>]
    >> x3::raw[count<&Metadata::winner> >> count<&Metadata::points>][to<&Metadata::result>]
    >> expect(PhraseText("a variant"))[written_number][to<&Metadata::variant>] >> end_of_line);

// "5-3"
bool read_dashed_dice(char const*& at, char const* last, ParseState& parse_state, Roll& roll) {
    if (last - at >= 3 && is_digit(at[0]) && at[1] == '-' && is_digit(at[2]))
        roll.dice = Dice::make(at[0] - '0', at[2] - '0');
    if (!roll.dice)
        return parse_state.fail(at, two_dice);
    at += 3;
    return true;
}
constexpr Function<Roll, read_dashed_dice> dashed_dice;

auto const player = words<Side>({{"1", Side::o}, {"2", Side::x}})[to<&TurnLine::side>];
auto const roll = word("r") >> dashed_dice[to<&TurnLine::dice>] >> -play[to<&TurnLine::play>];
auto const offer = word("d") >> expect(PhraseText("a cube value"))[number][to<&TurnLine::value>]
                   >> -number[to<&TurnLine::answer>];
auto const what = roll[is<&TurnLine::kind, Kind::roll>] | offer[is<&TurnLine::kind, Kind::cube>]
                  | word("t")[is<&TurnLine::kind, Kind::resign>];
auto const turn = fill<TurnLine>(
    expect(PhraseText("1 or 2, or 'i' and a game"))[player] >> expect(
        PhraseText("'r' and a roll, 'd' and a double, or 't'"))[x3::raw[what]][to<&TurnLine::span>]
    >> end_of_line);

} // namespace

std::optional<WrittenNumber> parse_index(std::string_view line, ParseState& parse_state) {
    return parsed<WrittenNumber>(line, parse_state, index_line);
}

std::optional<Metadata> parse_metadata(std::string_view line, ParseState& parse_state) {
    return parsed<Metadata>(line, parse_state, metadata);
}

bool parse_turn(std::string_view line, ParseState& parse_state, TurnLine& into) {
    return parse_line(line, parse_state, turn, into);
}

} // namespace bgio::bgammon
