// SPDX-License-Identifier: MIT
#include "common/players.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bgio::tools {

namespace {

[[nodiscard]] char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

bool same_word(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lower, lower);
}

std::expected<Side, std::string> find_player(std::string_view word,
                                             BySide<std::string> const& names) {
    bool const left = same_word(word, names.o);
    bool const right = same_word(word, names.x);
    if (left && right)
        return std::unexpected(
            fmt::format("both players are called '{}': use left or right", word));
    if (left || right)
        return left ? Side::o : Side::x;
    if (same_word(word, "left") || same_word(word, "right"))
        return same_word(word, "left") ? Side::o : Side::x;
    auto const shown = [](std::string const& name) { return name.empty() ? "unnamed" : name; };
    return std::unexpected(
        fmt::format("no player is called '{}'; the players are {} (left) and {} (right)",
                    word,
                    shown(names.o),
                    shown(names.x)));
}

void PlayerNames::add(std::string_view name) {
    constexpr std::size_t most = 8;
    if (name.empty() || std::ranges::find(names_, name) != names_.end())
        return;
    more_ = names_.size() == most;
    if (!more_)
        names_.emplace_back(name);
}

std::string PlayerNames::sentence() const {
    constexpr std::string_view also = "left and right are accepted too";
    if (names_.empty())
        return std::string(also);
    return fmt::format(
        "the players are {}{}; {}", fmt::join(names_, ", "), more_ ? " and others" : "", also);
}

} // namespace bgio::tools
