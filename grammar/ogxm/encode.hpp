// SPDX-License-Identifier: MIT
#pragma once

#include "ogxm/document.hpp"

#include <string>

namespace bgio::ogxm {

// The bytes of a file of version 2. Annotations are sorted.
[[nodiscard]] std::string encode(Document document);

} // namespace bgio::ogxm
