// SPDX-License-Identifier: MIT
#include "mat/grammar.hpp"

#include "common/vocabulary.hpp"

#include <algorithm>

namespace bgio::mat {
namespace {

using namespace grammar;
using Kind = Cell::Kind;
using State = WrittenPlay::State;

// The blanks of a row are named: with X3's skipper bgcheck was 7 % slower.
constexpr Blanks blanks;
constexpr auto skipping_blanks = x3::skip(blanks);

// "31: 8/5 6/5"; "00:" is a turn without a roll (Backgammon Studio).
auto const die = x3::char_('0', '6');
auto const roll_of_dice = &(die >> die >> ':') >> ("00" | dice[to<&Cell::move, &Move::dice>])
                          >> ':';

// "!", "??", "!?" after a play: a comment on its quality. Longer ones are not marks.
auto const mark = x3::lit('!') | '?';
auto const quality = -blanks >> mark >> -mark >> &(blanks | x3::eoi);

// "Illegal play (5;0;…;3;1;)": a name in the position may have a bracket, but no semicolon.
auto const bracket = &expect(PhraseText("')'"))[x3::lit(')')];
auto const position = x3::raw[*(x3::char_ - ";)") >> ';' | *(x3::char_ - ')') >> bracket];
constexpr auto plays_illegally = [](auto& context) {
    x3::_val(context).move.play = WrittenPlay(State::illegal_dump);
};
auto const illegal = word("illegal") >> expect(PhraseText("'play'"))[word("play") | word("move")]
                     >> ('(' >> x3::no_skip[position[to<&Cell::dump>] >> ')'] | !x3::lit('('))
                     >> x3::eps[plays_illegally];

auto const roll = roll_of_dice >> -blanks
                  >> -(into<&Cell::move, &Move::play>[play] >> -quality | skipping_blanks[illegal]);

// "Wins 2 points and the match"
auto const outcome_word = words<Kind>(
    {{"win", Kind::wins}, {"wins", Kind::wins}, {"losses", Kind::losses}, {"loses", Kind::losses}});
auto const outcome = outcome_word[to<&Cell::kind>]
                     >> expect(PhraseText("a number of points"))[number][to<&Cell::points>]
                     >> expect(PhraseText("'points'"))[point_word]
                     >> -(word("and") >> word("the")
                          >> x3::no_case["match"][is<&Cell::ends_match, true>]);

// "Resign gammon". OpenGammon writes "Resigned Game" in the winner's column:
// samples/clean/mat/opengammon.mat
auto const resign = resignation[is<&Cell::kind, Kind::resign>]
                    >> -(win_word[to<&Cell::resignation, &Resignation::kind>]
                         | (word("game") | word("match"))[is<&Cell::names_winner, true>]);

auto const words_cell =
    skipping_blanks[cube[to<&Cell::cube>][is<&Cell::kind, Kind::cube>] | outcome | resign];
auto const cell =
    fill<Cell>(expect(PhraseText("a roll, a cube action or a result"))[roll | words_cell]);

// What people type in place of the usual form, at the start of a column of a numbered row; read
// only where the usual forms are not there.

// "52 13/8", "5-2: 13/8", "52; 13/8"
bool read_loose_roll(char const*& at, char const* last, ParseState& parse_state, Move& move) {
    char const* end = at;
    auto const next_die = [&] {
        return end != last && *end >= '1' && *end <= '6' ? *end++ - '0' : 0;
    };
    int const first = next_die();
    match_char(end, last, '-');
    move.dice = Dice::make(first, next_die());
    if (!move.dice)
        return false;
    bool const colon = end != last && is_like_colon(*end);
    end += colon ? 1 : 0;
    if (!colon && end != last && !is_blank(*end))
        return false;
    char const* const behind_dice = end;
    ParseState trial{parse_state.base};
    skip_blanks(end, last);
    if (!read_play(end, last, trial, move.play)) {
        move.play = {};
        end = behind_dice;
        if (!colon)
            return parse_state.fail(end, colon_after_roll);
    }
    at = end;
    return true;
}

// "D", "T", "P"
bool read_cube_letter(char const*& at, char const* last, CubeEvent& into) {
    char const letter = lower(*at);
    if ((letter != 'd' && letter != 't' && letter != 'p') || (at + 1 != last && !is_blank(at[1])))
        return false;
    into.action = letter == 'd'   ? CubeAction::offer
                  : letter == 't' ? CubeAction::take
                                  : CubeAction::drop;
    ++at;
    return true;
}

// "????" before a win or at the end of a row: the loser gave up.
bool read_given_up(char const*& at, char const* last, Move& move) {
    char const* end = std::find_if(at, last, [](char c) { return c != '?'; });
    if (end - at < 3)
        return false;
    char const* next = end;
    skip_blanks(next, last);
    if (next != last && !match_prefix(next, last, "win"))
        return false;
    move.play = WrittenPlay(State::unknown);
    at = end;
    return true;
}

bool read_unusual(
    char const*& at, char const* last, ParseState& parse_state, Row const& so_far, Cell& into) {
    if (!so_far.numbered || (so_far.count != 0 && !(is_blank(at[-1]) && is_blank(at[-2]))))
        return false;
    into = so_far.blank;
    if (read_given_up(at, last, into.move))
        return true;
    if (read_cube_letter(at, last, into.cube))
        into.kind = Kind::cube;
    else if (!read_loose_roll(at, last, parse_state, into.move))
        return false;
    into.unusual = true;
    return true;
}

// A cell is read in its place in the row. One that fails there is not counted.
struct NextCell : x3::parser<NextCell> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Context, class Attribute>
    bool parse(char const*& first,
               char const* const& last,
               Context const& context,
               Row& row,
               Attribute&) const {
        if (first == last || row.count == Row::capacity)
            return false;
        char const* const begin = first;
        Cell& next = row.cells[row.count] = row.blank;
        if (!cell.parse(first, last, context, x3::unused, next)
            && !read_unusual(first, last, parse_state_of(context), row, next))
            return false;
        next.span = parse_state_of(context).span(begin, first);
        ++row.count;
        return true;
    }
};

// "  5) 21: 11/9 9/8   Doubles => 2". A number glued to the end of a cell is ignored ("… 24)", two
// files of Galaxy).
auto const row_number = number >> ')';
auto const more_cells = -blanks >> *((NextCell() | row_number) >> -blanks);
auto const row =
    fill<Row>(-blanks >> -row_number[to<&Row::number>][is<&Row::numbered, true>] >> more_cells);
auto const rest_of_row = fill<Row>(more_cells);

// "7 point match"; "money session" and "unlimited" are read and never written.
auto const money = (word("money") | word("unlimited")) >> rest;
auto const points_match = expect(PhraseText("a match length"))[number][to<&WrittenNumber::value>]
                          >> x3::lexeme[-x3::lit('-') >> expect(PhraseText("'points'"))[point_word]]
                          >> word("match");
auto const length_line = fill<WrittenNumber>(money | points_match);

// "Game 3". Anchored on both sides: "6) Resigned Game" is a row.
auto const heading =
    fill<WrittenNumber>(x3::lexeme[word("game") >> &blanks]
                        >> expect(PhraseText("a game number"))[number][to<&WrittenNumber::value>]);

// ": 12" behind a name; in a money session it may be below 0.
auto const score = fill<WrittenNumber>(
    ':' >> x3::raw[signed_number[to<&WrittenNumber::value>]][to<&WrittenNumber::digits>]);

// "; [Key "Value"]". A value may have quotes and brackets: it ends at the last quote.
constexpr auto without_quote = [](auto& context) {
    auto const& read = x3::_attr(context);
    x3::_val(context).value = {read.begin(), read.end() - 1};
};
auto const tag =
    fill<TagLine>(x3::lit(';') >> '[' >> up_to("\"")[to<&TagLine::key>]
                  >> x3::no_skip[x3::raw[up_to_last("\"")][without_quote]] >> ']' >> x3::eoi);

// "; Set Pos=…"
struct Text {
    std::string_view text;
};
auto const set_pos_line =
    fill<Text>(x3::lit(';') >> x3::no_case["set pos="] >> rest[to<&Text::text>]);

// Place i of 26, seen by `viewer`: 0 is the other side's bar, 25 the viewer's own.
void put(CheckerCounts& counts, Side viewer, std::size_t i, int count) {
    if (count > 0)
        counts.n[viewer][i] = static_cast<std::uint8_t>(count);
    else if (count < 0)
        counts.n[opponent(viewer)][25 - i] = static_cast<std::uint8_t>(-count);
}

// All checkers that are not on the board are off. False: there are too many on it.
bool count_off(CheckerCounts& counts, int checkers) {
    bool possible = true;
    for (Side const side : both_sides) {
        int on_board = 0;
        for (int const count : counts.n[side])
            on_board += count;
        possible = possible && on_board <= checkers;
        counts.n[side][0] = static_cast<std::uint8_t>(std::max(checkers - on_board, 0));
    }
    return possible;
}

std::optional<Cube> cube_of(int exponent) {
    if (exponent < -15 || exponent > 15)
        return std::nullopt;
    if (exponent == 0)
        return Cube{};
    return Cube::make(1 << (exponent < 0 ? -exponent : exponent), exponent < 0 ? Side::o : Side::x);
}

// "-a----E-C---eE---b-e-a--B-/0"; the bars have one side each.
constexpr auto are_checkers = [](auto& context) {
    auto& counts = x3::_val(context).counts.emplace();
    for (std::size_t i = 0; char const c : x3::_attr(context)) {
        int const count = c == '-' ? 0 : lower(c) - 'a' + 1;
        put(counts, Side::o, i++, c == lower(c) ? -count : count);
    }
};
constexpr auto is_cube = [](auto& context) {
    auto const cube = cube_of(x3::_attr(context));
    x3::_val(context).cube = cube;
    x3::_pass(context) = cube.has_value();
};
auto const place =
    expect(PhraseText("a letter or '-' for each of 26 places"))[x3::char_("a-zA-Z-")];
auto const right_bar = &place >> expect(PhraseText(
                           "a small letter or '-' for the right player's bar"))[x3::char_("a-z-")];
auto const left_bar = &place >> expect(PhraseText(
                          "a capital letter or '-' for the left player's bar"))[x3::char_("A-Z-")];
auto const set_pos = fill<SetPosition>(
    x3::lexeme[x3::raw[right_bar >> x3::repeat(24)[place] >> left_bar][are_checkers]]
    >> -expect(PhraseText(
        "a cube of 0 to ±15 after '/'"))[x3::eoi | ('/' >> signed_number >> x3::eoi)[is_cube]]);

// 12 fields about the match, 26 with the checkers of each place, and the dice.
struct Dump {
    std::array<int, 26> places{};
    std::size_t count = 0;
};
constexpr auto next_place = [](auto& context) {
    Dump& dump = x3::_val(context);
    dump.places[dump.count++] = x3::_attr(context);
};
auto const dump =
    fill<Dump>(x3::repeat(12)[up_to(";")]
               >> x3::repeat(26)[signed_number[next_place] >> (x3::lit(';') | x3::eoi)] >> rest);

std::optional<int> number_in(std::string_view line, ParseState& parse_state, auto const& parser) {
    auto const read = parsed<WrittenNumber>(line, parse_state, parser);
    return read ? std::optional(read->value) : std::nullopt;
}

// The beginning of a text, whose blanks the parser reads.
bool parse_tight(
    char const*& at, char const* last, ParseState& parse_state, auto const& parser, auto& node) {
    return x3::parse(at, last, x3::with<parse_state_tag>(parse_state)[parser], node);
}

// Behind a gap another cell begins. What looks like a move needs a wide one.
bool stands_apart(char const* begin, char const* at, char const* last) {
    std::string_view const before(begin, at);
    auto const gap = before.size() - (before.find_last_not_of(" \t") + 1);
    std::string_view const word(at, std::find_if(at, last, is_blank));
    return gap > (word.contains('/') ? widest_gap_in_play : 1);
}

// "52" and nothing behind it: a roll whose colon and play are missing.
std::optional<Dice> bare_roll(char const* at, char const* last) {
    bool const alone = last - at >= 2 && (at + 2 == last || is_blank(at[2]));
    return alone ? Dice::make(at[0] - '0', at[1] - '0') : std::nullopt;
}

// Where the next cell starts, behind text that is not a cell.
char const*
find_cell(char const* begin, char const* at, char const* last, ParseState const& parse_state) {
    for (++at; at < last; ++at) {
        if (is_letter(at[-1]) || is_digit(at[-1]))
            continue;
        if (bare_roll(at, last) && stands_apart(begin, at, last))
            return at;
        ParseState trial{parse_state.base};
        char const* end = at;
        Cell unused;
        if (parse_tight(end, last, trial, cell, unused))
            return at;
        if (is_blank(*at)) // from the next blanks the same would be tried
            at = std::find_if_not(at, last, is_blank) - 1;
    }
    return last;
}

// A row of a drawn board, or its edge; the row in the middle shows which way the checkers go.
bool is_of_picture(std::string_view line) {
    if (line.starts_with('v') || line.starts_with('^'))
        line.remove_prefix(1);
    else if (line.starts_with('+'))
        return true;
    return line.starts_with('|');
}

} // namespace

