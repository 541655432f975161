// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>

namespace bgio::known {

// Formats that are recognised and named in the error, but not read yet: rows of the registry
// without a reader. What stands in a file counts; where no reader knows that, the file's name does.
// The one who writes a reader moves the row to a folder of its own.

// programs.cpp
extern Format const tgf;
// sites.cpp
extern Format const ogxm;

} // namespace bgio::known
