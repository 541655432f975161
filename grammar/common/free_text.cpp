// SPDX-License-Identifier: MIT
#include "common/free_text.hpp"

#include "common/ascii.hpp"

#include <algorithm>

namespace bgio::grammar {

std::string one_line(std::string_view text) {
    std::string line(text);
    std::ranges::replace_if(line, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    std::ranges::replace(line, '\0', '?'); // which would make the file a binary one
    return line;
}

std::string plain_name(std::string_view name, std::string_view nobody) {
    std::string plain = one_line(name);
    std::ranges::replace(plain, '\t', ' ');
    auto const text = trimmed(plain);
    return std::string(text.empty() ? nobody : text);
}

} // namespace bgio::grammar
