// SPDX-License-Identifier: MIT
#pragma once

#include "bgid/plays.hpp"

#include <boost/json/fwd.hpp>
#include <string>
#include <string_view>

namespace bgio::tools {

// The objects of docs/tools/bgid.md; their keys are public.
[[nodiscard]] boost::json::value dice_json(std::optional<Dice> dice);
[[nodiscard]] boost::json::object position_json(PositionRecord const& record);
[[nodiscard]] boost::json::object play_json(PlayRow const& row);
[[nodiscard]] boost::json::object roll_json(RollRow const& row);

// The Position ID alone, without the Match ID.
[[nodiscard]] std::string gnubg_position_id(PositionRecord const& record);

} // namespace bgio::tools
