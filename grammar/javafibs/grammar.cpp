// SPDX-License-Identifier: MIT
#include "javafibs/grammar.hpp"

#include "common/vocabulary.hpp"

namespace bgio::javafibs {
namespace {

using namespace grammar;

auto const heading = x3::lit("JavaFIBS internal match representation") >> rest;

// Codes that are not known mean nothing, yet they are codes.
auto const any_code = [](auto& c) {
    x3::_pass(c) = x3::_attr(c) <= 99;
    x3::_val(c).code = static_cast<Code>(x3::_attr(c));
};

auto const who = (up_to(":") | rest)[to<&Record::who>] >> &rest[to<&Record::what>];
auto const what = expect(PhraseText("the fields of this code"));
auto const is_roll = code(Code::roll, Code::first_roll) >> ':';
auto const is_move = code(Code::move) >> ':';
auto const roll = who >> what[dice_apart][to<&Record::dice>];
auto const move = who >> what[play_either_way][to<&Record::play>];
auto const words = who >> -number[to<&Record::number>] >> rest;
auto const span = to<&Record::span>;
auto const head = expect(PhraseText("a code, who, and what, with ':' between them"));
auto const record =
    fill<Record>(head[&(number[any_code] >> ':')]
                 >> (is_roll >> x3::raw[roll][span] | is_move >> x3::raw[move][span]
                     | !(is_roll | is_move) >> number >> ':' >> x3::raw[words][span])
                 >> end_of_line);

// A name may hold a dash: the last one counts.
auto const name_and_points = fill<Points>(expect(
    PhraseText("a name, '-' and points"))[up_to_last("-")[to<&Points::name>]
                                          >> written_number[to<&Points::points>] >> x3::eoi]);

} // namespace

std::optional<std::string_view> parse_heading(std::string_view line) {
    return parsed<std::string_view>(line, heading);
}

bool parse_record(std::string_view line, ParseState& parse_state, Record& into) {
    return parse_line(line, parse_state, record, into);
}

std::optional<Points> parse_points(std::string_view text, ParseState& parse_state) {
    return parsed<Points>(text, parse_state, name_and_points);
}

} // namespace bgio::javafibs
