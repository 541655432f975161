// SPDX-License-Identifier: MIT
#include <bgio/match.hpp>

namespace bgio {

std::string player_name(MatchInfo const& info, Game const& game, Side side) {
    if (!game.players[side].name.empty())
        return game.players[side].name;
    if (!info.players[side].name.empty())
        return info.players[side].name;
    return side == Side::o ? "the left player" : "the right player";
}

} // namespace bgio
