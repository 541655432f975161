// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>

namespace bgio::known {

// Formats that are recognised by what stands in them and named in the error, but not read yet:
// rows of the registry without a reader. The one who writes a reader moves the row to a folder of
// its own.

// sites.cpp
extern Format const ogxm;

} // namespace bgio::known
