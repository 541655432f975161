// SPDX-License-Identifier: MIT
#pragma once

#include "common/game_reader.hpp"

#include <optional>
#include <string_view>

namespace bgio::bgroom {

// No answer to a double is written: who rolls on shows that it was taken, the end of the game that
// it was not.
class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "bgroom") {}

private:
    bool line(std::string_view text) override;
    void blank_line() override { blank_ = in_game() && !game_.events.empty(); }
    void last_line_read() override;
    bool version(std::string_view text);
    bool heading(std::string_view text);
    bool words(std::string_view text);
    bool turn(std::string_view text);
    void event();
    void answer(CubeAction action);
    void end_game();

    Event turn_;
    std::optional<Event> open_; // a double without an answer
    bool blank_ =
        false; // a blank line is behind the last turn, and ends the game unless one follows
    bool swapped_ = false; // in this game X sits where 0 sat in the first
};

} // namespace bgio::bgroom
