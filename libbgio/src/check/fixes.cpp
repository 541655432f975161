// SPDX-License-Identifier: MIT
#include "check/fixes.hpp"

#include <algorithm>

namespace bgio {

namespace {

constexpr std::string_view and_the_match = " and the match";

constexpr auto win_goes_to_other = PhraseText("record the win for the other player");

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

Fix one_edit(Phrase title, Span span, std::string text) {
    return {std::move(title), true, {{span, std::move(text)}}};
}

Offset start_of_line(Source const& source, Offset at) {
    return static_cast<Offset>(source.text({0, at}).find_last_of("\r\n") + 1); // npos + 1 is 0
}

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

// The mark of one stop, put in or taken out.
std::optional<Edit>
mark_edit(Source const& source, WrittenLeg const& leg, std::size_t stop, bool mark) {
    std::string_view const text = source.text(leg.span);
    auto const end = end_of_stop(text, stop);
    if (!end)
        return std::nullopt;
    auto const here = static_cast<Offset>(leg.span.begin + *end);
    if (mark)
        return Edit{{here, here}, "*"};
    // some write the mark behind the count: "13/10(2)*"
    std::size_t const star = text.find('*', *end);
    std::size_t const next = text.find('/', *end);
    if (star == std::string_view::npos || star > next)
        return std::nullopt;
    auto const at = static_cast<Offset>(leg.span.begin + star);
    return Edit{{at, at + 1}, ""};
}

} // namespace

void add_fix(Found& found, std::optional<Fix> fix) {
    if (fix)
        found.finding.fixes.push_back(std::move(*fix));
}

std::optional<Fix>
mark_fix(Source const& source, WrittenPlay const& play, std::uint32_t points, bool mark) {
    Fix fix{mark ? PhraseText("mark the hit") : PhraseText("take the hit mark away"), true, {}};
    for (WrittenLeg const& leg : play.legs())
        for (std::size_t stop = 0; stop < leg.stop_count; ++stop) {
            auto const bit = 1U << leg.stops[stop].value();
            if ((points & bit) == 0 || leg.marked(stop) == mark)
                continue;
            auto edit = mark_edit(source, leg, stop, mark);
            if (!edit)
                return std::nullopt;
            fix.edits.push_back(std::move(*edit));
            points &= mark ? ~bit : ~0U; // a hit is marked once, a false mark taken away everywhere
        }
    return fix.edits.empty() ? std::nullopt : std::optional(std::move(fix));
}

std::optional<Fix> score_fix(BySide<Span> numbers, BySide<int> score) {
    if (numbers.x.empty() || numbers.o.empty())
        return std::nullopt;
    return Fix{Phrase("write the score as {score}", {{"score", score}}),
               true,
               {{numbers.o, std::to_string(score.o)}, {numbers.x, std::to_string(score.x)}}};
}

std::optional<Fix> points_fix(Source const& source, Span result, int points) {
    auto number = number_in(source, result);
    if (!number)
        return std::nullopt;
    std::string text = std::to_string(points);
    std::string_view const written = source.text(result).substr(number->end - result.begin);
    for (std::string_view const word : {" points", " point"})
        if (written.starts_with(word)) {
            number->end += static_cast<Offset>(word.size());
            text = to_string(PointCount{points});
            break;
        }
    return one_edit(
        Phrase("write {points}", {{"points", PointCount{points}}}), *number, std::move(text));
}

std::optional<Fix> winner_fix(Source const& source, Span result, Side winner) {
    std::string_view const text = source.text(result);
    // SGF names the colour
    if (std::size_t const plus = text.find('+'); plus != std::string_view::npos && plus > 0) {
        auto const colour = static_cast<Offset>(result.begin + plus - 1);
        char const written = text[plus - 1];
        if (written != 'W' && written != 'B')
            return std::nullopt;
        return one_edit(win_goes_to_other, {colour, colour + 1}, winner == Side::o ? "W" : "B");
    }
    // a line of its own is moved to the other column
    Offset const line = start_of_line(source, result.begin);
    if (source.text({line, result.begin}).find_first_not_of(' ') != std::string_view::npos)
        return std::nullopt;
    constexpr std::size_t left = 6;
    constexpr std::size_t right = 34;
    return one_edit(win_goes_to_other,
                    {line, result.begin},
                    std::string(winner == Side::o ? left : right, ' '));
}

std::optional<Fix> match_end_fix(Source const& source, Span result, bool ends) {
    std::string_view const text = source.text(result);
    if (ends) {
        auto const blanks = text.size() - (text.find_last_not_of(' ') + 1);
        auto const end = static_cast<Offset>(result.end - blanks);
        return one_edit(
            Phrase("say that the match is over"), {end, end}, std::string(and_the_match));
    }
    auto const lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    auto const words = std::ranges::search(text, and_the_match, {}, lower);
    if (words.empty())
        return std::nullopt;
    auto const begin = static_cast<Offset>(result.begin + (words.begin() - text.begin()));
    return one_edit(Phrase("do not say that the match is over"),
                    {begin, static_cast<Offset>(begin + and_the_match.size())},
                    "");
}

std::optional<Fix> row_number_fix(Source const& source, Span cell, int number) {
    Offset const line = start_of_line(source, cell.begin);
    auto const written = number_in(source, {line, cell.begin});
    if (!written)
        return std::nullopt;
    return one_edit(
        Phrase("number the row {number}", {{"number", number}}), *written, std::to_string(number));
}

std::optional<Fix> game_number_fix(Source const& source, Span game, int number) {
    std::string_view const text = source.text(game);
    auto const line = static_cast<Offset>(std::min(text.find_first_of("\r\n"), text.size()));
    auto const written = number_in(source, {game.begin, game.begin + line});
    // a format that counts from another number says it in other words
    if (!written || !text.substr(0, line).contains("ame "))
        return std::nullopt;
    return one_edit(
        Phrase("number the game {number}", {{"number", number}}), *written, std::to_string(number));
}

Fix turn_fix(Span cell, std::string text) {
    auto title = Phrase("put in the likely turn: {turn}", {{"turn", text}});
    return {std::move(title), false, {{cell, std::move(text)}}};
}

} // namespace bgio
