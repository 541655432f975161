// SPDX-License-Identifier: MIT
#pragma once

#include "common/lines.hpp"
#include "common/pass.hpp"
#include "sgg/ast.hpp"

#include <bgio/source.hpp>
#include <bgio/transcript.hpp>
#include <string_view>

namespace bgio::sgg {

// Reads one file line by line and hands on its games, one at a time.
class Reader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : source_(source), sink_(sink), reporter_(reporter) {}

    void run();

private:
    void line(std::string_view line, grammar::Lines below);
    bool header_line(std::string_view line);
    bool heading(std::string_view line);
    bool record(std::string_view line);
    bool result(std::string_view line);
    bool remark(std::string_view line);
    void event(Record const& record);
    void roll(Record const& record);

    void start_game(std::string_view line);
    void start_match(PlayersLine const& players, std::string_view line);
    void finish_game();
    void finish_match();
    [[nodiscard]] bool starts_match(std::string_view line, grammar::Lines below) const;
    [[nodiscard]] Event* repeated(Record const& record);
    void add(Record const& record, auto what);
    [[nodiscard]] Span span_of(std::string_view text) const;

    Source const& source_;
    TranscriptSink& sink_;
    Reporter& reporter_;
    grammar::Pass pass_;
    bool in_match_ = false;
    bool match_sent_ = false;
    bool in_game_ = false;
    bool enough_ = false;
    MatchInfo info_;
    Game game_;
    Record record_;
};

} // namespace bgio::sgg
