// SPDX-License-Identifier: MIT
#include "common/words.hpp"
#include "common/x3.hpp"
// X3 comes first: it is precompiled.
#include "sgf/grammar.hpp"
#include "sgf/values.hpp"

#include <algorithm>
#include <boost/fusion/include/adapt_struct.hpp>

BOOST_FUSION_ADAPT_STRUCT(bgio::sgf::ast::Property, name, values)
BOOST_FUSION_ADAPT_STRUCT(bgio::sgf::ast::Action, first_die, second_die, pairs)
BOOST_FUSION_ADAPT_STRUCT(bgio::sgf::ast::Points, first, last)
BOOST_FUSION_ADAPT_STRUCT(bgio::sgf::ast::Item, key, value)
BOOST_FUSION_ADAPT_STRUCT(bgio::sgf::ast::Outcome, winner, points, by_resignation)

namespace bgio::sgf {

namespace {

using grammar::Pass;
using grammar::Primitive;
namespace x3 = boost::spirit::x3;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool read_name(char const*& at, char const* last, Pass& pass, std::string_view& name) {
    char const* first = skip_space(at, last);
    char const* end = first;
    bool upper = false;
    for (; end != last && is_letter(*end); ++end)
        upper = upper || *end <= 'Z';
    if (!upper)
        return pass.fail(first, PhraseText("a property, ';', '(' or ')'"));
    name = {first, end};
    at = end;
    return true;
}

bool read_values(char const*& at, char const* last, Pass& pass, std::string_view& values) {
    char const* first = skip_space(at, last);
    if (first == last || *first != '[')
        return pass.fail(at, PhraseText("'['"));
    char const* end = first;
    for (char const* next = first; next != last && *next == '['; next = skip_space(end, last)) {
        end = end_of_value(next, last);
        if (end == nullptr)
            return pass.fail(next, PhraseText("a value closed by ']'"));
    }
    values = {first, end};
    at = end;
    return true;
}

bool read_play_name(char const*& at, char const* last, Pass& pass, std::string_view& name) {
    char const* look = at;
    std::string_view found;
    if (!read_name(look, last, pass, found) || !is_play(id_of(found)))
        return false;
    name = found;
    at = look;
    return true;
}

// A play is one value and never holds a bracket: where one stands inside, the closing bracket of
// the play is missing, and it must not swallow the next node.
bool read_play_value(char const*& at, char const* last, Pass& pass, std::string_view& value) {
    char const* const open = skip_space(at, last);
    if (open == last || *open != '[')
        return pass.fail(at, PhraseText("'['"));
    std::string_view const signs = "[];()";
    char const* const sign = std::find_first_of(open + 1, last, signs.begin(), signs.end());
    if (sign == last || *sign != ']')
        return pass.fail(open + trimmed({open, sign}).size(), PhraseText("']'"));
    at = sign + 1;
    value = {open, at};
    return true;
}

bool read_die(char const*& at, char const* last, Pass& pass, int& die) {
    if (at == last || *at < '1' || *at > '6')
        return pass.fail(at, PhraseText("a roll, 'double', 'take' or 'drop'"));
    die = *at++ - '0';
    return true;
}

bool read_second_die(char const*& at, char const* last, Pass& pass, int& die) {
    if (at == last || *at < '1' || *at > '6')
        return pass.fail(at, PhraseText("a die from 1 to 6"));
    die = *at++ - '0';
    return true;
}

bool read_pairs(char const*& at, char const* last, Pass& pass, std::string_view& pairs) {
    char const* first = skip_space(at, last);
    char const* end = first;
    while (end != last && *end >= 'a' && *end <= 'z')
        ++end;
    if ((end - first) % 2 != 0)
        return pass.fail(end, PhraseText("the second letter of a pair (a to z)"));
    if (skip_space(end, last) != last)
        return pass.fail(end, PhraseText("a pair of letters (a to z)"));
    pairs = {first, end};
    at = last;
    return true;
}

bool read_letter(char const*& at, char const* last, Pass& pass, char& letter) {
    if (at == last || *at < 'a' || *at > 'z')
        return pass.fail(at, PhraseText("a point (a to y)"));
    letter = *at++;
    return true;
}

bool read_word(char const*& at, char const* last, Pass& pass, std::string_view& word) {
    char const* end = at;
    while (end != last && *end != ':')
        ++end;
    if (end == last)
        return pass.fail(end, PhraseText("':'"));
    word = {at, end};
    at = end;
    return true;
}

bool read_rest(char const*& at, char const* last, Pass&, std::string_view& rest) {
    rest = {at, last};
    at = last;
    return true;
}

bool read_colour(char const*& at, char const* last, Pass& pass, char& colour) {
    if (at == last || (*at != 'W' && *at != 'B'))
        return pass.fail(at, PhraseText("'W+' or 'B+' and points"));
    colour = *at++;
    return true;
}

bool read_number(char const*& at, char const* last, Pass& pass, int& number) {
    return grammar::match_number(at, last, number)
           || pass.fail(at, PhraseText("a number from 0 to 999999999"));
}

constexpr Primitive<std::string_view, read_name> name{};
constexpr Primitive<std::string_view, read_values> values{};
constexpr Primitive<std::string_view, read_play_name> play_name{};
constexpr Primitive<std::string_view, read_play_value> play_value{};
constexpr Primitive<int, read_die> die{};
constexpr Primitive<int, read_second_die> second_die{};
constexpr Primitive<std::string_view, read_pairs> pairs{};
constexpr Primitive<char, read_letter> letter{};
constexpr Primitive<std::string_view, read_word> word{};
constexpr Primitive<std::string_view, read_rest> rest{};
constexpr Primitive<char, read_colour> colour{};
constexpr Primitive<int, read_number> number{};

// The two kinds of property differ in their names, so no branch leaves anything behind.
x3::rule<struct play_tag, ast::Property> const play = "a play";
x3::rule<struct other_tag, ast::Property> const other = "a property";
x3::rule<struct nodes_tag, std::vector<ast::Property>> const node = "a node";
x3::rule<struct roll_tag, ast::Action> const roll = "a roll";
x3::rule<struct points_tag, ast::Points> const points = "points";
x3::rule<struct item_tag, ast::Item> const item = "a tag and its value";
x3::rule<struct outcome_tag, ast::Outcome> const outcome = "a result";

auto const play_def = play_name >> play_value;
auto const other_def = !play_name >> name >> values;
auto const node_def = ';' >> *(play | other);
auto const roll_def = die >> second_die >> pairs;
auto const points_def = letter >> (':' >> letter | x3::attr('\0'));
auto const item_def = word >> ':' >> rest;
auto const outcome_def = colour >> '+' >> (number | x3::attr(0))
                         >> x3::matches[x3::no_case[x3::lit("resign") | 'r']];

BOOST_SPIRIT_DEFINE(play, other, node, roll, points, item, outcome)

struct CubeWords : x3::symbols<CubeAction> {
    CubeWords() {
        add("double", CubeAction::offer)("take", CubeAction::take)("drop", CubeAction::drop);
    }
} const cube_word;

template <class Rule, class T>
std::optional<SyntaxError> run(std::string_view text, Rule const& rule, T& into) {
    char const* at = text.data();
    char const* const last = at + text.size();
    Pass pass{text.data()};
    bool const matched = x3::parse(at, last, x3::with<grammar::pass_tag>(pass)[rule], into);
    if (matched && at == last)
        return std::nullopt;
    if (!pass.expected.text.empty())
        return SyntaxError{pass.farthest, pass.expected};
    return SyntaxError{matched ? at : text.data(),
                       matched ? PhraseText("']'") : PhraseText("a value")};
}

template <class T, class Rule>
Parsed<T> parse(std::string_view text, Rule const& rule) {
    T into{};
    if (auto error = run(trimmed(text), rule, into))
        return std::unexpected(*error);
    return into;
}

} // namespace

std::optional<SyntaxError> parse_node(std::string_view text, ast::Node& into) {
    into.properties.clear();
    char const* at = text.data();
    char const* const last = at + text.size();
    Pass pass{text.data()};
    x3::parse(at, last, x3::with<grammar::pass_tag>(pass)[node], into.properties);
    into.text = {text.data(), at};
    char const* const next = skip_space(at, last);
    if (next == last || *next == ';' || *next == '(' || *next == ')')
        return std::nullopt;
    return SyntaxError{pass.farthest, pass.expected};
}

Parsed<ast::Action> parse_action(std::string_view value) {
    ast::Action action;
    CubeAction cube{};
    std::string_view const text = trimmed(value);
    if (!run(text, cube_word, cube)) {
        action.cube = cube;
        return action;
    }
    if (text == "resign") {
        action.resigns = true;
        return action;
    }
    return parse<ast::Action>(value, roll);
}

Parsed<Dice> parse_dice(std::string_view value) {
    auto const action = parse<ast::Action>(value, roll);
    if (!action || !action->pairs.empty())
        return std::unexpected(SyntaxError{value.data(), PhraseText("two dice from 1 to 6")});
    return *Dice::make(action->first_die, action->second_die);
}

Parsed<ast::Points> parse_points(std::string_view value) {
    return parse<ast::Points>(value, points);
}

Parsed<ast::Item> parse_item(std::string_view value) { return parse<ast::Item>(value, item); }

Parsed<ast::Outcome> parse_outcome(std::string_view value) {
    return parse<ast::Outcome>(value, outcome);
}

Parsed<int> parse_number(std::string_view value) { return parse<int>(value, number); }

} // namespace bgio::sgf
