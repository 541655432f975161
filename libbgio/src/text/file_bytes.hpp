// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/source.hpp>
#include <cstddef>
#include <string>

namespace bgio::text {

// All bytes of a file, pipe or device, read once into one string. Throws IoError ("path: reason").
[[nodiscard]] std::string read_file(std::string const& path, std::size_t limit);

[[nodiscard]] IoError too_large(std::string const& name, std::size_t limit);

} // namespace bgio::text
