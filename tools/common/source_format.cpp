// SPDX-License-Identifier: MIT
#include "common/source_format.hpp"

#include "common/exit_codes.hpp"
#include "common/option_value.hpp"

#include <fmt/format.h>

namespace bgio::tools {

Words format_words(bool (*can)(Format const&)) {
    Words words;
    for (Format const* format : formats())
        if (can(*format))
            words.push_back({std::string(format->name), std::string(format->title)});
    return words;
}

std::string format_names(bool (*can)(Format const&)) { return listed(format_words(can)); }

Format const* find_source_format(std::string const& name) {
    Format const* const format = find_format(name);
    if (format != nullptr && !is_read(*format))
        throw UsageError(fmt::format(
            "{} is known but not read yet; there are {}", format->title, format_names(is_read)));
    if (format == nullptr)
        throw UsageError(unknown_word("format", name, format_words(is_read)));
    return format;
}

} // namespace bgio::tools
