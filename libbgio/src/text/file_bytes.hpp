// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/source.hpp>
#include <cstddef>
#include <string>

namespace bgio::text {

// The bytes of a file, pipe or device, read once into one string, up to `most` of them. Throws
// IoError ("path: reason").
[[nodiscard]] std::string read_file(std::string const& path, std::size_t most);

} // namespace bgio::text