bool parse_row(std::string_view line, ParseState& parse_state, Row& into) {
    char const* at = line.data();
    char const* const last = at + line.size();
    into.clear();
    parse_tight(at, last, parse_state, row, into);
    if (at == last)
        return true;
    parse_state.fail(at, PhraseText("a cell or the end of the line"));
    ParseState again{parse_state.base};
    while (at != last && (into.numbered || into.count != 0)) {
        char const* const lost = at;
        at = find_cell(line.data(), at, last, parse_state);
        Span const span = parse_state.span(lost, at);
        bool const apart = into.count == 0 || stands_apart(line.data(), lost, last);
        auto const dice = apart ? bare_roll(lost, last) : std::nullopt;
        if (dice && into.count < Row::capacity) {
            Cell& roll = into.cells[into.count++] = into.blank;
            roll.move = {dice, WrittenPlay(State::unknown)};
            roll.span = span;
        } else if (!apart) { // what touches a cell belongs to it
            Cell& broken = into.cells[into.count - 1U];
            broken.move.play = WrittenPlay(State::unknown);
            broken.span.end = span.end;
        }
        parse_tight(at, last, again, rest_of_row, into);
        if (into.count == Row::capacity)
            break;
    }
    return false;
}

std::optional<int> parse_length(std::string_view line, ParseState& parse_state) {
    return number_in(line, parse_state, length_line);
}

