// SPDX-License-Identifier: MIT
#include "bgscore/expected.hpp"

#include "bgscore/phrases.hpp"
#include "common/options.hpp"
#include "internal/quantity.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bgio::tools::bgscore {

namespace {

constexpr std::array<std::string_view, 6> columns{
    "file", "player1", "player2", "length", "winner", "score"};

struct CsvRow {
    std::size_t line = 1; // where it begins
    std::vector<std::string> cells;
};

[[nodiscard]] std::string trimmed(std::string_view text) {
    auto const first = text.find_first_not_of(" \t");
    return first == text.npos
               ? std::string()
               : std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

[[nodiscard]] bool same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) {
        auto const lower = [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; };
        return lower(x) == lower(y);
    });
}

// RFC 4180, with commas or, as spreadsheets of many countries write it, semicolons.
class CsvReader {
public:
    explicit CsvReader(std::string_view text) : text_(text) {
        if (text_.starts_with("\xEF\xBB\xBF"))
            text_.remove_prefix(3);
        std::string_view const first_line = text_.substr(0, text_.find_first_of("\r\n"));
        separator_ = first_line.contains(';') && !first_line.contains(',') ? ';' : ',';
    }

    // False: there is no other one. Empty lines are skipped.
    [[nodiscard]] bool next(CsvRow& row) {
        while (at_ < text_.size() && (text_[at_] == '\n' || text_[at_] == '\r'))
            skip_line_end();
        if (at_ >= text_.size())
            return false;
        row = {line_, {}};
        do
            row.cells.push_back(cell());
        while (take(separator_));
        return true;
    }
    // Of a quoted cell that does not end, or has something behind its end.
    [[nodiscard]] bool broken() const { return broken_; }

private:
    [[nodiscard]] bool take(char c) {
        if (at_ >= text_.size() || text_[at_] != c)
            return false;
        ++at_;
        return true;
    }
    void skip_line_end() { line_ += text_[at_++] == '\n'; }

    [[nodiscard]] std::string cell() {
        if (take('"'))
            return quoted();
        std::size_t const begin = at_;
        while (at_ < text_.size() && text_[at_] != separator_ && text_[at_] != '\n'
               && text_[at_] != '\r')
            ++at_;
        return trimmed(text_.substr(begin, at_ - begin));
    }
    [[nodiscard]] std::string quoted() {
        std::string value;
        for (; at_ < text_.size(); ++at_) {
            if (take('"')) {
                if (at_ >= text_.size() || text_[at_] != '"') {
                    broken_ |= at_ < text_.size() && text_[at_] != separator_ && text_[at_] != '\n'
                               && text_[at_] != '\r';
                    return value;
                }
            }
            line_ += text_[at_] == '\n';
            value += text_[at_];
        }
        broken_ = true;
        return value;
    }

    std::string_view text_;
    char separator_ = ',';
    std::size_t at_ = 0, line_ = 1;
    bool broken_ = false;
};

[[nodiscard]] std::optional<int> parse_length(std::string const& text) {
    return same_name(text, "money") ? std::optional(0) : parse_count(text, 0);
}

// "7-5", "5:7"
[[nodiscard]] std::optional<std::pair<int, int>> parse_score(std::string_view text) {
    std::size_t const at = text.find_first_of("-:");
    if (at == text.npos)
        return std::nullopt;
    auto const a = parse_count(trimmed(text.substr(0, at)), 0);
    auto const b = parse_count(trimmed(text.substr(at + 1)), 0);
    return a && b ? std::optional(std::pair(std::max(*a, *b), std::min(*a, *b))) : std::nullopt;
}

[[nodiscard]] std::string text_of_length(int length) {
    return length == 0 ? "money" : fmt::format("{}", length);
}
[[nodiscard]] std::string score_text(std::pair<int, int> score) {
    return fmt::format("{}-{}", score.first, score.second);
}

[[nodiscard]] bool
means(ExpectedResult const& line, std::string_view file, MatchSheet const& match) {
    if (!line.file.empty() && line.file != file && line.file != file.substr(file.rfind('/') + 1))
        return false;
    auto const& [right, left] = match.players;
    auto const are = [&](std::string const& a, std::string const& b) {
        return (line.player1.empty() || same_name(line.player1, a))
               && (line.player2.empty() || same_name(line.player2, b));
    };
    return are(left, right) || are(right, left);
}

