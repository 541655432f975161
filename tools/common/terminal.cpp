// SPDX-License-Identifier: MIT
#include "common/terminal.hpp"

#include <cstdlib>
#include <unistd.h>

namespace bgio::tools {

bool use_color(Color choice, int descriptor) {
    if (choice != Color::automatic)
        return choice == Color::always;
    char const* const no_color = std::getenv("NO_COLOR");
    char const* const term = std::getenv("TERM");
    bool const dumb = term != nullptr && std::string_view(term) == "dumb";
    return (no_color == nullptr || *no_color == '\0') && !dumb && ::isatty(descriptor) == 1;
}

} // namespace bgio::tools
