// SPDX-License-Identifier: MIT
#include "common/batch.hpp"

#include <algorithm>

namespace bgio::tools {

std::size_t job_count(std::size_t asked) {
    constexpr std::size_t most = 256;
    auto const usable = static_cast<std::size_t>(std::thread::hardware_concurrency());
    return std::clamp<std::size_t>(asked == 0 ? usable : asked, 1, most);
}

} // namespace bgio::tools
