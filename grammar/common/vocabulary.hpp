// SPDX-License-Identifier: MIT
#pragma once

// The tokens that the text formats share, as X3 parsers with attributes, and what a grammar needs
// to combine them. Grammars skip blanks:
//
//     auto const roll = fill<Move>(dice[to<&Move::dice>] >> ':' >> -play[to<&Move::play>]);
//     auto const turn = fill<Event>((roll | cube | resignation)[to<&Event::what>] >> end_of_line);

#include "common/ascii.hpp"
#include "common/dashed_play.hpp"
#include "common/notation.hpp"
#include "common/x3.hpp"

#include <array>
#include <bgio/event.hpp>
#include <optional>
#include <string_view>
#include <utility>

namespace bgio::grammar {

// expect(PhraseText("a cube value"))[number]: where the parser fails, the message says what was
// expected there, unless another one got farther. Nothing is thrown.
template <class Subject>
struct Expected : x3::unary_parser<Subject, Expected<Subject>> {
    static bool const is_pass_through_unary = true;

    constexpr Expected(Subject const& what, PhraseText name_)
        : x3::unary_parser<Subject, Expected<Subject>>(what), name(name_) {}

    template <class Context, class RContext, class Attribute>
    bool parse(char const*& first,
               char const* const& last,
               Context const& context,
               RContext& rcontext,
               Attribute& attribute) const {
        if (this->subject.parse(first, last, context, rcontext, attribute))
            return true;
        char const* at = first;
        x3::skip_over(at, last, context);
        return parse_state_of(context).fail(at, name);
    }

    PhraseText name;
};

struct Expect {
    template <class Parser>
    constexpr auto operator[](Parser const& parser) const {
        return Expected(x3::as_parser(parser), name);
    }

    PhraseText name;
};

[[nodiscard]] constexpr Expect expect(PhraseText name) { return {name}; }

// fill<Node>(parser): a rule whose actions fill a Node.
template <class Node>
struct fill_tag;

template <class Node, class Parser>
constexpr auto fill(Parser const& parser) {
    return x3::rule<fill_tag<Node>, Node, true>{"node"} = x3::omit[parser];
}

// Actions: parser[to<&Node::member>] keeps what was read, raw[parser][to<&Node::member>] the text
// or the Span of it without blanks around, parser[is<&Node::member, value>] a value. Of a member's
// member: to<&Node::member, &Member::part>.
template <auto... path>
inline constexpr auto to = [](auto& context) {
    auto& kept = (x3::_val(context).*....*path);
    auto& read = x3::_attr(context);
    using Read = std::remove_cvref_t<decltype(read)>;
    if constexpr (requires { read.which(); })
        boost::apply_visitor([&kept](auto& each) { kept = std::move(each); }, read);
    else if constexpr (!std::is_same_v<Read, boost::iterator_range<char const*>>)
        kept = std::move(read);
    else if constexpr (std::is_same_v<std::remove_cvref_t<decltype(kept)>, Span>)
        kept = parse_state_of(context).span(read.begin(), read.end());
    else
        kept = trimmed({read.begin(), read.end()});
};

template <auto member, auto value>
inline constexpr auto is = [](auto& context) { x3::_val(context).*member = value; };

// into<&Node::member>[parser] is parser[to<&Node::member>] without the copy: the parser reads into
// the member, which must be as it is in a new Node.
template <class Subject, auto... path>
struct InPlace : x3::unary_parser<Subject, InPlace<Subject, path...>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    constexpr explicit InPlace(Subject const& what)
        : x3::unary_parser<Subject, InPlace<Subject, path...>>(what) {}

    template <class Context, class Node, class Attribute>
    bool parse(char const*& first,
               char const* const& last,
               Context const& context,
               Node& node,
               Attribute&) const {
        return this->subject.parse(first, last, context, x3::unused, (node.*....*path));
    }
};

template <auto... path>
struct Into {
    template <class Parser>
    constexpr auto operator[](Parser const& parser) const {
        return InPlace<Parser, path...>(parser);
    }
};
template <auto... path>
inline constexpr Into<path...> into;

// The blanks between the parts of a line, all at once.
struct Blanks : x3::parser<Blanks> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Context, class Attribute>
    bool parse(char const*& first,
               char const* const& last,
               Context const&,
               x3::unused_type,
               Attribute&) const {
        if (first == last || !is_blank(*first))
            return false;
        skip_padding(first, last);
        return true;
    }
};

// The beginning of a text, and the blanks behind it: `at` moves behind both.
template <class Parser, class Node>
bool parse_start(
    char const*& at, char const* last, ParseState& parse_state, Parser const& parser, Node& node) {
    return x3::phrase_parse(
        at, last, x3::with<parse_state_tag>(parse_state)[parser], Blanks(), node);
}

// The whole of a line. On failure the parse state has the position and what was expected there.
template <class Parser, class Node>
bool parse_line(std::string_view line, ParseState& parse_state, Parser const& parser, Node& node) {
    char const* at = line.data();
    char const* const last = at + line.size();
    node = {};
    return parse_start(at, last, parse_state, parser, node) && at == last;
}

