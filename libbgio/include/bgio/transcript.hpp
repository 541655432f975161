// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/match.hpp>
#include <utility>
#include <vector>

namespace bgio {

enum class Flow : bool { more, enough }; // "enough" lets a consumer stop after what it wanted

// Who takes what a reader reads: one complete game at a time, so that memory is bounded by the
// largest game. Calls come in the order (match, game*)*, end.
class TranscriptSink {
public:
    virtual ~TranscriptSink() = default;
    virtual Flow match(MatchInfo const& info) = 0;
    // The reader uses the game's storage again for the next one; take what you keep.
    virtual Flow game(Game& game) = 0;
    virtual void end() {}
};

class MatchCollector final : public TranscriptSink {
public:
    Flow match(MatchInfo const& info) override {
        matches.push_back({info, {}});
        return Flow::more;
    }
    Flow game(Game& game) override {
        matches.back().games.push_back(std::move(game));
        return Flow::more;
    }

    std::vector<Match> matches;
};

} // namespace bgio
