// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <memory>
#include <string>

namespace bgio::xg {

// Writes a match, or the set-up of a game with its first roll, as eXtreme Gammon stores it: without
// analysis and picture.
[[nodiscard]] std::unique_ptr<ReplaySink>
make_match_writer(std::string& out, WriteOptions const& options, Reporter& losses);
[[nodiscard]] std::unique_ptr<ReplaySink>
make_position_writer(std::string& out, WriteOptions const& options, Reporter& losses);

} // namespace bgio::xg
