// SPDX-License-Identifier: MIT
#pragma once

#include "common/id_losses.hpp"
#include "common/id_reading.hpp"

namespace bgio::gnuid {

// Reads everything but the board.
void read_match(ids::Reading& reading, PositionRecord& record, ids::Field const& field);
// The open offer a reader will see: a raccoon or beaver is not always told from a double.
[[nodiscard]] CubeOffer said_offer(PositionRecord const& record);
// Appends the 12 characters.
void write_match(std::string& out, PositionRecord const& record, ids::Losses& losses);

} // namespace bgio::gnuid
