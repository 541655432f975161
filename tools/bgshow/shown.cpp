// SPDX-License-Identifier: MIT
#include "bgshow/shown.hpp"

namespace bgio::tools::bgshow {

std::string_view to_string(StepKind kind) {
    switch (kind) {
    case StepKind::move:
        return "move";
    case StepKind::cube:
        return "cube";
    case StepKind::resignation:
        return "resignation";
    case StepKind::position:
        return "position";
    case StepKind::end:
        break;
    }
    return "end";
}

} // namespace bgio::tools::bgshow
