// SPDX-License-Identifier: MIT
#include <bgio/cube.hpp>
#include <fmt/format.h>

namespace bgio {

std::string to_string(Cube const& cube) {
    return fmt::format(
        "{} ({})", cube.value(), cube.owner() ? to_string(*cube.owner()) : "centred");
}

std::string_view to_string(CubeAction action) {
    switch (action) {
    case CubeAction::offer:
        return "double";
    case CubeAction::take:
        return "take";
    case CubeAction::drop:
        return "drop";
    case CubeAction::beaver:
        return "beaver";
    case CubeAction::raccoon:
        return "raccoon";
    }
    return "?";
}

} // namespace bgio
