// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bgio/diagnostic.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string_view>
#include <vector>

namespace bgio::xg {

// What is described, but was in none of the real files that this reader was tried with.
namespace unverified {
inline constexpr std::string_view version = "a file version that was never seen";
inline constexpr std::string_view money_session = "a money session";
inline constexpr std::string_view variation = "another variation than backgammon";
inline constexpr std::string_view beaver = "beavers";
inline constexpr std::string_view automatic_doubles = "automatic doubles";
inline constexpr std::string_view edited_position = "an edited position";
inline constexpr std::string_view settlement = "a settlement";
inline constexpr std::string_view missing_game = "a missing game";
} // namespace unverified

// Keeps count of it, so that a file is warned of once.
class UnverifiedParts {
public:
    void met(std::string_view part, Span span) {
        if (parts_.empty())
            first_ = span;
        if (std::ranges::find(parts_, part) == parts_.end())
            parts_.push_back(part);
    }

    void report(Reporter& reporter) const {
        if (!parts_.empty())
            reporter.report(DiagnosticId::not_verified,
                            first_,
                            {{"what", fmt::format("{}", fmt::join(parts_, ", "))}});
    }

private:
    std::vector<std::string_view> parts_;
    Span first_;
};

} // namespace bgio::xg
