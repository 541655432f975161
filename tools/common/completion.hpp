// SPDX-License-Identifier: MIT
#pragma once

#include "common/option_walk.hpp"

#include <span>
#include <string>
#include <string_view>

namespace bgio::tools {

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
[[nodiscard]] std::string made_by(ToolOptions const& tool, std::string_view shell);

// All options, whatever group they are in.
template <class Each>
void for_each_option(ToolOptions const& tool, Each each) {
    for (OptionGroup const& group : tool.groups)
        for (OptionEntry const& option : group.options)
            each(option);
}

} // namespace bgio::tools
