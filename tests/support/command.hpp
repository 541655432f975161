// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace bgio::test {

struct CommandResult {
    std::string out;
    std::string err;
    int code = -1; // 128 + n: ended by signal n
};

// A directory of its own that goes when the test ends.
class TemporaryDirectory {
public:
    TemporaryDirectory();
    TemporaryDirectory(TemporaryDirectory const&) = delete;
    TemporaryDirectory& operator=(TemporaryDirectory const&) = delete;
    ~TemporaryDirectory();

    [[nodiscard]] std::filesystem::path const& path() const { return path_; }
    void write(std::string const& name, std::string_view text) const; // makes its directories
    [[nodiscard]] std::string read(std::string const& name) const;    // "(absent)" where it is not
    [[nodiscard]] bool has(std::string const& name) const;
    // All files below, sorted, one a line: "a.mat b/c.sgf".
    [[nodiscard]] std::string files() const;

    // Runs a line of bash here, with the tools' directory first in PATH.
    [[nodiscard]] CommandResult run(std::string const& line,
                                    std::filesystem::path const& tools) const;

private:
    std::filesystem::path path_;
};

} // namespace bgio::test
