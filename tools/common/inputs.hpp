// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/source.hpp>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools {

// A file to read.
struct Input {
    std::string path;               // "-": standard input
    std::filesystem::path relative; // below the directory that was walked; the bare name otherwise
    bool named = true;              // the caller named this very file; false: found on a walk

    [[nodiscard]] bool is_stdin() const { return path == "-"; }
};

struct Inputs {
    std::vector<Input> files;
    std::vector<std::string> troubles; // directories that could not be read, "path: reason"
};

// What the caller named, in that order: files, directories (all files below them, in the order of
// their names; hidden ones are left out, links to directories not followed), "-", and "@list" (a
// file with one path a line, "@-" from standard input). Throws IoError where a list cannot be read
// and UsageError where standard input is asked for twice.
[[nodiscard]] Inputs find_inputs(std::vector<std::string> const& arguments);

// The input's text; standard input is called "<stdin>". Throws IoError.
[[nodiscard]] Source read_input(Input const& input);

} // namespace bgio::tools
