// SPDX-License-Identifier: MIT
#include "common/write_play.hpp"

#include "common/events.hpp"

#include <algorithm>
#include <bgio/legal_plays.hpp>
#include <fmt/format.h>
#include <span>

namespace bgio::grammar {
namespace {

using State = WrittenPlay::State;
using Kind = RollToWrite::Kind;

// A play that is not legal, as it was written.
WrittenPlay each_leg_once(WrittenPlay const& play) {
    WrittenPlay written;
    for (WrittenLeg leg : play.legs()) {
        int const times = leg.times;
        leg.times = 1;
        leg.hit_marks = 0;
        for (int i = 0; i < times; ++i)
            written.push(leg);
    }
    if (play.overflow())
        written.set_overflow();
    return written;
}

RollToWrite played(WrittenPlay const& play) {
    if (play.legs().empty())
        return {.kind = Kind::alone, .play = {}, .too_many_moves = play.overflow()};
    return {.kind = Kind::played, .play = play, .too_many_moves = play.overflow()};
}

LegalPlays plays_of(PlayContext const& c) {
    return legal_plays(
        c.fact().before, c.written().side, *std::get<Move>(c.written().what).dice, c.facts.rules);
}

// A player who cannot move leaves no roll unplayed, even if a player resigns or the record stops.
RollToWrite left_unplayed(PlayContext const& c) {
    return {.kind = plays_of(c).none() ? Kind::cannot_move : Kind::alone, .play = {}};
}

// Nothing is written behind the roll: what that means, the replay knows.
RollToWrite left_out(PlayContext const& c) {
    bool const dances = c.fact().verdict.fault == PlayFault::none;
    return {.kind = dances ? Kind::cannot_move : Kind::alone, .play = {}};
}

} // namespace

WrittenPlay written_moves(std::span<CheckerMove const> moves, Span span, WrittenPlay play) {
    for (CheckerMove const move : moves) {
        WrittenLeg leg;
        leg.set_span(span);
        leg.from = move.from;
        leg.push(move.to, false);
        play.push(leg);
    }
    return play;
}

bool goes_on(Game const& game, std::size_t event) {
    return std::ranges::any_of(std::span(game.events).subspan(event + 1), [](Event const& each) {
        return std::holds_alternative<Move>(each.what)
               || std::holds_alternative<CubeEvent>(each.what);
    });
}

std::optional<Side> implicit_taker(Game const& game, GameReplay const& facts, std::size_t event) {
    // The facts of the roll have the cube taken already: what was open, the offer itself knows.
    while (event > 0 && is_annotation(game.events[event - 1]))
        --event;
    if (event == 0 || !std::holds_alternative<CubeEvent>(game.events[event - 1].what))
        return std::nullopt;
    CubeState const& cube = facts.events[event - 1].cube_verdict().after;
    if (!cube.open() || cube.beavers == 0)
        return std::nullopt;
    return opponent(*cube.offered_by);
}

// Without the announcement a roll before it that has no play would be the one that was given up.
bool announces_resignation(PlayContext const& c) {
    if (!only_announces(std::get<Move>(c.written().what)) || goes_on(c.game, c.event)
        || c.facts.ending != Ending::resigned)
        return false;
    for (std::size_t i = c.event; i > 0; --i)
        if (auto const* const move = std::get_if<Move>(&c.game.events[i - 1].what))
            return move->play.state() != State::unknown
                   && c.facts.events[i - 1].verdict.fault == PlayFault::none;
    return true;
}

RollToWrite roll_to_write(PlayContext const& c) {
    Move const& move = std::get<Move>(c.written().what);
    PlayVerdict const& verdict = c.fact().verdict;
    bool const unplayed = c.fact().gave_up || c.fact().unplayed;
    switch (move.play.state()) {
    case State::written:
        return played(verdict.play_class == PlayClass::legal && !verdict.play.empty()
                          ? written_moves({verdict.play.begin(), verdict.play.end()})
                          : each_leg_once(move.play));
    case State::cannot_move:
        return {.kind = Kind::cannot_move, .play = {}};
    case State::empty:
        return unplayed ? left_unplayed(c) : left_out(c);
    default:
        return unplayed ? left_unplayed(c)
                        : RollToWrite{.kind = Kind::alone, .play = {}, .play_unknown = true};
    }
}

std::string legs_text(WrittenPlay const& play, LegStyle const& style) {
    std::string text;
    auto const add = [&](Point point) {
        if (style.words && (point.is_bar() || point.is_off()))
            text += point.is_bar() ? "bar" : "off";
        else
            text += fmt::format("{}", point.value());
    };
    for (WrittenLeg const& leg : play.legs()) {
        if (!text.empty())
            text += style.between;
        add(leg.from);
        for (std::size_t i = 0; i < leg.stop_count; ++i) {
            text += style.stroke;
            add(leg.stops[i]);
        }
    }
    return text;
}

bool same_legs(WrittenPlay const& a, WrittenPlay const& b) {
    return std::ranges::equal(a.legs(), b.legs(), [](WrittenLeg const& p, WrittenLeg const& q) {
        return p.from == q.from && p.stop_count == q.stop_count && p.stops == q.stops
               && p.times == q.times;
    });
}

} // namespace bgio::grammar
