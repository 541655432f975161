// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::test {

// A command of a ```console block and what the page says it prints.
struct Command {
    std::size_t line = 0; // of "$ ", from 1
    std::string text;     // lines that end in a backslash go on in the next one
    std::string expected;
    std::size_t first = 0, last = 0; // the lines of the expected output: [first, last), from 0
};

// A page of the documentation as lines, with the commands it shows.
struct Page {
    std::vector<std::string> lines;
    std::vector<Command> commands;
    std::vector<std::string> faults; // a block that does not end, output before a command
};

[[nodiscard]] Page read_page(std::string_view text);

// The page with other outputs, one for each command; absent: as it is.
[[nodiscard]] std::string with_outputs(Page const& page,
                                       std::vector<std::optional<std::string>> const& outputs);

// Why a command is shown but not run; empty: it is run.
[[nodiscard]] std::string_view exemption(std::string_view command);

} // namespace bgio::test
