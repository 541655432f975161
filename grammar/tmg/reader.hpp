// SPDX-License-Identifier: MIT
#pragma once

#include "common/game_reader.hpp"
#include "tmg/grammar.hpp"

#include <string_view>

namespace bgio::tmg {

class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "tmg") {}

private:
    bool line(std::string_view line) override;
    bool heading(std::string_view line);
    bool header(std::string_view line);
    bool record(std::string_view line);
    bool event(Record const& record);
    void play(Record const& record);
    bool wins(Record const& record);

    Record record_;
};

} // namespace bgio::tmg
