// SPDX-License-Identifier: MIT
#include "common/completion.hpp"

#include <array>
#include <fmt/format.h>

namespace bgio::tools {

namespace {

constexpr std::array all_shells{
    Shell{"bash", bash_completion},
    Shell{"zsh", zsh_completion},
    Shell{"fish", fish_completion},
};

} // namespace

std::span<Shell const> shells() { return all_shells; }

// bash and zsh know no escape inside '...'; fish takes this form as well.
std::string single_quoted(std::string_view text) {
    std::string out = "'";
    for (char const c : text)
        out += c == '\'' ? std::string("'\"'\"'") : std::string(1, c);
    return out + "'";
}

std::string made_by(ToolOptions const& tool, std::string_view shell) {
    return fmt::format("# Completes {0} in {1}; made by {0} --completion {1}.\n", tool.name, shell);
}

} // namespace bgio::tools
