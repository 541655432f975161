// SPDX-License-Identifier: MIT
#pragma once

#include "context.hpp"

#include <boost/json/value.hpp>

namespace bgio::json {

// Parses a value that is held whole: an event, a header. Broken JSON is reported where it breaks
// and gives null, which no place of our format allows; so does one that is nested too deep.
[[nodiscard]] boost::json::value parse(Context& context, Span span);

} // namespace bgio::json
