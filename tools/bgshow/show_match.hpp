// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/settings.hpp"
#include "bgshow/shown.hpp"

#include <bgio/format.hpp>

namespace bgio::tools::bgshow {

// Every moment of the file's matches, with what bgcheck finds by these settings.
[[nodiscard]] ShownFile
show_match(Source const& source, Format const& format, bgcheck::CheckSettings const& settings);

} // namespace bgio::tools::bgshow
