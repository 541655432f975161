// SPDX-License-Identifier: MIT
#include "bgid/id_lines.hpp"

#include "common/id_block.hpp"
#include "common/position_id.hpp"

#include <fmt/format.h>
#include <utility>

namespace bgio::tools {

void IdLines::next(std::string_view line) {
    ++number_;
    if (!position_.empty() && !labelled_match_id(line).empty()) {
        std::string const position = std::exchange(position_, {});
        session_.answer(
            fmt::format("{}\n{}", position, line),
            name_,
            position_at_,
            fmt::format("{}:{}", labelled_position_id(position), labelled_match_id(line)));
        return;
    }
    answer_position();
    if (holds_no_id(line))
        return;
    if (labelled_position_id(line).empty())
        return session_.answer(line, name_, number_);
    position_ = line;
    position_at_ = number_;
}

void IdLines::answer_position() {
    if (std::string const position = std::exchange(position_, {}); !position.empty())
        session_.answer(position, name_, position_at_);
}

} // namespace bgio::tools
