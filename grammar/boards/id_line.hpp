// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::boards {

// An ID in a text.
struct IdLine {
    PositionCodec const* codec = nullptr;
    std::string text;             // as the codec takes it
    PhraseText called = {};       // "the XGID"
    std::string_view first, last; // where it begins and ends, in the source
    std::size_t lines = 1;
    bool alone = true; // false: amid a sentence, which may speak of any position
    bool whole = true; // false: a Position ID alone, which does not say who is on roll
};

// The IDs in lines.front(); GNU Backgammon continues one in the next line.
[[nodiscard]] std::vector<IdLine> find_ids(std::span<std::string_view const> lines);

} // namespace bgio::boards
