// SPDX-License-Identifier: MIT
#include "sgg/grammar.hpp"

#include "common/vocabulary.hpp"

#include <chrono>
#include <fmt/format.h>

namespace bgio::sgg {
namespace {

using namespace grammar;
using Kind = Record::Kind;

auto const players =
    fill<PlayersLine>(up_to(" vs. ")[to<&PlayersLine::first>] >> rest[to<&PlayersLine::second>]);

// A star marks the Crawford game.
auto const star = -x3::lit('*')[is<&HeadingLine::crawford, true>];
auto const heading = fill<HeadingLine>(
    word("game")
    >> x3::lexeme[number[to<&HeadingLine::number>] >> '.' >> written_number[to<&HeadingLine::x>]
                  >> star >> '-' >> written_number[to<&HeadingLine::o>] >> star
                  >> -('/' >> number[to<&HeadingLine::length>])]
    >> x3::eoi);

auto const result = fill<ResultLine>(
    up_to_last(" wins ")[to<&ResultLine::name>] >> points[to<&ResultLine::points>]
    >> -word("and the match")[is<&ResultLine::ends_match, true>] >> -x3::lit('.') >> x3::eoi);

auto const automatic = word("automatic double")[is<&Record::kind, Kind::automatic_double>];
auto const move =
    fill<Move>(dice[to<&Move::dice>] >> ':' >> -play[to<&Move::play>])[to<&Record::move>];
auto const what = number >> ':' >> automatic | move >> -resignation[is<&Record::resigns, true>]
                  | cube[to<&Record::cube>][is<&Record::kind, Kind::cube>]
                  | resignation[is<&Record::kind, Kind::resign>]
                  // A closed-out player may have a dash in place of dice.
                  | x3::lit('-')[is<&Record::kind, Kind::turn_without_roll>];
// An automatic double belongs to no turn.
auto const turn = &(number >> ':' >> automatic)
                  | x3::no_skip[number[to<&Record::number>] >> '\t'
                                >> -x3::lit('\t')[is<&Record::side, Side::o>]];
auto const record = fill<Record>(
    expect(PhraseText("a number and a tab, a heading or a result"))[turn]
    >> expect(PhraseText("a roll, a cube action or 'Resign'"))[x3::raw[what]][to<&Record::span>]
    >> *x3::char_(",.") >> end_of_line);

constexpr std::array<std::string_view, 12> months = {"January",
                                                     "February",
                                                     "March",
                                                     "April",
                                                     "May",
                                                     "June",
                                                     "July",
                                                     "August",
                                                     "September",
                                                     "October",
                                                     "November",
                                                     "December"};
constexpr std::array<std::string_view, 7> days = {
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};

// Where the name is in a list of names, from 1.
template <auto const& names>
bool read_name(char const*& at, char const* last, ParseState&, int& place) {
    for (place = 1; std::string_view const name : names) {
        std::string_view const text(at, last);
        if (same_word(text.substr(0, name.size()), name)) {
            at += name.size();
            return true;
        }
        ++place;
    }
    return false;
}

struct Date {
    int year = 0, month = 0, day = 0;
};
Function<int, read_name<days>> const weekday;
Function<int, read_name<months>> const month;
auto const comma = *x3::lit(',');
auto const date =
    fill<Date>(-weekday >> comma >> month[to<&Date::month>] >> comma >> number[to<&Date::day>]
               >> comma >> number[to<&Date::year>] >> x3::eoi);

} // namespace

std::optional<PlayersLine> parse_players(std::string_view line) {
    auto const read = parsed<PlayersLine>(line, players);
    return read && !read->first.empty() && !read->second.empty() ? read : std::nullopt;
}

std::optional<HeadingLine> parse_heading(std::string_view line) {
    return parsed<HeadingLine>(line, heading);
}

std::optional<ResultLine> parse_result(std::string_view line) {
    return parsed<ResultLine>(line, result);
}

bool parse_record(std::string_view line, ParseState& parse_state, Record& into) {
    return parse_line(line, parse_state, record, into);
}

std::string iso_date(std::string_view text) {
    auto const read = parsed<Date>(text, date);
    return read && read->day <= 31 && read->year <= 9999
               ? fmt::format("{:04}-{:02}-{:02}", read->year, read->month, read->day)
               : std::string();
}

std::string date_in_words(std::string_view iso) {
    auto const number = [iso](std::size_t at, std::size_t size) {
        int value = -1;
        char const* begin = iso.data() + at;
        match_number(begin, begin + size, value);
        return begin == iso.data() + at + size ? value : -1;
    };
    if (iso.size() != 10 || iso[4] != '-' || iso[7] != '-')
        return {};
    std::chrono::year_month_day const date{std::chrono::year(number(0, 4)),
                                           std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                           std::chrono::day(static_cast<unsigned>(number(8, 2)))};
    if (number(0, 4) < 0 || number(5, 2) < 0 || number(8, 2) < 0 || !date.ok())
        return {};
    return fmt::format("{}, {} {}, {}",
                       days.at(std::chrono::weekday(std::chrono::sys_days(date)).c_encoding()),
                       months.at(static_cast<unsigned>(date.month()) - 1),
                       static_cast<unsigned>(date.day()),
                       static_cast<int>(date.year()));
}

} // namespace bgio::sgg
