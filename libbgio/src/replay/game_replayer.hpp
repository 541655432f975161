// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/replay.hpp>
#include <optional>

namespace bgio {

// Replays a game event by event. A copy continues from the same event in another GameReplay, to try
// how the game would have continued.
class GameReplayer {
public:
    GameReplayer(Game const& game, GameReplay& into);

    // Goes on in a copy of the GameReplay it worked on; its events are not looked at.
    void continue_in(GameReplay& copy) { now_ = &copy; }
    // The i-th event of the game, or another in its place; `facts` starts from now.
    void event(std::size_t i, Event const& event, EventReplay& facts);
    void finish();

private:
    void apply(Side side, Move const& move, EventReplay& facts);
    void apply(Side side, CubeEvent const& cube, EventReplay& facts);
    void apply(Side side, Resignation const& resignation, EventReplay& facts);
    void apply(Side side, SetPosition const& set, EventReplay& facts);
    void apply(Side, Remark const&, EventReplay&) {}
    void apply(Side, Opaque const&, EventReplay&) {}

    // Of the game's last roll.
    [[nodiscard]] bool gave_up(Side side, Move const& move) const;
    [[nodiscard]] bool unplayed(Move const& move) const;
    void take_beaver_by_points(Side loser);
    [[nodiscard]] WinKind kind_by_points() const;
    void count_illegal_off(Side side, Move const& move, EventReplay const& facts);
    void end(Ending ending, Side winner, WinKind kind);

    Game const* game_;
    GameReplay* now_;
    std::size_t at_ = 0; // the event that happens
    std::optional<std::size_t> last_roll_;
    BySide<int> illegal_off_{}; // checkers that left the board against the rules (T4.4)
    std::optional<Side> last_mover_;
    bool moved_ = false;
    bool set_up_ = false; // the record begins with a position of its own
};

// The event has a fault, or the checker must look at it again.
[[nodiscard]] bool is_odd(Event const& event, EventReplay const& facts);

} // namespace bgio
