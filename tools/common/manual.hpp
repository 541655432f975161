// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace bgio::tools {

struct FileNote {
    std::string name; // ".bgio.toml"
    std::string what;
};

// What a tool's help and man page say beside its options.
struct Manual {
    std::string examples; // command lines, indented by two; "# ..." says what for
    std::vector<std::string> description = {}; // paragraphs for the man page
    std::vector<FileNote> files = {};
};

} // namespace bgio::tools
