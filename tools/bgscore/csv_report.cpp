// SPDX-License-Identifier: MIT
#include "bgscore/phrases.hpp"
#include "bgscore/report.hpp"
#include "internal/csv.hpp"
#include "internal/seat_name.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bgio::tools::bgscore {

namespace {

constexpr std::string_view heading =
    "file,match,left,right,length,game,line,crawford,left_before,right_before,winner,how,cube,"
    "points,points_counted,left_after,right_after,ends_match,game_written,left_header,"
    "right_header,crawford_written,winner_written,points_written,ends_match_written,"
    "left_file,right_file,differences\r\n";

[[nodiscard]] std::string_view yes_no(bool value) { return value ? "yes" : "no"; }

[[nodiscard]] std::string_view side_cell(std::optional<Side> side) {
    return side ? seat_name(*side) : std::string_view();
}

[[nodiscard]] std::string number_cell(std::optional<int> number) {
    return number ? fmt::format("{}", *number) : std::string();
}

[[nodiscard]] std::string facts_cells(GameScore const& game) {
    return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{}",
                       game.number,
                       game.line,
                       yes_no(game.crawford),
                       game.before.o,
                       game.before.x,
                       side_cell(game.winner),
                       ending_name(game),
                       game.cube,
                       number_cell(game.points),
                       game.counted,
                       game.after.o,
                       game.after.x,
                       yes_no(game.ends_match));
}

[[nodiscard]] std::string claims_cells(GameScore const& game) {
    auto const header = [&](Side side) {
        return game.header ? number_cell((*game.header)[side]) : std::string();
    };
    return fmt::format("{},{},{},{},{},{},{},{},{}",
                       number_cell(game.number_written),
                       header(Side::o),
                       header(Side::x),
                       game.crawford_written ? yes_no(*game.crawford_written) : "",
                       side_cell(game.winner_written),
                       number_cell(game.points_written),
                       yes_no(game.match_end_written),
                       game.file_after.o,
                       game.file_after.x);
}

// RFC 4180: a heading, then one record a game.
class CsvReport final : public ScoreReport {
public:
    void begin(std::string& out) override { out += heading; }
    void file(FileSheet const& file, std::string& out) override {
        for (MatchSheet const& match : file.matches) {
            std::string const common = fmt::format("{},{},{},{},{}",
                                                   csv_field(file.file),
                                                   match.number,
                                                   csv_field(match.players.o),
                                                   csv_field(match.players.x),
                                                   match.length);
            for (GameScore const& game : match.games)
                out += fmt::format("{},{},{},{}\r\n",
                                   common,
                                   facts_cells(game),
                                   claims_cells(game),
                                   fmt::join(game.differences.names(), " "));
        }
    }
};

} // namespace

std::unique_ptr<ScoreReport> make_csv_report(ScoreReportOptions const&) {
    return std::make_unique<CsvReport>();
}

} // namespace bgio::tools::bgscore
