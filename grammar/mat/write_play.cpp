// SPDX-License-Identifier: MIT
#include "common/events.hpp"
#include "mat/grammar.hpp"
#include "mat/writer.hpp"

#include <algorithm>
#include <bgio/notation.hpp>
#include <fmt/format.h>

namespace bgio::mat {
namespace {

using grammar::only_announces;
using State = WrittenPlay::State;

// A play that is not legal, as it was written: "25/20/15*".
std::string as_written(WrittenPlay const& play, Layout const& layout) {
    std::string text;
    for (WrittenLeg const& leg : play.legs()) {
        text += fmt::format("{}{}", text.empty() ? "" : " ", leg.from.value());
        for (std::size_t i = 0; i < leg.stop_count; ++i)
            text += fmt::format(
                "/{}{}", leg.stops[i].value(), leg.marked(i) && layout.hit_marks ? "*" : "");
        if (leg.times > 1)
            text += fmt::format("({})", leg.times);
    }
    return text;
}

// The dice of the next roll, "0;0" where there is none.
std::string next_dice(Game const& game, std::size_t event) {
    for (std::size_t i = event + 1; i < game.events.size(); ++i)
        if (auto const* const move = std::get_if<Move>(&game.events[i].what))
            return move->dice ? fmt::format("{};{}", move->dice->first(), move->dice->second())
                              : "0;0";
    return "0;0";
}

// A semicolon ends a field, and one with a bracket behind it the position.
std::string name_field(std::string name) {
    std::ranges::replace(name, ';', ',');
    if (name.starts_with(')'))
        name.front() = ' ';
    return name;
}

// Snowie's position line, seen by the next player; field 4 is 1 where that is the left one.
std::string dump_text(PlayContext const& c, CheckerCounts const& counts) {
    Side const mover = c.game.events[c.event].side;
    Side const next = opponent(mover);
    MatchState const& match = c.facts.match;
    Cube const& cube = c.facts.events[c.event].cube.cube;
    auto const& names = c.game.players;
    std::string text = fmt::format("{};{};0;{};{};{};{};{};{};{};{};{};{};",
                                   c.info.length,
                                   c.info.length == 0 && c.facts.rules.jacoby ? 1 : 0,
                                   c.info.length == 0 ? 1 : 0,
                                   next == Side::o ? 1 : 0,
                                   name_field(names[next].name),
                                   name_field(names[mover].name),
                                   match.crawford_game ? 1 : 0,
                                   match.score[next],
                                   match.score[mover],
                                   cube.value(),
                                   !cube.owner()          ? 0
                                   : cube.owner() == next ? 1
                                                          : -1,
                                   -counts.n[mover][25]);
    for (std::size_t point = 1; point <= 24; ++point)
        text += fmt::format("{};", counts.n[next][point] - counts.n[mover][25 - point]);
    return text + fmt::format("{};{};", counts.n[next][25], next_dice(c.game, c.event));
}

std::string illegal_play(PlayContext const& c) {
    auto const held = dumped_position(c);
    if (!held)
        return "Illegal play";
    auto const& set = std::get<SetPosition>(c.game.events[*held].what);
    return "Illegal play (" + dump_text(c, *set.counts) + ")";
}

std::string legs(PlayContext const& c, WrittenPlay const& play, Layout const& layout) {
    EventReplay const& facts = c.facts.events[c.event];
    bool const resolved =
        facts.verdict.play_class == PlayClass::legal && !facts.verdict.play.empty();
    if (!resolved)
        return as_written(play, layout);
    return step_notation(facts.before,
                         c.game.events[c.event].side,
                         facts.verdict.play,
                         {.numbers = true, .hit_marks = layout.hit_marks});
}

// Nothing that changes the game follows: what is not played here was given up.
bool is_last(PlayContext const& c) {
    return !goes_on(c.game, c.event) && c.facts.winner == opponent(c.game.events[c.event].side);
}

// Without what follows it, the roll before would be the one that was given up.
bool is_behind_unplayed(PlayContext const& c) {
    for (std::size_t i = c.event; i > 0; --i)
        if (auto const* const move = std::get_if<Move>(&c.game.events[i - 1].what))
            return move->play.state() != State::written;
    return false;
}

std::string play_text(PlayContext const& c, WrittenPlay const& play, Layout const& layout) {
    switch (play.state()) {
    case State::written:
        return legs(c, play, layout);
    case State::unknown:
        return is_last(c) && c.facts.events[c.event].gave_up ? std::string(layout.resignation_text)
                                                             : "????";
    case State::illegal_dump:
        return illegal_play(c);
    default:
        return {};
    }
}

} // namespace

std::optional<std::size_t> dumped_position(PlayContext const& c) {
    auto const* const move = std::get_if<Move>(&c.game.events[c.event].what);
    if (move == nullptr || move->play.state() != State::illegal_dump)
        return std::nullopt;
    auto const begin = c.game.events.begin();
    auto const next = std::find_if_not(
        begin + static_cast<std::ptrdiff_t>(c.event) + 1, c.game.events.end(), is_annotation);
    if (next == c.game.events.end())
        return std::nullopt;
    auto const* const set = std::get_if<SetPosition>(&next->what);
    bool const held = set != nullptr && set->counts
                      && parse_dump(dump_text(c, *set->counts),
                                    c.game.events[c.event].side,
                                    c.facts.rules.variant->checkers)
                             == set->counts;
    return held ? std::optional(static_cast<std::size_t>(next - begin)) : std::nullopt;
}

bool is_dumped(PlayContext const& c) {
    for (std::size_t i = c.event; i > 0; --i)
        if (!is_annotation(c.game.events[i - 1]))
            return dumped_position({c.game, c.facts, c.info, i - 1}) == c.event;
    return false;
}

bool is_repeated_by_next(PlayContext const& c) {
    if (!set_up_goes_on(c.game, c.event))
        return false;
    auto const& events = c.game.events;
    auto const here = events.rend() - static_cast<std::ptrdiff_t>(c.event);
    // an illegal play would get the next board instead of its own
    auto const before = std::find_if_not(here, events.rend(), is_annotation);
    auto const* const move = before == events.rend() ? nullptr : std::get_if<Move>(&before->what);
    if (move != nullptr && move->play.state() == State::illegal_dump)
        return false;
    // an impossible board is not repeated
    auto const& set = std::get<SetPosition>(events[c.event].what);
    return !set.counts || Board::make(*set.counts, *c.facts.rules.variant);
}

std::string roll_cell(PlayContext const& c, Layout const& layout) {
    Move const& move = std::get<Move>(c.game.events[c.event].what);
    if (only_announces(move) && is_last(c) && !is_behind_unplayed(c))
        return {};
    std::string text = play_text(c, move.play, layout);
    bool const full = std::ranges::count(text, ' ') >= 3 || text.ends_with(')');
    if (layout.blank_behind_plays && !text.empty() && !full)
        text += ' ';
    std::string const dice = move.dice ? to_string(*move.dice) : "00";
    return dice + (text.empty() && !layout.blank_behind_plays ? ":" : ": ") + text;
}

} // namespace bgio::mat