template <class Node, class Parser>
std::optional<Node> parsed(std::string_view line, ParseState& parse_state, Parser const& parser) {
    Node read;
    return parse_line(line, parse_state, parser, read) ? std::optional(read) : std::nullopt;
}

template <class Node, class Parser>
std::optional<Node> parsed(std::string_view line, Parser const& parser) {
    ParseState parse_state; // nobody asks why it is none
    return parsed<Node>(line, parse_state, parser);
}

// A parser with a function `bool read(char const*& at, char const* last, ParseState&, T& value)
// const`, which moves `at` only when it matches.
template <class Self, class T>
struct Reads : x3::parser<Self> { // NOLINT(bugprone-crtp-constructor-accessibility): aggregates
    using attribute_type = T;
    static constexpr bool has_attribute = true;
    static constexpr bool skips_blanks = true; // in front of it

    template <class Context, class Attribute>
    bool parse(char const*& first,
               char const* const& last,
               Context const& context,
               x3::unused_type,
               Attribute& attribute) const {
        if constexpr (Self::skips_blanks)
            x3::skip_over(first, last, context);
        if constexpr (std::is_same_v<Attribute, T>) {
            return this->derived().read(first, last, parse_state_of(context), attribute);
        } else {
            T value{};
            if (!this->derived().read(first, last, parse_state_of(context), value))
                return false;
            if constexpr (!std::is_same_v<std::remove_const_t<Attribute>, x3::unused_type>)
                attribute = std::move(value);
            return true;
        }
    }
};

// Words in any case, and what each of them means; no letter follows.
template <class T, std::size_t n>
struct Words : Reads<Words<T, n>, T> {
    struct Entry {
        std::string_view word; // in lower case
        T meaning;
    };

    constexpr explicit Words(Entry const (&list)[n]) : entries(std::to_array(list)) {}

    bool read(char const*& at, char const* last, ParseState&, T& value) const {
        for (Entry const& entry : entries)
            if (match_word(at, last, entry.word)) {
                value = entry.meaning;
                return true;
            }
        return false;
    }

    std::array<Entry, n> entries;
};

template <class T, std::size_t n>
constexpr Words<T, n> words(typename Words<T, n>::Entry const (&list)[n]) {
    return Words<T, n>(list);
}

struct Word : x3::parser<Word> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    constexpr explicit Word(std::string_view text_) : text(text_) {}

    template <class Context, class Attribute>
    bool parse(char const*& first,
               char const* const& last,
               Context const& context,
               x3::unused_type,
               Attribute&) const {
        x3::skip_over(first, last, context);
        return match_word(first, last, text);
    }

    std::string_view text;
};

// In lower case; the text has it in any.
[[nodiscard]] constexpr Word word(std::string_view text) { return Word(text); }

// The text in front of a mark, which is read too.
struct UpTo : Reads<UpTo, std::string_view> {
    static constexpr bool skips_blanks = false; // the mark may begin with one

    constexpr explicit UpTo(std::string_view mark_, bool last_one_ = false)
        : mark(mark_), last_one(last_one_) {}

    bool read(char const*& at, char const* last, ParseState&, std::string_view& value) const {
        std::string_view const text(at, last);
        auto const found = last_one ? text.rfind(mark) : text.find(mark);
        if (found == text.npos)
            return false;
        value = trimmed(text.substr(0, found));
        at += found + mark.size();
        return true;
    }

    std::string_view mark;
    bool last_one;
};

[[nodiscard]] constexpr UpTo up_to(std::string_view mark) { return UpTo(mark); }
// The last one: names may have it too.
[[nodiscard]] constexpr UpTo up_to_last(std::string_view mark) { return UpTo(mark, true); }

struct Rest : Reads<Rest, std::string_view> {
    bool read(char const*& at, char const* last, ParseState&, std::string_view& value) const {
        value = trimmed({at, last});
        at = last;
        return true;
    }
};
inline constexpr Rest rest;

inline auto const end_of_line = expect(PhraseText("a move or the end of the line"))[x3::eoi];

// A parser that is a function.
template <class T, bool (*function)(char const*&, char const*, ParseState&, T&)>
struct Function : Reads<Function<T, function>, T> {
    bool read(char const*& at, char const* last, ParseState& parse_state, T& value) const {
        return function(at, last, parse_state, value);
    }
};

// A number of at most nine digits.
inline bool read_number(char const*& at, char const* last, ParseState&, int& value) {
    return match_number(at, last, value);
}
inline constexpr Function<int, read_number> number;

// The same with a minus sign in front or without one.
inline bool read_signed(char const*& at, char const* last, ParseState&, int& value) {
    bool const negative = at != last && *at == '-';
    char const* end = at + (negative ? 1 : 0);
    if (!match_number(end, last, value))
        return false;
    at = end;
    value = negative ? -value : value;
    return true;
}
inline constexpr Function<int, read_signed> signed_number;

// A number that is one of these codes.
template <class Code, std::size_t n>
struct Codes : Reads<Codes<Code, n>, Code> {
    constexpr explicit Codes(std::array<Code, n> list) : codes(list) {}

