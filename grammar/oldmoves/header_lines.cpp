// SPDX-License-Identifier: MIT
#include "common/words.hpp"
#include "oldmoves/grammar.hpp"

namespace bgio::oldmoves {
namespace {

using namespace grammar;

constexpr std::string_view between = " is X - ";
constexpr std::string_view behind = " is O";

std::string_view digits(char const*& at, char const* last, int& value) {
    skip_blanks(at, last);
    char const* const begin = at;
    match_number(at, last, value);
    return {begin, static_cast<std::size_t>(at - begin)};
}

// "in a 3 point match."; what else may stand here is not known, and means no length.
int length_behind(char const* at, char const* last) {
    int length = 0;
    skip_blanks(at, last);
    if (!match_word(at, last, "in a"))
        return 0;
    digits(at, last, length);
    skip_blanks(at, last);
    return match_word(at, last, "point match") ? length : 0;
}

} // namespace

std::optional<ScoreLine> parse_score(std::string_view line, Pass& pass) {
    char const* at = line.data();
    char const* const last = at + line.size();
    skip_blanks(at, last);
    if (!match_word(at, last, "score is"))
        return std::nullopt;
    ScoreLine score;
    score.first_digits = digits(at, last, score.first);
    skip_blanks(at, last);
    bool const two = !score.first_digits.empty() && at != last && *at == '-';
    if (two)
        score.second_digits = digits(++at, last, score.second);
    if (score.second_digits.empty()) {
        pass.fail(at, PhraseText("two scores with '-' between them"));
        return std::nullopt;
    }
    score.length = length_behind(at, last);
    return score;
}

std::optional<PlayersLine> parse_players(std::string_view line, Pass& pass) {
    while (!line.empty() && (is_blank(line.back()) || line.back() == '.'))
        line.remove_suffix(1);
    auto const middle = line.find(between);
    if (middle == line.npos || !line.ends_with(behind)
        || middle + between.size() + behind.size() > line.size()) {
        pass.fail(line.data(), PhraseText("'… is X - … is O'"));
        return std::nullopt;
    }
    line.remove_suffix(behind.size());
    return PlayersLine{trimmed(line.substr(0, middle)),
                       trimmed(line.substr(middle + between.size()))};
}

} // namespace bgio::oldmoves
