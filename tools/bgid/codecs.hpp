// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <string>
#include <string_view>

namespace bgio::tools {

// "fibs, gnubg, ogid, xgid" as the registry has them.
[[nodiscard]] std::string codec_names();

// For results of a play: what the notation cannot say was told about the ID itself.
[[nodiscard]] std::string encode_quietly(std::string_view codec, PositionRecord const& record);

} // namespace bgio::tools
