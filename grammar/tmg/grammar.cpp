// SPDX-License-Identifier: MIT
#include "tmg/grammar.hpp"

#include "common/vocabulary.hpp"

namespace bgio::tmg {
namespace {

using namespace grammar;

auto const heading = fill<HeadingLine>(word("game") >> number[to<&HeadingLine::number>] >> ':'
                                       >> score[to<&HeadingLine::score>] >> x3::eoi);

auto const key = x3::raw[x3::alpha >> *x3::alnum];
auto const header =
    fill<HeaderLine>(x3::lexeme[key[to<&HeaderLine::key>] >> ':'] >> rest[to<&HeaderLine::value>]);

// The type says what the text behind it is.
auto const types = [](auto... each) {
    return code(each...)[to<&Record::type>] >> &rest[to<&Record::text>];
};
auto const span = to<&Record::span>;

// "31:"; "?" is a roll that is not known.
auto const a_roll = expect(PhraseText("a roll or '?'"));
auto const roll =
    types(Type::roll) >> x3::raw[a_roll['?' | dice[to<&Record::dice>] >> -x3::lit(':')]][span];
auto const moves = types(Type::play) >> x3::raw[play[to<&Record::play>]][span];
// "Double to 2"
auto const new_value = up_to_last(" to ");
auto const cube =
    types(Type::automatic_double, Type::offer, Type::take, Type::beaver, Type::drop)
    >> x3::raw[new_value >> cube_value[to<&Record::value>] | !new_value >> rest][span];
// "2 Alice wins 2 points": a name may hold the word, so the last one counts.
auto const a_win = expect(PhraseText("'wins' and a number of points"));
auto const win =
    types(Type::wins_single, Type::wins_gammon, Type::wins_backgammon)
    >> x3::raw[a_win[up_to_last(" wins ") >> number[to<&Record::value>] >> rest]][span];
auto const remark =
    types(Type::out_of_time, Type::settlement, Type::out_of_time_too) >> x3::raw[rest][span];

auto const blank = x3::char_(" \t");
auto const turn =
    x3::lexeme[-x3::lit('-')[is<&Record::side, Side::o>] >> number[to<&Record::number>] >> &blank];
auto const any_type = x3::lexeme[number >> (&blank | x3::eoi)];
auto const record = fill<Record>(
    expect(PhraseText("a number and a type, or a heading"))[turn]
    >> expect(PhraseText("the type of the record"))[&any_type]
    >> expect(PhraseText("a record of a known type"))[roll | moves | cube | win | remark]
    >> end_of_line);

// 0 has no sign: it is the table's.
bool is_of_a_player(Type type) {
    return type != Type::automatic_double && type != Type::settlement && type != Type::out_of_time
           && type != Type::out_of_time_too;
}

} // namespace

std::optional<HeadingLine> parse_heading(std::string_view line) {
    return parsed<HeadingLine>(line, heading);
}

std::optional<HeaderLine> parse_header(std::string_view line) {
    return parsed<HeaderLine>(line, header);
}

bool parse_record(std::string_view line, ParseState& parse_state, Record& into) {
    if (!parse_line(line, parse_state, record, into))
        return false;
    if (into.number != 0 || !is_of_a_player(into.type))
        return true;
    parse_state = ParseState{parse_state.base}; // the rest of the record is right
    return parse_state.fail(line.data(), PhraseText("a player's turn: a number above or below 0"));
}

} // namespace bgio::tmg
