// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bgio::grammar {

// A rating and the experience after it, as written; both are numbers.
struct Rating {
    std::string_view elo;
    std::string_view experience = {}; // empty: not said

    friend bool operator==(Rating const&, Rating const&) = default;
};

// "1712.34/250", which is how a match holds it and XG writes it, "1712.34 250" of GamesGrid,
// "1712.34 (Exp 250)" of GNU Backgammon, and the rating alone. Anything else is none.
[[nodiscard]] std::optional<Rating> parse_rating(std::string_view text);

[[nodiscard]] std::string to_string(Rating const& rating);

// "1712.34": in front of anything, and nothing else.
[[nodiscard]] bool match_decimal(char const*& at, char const* last);
[[nodiscard]] bool is_decimal(std::string_view text);

} // namespace bgio::grammar
