// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bgio/match.hpp>
#include <bgio/position.hpp>
#include <fmt/format.h>
#include <initializer_list>

namespace bgio {

namespace {

// The name of an enumerator by its value; "?" for an invalid value.
template <class Enum>
std::string_view word(Enum value, std::initializer_list<std::string_view> words) {
    auto const place = static_cast<std::size_t>(value);
    return place < words.size() ? words.begin()[place] : "?";
}

} // namespace

std::string_view to_string(WinKind kind) {
    return word(kind, {"?", "single", "gammon", "backgammon"});
}

std::string_view to_string(CubeAction action) {
    return word(action, {"double", "take", "drop", "beaver", "raccoon"});
}

std::string_view to_string(CubeOffer offer) {
    return word(offer, {"none", "doubled", "beavered", "raccooned"});
}

std::string_view to_string(GameState state) {
    return word(state, {"not started", "playing", "over", "resigned", "dropped"});
}

std::string to_string(Cube const& cube) {
    return fmt::format(
        "{} ({})", cube.value(), cube.owner() ? to_string(*cube.owner()) : "centred");
}

std::string to_string(Position const& position) {
    return fmt::format("{}; {} {}, cube {}",
                       position.board,
                       position.on_roll,
                       position.dice ? fmt::format("to play {}", *position.dice) : "on roll",
                       position.cube);
}

std::string player_name(MatchInfo const& info, Game const& game, Side side) {
    if (!info.players[side].real_name.empty())
        return info.players[side].real_name;
    if (!game.players[side].name.empty())
        return game.players[side].name;
    if (!info.players[side].name.empty())
        return info.players[side].name;
    return side == Side::o ? "the left player" : "the right player";
}

bool fills_cell(Event const& event) {
    return std::holds_alternative<Move>(event.what) || std::holds_alternative<CubeEvent>(event.what)
           || std::holds_alternative<Resignation>(event.what);
}

std::vector<int> rows_of(Game const& game) {
    bool const written =
        std::ranges::any_of(game.events, [](Event const& e) { return e.row != 0; });
    std::vector<int> rows;
    int row = 0;
    std::optional<Side> last; // whose cell of the row is filled
    for (Event const& event : game.events) {
        if (fills_cell(event)) {
            // The left cell opens a row; the right one too when it is filled already.
            if (!last || event.side == Side::o || *last == Side::x)
                ++row;
            last = event.side;
        }
        rows.push_back(written ? event.row : row);
    }
    return rows;
}

} // namespace bgio
