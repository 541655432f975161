// SPDX-License-Identifier: MIT
#pragma once

#include "common/choices.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

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
    std::string done = "success, nothing is wrong";
    std::string findings = "a finding, or an input that is not a match";
};

struct ExitNote {
    int status;
    std::string_view what;
};
[[nodiscard]] inline std::array<ExitNote, 4> exit_notes(Manual const& manual) {
    return {{{0, manual.done},
             {1, manual.findings},
             {2, "invalid usage"},
             {3, "a file cannot be read or written"}}};
}

// What was built, written by cmake/build_commit.cmake; empty where nobody knows.
[[nodiscard]] std::string_view build_commit(); // "45a1ef4", "45a1ef4-dirty"
[[nodiscard]] std::string_view build_date();   // of the commit: "2026-11-16"

// What an option or argument takes.
enum class ValueKind { nothing, anything, words, file, directory };

// An option as help, man page and completions show it.
struct OptionEntry {
    std::vector<std::string> names; // "-o", "--output"; of an argument: its one name
    std::string value;              // "FILE"; empty: a flag
    std::string what;               // one sentence without a full stop
    ValueKind value_kind = ValueKind::nothing;
    Choices words;
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
    Choices commands = {};           // of bgio
};

// The one walk over the options of a tool. Hidden ones are left out.
[[nodiscard]] ToolOptions walk_options(CLI::App& app);

// What --help prints: options by group, examples, exit status.
[[nodiscard]] std::string help_page(ToolOptions const& tool, Manual const& manual);

// "-o, --output FILE"
[[nodiscard]] std::string spelling(OptionEntry const& option);
// "bgcheck [OPTIONS] [IN...]"
[[nodiscard]] std::string usage(ToolOptions const& tool);

// The page for man(1), section 1, with the classic man macros.
[[nodiscard]] std::string man_page(ToolOptions const& tool, Manual const& manual);

// Text that roff prints as it is, wherever in a line it begins.
[[nodiscard]] std::string roff_text(std::string_view text);

// One row of the table of shells.
struct Shell {
    std::string_view name;
    std::string (*completion)(ToolOptions const& tool); // a script
};
[[nodiscard]] std::span<Shell const> shells();

[[nodiscard]] std::string bash_completion(ToolOptions const& tool);
[[nodiscard]] std::string zsh_completion(ToolOptions const& tool);
[[nodiscard]] std::string fish_completion(ToolOptions const& tool);

// 'text' as a shell reads it; quotes in it stay what they are.
[[nodiscard]] std::string single_quoted(std::string_view text);
// The first line of a script says who made it.
[[nodiscard]] std::string generated_by(ToolOptions const& tool, std::string_view shell);

// All options, whatever group they are in.
template <class Each>
void for_each_option(ToolOptions const& tool, Each each) {
    for (OptionGroup const& group : tool.groups)
        for (OptionEntry const& option : group.options)
            each(option);
}

} // namespace bgio::tools
