// SPDX-License-Identifier: MIT
#include "snowie/line.hpp"

#include "common/id_reading.hpp"
#include "common/words.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>

namespace bgio::snowie {
namespace {

using grammar::trimmed;

constexpr std::size_t places = 26;
using Values = std::array<int, field_count>;

constexpr bool is_name(std::size_t field) { return field == 5 || field == 6; }

std::optional<int> number_in(std::string_view text) {
    int value = 0;
    auto const [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

bool within(int value, int low, int high) { return low <= value && value <= high; }

// Somebody stands on the board, and each side has fifteen at most.
bool are_checkers(std::span<int const, places> counts) {
    if (counts.front() > 0 || counts.back() < 0)
        return false;
    int own = 0;
    int others = 0;
    for (int const count : counts) {
        if (!within(count, -ids::checkers, ids::checkers))
            return false;
        (count > 0 ? own : others) += count;
    }
    return within(own - others, 1, 2 * ids::checkers) && own <= ids::checkers
           && -others <= ids::checkers;
}

// How many things in the line cannot be those of a position. Players are not called by numbers.
std::ptrdiff_t faults(Line const& line, Values const& values) {
    auto const flag = [&](std::size_t i) { return within(values[i], 0, 1); };
    auto const score = [&](std::size_t i) { return within(values[i], 0, ids::highest_score); };
    std::array const right{!number_in(line[5].text) || !number_in(line[6].text),
                           flag(1) && flag(4) && flag(7),
                           score(0) && score(8) && score(9),
                           values[10] > 0 && within(values[11], -1, 1),
                           are_checkers(std::span(values).subspan<first_place, places>()),
                           within(values[38], 0, 6) && within(values[39], 0, 6)};
    return std::ranges::count(right, false);
}

} // namespace

std::string_view unquoted_line(std::string_view text) {
    return trimmed(text.substr(std::min(text.find_first_not_of("> \t"), text.size())));
}

bool cut(std::string_view whole, std::string_view text, Line& line) {
    text = unquoted_line(text);
    for (std::size_t i = 0; i < field_count; ++i) {
        auto end = text.find(';');
        if (end == text.npos && (i + 1 < field_count || text.empty()))
            return false;
        end = std::min(end, text.size());
        line[i] = ids::part_of(whole, trimmed(text.substr(0, end)), static_cast<int>(i) + 1);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return text.empty();
}

bool looks_like_line(std::string_view text) {
    Line line;
    if (!is_meant_as_line(text) || !cut(text, text, line))
        return false;
    Values values{};
    for (std::size_t i = 0; i < field_count; ++i) {
        if (is_name(i))
            continue;
        auto const value = number_in(line[i].text);
        if (!value)
            return false;
        values[i] = *value;
    }
    return faults(line, values) <= 1;
}

bool is_meant_as_line(std::string_view text) {
    text = unquoted_line(text);
    return !text.empty() && grammar::is_digit(text.front())
           && std::ranges::count(text, ';') >= static_cast<std::ptrdiff_t>(field_count / 2);
}

} // namespace bgio::snowie
