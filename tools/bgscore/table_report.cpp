// SPDX-License-Identifier: MIT
#include "bgscore/phrases.hpp"
#include "bgscore/report.hpp"
#include "common/messages.hpp"
#include "common/terminal.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utf8.h>
#include <utility>

namespace bgio::tools::bgscore {

namespace {

[[nodiscard]] std::size_t width(std::string_view text) { // of sanitised text
    return static_cast<std::size_t>(utf8::unchecked::distance(text.begin(), text.end()));
}

// The mark stands behind the cell, and every cell of its column leaves room for it.
class TableReport final : public ScoreReport {
public:
    explicit TableReport(ScoreReportOptions const& options) : options_(options) {}

    void file(FileSheet const& file, std::string& out) override {
        for (MatchSheet const& match : file.matches) {
            if (options_.games)
                with_games(file, match, out);
            else
                out += fmt::format("{}: {} - {}, {}: {}, {}{}\n",
                                   sanitised(title_text(file, match)),
                                   sanitised(match.players.o),
                                   sanitised(match.players.x),
                                   length_text(match),
                                   sanitised(result_text(match)),
                                   counted(match.games.size(), "game"),
                                   verdict(match));
            for (ExpectedDifference const& each : match.unexpected)
                out += marked(sanitised(unexpected_text(each)) + " !") + "\n";
        }
        if (file.matches.empty() && !options_.games)
            out += fmt::format("{}: no match\n", sanitised(file.file));
    }
    void end(ScoreTotals const& totals, std::string& out) override {
        if (options_.total)
            out += total_text(totals) + "\n";
    }

private:
    [[nodiscard]] std::string marked(std::string const& text) const {
        return options_.color ? fmt::format("\x1b[1;31m{}\x1b[0m", text) : text;
    }
    [[nodiscard]] std::string verdict(MatchSheet const& match) const {
        std::size_t const count = match.differences();
        return count == 0 ? std::string() : ", " + marked(counted(count, "difference") + " !");
    }

    void with_games(FileSheet const& file, MatchSheet const& match, std::string& out) {
        if (!std::exchange(first_, false))
            out += '\n';
        out += fmt::format("{}: {} - {}, {}, rules {}\n",
                           sanitised(title_text(file, match)),
                           sanitised(match.players.o),
                           sanitised(match.players.x),
                           length_text(match),
                           match.rules);
        for (LateStart const& late : match.late)
            out += sanitised(late_text(match, late)) + "\n";
        rows(match, out);
        out += fmt::format("{}{}\n", sanitised(result_text(match)), verdict(match));
    }

    void rows(MatchSheet const& match, std::string& out) const {
        std::vector<GameRow> table;
        std::array<std::size_t, game_columns.size()> widths{};
        for (std::size_t i = 0; i < widths.size(); ++i)
            widths[i] = game_columns[i].title.size();
        for (GameScore const& game : match.games) {
            GameRow& row = table.emplace_back(row_of(match, game));
            for (std::size_t i = 0; i < row.size(); ++i) {
                row[i].text = sanitised(row[i].text) + (row[i].differs ? " !" : "");
                widths[i] = std::max(widths[i], width(row[i].text));
            }
        }
        if (table.empty())
            return;
        GameRow heading;
        for (std::size_t i = 0; i < heading.size(); ++i)
            heading[i].text = game_columns[i].title;
        line(heading, widths, out);
        for (GameRow const& row : table)
            line(row, widths, out);
    }

    void line(GameRow const& row,
              std::array<std::size_t, game_columns.size()> const& widths,
              std::string& out) const {
        std::size_t const begin = out.size();
        for (std::size_t i = 0; i < row.size(); ++i) {
            std::string const blanks(widths[i] - width(row[i].text), ' ');
            std::string const text = row[i].differs ? marked(row[i].text) : row[i].text;
            out += i == 0 ? "" : "  ";
            out += game_columns[i].right ? blanks + text : text + blanks;
        }
        while (out.size() > begin && out.back() == ' ')
            out.pop_back();
        out += '\n';
    }

    ScoreReportOptions options_;
    bool first_ = true;
};

} // namespace

std::unique_ptr<ScoreReport> make_table_report(ScoreReportOptions const& options) {
    return std::make_unique<TableReport>(options);
}

} // namespace bgio::tools::bgscore
