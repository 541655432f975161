// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/fmt.hpp>
#include <cstdint>
#include <string>

namespace bgio {

using Offset = std::uint32_t; // files up to 4 GiB; a larger one is refused on opening

// A half-open byte range of a Source.
struct Span {
    Offset begin = 0;
    Offset end = 0;

    [[nodiscard]] constexpr bool empty() const { return begin == end; }
    friend constexpr bool operator==(Span, Span) = default;
};

[[nodiscard]] std::string to_string(Span span); // "[12, 20)"

} // namespace bgio
