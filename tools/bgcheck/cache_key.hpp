// SPDX-License-Identifier: MIT
#pragma once

#include "common/content_hash.hpp"

#include <bgio/check.hpp>
#include <string_view>

namespace bgio::tools::bgcheck {

// Everything that a file's findings depend on, except this program itself: its bytes, its name
// without the directory (the ending may decide about the format), the format asked for (null: by
// content), the rules and what is done after an illegal play.
[[nodiscard]] ContentHash cache_key(std::string_view bytes,
                                    std::string_view name,
                                    Format const* from,
                                    CheckOptions const& options);

} // namespace bgio::tools::bgcheck
