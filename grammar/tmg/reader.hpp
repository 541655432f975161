// SPDX-License-Identifier: MIT
#pragma once

#include "common/pass.hpp"
#include "tmg/ast.hpp"

#include <bgio/source.hpp>
#include <bgio/transcript.hpp>
#include <string_view>

namespace bgio::tmg {

// Reads one file line by line and hands on its games, one at a time.
class Reader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : source_(source), sink_(sink), reporter_(reporter) {}

    void run();

private:
    void line(std::string_view line);
    bool heading(std::string_view line);
    bool header(std::string_view line);
    bool record(std::string_view line);
    bool event(Record const& record);
    void play(Record const& record);
    bool wins(Record const& record);

    void start_match(Span span);
    void start_game(std::string_view line);
    void finish_game();
    void finish_match();
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

} // namespace bgio::tmg
