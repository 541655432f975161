// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <memory>
#include <string>

namespace bgio::oldmoves {

[[nodiscard]] std::unique_ptr<ReplaySink>
make_writer(std::string& out, WriteOptions const& options, Reporter& losses);

// "(6 4) 24-18 18-14"
[[nodiscard]] std::string turn_text(TurnToWrite const& turn);

} // namespace bgio::oldmoves
