// SPDX-License-Identifier: MIT
#pragma once

#include "mat/cells.hpp"
#include "mat/columns.hpp"
#include "mat/dialect.hpp"
#include "mat/grammar.hpp"

#include <bgio/source.hpp>
#include <bgio/transcript.hpp>
#include <string_view>

namespace bgio::mat {

// What stands above a game: in mat a heading and the score, in gam the names alone.
enum class Header : bool { score, names };

// Reads one file line by line and hands on its games, one at a time. Knows where a line stands,
// not what the rules make of it.
class Reader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter, Header header)
        : source_(source), sink_(sink), reporter_(reporter), header_(header),
          cells_(source, game_, reporter) {}

    void run();

private:
    enum class Place { header, score, rows };

    void line(std::string_view line);
    [[nodiscard]] bool line_of_mat(std::string_view line);
    void comment(std::string_view line);
    bool row(std::string_view line);
    bool length(std::string_view line);
    bool heading(std::string_view line);
    bool score(std::string_view line);
    bool names(std::string_view line);
    void unreadable(std::string_view line);

    void start_match(int length, Span span);
    void start_game(std::optional<int> number, std::string_view line);
    void finish_game();
    void send_match();
    void recognise();
    void keep(Side side, Span span, auto&& what);
    void keep_header_in_game();
    void set_pos(std::string_view line, std::string_view text);
    void cells(std::string_view line);
    [[nodiscard]] bool glued_win(Cell const& cell, std::string_view line) const;
    [[nodiscard]] std::size_t column(Cell const& cell, std::string_view line) const;
    [[nodiscard]] Span span_of(std::string_view text) const;
    [[nodiscard]] bool row_one_below(std::string_view line) const;

    Source const& source_;
    TranscriptSink& sink_;
    Reporter& reporter_;
    Header header_;
    grammar::Pass pass_;
    Place place_ = Place::header;
    bool in_match_ = false;
    bool match_sent_ = false;
    bool in_game_ = false;
    bool enough_ = false;
    MatchInfo info_;
    MatchInfo next_; // header lines below a game: of the next match, if there is one
    Habits habits_;
    Columns columns_;
    Row row_;
    Game game_;
    CellReader cells_;
    int checkers_ = 15; // a side's, in the match
};

} // namespace bgio::mat
