// SPDX-License-Identifier: MIT
#pragma once

#include "context.hpp"

#include <boost/json/value.hpp>

namespace bgio::json {

inline constexpr std::size_t deepest = 16; // how deep a value may be nested

// Parses a value that is held whole: an event, a header. Broken JSON is reported where it breaks
// and gives null, which no place of our format allows.
[[nodiscard]] boost::json::value parse(Context& context, Span span);

} // namespace bgio::json
