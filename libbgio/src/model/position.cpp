// SPDX-License-Identifier: MIT
#include <bgio/position.hpp>
#include <fmt/format.h>

namespace bgio {

std::string to_string(Position const& position) {
    return fmt::format("{}; {} {}, cube {}",
                       position.board,
                       position.on_roll,
                       position.dice ? fmt::format("to play {}", *position.dice) : "on roll",
                       position.cube);
}

std::string_view to_string(CubeOffer offer) {
    switch (offer) {
    case CubeOffer::none:
        return "none";
    case CubeOffer::doubled:
        return "doubled";
    case CubeOffer::beavered:
        return "beavered";
    case CubeOffer::raccooned:
        return "raccooned";
    }
    return "?";
}

std::string_view to_string(GameState state) {
    switch (state) {
    case GameState::not_started:
        return "not started";
    case GameState::playing:
        return "playing";
    case GameState::over:
        return "over";
    case GameState::resigned:
        return "resigned";
    case GameState::dropped:
        return "dropped";
    }
    return "?";
}

} // namespace bgio