std::optional<int> parse_heading(std::string_view line, ParseState& parse_state) {
    return number_in(line, parse_state, heading);
}

// A name may have colons and digits: of all that could be the left score, the one with the widest
// gap behind it is.
std::optional<ScoreLine> parse_score(std::string_view line, ParseState& parse_state) {
    ScoreLine read;
    auto const colon = line.rfind(':');
    if (colon == line.npos
        || !parse_line(line.substr(colon), parse_state, score, read.right_score)) {
        parse_state.fail(line.data(), PhraseText("the names and the score"));
        return std::nullopt;
    }
    std::ptrdiff_t widest = 0;
    for (auto at = line.find(':'); at < colon; at = line.find(':', at + 1)) {
        char const* behind = line.data() + at;
        WrittenNumber written_number;
        if (!parse_start(behind, line.data() + colon, parse_state, score, written_number))
            continue;
        auto const gap = behind - (written_number.digits.data() + written_number.digits.size());
        if (gap > widest) {
            widest = gap;
            read.left = trimmed(line.substr(0, at));
            read.left_score = written_number;
            read.right_at = static_cast<std::size_t>(behind - line.data());
        }
    }
    if (widest == 0) {
        parse_state.fail(line.data(), PhraseText("a score after both names"));
        return std::nullopt;
    }
    read.right = trimmed(line.substr(read.right_at, colon - read.right_at));
    return read;
}

