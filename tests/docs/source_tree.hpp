// SPDX-License-Identifier: MIT
// What the documents speak of: the files of the project.
#pragma once

#include "support/read_text_file.hpp"

namespace bgio::test {

inline std::filesystem::path const root = BGIO_SOURCE_DIR;

} // namespace bgio::test
