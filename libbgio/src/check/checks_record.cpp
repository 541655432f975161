// SPDX-License-Identifier: MIT
#include "check/judge.hpp"
#include "check/views.hpp"
#include "replay/turn.hpp"

#include <algorithm>
#include <bgio/legal_plays.hpp>
#include <bgio/match.hpp>
#include <optional>
#include <utility>
#include <vector>

// Checks of how a game is recorded: its opening, its set-up, its end.
namespace bgio {

namespace {

std::uint32_t index(std::size_t i) { return static_cast<std::uint32_t>(i); }

} // namespace

void check_opening(GameView const& view, PendingFindings& found) {
    auto const& events = view.game.events;
    auto const first = std::ranges::find_if(
        events, [](Event const& event) { return std::holds_alternative<Move>(event.what); });
    auto const is_set_up = [](Event const& event) {
        return std::holds_alternative<SetPosition>(event.what);
    };
    // a position that was set up may be of any turn
    if (std::any_of(events.begin(), first, is_set_up))
        return;
    if (first == events.end())
        return;
    auto const* const move = std::get_if<Move>(&first->what);
    if (move->dice && !can_open_with(*move->dice, view.facts.rules))
        found.add(DiagnosticId::opening_roll_double,
                  first->span,
                  {{"dice", *move->dice}},
                  Subject::other,
                  index(static_cast<std::size_t>(first - events.begin())));
}

namespace {

bool is_start(Board const& board, Variant const& variant) {
    auto const same = [&](Side side) {
        auto const& own = board.counts().n[side];
        return std::equal(own.begin() + 1, own.end(), variant.start.begin() + 1); // but for the off
    };
    return std::ranges::all_of(both_sides, same);
}

// All checkers of one point are on another: "5 checkers of Alice are on 12 instead of 13".
std::optional<Phrase> misplaced_stack(GameView const& view, Board const& board) {
    Board const start = Board::initial(*view.facts.rules.variant);
    std::vector<std::pair<Side, Point>> missing;
    std::vector<std::pair<Side, Point>> extra;
    for (Side const side : both_sides)
        for (int point = 1; point <= Point::last; ++point)
            if (Point const at = *Point::make(point);
                board.count(side, at) != start.count(side, at))
                (board.count(side, at) < start.count(side, at) ? missing : extra)
                    .emplace_back(side, at);
    if (missing.size() != 1 || extra.size() != 1 || missing[0].first != extra[0].first)
        return std::nullopt;
    auto const [side, right] = missing[0];
    Point const wrong = extra[0].second;
    int const count = start.count(side, right);
    if (board.count(side, wrong) - start.count(side, wrong) != count)
        return std::nullopt;
    return Phrase("perhaps the {count} checkers of {player} on {wrong} belong on {right}",
                  {{"count", count},
                   {"player", player_name(view.info, view.game, side)},
                   {"wrong", wrong},
                   {"right", right}});
}

// What may have been meant by a set-up that is not the variant's start.
std::optional<Phrase> meant_setup(GameView const& view, Board const& board) {
    auto const variant =
        std::ranges::find_if(variants, [&](Variant const& each) { return is_start(board, each); });
    if (variant == variants.end())
        return misplaced_stack(view, board);
    return Phrase("this is the start of {variant}: try --rule variant={variant}",
                  {{"variant", variant->name}});
}

} // namespace

void check_setup(GameView const& view, PendingFindings& found) {
    auto const& events = view.game.events;
    for (std::size_t i = 0; i < events.size() && !is_turn(events[i]); ++i) {
        auto const* const set = std::get_if<SetPosition>(&events[i].what);
        if (set == nullptr || !set->counts)
            continue;
        if (auto const board = Board::make(*set->counts, *view.facts.rules.variant); !board)
            found.add(board.error().id, events[i].span, board.error().values);
        else if (*board != Board::initial(*view.facts.rules.variant) && !is_position(view.game)) {
            PendingFinding& setup = found.add(DiagnosticId::setup_differs,
                                              events[i].span,
                                              {{"variant", view.facts.rules.variant->name}},
                                              Subject::other,
                                              index(i));
            if (auto suggestion = meant_setup(view, *board))
                setup.finding.notes.push_back({DiagnosticId::setup_suggestion,
                                               events[i].span,
                                               {{"suggestion", *std::move(suggestion)}}});
        }
        return;
    }
}

void check_boards_set(GameView const& view, PendingFindings& found) {
    auto const& events = view.game.events;
    bool started = false;
    int rolls = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        auto const* const set = std::get_if<SetPosition>(&events[i].what);
        if (set == nullptr) {
            started = started || is_turn(events[i]);
            rolls += std::holds_alternative<Move>(events[i].what) ? 1 : 0;
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
            found.add(rolls < 5 ? DiagnosticId::board_reset : DiagnosticId::board_reset_late,
                      events[i].span,
                      {{"count", rolls}},
                      Subject::other,
                      index(i));
    }
}

namespace {

// Before the first turn.
Cube starting_cube(GameView const& view) {
    auto const first = std::ranges::find_if(view.game.events, is_turn);
    auto const at = static_cast<std::size_t>(first - view.game.events.begin());
    return (at < view.facts.events.size() ? view.facts.events[at].cube : view.facts.cube).cube;
}

} // namespace

std::optional<std::size_t> wrong_starting_cube(GameView const& view) {
    auto const& events = view.game.events;
    std::optional<std::size_t> set_at;
    for (std::size_t i = 0; i < events.size() && !is_turn(events[i]); ++i)
        if (auto const* const set = std::get_if<SetPosition>(&events[i].what);
            set != nullptr && set->cube)
            set_at = i;
    if (!set_at || view.facts.start != Board::initial(*view.facts.rules.variant))
        return std::nullopt;
    Cube const cube = starting_cube(view);
    bool const right = !cube.owner() && cube.log2() <= view.facts.rules.automatic_doubles;
    return right ? std::nullopt : set_at;
}

void check_starting_cube(GameView const& view, PendingFindings& found) {
    auto const set_at = wrong_starting_cube(view);
    if (!set_at)
        return;
    Cube const cube = starting_cube(view);
    auto const owner = cube.owner();
    Phrase const described = owner ? Phrase("a cube of {value} owned by {player}",
                                            {{"value", cube.value()},
                                             {"player", player_name(view.info, view.game, *owner)}})
                                   : Phrase("a centred cube of {value}", {{"value", cube.value()}});
    found.add(DiagnosticId::cube_not_at_start,
              view.game.events[*set_at].span,
              {{"cube", described}},
              Subject::other,
              index(*set_at));
}

void check_automatic_doubles(GameView const& view, PendingFindings& found) {
    GameReplay const& facts = view.facts;
    if (facts.automatic_doubles == 0)
        return;
    Span span = view.game.header_span.empty() ? view.game.span : view.game.header_span;
    if (view.game.automatic_doubles == 0) // shown by the value of the first double
        span = std::ranges::find_if(view.game.events, [](Event const& event) {
                   return std::holds_alternative<CubeEvent>(event.what);
               })->span;
    auto const verdict = start_with_automatic_doubles(facts.automatic_doubles, facts.rules);
    for (CubeFault const& fault : verdict.faults)
        found
            .add(
                fault.id,
                span,
                {{"count", fault.value},
                 {"recorded",
                  fault.value == 1 ? PhraseText("1 automatic double")
                                   : Phrase("{count} automatic doubles", {{"count", fault.value}})},
                 {"value", fault.value},
                 {"allowed", facts.rules.automatic_doubles},
                 {"limit", highest_cube(facts.rules)}})
            .finding.severity = fault.severity;
}

void check_game_end(GameView const& view, PendingFindings& found) {
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

void check_result_present(GameView const& view, PendingFindings& found) {
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
