// SPDX-License-Identifier: MIT
#pragma once

#include "common/game_reader.hpp"
#include "mat/grammar.hpp"
#include "mat/match_info.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace bgio::mat {

// Maps columns to players. Left cells start at 5 or 6 in every dialect, right ones between 33 and
// 47; the right name and the rows with both cells show where.
class Columns {
public:
    void right_starts_at(std::size_t column) {
        right_ = column;
        middle_ = std::clamp<std::size_t>((left + column) / 2, 12, 24);
    }
    // Of a row with both cells; the first such row counts for the match.
    [[nodiscard]] bool row_seen() const { return row_seen_; }
    void row_starts_at(std::size_t column) {
        right_starts_at(column);
        row_seen_ = true;
    }
    [[nodiscard]] Side side_of(std::size_t column) const {
        return column < middle_ ? Side::o : Side::x;
    }
    [[nodiscard]] std::size_t right() const { return right_; }

private:
    static constexpr std::size_t left = 5;
    std::size_t middle_ = 20;
    std::size_t right_ = 0; // 0: not seen yet
    bool row_seen_ = false;
};

// A text that contains a match: the text around it is not an error.
[[nodiscard]] bool is_page_or_mail(std::string_view text);

// The header of a game: in mat a heading and the score, in gam the names alone.
enum class Header : bool { score, names };

class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter, Header header)
        : GameReader(source, sink, reporter, header == Header::names ? "gam" : "mat"),
          header_(header), words_around_(is_page_or_mail(source.text())) {}

private:
    enum class Section { header, score, rows };
    struct LossCell {
        int points;
        std::optional<Side> side; // Galaxy also writes them at the margin, in no column
        Span span;
    };

    bool line(std::string_view line) override;
    bool known_line(std::string_view line);
    void last_line_read() override { keep_header_in_game(); }
    void complete_match() override;
    void complete_game() override;

    [[nodiscard]] bool line_of_mat(std::string_view line);
    bool comment(std::string_view line);
    bool set_pos(std::string_view line, std::string_view text);
    bool row(std::string_view line);
    bool length(std::string_view line);
    bool heading(std::string_view line);
    bool score(std::string_view line);
    bool names(std::string_view line);
    [[nodiscard]] bool row_one_below(std::string_view line) const;

    void begin_match(int length, Span span);
    void begin_game(std::optional<int> number, std::string_view line);
    void keep_header_in_game();

    void cells(std::string_view line);
    void cell(Cell const& cell, Side side);
    void roll(Cell const& cell, Side side);
    void report_row(std::string_view line);
    void report_unusual(Cell const& cell);
    [[nodiscard]] bool stays_left(Cell const& cell, std::string_view line) const;
    [[nodiscard]] bool resigns_after_win(Cell const& cell) const;
    [[nodiscard]] std::size_t column(Cell const& cell, std::string_view line) const;

    Header header_;
    bool words_around_;
    Section section_ = Section::header;
    MatchInfo next_; // header lines below a game: of the next match, if there is one
    LayoutTraits layout_traits_;
    Columns columns_;
    int next_cube_ = 2; // what the next double offers
    Row row_;
    int checkers_ = 15; // of each side, in the match
    std::optional<LossCell> losses_;
};

} // namespace bgio::mat
