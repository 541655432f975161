// SPDX-License-Identifier: MIT
#include "check/judge.hpp"
#include "check/views.hpp"
#include "replay/turn.hpp"

#include <algorithm>
#include <bgio/legal_plays.hpp>
#include <bgio/match.hpp>

// Checks of how a game is recorded: its opening, its set-up, its end.
namespace bgio {

namespace {

std::uint32_t index(std::size_t i) { return static_cast<std::uint32_t>(i); }

} // namespace

void check_opening(GameView const& view, FoundList& found) {
    auto const& events = view.game.events;
    auto const first = std::ranges::find_if(events, is_turn);
    auto const is_set_up = [](Event const& event) {
        return std::holds_alternative<SetPosition>(event.what);
    };
    // a position that was set up may be of any turn
    if (std::any_of(events.begin(), first, is_set_up))
        return;
    if (first == events.end() || view.facts.start != Board::initial(*view.facts.rules.variant))
        return;
    auto const* const move = std::get_if<Move>(&first->what);
    if (move != nullptr && move->dice && !can_open_with(*move->dice, view.facts.rules))
        found.add(DiagnosticId::opening_roll_double,
                  first->span,
                  {{"dice", *move->dice}},
                  Subject::other,
                  index(static_cast<std::size_t>(first - events.begin())));
}

void check_setup(GameView const& view, FoundList& found) {
    auto const& events = view.game.events;
    for (std::size_t i = 0; i < events.size() && !is_turn(events[i]); ++i) {
        auto const* const set = std::get_if<SetPosition>(&events[i].what);
        if (set == nullptr || !set->counts)
            continue;
        if (auto const board = Board::make(*set->counts, *view.facts.rules.variant); !board)
            found.add(board.error().id, events[i].span, board.error().values);
        else if (*board != Board::initial(*view.facts.rules.variant) && !is_position(view.game))
            found.add(DiagnosticId::setup_differs,
                      events[i].span,
                      {{"variant", view.facts.rules.variant->name}},
                      Subject::other,
                      index(i));
        return;
    }
}

void check_boards_set(GameView const& view, FoundList& found) {
    auto const& events = view.game.events;
    bool started = false;
    for (std::size_t i = 0; i < events.size(); ++i) {
        auto const* const set = std::get_if<SetPosition>(&events[i].what);
        if (set == nullptr) {
            started = started || is_turn(events[i]);
            continue;
        }
        auto const* const before = i > 0 ? std::get_if<Move>(&events[i - 1].what) : nullptr;
        bool const shows_play =
            before != nullptr && before->play.state() == WrittenPlay::State::illegal_dump;
        if (!started || !set->counts)
            continue;
        if (auto const board = Board::make(*set->counts, *view.facts.rules.variant); !board)
            found.add(board.error().id, events[i].span, board.error().values);
        else if (!shows_play && *board != view.facts.events[i].before)
            found.add(DiagnosticId::board_set_anew, events[i].span, {}, Subject::other, index(i));
    }
}

void check_automatic_doubles(GameView const& view, FoundList& found) {
    if (view.game.automatic_doubles == 0)
        return;
    auto const verdict =
        start_with_automatic_doubles(view.game.automatic_doubles, view.facts.rules);
    for (CubeFault const& fault : verdict.faults)
        found
            .add(fault.id,
                 view.game.header_span.empty() ? view.game.span : view.game.header_span,
                 {{"count", fault.value},
                  {"value", fault.value},
                  {"allowed", view.facts.rules.automatic_doubles},
                  {"limit", highest_cube(view.facts.rules)}})
            .finding.severity = fault.severity;
}

void check_game_end(GameView const& view, FoundList& found) {
    auto const& events = view.game.events;
    for (std::size_t i = end_of_game(view); i < events.size(); ++i)
        if (is_turn(events[i])) {
            found.add(DiagnosticId::turn_after_game_end,
                      events[i].span,
                      {{"player", player_name(view.info, view.game, events[i].side)}},
                      Subject::other,
                      index(i));
            return;
        }
}

void check_result_there(GameView const& view, FoundList& found) {
    GameReplay const& facts = view.facts;
    if (view.game.result || !facts.winner)
        return;
    std::size_t const last =
        facts.ended_at && *facts.ended_at < view.game.events.size() ? *facts.ended_at : 0;
    Span const span =
        view.game.events.empty() ? view.game.header_span : view.game.events[last].span;
    found.add(DiagnosticId::result_missing,
              span,
              {{"player", player_name(view.info, view.game, *facts.winner)},
               {"points", PointCount{facts.points}}},
              Subject::result);
}

} // namespace bgio
