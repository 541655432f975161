// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/source.hpp>
#include <cstddef>
#include <string>
#include <string_view>

namespace bgio::text {

[[nodiscard]] bool is_gzip(std::string_view bytes);

// Several members one behind the other are one text, as gzip has it; zero bytes behind the last
// are padding. Gives up to `most` bytes. Throws IoError when the data are damaged, or cut off where
// they should be the whole file.
[[nodiscard]] std::string
unpack_gzip(std::string_view packed, bool whole, std::size_t most, std::string const& name);

} // namespace bgio::text