void compare_match(ExpectedResult const& line, MatchSheet& match) {
    auto const add = [&](std::string_view field, std::string expected, std::string found) {
        match.unexpected.push_back({line.line, field, std::move(expected), std::move(found)});
    };
    if (line.length && *line.length != match.length)
        add("length", text_of_length(*line.length), text_of_length(match.length));
    std::optional<Side> const winner = match.winner();
    std::string const won = winner ? match.players[*winner] : "no winner";
    if (!line.winner.empty() && (!winner || !same_name(line.winner, won)))
        add("winner", line.winner, won);
    std::pair<int, int> const score{std::max(match.score.x, match.score.o),
                                    std::min(match.score.x, match.score.o)};
    if (line.score && *line.score != score)
        add("score", score_text(*line.score), score_text(score));
}

} // namespace

ExpectedResults::ExpectedResults(std::string_view name, std::string_view csv) : name_(name) {
    CsvReader reader(csv);
    CsvRow row;
    auto const refuse = [&](std::string_view why) {
        throw UsageError(fmt::format("--expect {}:{}: {}", name_, row.line, why));
    };
    if (!reader.next(row))
        refuse(fmt::format("missing heading; expected columns of {}", fmt::join(columns, ", ")));
    std::vector<std::string> const titles = row.cells;
    for (std::string const& title : titles) {
        if (std::ranges::find(columns, title) == columns.end())
            refuse(
                fmt::format("unknown column '{}'; expected {}", title, fmt::join(columns, ", ")));
        if (std::ranges::count(titles, title) > 1)
            refuse(fmt::format("column '{}' is there twice", title));
    }
    while (reader.next(row)) {
        if (reader.broken())
            refuse("a quoted cell does not end with '\"'");
        if (row.cells.size() != titles.size())
            refuse(fmt::format(
                "{}, but the heading has {}", quantity(row.cells.size(), "cell"), titles.size()));
        auto const cell = [&](std::string_view title) {
            auto const column = std::ranges::find(titles, title);
            return column == titles.end()
                       ? std::string()
                       : row.cells[static_cast<std::size_t>(column - titles.begin())];
        };
        ExpectedResult line{row.line, cell("file"), cell("player1"), cell("player2"), {}, {}, {}};
        line.winner = cell("winner");
        if (line.file.empty() && (line.player1.empty() || line.player2.empty()))
            refuse("names no match: expected a file or both players");
        if (!line.winner.empty() && !line.player1.empty() && !line.player2.empty()
            && !same_name(line.winner, line.player1) && !same_name(line.winner, line.player2))
            refuse(fmt::format("the winner '{}' is not one of the players", line.winner));
        if (std::string const text = cell("length"); !text.empty()) {
            line.length = parse_length(text);
            if (!line.length)
                refuse(fmt::format("'{}' is not a length; expected a number or money", text));
        }
        if (std::string const text = cell("score"); !text.empty()) {
            line.score = parse_score(text);
            if (!line.score)
                refuse(fmt::format("'{}' is not a score; expected two numbers such as 7-5", text));
        }
        lines_.push_back(std::move(line));
    }
    if (reader.broken())
        refuse("a quoted cell does not end with '\"'");
}

void ExpectedResults::compare(FileSheet& sheet, std::vector<bool>& used) const {
    used.resize(lines_.size());
    for (MatchSheet& match : sheet.matches)
        for (std::size_t i = 0; i < lines_.size(); ++i)
            if (means(lines_[i], sheet.file, match)) {
                used[i] = true;
                compare_match(lines_[i], match);
            }
}

std::string ExpectedResults::missing_text(ExpectedResult const& line) const {
    std::string const players = line.player1.empty() || line.player2.empty()
                                    ? std::string()
                                    : fmt::format(" of {} and {}", line.player1, line.player2);
    return fmt::format("{}:{}: no match{}{} was found",
                       name_,
                       line.line,
                       players,
                       line.file.empty() ? std::string() : " in " + line.file);
}

} // namespace bgio::tools::bgscore
