// SPDX-License-Identifier: MIT
#include "common/words.hpp"
#include "sgg/grammar.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>

namespace bgio::sgg {
namespace {

using namespace grammar;

constexpr std::string_view versus = " vs. ";
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

// "2*": a score, and the mark of the Crawford game.
bool score_at(char const*& at, char const* last, HeadingLine& heading, Side side) {
    char const* const begin = at;
    if (!match_number(at, last, heading.score[side]))
        return false;
    heading.digits[side] = {begin, static_cast<std::size_t>(at - begin)};
    if (match_char(at, last, '*'))
        heading.crawford = true;
    return true;
}

} // namespace

std::optional<PlayersLine> parse_players(std::string_view line) {
    auto const middle = line.find(versus);
    if (middle == line.npos)
        return std::nullopt;
    PlayersLine const players{trimmed(line.substr(0, middle)),
                              trimmed(line.substr(middle + versus.size()))};
    if (players.first.empty() || players.second.empty())
        return std::nullopt;
    return players;
}

std::optional<HeadingLine> parse_heading(std::string_view line) {
    line = trimmed(line);
    char const* at = line.data();
    char const* const last = at + line.size();
    HeadingLine heading;
    if (!match_word(at, last, "game"))
        return std::nullopt;
    skip_blanks(at, last);
    if (!match_number(at, last, heading.number) || !match_char(at, last, '.')
        || !score_at(at, last, heading, Side::x) || !match_char(at, last, '-')
        || !score_at(at, last, heading, Side::o))
        return std::nullopt;
    if (match_char(at, last, '/') && !match_number(at, last, heading.length))
        return std::nullopt;
    return at == last ? std::optional(heading) : std::nullopt;
}

std::optional<ResultLine> parse_result(std::string_view line) {
    auto const wins = line.rfind(" wins ");
    if (wins == line.npos)
        return std::nullopt;
    ResultLine result{trimmed(line.substr(0, wins)), 0, false};
    char const* at = line.data() + wins + 6;
    char const* const last = line.data() + line.size();
    skip_blanks(at, last);
    if (!match_number(at, last, result.points))
        return std::nullopt;
    skip_blanks(at, last);
    if (!match_word(at, last, "points") && !match_word(at, last, "point"))
        return std::nullopt;
    skip_blanks(at, last);
    if (match_word(at, last, "and the match"))
        result.ends_match = true;
    match_char(at, last, '.');
    skip_blanks(at, last);
    return at == last ? std::optional(result) : std::nullopt;
}

std::string iso_date(std::string_view text) {
    char const* at = text.data();
    char const* const last = at + text.size();
    auto const blanks_and_commas = [&] {
        while (at != last && (is_blank(*at) || *at == ','))
            ++at;
    };
    blanks_and_commas();
    for (std::string_view const day : days)
        if (same_word(day,
                      {at, std::min<std::size_t>(day.size(), static_cast<std::size_t>(last - at))}))
            at += day.size();
    blanks_and_commas();
    for (std::size_t month = 0; month < months.size(); ++month) {
        std::string_view const name = months[month];
        if (!same_word(
                name,
                {at, std::min<std::size_t>(name.size(), static_cast<std::size_t>(last - at))}))
            continue;
        at += name.size();
        int day = 0;
        int year = 0;
        blanks_and_commas();
        bool const numbers = match_number(at, last, day);
        blanks_and_commas();
        if (!numbers || !match_number(at, last, year) || at != last || day > 31 || year > 9999)
            return {};
        return fmt::format("{:04}-{:02}-{:02}", year, month + 1, day);
    }
    return {};
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
