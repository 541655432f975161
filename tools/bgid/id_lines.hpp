// SPDX-License-Identifier: MIT
#pragma once

#include "bgid/session.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace bgio::tools {

// Answers the IDs of a text, one a line; GNU Backgammon's may stand on two.
class IdLines {
public:
    // `name` is what messages call the text.
    IdLines(IdSession& session, std::string name) : session_(session), name_(std::move(name)) {}

    void next(std::string_view line);
    void end() { answer_position(); } // no more lines

private:
    void answer_position();

    IdSession& session_;
    std::string name_;
    std::uint32_t number_ = 0;
    std::string position_; // a line that waits for its Match ID on the next one
    std::uint32_t position_at_ = 0;
};

} // namespace bgio::tools
