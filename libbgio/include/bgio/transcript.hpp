// SPDX-License-Identifier: MIT
// Receiving what a reader reads: TranscriptSink, and MatchCollector, which keeps everything.
//
//     MatchCollector file;
//     DiagnosticList problems;
//     read_matches(*format, source, file, problems); // file.matches
//
// examples/roll_counts.cpp has a sink that keeps two numbers.
#pragma once

#include <bgio/match.hpp>
#include <utility>
#include <vector>

namespace bgio {

// Whether to go on: `enough` stops the reader.
enum class Flow : bool { more, enough };

// Receives what a reader reads, one complete game at a time, so that memory does not grow with the
// file. The calls come in the order (match, game*)*, end.
class TranscriptSink {
public:
    virtual ~TranscriptSink() = default;
    // A match begins.
    virtual Flow match(MatchInfo const& info) = 0;
    // A game of it. The reader uses the game again for the next one: move out what you keep.
    virtual Flow game(Game& game) = 0;
    // The file ends.
    virtual void end() {}
};

// Keeps all matches.
class MatchCollector final : public TranscriptSink {
public:
    // Keeps the match.
    Flow match(MatchInfo const& info) override {
        matches.push_back({info, {}});
        return Flow::more;
    }
    // Keeps the game.
    Flow game(Game& game) override {
        matches.back().games.push_back(std::move(game));
        return Flow::more;
    }

    // In the order of the file.
    std::vector<Match> matches;
};

} // namespace bgio
