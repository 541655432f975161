// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/side.hpp>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools {

// Equal but for the case of ASCII letters.
[[nodiscard]] bool same_word(std::string_view a, std::string_view b);

// The side that a word names: a player's name, "left" or "right", in any case of letters. Otherwise
// a sentence that lists the names.
[[nodiscard]] std::expected<Side, std::string> find_player(std::string_view word,
                                                           BySide<std::string> const& names);

// Who plays in the files that were read, for a sentence about a name that is none of them.
class PlayerNames {
public:
    void add(std::string_view name);
    // "the players are Alice, Bob; left and right are accepted too"
    [[nodiscard]] std::string sentence() const;

private:
    std::vector<std::string> names_;
    bool more_ = false;
};

} // namespace bgio::tools
