// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bgio/diagnostic.hpp>
#include <stdexcept>
#include <type_traits>

namespace bgio::tools {

// The same for every tool. CLI11's own codes never leave the process.
enum class Exit : int {
    ok = 0,
    findings = 1, // a finding, or an input that is not a match, or would be lost under --strict
    usage = 2,
    io = 3, // an input could not be read or an output not be written
};

// The worst of several results counts.
[[nodiscard]] constexpr Exit worse(Exit a, Exit b) { return std::max(a, b); }

// The caller asked for what cannot be: exit 2 with the sentence.
class UsageError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class T>
T or_usage_error(Result<T> const& result) {
    if (!result)
        throw UsageError(message_text(result.error()));
    if constexpr (!std::is_void_v<T>)
        return *result;
}

} // namespace bgio::tools
