// SPDX-License-Identifier: MIT
#include "bgscore/phrases.hpp"
#include "bgscore/report.hpp"
#include "common/terminal.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace bgio::tools::bgscore {

namespace {

// Nothing of a file becomes markup; a backslash makes every such character plain.
[[nodiscard]] std::string plain(std::string_view text) {
    constexpr std::string_view markup = R"(\`*_{}[]<>#|~!&$)";
    std::string out;
    for (char const c : sanitised(text)) {
        if (markup.contains(c))
            out += '\\';
        out += c;
    }
    return out;
}

[[nodiscard]] std::string differences_cell(std::vector<std::string_view> const& names) {
    return names.empty() ? std::string() : fmt::format("**{}**", fmt::join(names, ", "));
}

class MarkdownReport final : public ScoreReport {
public:
    explicit MarkdownReport(ScoreReportOptions const& options) : options_(options) {}

    void begin(std::string& out) override {
        if (!options_.games)
            out += "| file | left | right | length | result | games | differences |\n"
                   "|---|---|---|---:|---|---:|---:|\n";
    }
    void file(FileSheet const& file, std::string& out) override {
        for (MatchSheet const& match : file.matches)
            if (options_.games)
                with_games(file, match, out);
            else
                out += summary_row(file, match);
    }
    void end(ScoreTotals const& totals, std::string& out) override {
        if (options_.total)
            out += "\n" + total_text(totals) + "\n";
    }

private:
    [[nodiscard]] static std::string summary_row(FileSheet const& file, MatchSheet const& match) {
        std::size_t const count = match.differences();
        return fmt::format("| {} | {} | {} | {} | {} | {} | {} |\n",
                           plain(title_text(file, match)),
                           plain(match.players.o),
                           plain(match.players.x),
                           match.length == 0 ? "money" : fmt::format("{}", match.length),
                           plain(result_text(match)),
                           match.games.size(),
                           count == 0 ? "0" : fmt::format("**{}**", count));
    }

    void with_games(FileSheet const& file, MatchSheet const& match, std::string& out) {
        out += fmt::format("{}### {}\n\n{} - {}, {}, rules {}\n",
                           std::exchange(first_, false) ? "" : "\n",
                           plain(title_text(file, match)),
                           plain(match.players.o),
                           plain(match.players.x),
                           length_text(match),
                           plain(match.rules));
        for (LateStart const& late : match.late)
            out += fmt::format("\n{}\n", plain(late_text(match, late)));
        if (!match.games.empty())
            table(match, out);
        out += fmt::format("\n**{}**\n", plain(result_text(match)));
        for (ExpectedDifference const& each : match.unexpected)
            out += fmt::format("\n**{}**\n", plain(unexpected_text(each)));
    }

    static void table(MatchSheet const& match, std::string& out) {
        out += "\n|";
        for (Column const& column : game_columns)
            out += fmt::format(" {} |", column.title);
        out += " differences |\n|";
        for (Column const& column : game_columns)
            out += column.right ? "---:|" : "---|";
        out += "---|\n";
        for (GameScore const& game : match.games) {
            out += "|";
            for (Cell const& cell : row_of(match, game))
                out += fmt::format(" {} |", plain(cell.text));
            out += fmt::format(" {} |\n", differences_cell(game.differences.names()));
        }
    }

    ScoreReportOptions options_;
    bool first_ = true;
};

} // namespace

std::unique_ptr<ScoreReport> make_markdown_report(ScoreReportOptions const& options) {
    return std::make_unique<MarkdownReport>(options);
}

} // namespace bgio::tools::bgscore
