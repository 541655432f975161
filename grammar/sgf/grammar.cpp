// SPDX-License-Identifier: MIT
#include "common/vocabulary.hpp"
// X3 comes first: it is precompiled.
#include "sgf/grammar.hpp"

#include <cstring>

namespace bgio::sgf {

namespace {

using namespace grammar;

auto const space = x3::omit[*x3::char_(" \t-\r")];
auto const capital = x3::char_('A', 'Z');
auto const letter = x3::char_('a', 'z');

// "[a comment with \] inside]"
bool read_value(char const*& at, char const* last, ParseState&, std::string_view& value) {
    char const* const end = end_of_value(at, last);
    if (end == nullptr)
        return false;
    value = {at, end};
    at = end;
    return true;
}
constexpr Function<std::string_view, read_value> closed_value;
auto const value = &x3::lit('[') >> expect(PhraseText("a value closed by ']'"))[closed_value];
auto const values = x3::raw[value % space] >> !(space >> '[');
auto const name = x3::raw[*letter >> capital >> *(letter | capital)];

// A play is one value and never holds a bracket: where one stands inside, the closing bracket of
// the play is missing, and it must not swallow the next node.
auto const play_name = x3::raw[*letter >> x3::char_("WB") >> *letter >> !capital];
auto const play_text = *(space >> +~x3::char_("][;() \t-\r"));
auto const play_value = x3::raw['[' >> play_text >> expect(PhraseText("']'"))[space >> ']']];

// ";W[31hefe]C[a comment]"
auto const bracket = expect(PhraseText("'['"))[space >> &x3::lit('[')];
auto const play = play_name[to<&Property::name>] >> bracket >> play_value[to<&Property::values>];
auto const other = !play_name
                   >> expect(PhraseText("a property, ';', '(' or ')'"))[name][to<&Property::name>]
                   >> bracket >> values[to<&Property::values>];
auto const node = ';' >> *(space >> fill<Property>(play | other));

auto const root = '(' >> space >> ';' >> space >> &(x3::lit("FF") | "GM") >> name >> space >> '[';

// "31hefe"
template <auto member>
constexpr auto to_die = [](auto& context) { x3::_val(context).*member = x3::_attr(context) - '0'; };
auto const die = x3::char_('1', '6');
auto const pair = letter >> expect(PhraseText("the second letter of a pair (a to z)"))[letter];
auto const
    roll = expect(PhraseText("a roll, 'double', 'take' or 'drop'"))[die][to_die<&Action::first_die>]
           >> expect(PhraseText("a die from 1 to 6"))[die][to_die<&Action::second_die>] >> space
           >> x3::raw[*pair][to<&Action::pairs>]
           >> expect(PhraseText("a pair of letters (a to z)"))[space >> x3::eoi];
// GNU Gibbon writes "resign:2", "accept" and "reject".
auto const action_word =
    x3::lit("double")[is<&Action::cube, CubeAction::offer>]
    | x3::lit("take")[is<&Action::cube, CubeAction::take>]
    | x3::lit("drop")[is<&Action::cube, CubeAction::drop>]
    | x3::lit("accept")[is<&Action::cube, CubeAction::take>][is<&Action::answers, true>]
    | x3::lit("reject")[is<&Action::cube, CubeAction::drop>][is<&Action::answers, true>]
    | x3::lit("resign")[is<&Action::resigns, true>]
          >> -(':' >> number[to<&Action::resigned_points>]);
auto const action = fill<Action>(action_word >> x3::eoi | roll);

// "d", "a:y"
auto const point = expect(PhraseText("a point (a to y)"))[letter];
constexpr auto one_point = [](auto& context) {
    x3::_val(context) = {x3::_attr(context), x3::_attr(context)};
};
auto const points = fill<Points>(point[one_point] >> -(':' >> point[to<&Points::last>]));

// "2"
constexpr auto is_cube_value = [](auto& context) {
    x3::_val(context) = x3::_attr(context);
    x3::_pass(context) = Cube::make(x3::_attr(context), std::nullopt).has_value();
};
auto const cube_value =
    expect(PhraseText("a cube value, a power of two"))[fill<int>(number[is_cube_value] >> x3::eoi)];

// "W", "b"; and "c" where the cube lies in the middle
constexpr auto side_word = words<Side>({{"w", Side::o}, {"b", Side::x}});
constexpr auto owner_word =
    words<std::optional<Side>>({{"w", Side::o}, {"b", Side::x}, {"c", std::nullopt}});
auto const colour = expect(PhraseText("'W' or 'B'"))[side_word >> x3::eoi];
auto const owner = expect(PhraseText("'c', 'w' or 'b'"))[owner_word >> x3::eoi];

auto const any_number = expect(PhraseText("a number from 0 to 999999999"));

// "length:7"
auto const tag = words<MatchTag>({{"length", MatchTag::length},
                                  {"game", MatchTag::game},
                                  {"ws", MatchTag::white_score},
                                  {"bs", MatchTag::black_score}})
                 >> space >> ':';
auto const match_item = fill<MatchItem>(tag[to<&MatchItem::tag>] >> space
                                            >> any_number[written_number][to<&MatchItem::number>]
                                        | !tag >> *x3::char_);

// "W+4R", "?"
auto const no_winner = -(x3::lit('?') | '0' | "Draw" | "Void") >> x3::eoi;
auto const winner =
    x3::lit('W')[is<&Outcome::winner, Side::o>] | x3::lit('B')[is<&Outcome::winner, Side::x>];
auto const outcome = fill<Outcome>(
    no_winner
    | expect(PhraseText("'W+' or 'B+' and points"))[winner] >> '+'
          >> -any_number[number][to<&Outcome::points>]
          >> -x3::no_case[x3::lit("resign") | 'r'][is<&Outcome::by_resignation, true>]);

// "Crawford:CrawfordGame"
constexpr auto add_word = [](auto& context) {
    auto const& word = x3::_attr(context);
    x3::_val(context).push_back(trimmed({word.begin(), word.end()}));
};
auto const rules = fill<std::vector<std::string_view>>(x3::raw[*~x3::char_(':')][add_word] % ':');

// A whole value; blanks around it do not count.
template <class T, class Rule>
Parsed<T> parse(std::string_view text, Rule const& rule) {
    text = trimmed(text);
    char const* at = text.data();
    char const* const last = at + text.size();
    ParseState parse_state{text.data()};
    T into{};
    bool const matched = x3::parse(at, last, x3::with<parse_state_tag>(parse_state)[rule], into);
    if (matched && at == last)
        return into;
    if (!parse_state.expected.text.empty())
        return std::unexpected(SyntaxError{parse_state.farthest, parse_state.expected});
    return std::unexpected(matched ? SyntaxError{at, PhraseText("']'")}
                                   : SyntaxError{text.data(), PhraseText("a value")});
}

template <class Rule>
bool matches(char const*& at, char const* last, Rule const& rule) {
    ParseState parse_state; // nobody asks why it does not
    return x3::parse(at, last, x3::with<parse_state_tag>(parse_state)[x3::omit[rule]]);
}

template <class Rule>
bool is_all(std::string_view text, Rule const& rule) {
    char const* at = text.data();
    char const* const last = at + text.size();
    return matches(at, last, rule) && at == last;
}

} // namespace

std::optional<SyntaxError> parse_node(std::string_view text, Node& into) {
    into.properties.clear();
    char const* at = text.data();
    char const* const last = at + text.size();
    ParseState parse_state{text.data()};
    x3::parse(at, last, x3::with<parse_state_tag>(parse_state)[node], into.properties);
    into.text = {text.data(), at};
    char const* const next = skip_space(at, last);
    if (next == last || *next == ';' || *next == '(' || *next == ')')
        return std::nullopt;
    return SyntaxError{parse_state.farthest, parse_state.expected};
}

char const* opens_tree(char const* at, char const* last) {
    return matches(at, last, '(' >> space >> &x3::lit(';')) ? at : nullptr;
}

bool opens_game(char const* at, char const* last) { return matches(at, last, root); }

bool starts_property(char const* at, char const* last) {
    return matches(at, last, space >> +(letter | capital) >> space >> '[');
}

Parsed<Action> parse_action(std::string_view value) { return parse<Action>(value, action); }

Parsed<Dice> parse_dice(std::string_view value) {
    auto const roll = parse<Roll>(value, dice);
    if (!roll)
        return std::unexpected(SyntaxError{value.data(), two_dice});
    return *roll->dice;
}

Parsed<Points> parse_points(std::string_view value) { return parse<Points>(value, points); }
Parsed<int> parse_cube_value(std::string_view value) { return parse<int>(value, cube_value); }
Parsed<std::optional<Side>> parse_owner(std::string_view value) {
    return parse<std::optional<Side>>(value, owner);
}
Parsed<Side> parse_colour(std::string_view value) { return parse<Side>(value, colour); }
Parsed<int> parse_number(std::string_view value) { return parse<int>(value, any_number[number]); }
Parsed<MatchItem> parse_match_item(std::string_view value) {
    return parse<MatchItem>(value, match_item);
}
Parsed<Outcome> parse_outcome(std::string_view value) { return parse<Outcome>(value, outcome); }

std::vector<std::string_view> parse_rules(std::string_view value) {
    return *parse<std::vector<std::string_view>>(value, rules);
}

bool is_property(std::string_view name_text, std::string_view values_text) {
    return is_all(name_text, name) && is_all(values_text, values >> space);
}

bool Values::next(std::string_view& value) {
    std::size_t const open = text_.find('[');
    if (open == std::string_view::npos)
        return false;
    char const* const last = text_.data() + text_.size();
    char const* const end = end_of_value(text_.data() + open, last);
    if (end == nullptr)
        return false;
    value = {text_.data() + open + 1, end - 1};
    text_ = {end, last};
    return true;
}

std::string_view first_value(std::string_view values) {
    std::string_view value;
    return Values(values).next(value) ? value : std::string_view{};
}

char const* end_of_value(char const* open, char const* last) {
    for (char const* at = open + 1; at < last;) {
        auto const* close =
            static_cast<char const*>(std::memchr(at, ']', static_cast<std::size_t>(last - at)));
        if (close == nullptr)
            return nullptr;
        // An odd number of backslashes escapes the bracket: "\\]" closes, "\]" does not.
        char const* slash = close;
        while (slash != open + 1 && slash[-1] == '\\')
            --slash;
        if ((close - slash) % 2 == 0)
            return close + 1;
        at = close + 1;
    }
    return nullptr;
}

std::string unescaped(std::string_view value) {
    std::string text;
    text.reserve(value.size());
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] != '\\' || i + 1 == value.size()) {
            text += value[i];
            continue;
        }
        char const next = value[++i];
        if (next == '\r' || next == '\n') {
            char const other = next == '\r' ? '\n' : '\r';
            if (i + 1 < value.size() && value[i + 1] == other)
                ++i;
        } else {
            text += next;
        }
    }
    return text;
}

std::string escaped(std::string_view text) {
    std::string out;
    for (char const c : text) {
        if (c == ']' || c == '\\')
            out += '\\';
        out += c;
    }
    return out;
}

char const* skip_space(char const* at, char const* last) {
    while (at != last && is_space(*at))
        ++at;
    return at;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_space(text.back()))
        text.remove_suffix(1);
    return text;
}

} // namespace bgio::sgf
