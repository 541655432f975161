// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/diagnostic.hpp>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace bgio::tools {

// Codes that have a name together.
struct Family {
    std::string_view name;                       // "plays"
    std::string_view prefix;                     // "BG2"
    std::span<std::string_view const> only = {}; // empty: all that begin so
};
[[nodiscard]] std::span<Family const> families();

// Codes by one word: a code, a name, a family, the beginning of codes, or "all". At least
// one code is meant.
class Selector {
public:
    // In any case of letters. Throws UsageError that says what there is.
    explicit Selector(std::string_view word);

    [[nodiscard]] bool holds(DiagnosticInfo const& row) const;
    // The longer the prefix, the fewer codes: of two selectors that hold a code this decides.
    [[nodiscard]] std::size_t precision() const { return prefix_.size(); }
    [[nodiscard]] std::string const& prefix() const { return prefix_; } // "BG204"; all: ""
    // "plays", "BG204 die-not-played": as people read it.
    [[nodiscard]] std::string text() const;

private:
    Family const* family_; // null: none
    std::string prefix_;
};

// "there is no code 'BG999'; ..." with the nearest name where one is near.
[[nodiscard]] std::string unknown_code(std::string_view word);

} // namespace bgio::tools
