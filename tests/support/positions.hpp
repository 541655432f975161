// SPDX-License-Identifier: MIT
#pragma once

#include "support/samples.hpp"

#include <bgio/position.hpp>

namespace bgio::test {

// What a text of positions was read as.
struct ReadPositions {
    std::vector<PositionRecord> records;
    std::vector<std::string> found; // "BG046 3:1"
    std::vector<std::string> messages;

    [[nodiscard]] std::vector<std::string> ids(std::string_view codec) const;
};
// In the format that is detected, or in the one named.
[[nodiscard]] ReadPositions positions_in(Source const& source, std::string_view format = {});
[[nodiscard]] ReadPositions positions_in(std::string text, std::string_view format = {});

} // namespace bgio::test
