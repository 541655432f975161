// SPDX-License-Identifier: MIT
#include "common/source_format.hpp"

#include "common/exit_codes.hpp"

#include <fmt/format.h>

namespace bgio::tools {

std::string format_names(bool (*can)(Format const&)) {
    std::string names;
    for (Format const* format : formats())
        if (can(*format))
            names += fmt::format("{}{}", names.empty() ? "" : ", ", format->name);
    return names;
}

Format const* find_source_format(std::string const& name) {
    Format const* const format = find_format(name);
    if (format != nullptr && !is_read(*format))
        throw UsageError(fmt::format(
            "{} is known but not read yet; there are {}", format->title, format_names(is_read)));
    if (format == nullptr)
        throw UsageError(
            fmt::format("unknown format '{}'; there are {}", name, format_names(is_read)));
    return format;
}

} // namespace bgio::tools
