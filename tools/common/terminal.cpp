// SPDX-License-Identifier: MIT
#include "common/terminal.hpp"

#include <cstdlib>

namespace bgio::tools {

bool use_color(Color choice, platform::Stream stream) {
    if (choice != Color::automatic)
        return choice == Color::always;
    char const* const no_color = std::getenv("NO_COLOR");
    char const* const term = std::getenv("TERM");
    bool const dumb = term != nullptr && std::string_view(term) == "dumb";
    return (no_color == nullptr || *no_color == '\0') && !dumb && platform::is_terminal(stream);
}

std::string for_terminal(std::string text) {
    // A line end of two characters is no more than a line end.
    std::size_t kept = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n')
            text[kept++] = text[i];
    text.resize(kept);
    return sanitised_lines(text);
}

} // namespace bgio::tools
