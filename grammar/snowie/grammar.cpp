// SPDX-License-Identifier: MIT
#include "common/vocabulary.hpp"
// X3 comes first: it is precompiled.
#include "common/id_decoder.hpp"
#include "snowie/grammar.hpp"

#include <algorithm>
#include <span>

namespace bgio::snowie {
namespace {

using namespace grammar;

constexpr std::size_t places = 26;

// "7;1;0;1;0;Alice;Bob;…;3;1;"
struct Texts {
    std::array<std::string_view, field_count> texts;
    std::size_t count = 0;
};
constexpr auto add = [](auto& context) {
    auto const& read = x3::_attr(context);
    x3::_val(context).texts[x3::_val(context).count++] = trimmed({read.begin(), read.end()});
};
auto const field = x3::raw[*~x3::char_(';')][add];
auto const fields = fill<Texts>(x3::repeat(field_count - 1)[field >> ';'] >> &x3::char_ >> field
                                >> -x3::lit(';') >> x3::eoi);

// "-2"
struct Number {
    int value = 0;
};
auto const negative = '-' >> number[([](auto& c) { x3::_val(c).value = -x3::_attr(c); })];
auto const whole_number =
    fill<Number>(x3::lexeme[negative | number[to<&Number::value>]] >> x3::eoi);

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

// How many things in the line cannot be those of a position.
std::ptrdiff_t faults(std::array<int, field_count> const& values, bool named) {
    auto const flag = [&](std::size_t i) { return within(values[i], 0, 1); };
    auto const score = [&](std::size_t i) { return within(values[i], 0, ids::highest_score); };
    std::array const right{named,
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

bool parse_line(std::string_view whole, std::string_view text, Line& line) {
    auto const read = parsed<Texts>(unquoted_line(text), fields);
    for (std::size_t i = 0; read && i < field_count; ++i)
        line[i] = ids::part_of(whole, read->texts[i], static_cast<int>(i) + 1);
    return read.has_value();
}

bool looks_like_line(std::string_view text) {
    Line line;
    if (!is_meant_as_line(text) || !parse_line(text, text, line))
        return false;
    std::array<int, field_count> values{};
    bool named = true; // players are not called by numbers
    for (std::size_t i = 0; i < field_count; ++i) {
        auto const value = parsed<Number>(line[i].text, whole_number);
        bool const name = i == 5 || i == 6;
        if (!value && !name)
            return false;
        values[i] = value ? value->value : 0;
        named = named && !(name && value);
    }
    return faults(values, named) <= 1;
}

bool is_meant_as_line(std::string_view text) {
    text = unquoted_line(text);
    return !text.empty() && is_digit(text.front())
           && std::ranges::count(text, ';') >= static_cast<std::ptrdiff_t>(field_count / 2);
}

} // namespace bgio::snowie
