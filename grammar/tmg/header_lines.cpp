// SPDX-License-Identifier: MIT
#include "common/words.hpp"
#include "tmg/grammar.hpp"

namespace bgio::tmg {
namespace {

using namespace grammar;

bool score_at(char const*& at, char const* last, HeadingLine& heading, Side side) {
    skip_blanks(at, last);
    char const* const begin = at;
    if (!match_number(at, last, heading.score[side]))
        return false;
    heading.digits[side] = {begin, static_cast<std::size_t>(at - begin)};
    skip_blanks(at, last);
    return true;
}

} // namespace

std::optional<HeadingLine> parse_heading(std::string_view line) {
    line = trimmed(line);
    char const* at = line.data();
    char const* const last = at + line.size();
    HeadingLine heading;
    if (!match_word(at, last, "game"))
        return std::nullopt;
    skip_blanks(at, last);
    if (!match_number(at, last, heading.number) || !match_char(at, last, ':')
        || !score_at(at, last, heading, Side::x) || !match_char(at, last, '-')
        || !score_at(at, last, heading, Side::o) || at != last)
        return std::nullopt;
    return heading;
}

std::optional<HeaderLine> parse_header(std::string_view line) {
    line = trimmed(line);
    auto const colon = line.find(':');
    if (colon == line.npos || colon == 0 || !is_letter(line.front()))
        return std::nullopt;
    for (char const c : line.substr(0, colon))
        if (!is_letter(c) && !is_digit(c))
            return std::nullopt;
    return HeaderLine{line.substr(0, colon), trimmed(line.substr(colon + 1))};
}

} // namespace bgio::tmg
