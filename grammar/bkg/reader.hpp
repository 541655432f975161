// SPDX-License-Identifier: MIT
#pragma once

#include "bkg/grammar.hpp"
#include "common/game_reader.hpp"

#include <string_view>

namespace bgio::bkg {

// A file is one money session; who wins ends a game.
class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "bkg") {}

private:
    bool line(std::string_view text) override;
    bool begin_game(Span span);
    void offer();
    void wins();

    TurnLine turn_;
    int cube_ = 1;
};

} // namespace bgio::bkg
