// SPDX-License-Identifier: MIT
#pragma once

#include "support/command.hpp"

#include <filesystem>
#include <gmock/gmock.h>
#include <string>

namespace bgio::test {

// A test that runs the real programs in a directory of its own.
class ToolTest : public ::testing::Test {
protected:
    TemporaryDirectory here;

    CommandResult run(std::string const& line) const { return here.run(line, BGIO_TOOLS_DIR); }
    // Takes a file of samples/ or tests/data/ into the directory.
    void take(std::string const& from, std::string const& as) const {
        std::filesystem::path const to = here.path() / "here" / as;
        std::filesystem::create_directories(to.parent_path());
        std::filesystem::copy_file(std::filesystem::path(BGIO_SOURCE_DIR) / from, to);
    }
};

} // namespace bgio::test
