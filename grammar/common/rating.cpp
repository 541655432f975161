// SPDX-License-Identifier: MIT
#include "common/rating.hpp"

#include "common/ascii.hpp"

#include <array>
#include <fmt/format.h>

namespace bgio::grammar {
namespace {

// What is between the two numbers, and behind the second.
struct Spelling {
    std::string_view between, behind;
};
constexpr std::array spellings = {Spelling{"/", ""}, Spelling{" (Exp ", ")"}, Spelling{" ", ""}};

} // namespace

bool match_decimal(char const*& at, char const* last) {
    if (at == last || !is_digit(*at))
        return false;
    while (at != last && is_digit(*at))
        ++at;
    if (at != last && *at == '.')
        ++at;
    while (at != last && is_digit(*at))
        ++at;
    return true;
}

bool is_decimal(std::string_view text) {
    char const* at = text.data();
    char const* const last = at + text.size();
    return match_decimal(at, last) && at == last;
}

std::optional<Rating> parse_rating(std::string_view text) {
    if (is_decimal(text))
        return Rating{text};
    for (auto const& [between, behind] : spellings) {
        auto const middle = text.find(between);
        if (middle == text.npos || !text.ends_with(behind))
            continue;
        std::string_view experience = text.substr(middle + between.size());
        experience.remove_suffix(behind.size());
        if (Rating const rating{text.substr(0, middle), experience};
            is_decimal(rating.elo) && is_decimal(rating.experience))
            return rating;
    }
    return std::nullopt;
}

std::string to_string(Rating const& rating) {
    return rating.experience.empty() ? std::string(rating.elo)
                                     : fmt::format("{}/{}", rating.elo, rating.experience);
}

} // namespace bgio::grammar
