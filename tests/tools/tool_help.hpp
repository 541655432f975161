// SPDX-License-Identifier: MIT
#pragma once

#include "tools/tool.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bgio::test {

// Every tool there is: tools/<tool>.cpp; bgio, the program with all of them, is not one.
[[nodiscard]] std::vector<std::string> const& every_tool();

// An option as --help shows it.
struct HelpOption {
    std::vector<std::string> names; // "-o", "--output"
    std::string value;              // "FILE"; empty: a flag
    std::string what;
    std::string group;

    friend bool operator==(HelpOption const&, HelpOption const&) = default;
};

// The options that a help page shows, read as a person reads it.
[[nodiscard]] std::vector<HelpOption> read_help(std::string_view page);
[[nodiscard]] HelpOption const* find_option(std::vector<HelpOption> const& options,
                                            std::string_view name);

[[nodiscard]] std::vector<std::string> lines_of(std::string_view text);

// Types each argument into a zsh of its own, presses Tab and prints what became of the line.
inline constexpr auto zsh_question = R"(zmodload zsh/zpty
zpty asked zsh -f -i
zpty -w asked 'PS1=; fpath=($PWD/zsh $fpath); autoload -U compinit; compinit -u -D; stty -echo'
zpty -w asked 'tell() { print -r -- "$BUFFER" >> answers; BUFFER= }'
zpty -w asked 'zle -N tell; bindkey "^G" tell; touch answers'
for i in {1..400}; do [[ -e answers ]] && break; sleep 0.05; done
n=0
for line in "$@"; do
    zpty -n -w asked "$line"$'\t\a'
    (( ++n ))
    for i in {1..400}; do [[ $(wc -l < answers) -ge $n ]] && break; sleep 0.02; done
done
zpty -d asked
cat answers
)";

// A test of each tool.
class EveryTool : public ToolTest, public ::testing::WithParamInterface<std::string> {
protected:
    [[nodiscard]] std::string const& tool() const { return GetParam(); }
    [[nodiscard]] std::vector<HelpOption> options() const {
        return read_help(run(tool() + " --help").out);
    }
    [[nodiscard]] bool has(std::string_view name) const {
        return find_option(options(), name) != nullptr;
    }
    [[nodiscard]] bool can_run(std::string const& program) const {
        return run("command -v " + program).code == 0;
    }
};

#define BGIO_FOR_EVERY_TOOL(suite)                                                                 \
    INSTANTIATE_TEST_SUITE_P(                                                                      \
        Tools, suite, ::testing::ValuesIn(every_tool()), [](auto const& i) { return i.param; })

} // namespace bgio::test
