// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/source.hpp>
#include <cstddef>
#include <string>
#include <string_view>

namespace bgio::text {

[[nodiscard]] bool is_gzip(std::string_view bytes);

// Several members one behind the other are one text, as gzip has it; zero bytes behind the last
// are padding. Throws IoError when the data are damaged, cut off or unpack to more than the limit.
[[nodiscard]] std::string
unpack_gzip(std::string_view packed, std::size_t limit, std::string const& name);

} // namespace bgio::text
