// SPDX-License-Identifier: MIT
#include "check/fixes.hpp"
#include "check/judge.hpp"

#include <algorithm>
#include <bgio/match.hpp>

namespace bgio {

namespace {

bool same_leg(WrittenLeg const& a, WrittenLeg const& b) {
    return a.from == b.from && a.stop_count == b.stop_count && a.stops == b.stops
           && a.times == b.times;
}

// Walks the turns of a game and remembers what the next one is compared with.
class Turns {
public:
    Turns(GameView const& view, PendingFindings& found)
        : view_(view), found_(found), end_(end_of_game(view)) {}

    void event(std::uint32_t i) {
        Event const& event = view_.game.events[i];
        auto const* const move = std::get_if<Move>(&event.what);
        if (move == nullptr && !std::holds_alternative<CubeEvent>(event.what))
            return;
        bool const reported = move != nullptr && order(i, event, *move);
        if (event.row > 0 && i < end_)
            number(i, event, move != nullptr, reported);
        // where the cube was touched the other's turn had begun
        doubled_since_ = move == nullptr;
        if (move != nullptr)
            last_[event.side] = i;
    }

private:
    // A turn out of turn is either there twice, or the one before it is missing.
    bool order(std::uint32_t i, Event const& event, Move const& move) {
        auto const before = last_[event.side];
        bool const out_of_turn = view_.facts.events[i].out_of_turn;
        bool const same_row =
            before && event.row > 0 && *before >= row_start_ && event.row == written_;
        if (!out_of_turn && !same_row)
            return false;
        bool const repeated = before && !doubled_since_ && same_move(move, move_at(*before));
        if (repeated)
            add(DiagnosticId::turn_repeated, i, event);
        else if (out_of_turn && i < end_)
            add(DiagnosticId::turn_missing, i, event);
        else
            return false;
        return true;
    }

    // A row with a wrong number is one slip: the next row's number shows where the count stands.
    void number(std::uint32_t i, Event const& event, bool is_move, bool reported) {
        auto const before = last_[event.side];
        bool const twice = is_move && before && *before >= row_start_;
        if (event.row == written_ && !twice)
            return;
        std::int32_t const expected = row_ + 1;
        bool const slip = event.row != expected && next_row(i) == expected + 1;
        if (event.row != expected && !reported) {
            PendingFinding& found = found_.add(DiagnosticId::row_number_jumps,
                                               event.span,
                                               {{"written", event.row}, {"previous", row_}},
                                               Subject::turn,
                                               i);
            if (slip)
                view_.fixer.row_number(found, event.span, expected);
        }
        row_ = slip ? expected : event.row;
        written_ = event.row;
        row_start_ = i;
    }

    // The number of the row behind the one that starts with this event; 0: there is none. A side
    // that moves again has a new row, whatever its number.
    [[nodiscard]] std::int32_t next_row(std::uint32_t i) const {
        auto const& events = view_.game.events;
        BySide<bool> moved;
        for (std::size_t at = i; at < events.size(); ++at) {
            if (events[at].row <= 0)
                continue;
            bool const move = std::holds_alternative<Move>(events[at].what);
            if (events[at].row != events[i].row || (move && moved[events[at].side]))
                return events[at].row;
            moved[events[at].side] |= move;
        }
        return 0;
    }

    void add(DiagnosticId id, std::uint32_t i, Event const& event) {
        found_.add(id, event.span, turn_values(view_, event), Subject::turn, i);
    }

    [[nodiscard]] Move const& move_at(std::uint32_t i) const {
        return std::get<Move>(view_.game.events[i].what);
    }

    GameView const& view_;
    PendingFindings& found_;
    std::size_t end_; // of the game: after it only a repeated turn is reported
    BySide<std::optional<std::uint32_t>> last_; // the last move of each side
    bool doubled_since_ = false;                // since the last move
    std::int32_t row_ = 0;                      // the row being read, as it should be numbered
    std::int32_t written_ = 0;                  // as it is numbered
    std::uint32_t row_start_ = 0;               // its first event
};

} // namespace

bool same_move(Move const& a, Move const& b) {
    return a.dice && b.dice && a.dice->same_roll(*b.dice)
           && std::ranges::equal(a.play.legs(), b.play.legs(), same_leg) && !a.play.legs().empty();
}

Arguments turn_values(GameView const& view, Event const& event) {
    std::string const other = player_name(view.info, view.game, opponent(event.side));
    return {{"player", player_name(view.info, view.game, event.side)},
            {"opponent", other},
            {"missing", Phrase("a turn of {opponent} is missing", {{"opponent", other}})}};
}

void judge_turns(GameView const& view, PendingFindings& found) {
    Turns turns(view, found);
    for (std::uint32_t i = 0; i < view.game.events.size(); ++i)
        turns.event(i);
}

} // namespace bgio
