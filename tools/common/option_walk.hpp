// SPDX-License-Identifier: MIT
#pragma once

#include "common/word.hpp"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

namespace bgio::tools {

// What can stand behind an option, or as an argument.
enum class Takes { nothing, anything, words, file, directory };

// An option as help, man page and completions show it.
struct OptionEntry {
    std::vector<std::string> names; // "-o", "--output"; of an argument: its one name
    std::string value;              // "FILE"; empty: a flag
    std::string what;               // one sentence without a full stop
    Takes takes = Takes::nothing;
    Words words;
    bool list = false;    // several words with commas between them
    bool repeats = false; // may be given more than once

    [[nodiscard]] std::string const& long_name() const { return names.back(); }
};

struct OptionGroup {
    std::string title;
    std::vector<OptionEntry> options;
};

// All that a tool's command line takes, as plain data.
struct ToolOptions {
    std::string name;
    std::string summary; // one sentence
    std::optional<OptionEntry> argument;
    std::vector<OptionGroup> groups; // "Help" is the last
};

// The one walk over the options of a tool. Hidden ones are left out.
[[nodiscard]] ToolOptions walk_options(CLI::App& app);

} // namespace bgio::tools