std::optional<NamesLine> parse_names(std::string_view line, ParseState& parse_state) {
    std::string_view const text = trimmed(line);
    NamesLine read;
    std::size_t widest = 0;
    for (auto gap = text.find_first_of(" \t"); gap != text.npos;) {
        auto const end = text.find_first_not_of(" \t", gap);
        if (end - gap > widest) {
            widest = end - gap;
            read = {text.substr(0, gap), text.substr(end), 0};
        }
        gap = text.find_first_of(" \t", end);
    }
    bool const many_words = widest == 1 && read.right.find_first_of(" \t") != text.npos;
    if (widest == 0 || many_words || text.find(':') != text.npos) {
        parse_state.fail(text.data(), PhraseText("two names or a row"));
        return std::nullopt;
    }
    read.right_at = static_cast<std::size_t>(read.right.data() - line.data());
    return read;
}

bool is_comment(std::string_view line) {
    while (!line.empty() && is_blank(line.front()))
        line.remove_prefix(1);
    return line.starts_with(';') || line.starts_with('#') || is_of_picture(line);
}

std::string_view comment_text(std::string_view line) {
    line = trimmed(line);
    if (line.empty() || is_of_picture(line))
        return line;
    line.remove_prefix(1);
    if (line.starts_with(' '))
        line.remove_prefix(1);
    return line;
}

std::optional<TagLine> parse_tag(std::string_view line) {
    auto const read = parsed<TagLine>(line, tag);
    return read && !read->key.empty() ? read : std::nullopt;
}

std::optional<std::string_view> set_pos_text(std::string_view line) {
    auto const read = parsed<Text>(line, set_pos_line);
    return read ? std::optional(read->text) : std::nullopt;
}

std::optional<SetPosition>
parse_set_pos(std::string_view text, int checkers, ParseState& parse_state) {
    char const* at = text.data();
    SetPosition set;
    if (!parse_start(at, at + text.size(), parse_state, set_pos, set))
        return std::nullopt;
    count_off(*set.counts, checkers); // too many: the rules will report it
    return set;
}

std::optional<CheckerCounts> parse_dump(std::string_view text, Side mover, int checkers) {
    auto const read = parsed<Dump>(text, dump);
    if (!read || read->places.front() > 0 || read->places.back() < 0)
        return std::nullopt;
    CheckerCounts counts;
    for (std::size_t i = 0; i < read->places.size(); ++i) {
        if (std::abs(read->places[i]) > checkers)
            return std::nullopt;
        put(counts, opponent(mover), i, read->places[i]);
    }
    return count_off(counts, checkers) ? std::optional(counts) : std::nullopt;
}

} // namespace bgio::mat
