// SPDX-License-Identifier: MIT
#include "common/edits.hpp"

#include "common/ascii.hpp"

#include <algorithm>
#include <optional>

namespace bgio::grammar {

namespace {

constexpr std::string_view and_the_match = " and the match";

// The first run of digits in a stretch of text.
std::optional<Span> number_in(Source const& source, Span span) {
    std::string_view const text = source.text(span);
    auto const first = std::ranges::find_if(text, is_digit);
    if (first == text.end())
        return std::nullopt;
    auto const last = std::find_if_not(first, text.end(), is_digit);
    return Span{static_cast<Offset>(span.begin + (first - text.begin())),
                static_cast<Offset>(span.begin + (last - text.begin()))};
}

// Where the text of a leg's stop ends: "24/18*/14" has its first at 5.
std::optional<std::size_t> end_of_stop(std::string_view leg, std::size_t stop) {
    std::size_t at = 0;
    for (std::size_t slash = 0; slash <= stop; ++slash) {
        at = leg.find('/', at);
        if (at == std::string_view::npos)
            return std::nullopt;
        ++at;
    }
    std::size_t end = at;
    while (end < leg.size() && leg[end] != '/' && leg[end] != '*' && leg[end] != '(')
        ++end;
    return end > at ? std::optional(end) : std::nullopt;
}

} // namespace

Offset start_of_line(Source const& source, Offset at) {
    return static_cast<Offset>(source.text({0, at}).find_last_of("\r\n") + 1); // npos + 1 is 0
}

std::vector<Edit> edit_points(Source const& source, Span result, int points) {
    auto number = number_in(source, result);
    if (!number)
        return {};
    std::string text = std::to_string(points);
    std::string_view const written = source.text(result).substr(number->end - result.begin);
    bool const plural = written.starts_with(" points");
    // some sites write "2 point"
    bool const one_form = !plural && source.text(*number) != "1";
    if (plural || (written.starts_with(" point") && !one_form)) {
        number->end += static_cast<Offset>(plural ? 7 : 6);
        text = to_string(PointCount{points});
    }
    return {{*number, std::move(text)}};
}

std::vector<Edit> edit_match_end(Source const& source, Span result, bool ends) {
    std::string_view const text = source.text(result);
    if (ends) {
        auto const blanks = text.size() - (text.find_last_not_of(' ') + 1);
        auto const end = static_cast<Offset>(result.end - blanks);
        return {{{end, end}, std::string(and_the_match)}};
    }
    auto const words = std::ranges::search(text, and_the_match, {}, lower);
    if (words.empty())
        return {};
    auto const begin = static_cast<Offset>(result.begin + (words.begin() - text.begin()));
    return {{{begin, static_cast<Offset>(begin + and_the_match.size())}, ""}};
}

std::vector<Edit> edit_row_number(Source const& source, Span turn, int number) {
    auto const written = number_in(source, {start_of_line(source, turn.begin), turn.begin});
    if (!written)
        return {};
    return {{*written, std::to_string(number)}};
}

std::vector<Edit> edit_game_number(Source const& source, Span game, int number) {
    std::string_view const text = source.text(game);
    auto const line = static_cast<Offset>(std::min(text.find_first_of("\r\n"), text.size()));
    auto const written = number_in(source, {game.begin, game.begin + line});
    // without "Game" the number may be another one
    if (!written || !text.substr(0, line).contains("ame "))
        return {};
    return {{*written, std::to_string(number)}};
}

std::vector<Edit>
edit_hit_mark(Source const& source, WrittenLeg const& leg, std::size_t stop, bool mark) {
    std::string_view const text = source.text(leg.span());
    auto const end = end_of_stop(text, stop);
    if (!end)
        return {};
    auto const here = static_cast<Offset>(leg.span().begin + *end);
    if (mark)
        return {{{here, here}, "*"}};
    // some write the mark behind the count: "13/10(2)*"
    std::size_t const star = text.find('*', *end);
    std::size_t const next = text.find('/', *end);
    if (star == std::string_view::npos || star > next)
        return {};
    auto const at = static_cast<Offset>(leg.span().begin + star);
    return {{{at, at + 1}, ""}};
}

} // namespace bgio::grammar
