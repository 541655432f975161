// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/diagnostic.hpp>
#include <string>
#include <string_view>

namespace bgio::text {

// A template with its values: "{player} can still play the {die}". One pass: braces inside a value
// mean nothing. A value that is missing shows as "{name}".
[[nodiscard]] std::string fill(std::string_view form, Arguments const& values);

} // namespace bgio::text
