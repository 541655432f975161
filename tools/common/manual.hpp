// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>
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
    // What the exit status says: 0 and 1 where they mean something else than in most tools.
    std::string done = "done, and nothing is wrong";
    std::string findings = "something is wrong with what was read";
};

struct ExitNote {
    int status;
    std::string_view what;
};
[[nodiscard]] inline std::array<ExitNote, 4> exit_notes(Manual const& manual) {
    return {{{0, manual.done},
             {1, manual.findings},
             {2, "wrong usage"},
             {3, "a file could not be read or written"}}};
}

} // namespace bgio::tools
