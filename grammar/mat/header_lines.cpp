// SPDX-License-Identifier: MIT
#include "common/words.hpp"
#include "mat/grammar.hpp"

#include <algorithm>

namespace bgio::mat {
namespace {

using namespace grammar;

// ": 12" with what is behind it; the colon ends a name.
struct Score {
    std::size_t colon = 0;
    std::size_t begin = 0; // of the digits
    std::size_t end = 0;   // behind them
    int value = 0;

    [[nodiscard]] std::string_view digits(std::string_view line) const {
        return line.substr(begin, end - begin);
    }
};

std::optional<Score> score_at(std::string_view line, std::size_t colon) {
    char const* at = line.data() + colon + 1;
    char const* const last = line.data() + line.size();
    skip_blanks(at, last);
    auto const begin = static_cast<std::size_t>(at - line.data());
    bool const negative = at != last && *at == '-'; // a money session may count so
    at += negative ? 1 : 0;
    int value = 0;
    if (!match_number(at, last, value))
        return std::nullopt;
    auto const end = static_cast<std::size_t>(at - line.data());
    return Score{colon, begin, end, negative ? -value : value};
}

std::size_t blanks_behind(std::string_view line, std::size_t at) {
    std::size_t const start = at;
    while (at < line.size() && is_blank(line[at]))
        ++at;
    return at - start;
}

// A name may hold colons and digits: of all that could be the left score, the one with the widest
// gap behind it is.
std::optional<Score> left_score(std::string_view line, std::size_t right_colon) {
    std::optional<Score> best;
    std::size_t widest = 0;
    for (auto colon = line.find(':'); colon < right_colon; colon = line.find(':', colon + 1)) {
        auto const score = score_at(line, colon);
        if (!score || score->end > right_colon)
            continue;
        auto const gap = blanks_behind(line, score->end);
        if (gap > widest) {
            widest = gap;
            best = score;
        }
    }
    return best;
}

// A row of a drawn board, or its edge; the row in the middle says which way the checkers go.
bool is_of_picture(std::string_view line) {
    return line.starts_with('+') || line.starts_with('|') || line.starts_with("v|")
           || line.starts_with("^|");
}

} // namespace

std::optional<ScoreLine> parse_score(std::string_view line, Pass& pass) {
    char const* const begin = line.data();
    while (!line.empty() && is_blank(line.back()))
        line.remove_suffix(1);
    auto const colon = line.rfind(':');
    auto const right = colon == std::string_view::npos ? std::nullopt : score_at(line, colon);
    if (!right || right->end != line.size()) {
        pass.fail(begin, PhraseText("the names and the score"));
        return std::nullopt;
    }
    auto const left = left_score(line, colon);
    if (!left) {
        pass.fail(begin, PhraseText("a score behind both names"));
        return std::nullopt;
    }
    ScoreLine score;
    score.left = trimmed(line.substr(0, left->colon));
    score.left_score = left->value;
    score.right_at = left->end + blanks_behind(line, left->end);
    score.right = trimmed(line.substr(score.right_at, colon - score.right_at));
    score.right_score = right->value;
    score.left_digits = left->digits(line);
    score.right_digits = right->digits(line);
    return score;
}

std::optional<NamesLine> parse_names(std::string_view line, Pass& pass) {
    std::size_t gap = line.size();
    std::size_t widest = 0;
    std::size_t gaps = 0;
    auto const begin = std::min(line.find_first_not_of(" \t"), line.size());
    auto const end = line.find_last_not_of(" \t") + 1; // 0 behind a blank line
    for (std::size_t at = begin; at < end; ++at) {
        auto const width = blanks_behind(line, at);
        if (width == 0)
            continue;
        ++gaps;
        if (width > widest) {
            widest = width;
            gap = at;
        }
        at += width;
    }
    if (gaps == 0 || (gaps > 1 && widest == 1) || line.find(':') != line.npos) {
        pass.fail(line.data() + begin, PhraseText("two names or a row"));
        return std::nullopt;
    }
    std::size_t const right_at = gap + widest;
    return NamesLine{
        line.substr(begin, gap - begin), line.substr(right_at, end - right_at), right_at};
}

bool is_comment(std::string_view line) {
    line = trimmed(line);
    return line.starts_with(';') || line.starts_with('#') || is_of_picture(line);
}

std::string_view comment_text(std::string_view line) {
    line = trimmed(line);
    if (line.empty() || is_of_picture(line))
        return line;
    line.remove_prefix(1);
    if (!line.empty() && line.front() == ' ')
        line.remove_prefix(1);
    return line;
}

std::optional<std::string_view> set_pos_text(std::string_view line) {
    std::string_view const words = comment_text(line);
    char const* at = words.data();
    if (!trimmed(line).starts_with(';')
        || !match_prefix(at, words.data() + words.size(), "set pos="))
        return std::nullopt;
    return words.substr(8);
}

std::optional<TagLine> parse_tag(std::string_view line) {
    line = trimmed(line);
    if (!line.starts_with(';'))
        return std::nullopt;
    line = trimmed(line.substr(1));
    auto const open = line.find('"');
    if (!line.starts_with('[') || !line.ends_with(']') || open == std::string_view::npos)
        return std::nullopt;
    // A value may hold quotes and brackets: it ends at the last quote.
    auto const close = line.rfind('"');
    auto const key = trimmed(line.substr(1, open - 1));
    if (close == open || key.empty()
        || !trimmed(line.substr(close + 1, line.size() - close - 2)).empty())
        return std::nullopt;
    return TagLine{key, line.substr(open + 1, close - open - 1)};
}

} // namespace bgio::mat
