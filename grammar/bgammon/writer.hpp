// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <memory>
#include <string>

namespace bgio::bgammon {

// The key of the event that keeps when a game began, in seconds since 1970.
inline constexpr std::string_view time_key = "time";
inline constexpr std::string_view unknown_time = "0";

[[nodiscard]] std::unique_ptr<ReplaySink>
make_writer(std::string& out, WriteOptions const& options, Reporter& losses);

} // namespace bgio::bgammon
