// SPDX-License-Identifier: MIT
#pragma once

#include "common/game_reader.hpp"
#include "sgg/grammar.hpp"

#include <string_view>

namespace bgio::sgg {

class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "sgg") {}

private:
    bool line(std::string_view line) override;
    bool players(std::string_view line);
    bool header_line(std::string_view line);
    bool heading(std::string_view line);
    bool record(std::string_view line);
    bool result(std::string_view line);
    bool remark(std::string_view line);
    void event(Record const& record);
    void roll(Record const& record);

    void add(Record const& record, auto what);
    [[nodiscard]] bool is_match_below(std::string_view line) const;
    [[nodiscard]] Event* repeated(Record const& record);

    Record record_;
};

} // namespace bgio::sgg
