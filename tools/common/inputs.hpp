// SPDX-License-Identifier: MIT
#pragma once

#include "common/zip.hpp"
#include "internal/platform.hpp"

#include <bgio/finding_report.hpp>
#include <bgio/source.hpp>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bgio::tools {

// A file to read.
struct Input {
    std::string path;               // normalised; "-": standard input
    std::filesystem::path relative; // below the directory that was walked; the bare name otherwise
    bool named = true;              // the caller named this very file; false: found on a walk
    bool link = false;              // found on a walk as a link to a file
    std::optional<ZipMember> member{}; // where it is, if it is in an archive

    [[nodiscard]] bool is_stdin() const { return path == "-"; }
};

// What a walk met and is neither a file nor a directory to enter.
struct SkippedPath {
    std::string path;
    std::string what; // "dangling link"
};

struct Inputs {
    std::vector<Input> files;
    std::vector<UnreadableFile> walk_errors; // what the walk could not read
    std::vector<std::string> directories;    // that were named
    std::vector<SkippedPath> skipped;        // on the walk
};

// "path: reason", as IoError has it.
[[nodiscard]] inline std::string to_string(UnreadableFile const& error_text) {
    return error_text.file + ": " + error_text.reason;
}

// A file is skipped if a walk found it and neither its content nor its name is that of a match.
// Returns the word it is counted by, "picture"; empty: it is not skipped.
[[nodiscard]] std::string skipped_as(Input const& input, DiagnosticId why, Arguments const& values);

// The order of a walk: a directory's files come where its name belongs.
[[nodiscard]] bool is_walked_before(std::string_view a, std::string_view b);

// Where inputs are named beside the arguments.
struct InputRequest {
    std::vector<std::string> arguments;
    std::string files_from;      // a file of paths, "-": standard input; empty: none
    bool null_separated = false; // its paths end in NUL, not in a line end
};

// What the caller named, in that order, each file once, whatever links lead to it: files,
// directories and ZIP archives (all files below them, in the order of their names; hidden ones are
// left out, links to directories not followed; an archive in an archive is a file), "-", and
// "@list" (a file with one path a line, "@-" from standard input). Paths below the working
// directory are relative to it. Throws IoError where a list cannot be read and UsageError where
// standard input is asked for twice.
[[nodiscard]] Inputs find_inputs(std::vector<std::string> const& arguments);

// The arguments as above, then what files_from names: every entry is a path, whatever it begins
// with, and directories are walked.
[[nodiscard]] Inputs find_inputs(InputRequest const& request);

// The bytes of a file as they are, "-": of standard input. Throws IoError.
[[nodiscard]] std::string read_bytes(std::string const& path);
// The same as far as a match file is read; more than its limit where there is more. A file of an
// archive is packed as gzip.
[[nodiscard]] std::string read_match_bytes(Input const& input);

// The input's text; standard input is called by the name given. Throws IoError.
[[nodiscard]] Source read_input(Input const& input, std::string const& stdin_name = "<stdin>");
// For a tool that goes on with the other inputs.
[[nodiscard]] std::string out_of_memory(Input const& input);

// Lines of a file as they come, without their ends (LF or CRLF). A line longer than the limit
// is cut there; its rest is dropped. Throws IoError.
class LineReader {
public:
    static constexpr std::size_t longest = std::size_t{1} << 16;

    explicit LineReader(platform::File file) : file_(std::move(file)) {}

    // Good until the next call.
    [[nodiscard]] std::optional<std::string_view> next();
    // The next line is not available yet: the output should be flushed.
    [[nodiscard]] bool must_wait() const;

private:
    bool fill();

    platform::File file_;
    std::string buffer_;
    std::size_t begin_ = 0;
    bool ended_ = false;
};

} // namespace bgio::tools