    bool read(char const*& at, char const* last, ParseState&, Code& value) const {
        char const* end = at;
        int read_code = 0;
        if (!match_number(end, last, read_code))
            return false;
        for (Code const each : codes)
            if (static_cast<int>(each) == read_code) {
                at = end;
                value = each;
                return true;
            }
        return false;
    }

    std::array<Code, n> codes;
};

template <class... Code>
[[nodiscard]] constexpr auto code(Code... codes) {
    return Codes(std::array{codes...});
}

inline auto const written_number =
    fill<WrittenNumber>(x3::raw[number[to<&WrittenNumber::value>]][to<&WrittenNumber::digits>]);

// "2-0"
inline auto const score =
    fill<BySide<WrittenNumber>>(written_number[to<&BySide<WrittenNumber>::x>] >> '-'
                                >> written_number[to<&BySide<WrittenNumber>::o>]);

// What dice are read into: Dice alone cannot be made from nothing.
struct Roll {
    std::optional<Dice> dice;

    operator std::optional<Dice>() const { return dice; }
};

constexpr auto two_dice = PhraseText("two dice from 1 to 6");

// "31"
inline bool read_dice(char const*& at, char const* last, ParseState& parse_state, Roll& roll) {
    if (last - at < 2 || !is_digit(at[0]) || !is_digit(at[1]))
        return false;
    roll.dice = Dice::make(at[0] - '0', at[1] - '0');
    if (!roll.dice || (last - at > 2 && is_digit(at[2])))
        return parse_state.fail(at, two_dice);
    at += 2;
    return true;
}

// "3 1"
inline bool
read_dice_apart(char const*& at, char const* last, ParseState& parse_state, Roll& roll) {
    char const* end = at;
    int first = 0;
    int second = 0;
    if (!match_number(end, last, first))
        return false;
    skip_blanks(end, last);
    if (match_number(end, last, second))
        roll.dice = Dice::make(first, second);
    if (!roll.dice)
        return parse_state.fail(at, two_dice);
    at = end;
    return true;
}

inline constexpr Function<Roll, read_dice> dice;
inline constexpr Function<Roll, read_dice_apart> dice_apart;
inline auto const dice_in_parentheses = '(' >> expect(two_dice)[dice_apart]
                                        >> expect(PhraseText("')'"))[x3::lit(')')];

// "13/7*(2) bar/23", "Cannot Move"; and "24-18 18-14".
inline constexpr Function<WrittenPlay, read_play> play;
inline constexpr Function<WrittenPlay, read_dashed_play> dashed_play;

// The same where one of the players moves upwards, in the mover's own numbering.
inline bool read_play_either_way(char const*& at,
                                 char const* last,
                                 ParseState& parse_state,
                                 WrittenPlay& into) {
    if (!read_dashed_play(at, last, parse_state, into))
        return false;
    into = in_own_numbering(into);
    return true;
}
inline constexpr Function<WrittenPlay, read_play_either_way> play_either_way;

inline constexpr auto cube_word = words<CubeAction>({{"double", CubeAction::offer},
                                                     {"doubles", CubeAction::offer},
                                                     {"redouble", CubeAction::offer},
                                                     {"redoubles", CubeAction::offer},
                                                     {"beaver", CubeAction::beaver},
                                                     {"beavers", CubeAction::beaver},
                                                     {"raccoon", CubeAction::raccoon},
                                                     {"raccoons", CubeAction::raccoon},
                                                     {"racoon", CubeAction::raccoon},
                                                     {"racoons", CubeAction::raccoon},
                                                     {"take", CubeAction::take},
                                                     {"takes", CubeAction::take},
                                                     {"accept", CubeAction::take},
                                                     {"accepts", CubeAction::take},
                                                     {"drop", CubeAction::drop},
                                                     {"drops", CubeAction::drop},
                                                     {"pass", CubeAction::drop},
                                                     {"passes", CubeAction::drop}});

// "Doubles => 2", "Double to 2"; 0 is no value.
inline auto const cube_value = expect(PhraseText("a cube value"))[number];
inline constexpr auto has_value = [](auto& context) {
    if (x3::_attr(context) != 0)
        x3::_val(context).written_value = x3::_attr(context);
};
inline auto const cube =
    fill<CubeEvent>(cube_word[to<&CubeEvent::action>]
                    >> -((x3::lexeme[+x3::lit('=') >> '>'] | word("to")) >> cube_value[has_value]));

inline constexpr auto resignation = words<Resignation>({{"resign", {}},
                                                        {"resigns", {}},
                                                        {"resigned", {}},
                                                        {"concede", {}},
                                                        {"concedes", {}},
                                                        {"conceded", {}}});

inline constexpr auto win_word = words<WinKind>({{"normal", WinKind::single},
                                                 {"single", WinKind::single},
                                                 {"gammon", WinKind::gammon},
                                                 {"backgammon", WinKind::backgammon}});

// "2 points"
inline auto const point_word = word("points") | word("point") | word("pts") | word("pt");
inline auto const points = number >> point_word;

} // namespace bgio::grammar
