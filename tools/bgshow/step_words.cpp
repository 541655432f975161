// SPDX-License-Identifier: MIT
#include "bgshow/step_words.hpp"

#include "common/messages.hpp"

#include <bgio/notation.hpp>
#include <fmt/format.h>

namespace bgio::tools::bgshow {

namespace {

[[nodiscard]] bool is_resolved(Move const& move, EventReplay const& facts) {
    using enum WrittenPlay::State;
    return facts.verdict.play_class == PlayClass::legal && !facts.gave_up
           && move.play.state() != unknown && move.play.state() != illegal_dump;
}

[[nodiscard]] std::string
play_words(Event const& event, Move const& move, EventReplay const& facts) {
    if (!move.dice)
        return to_string(move.play);
    if (is_resolved(move, facts))
        return compact_notation(facts.before, event.side, facts.verdict.play);
    std::string written = to_string(move.play);
    return written.empty() ? "not played" : written;
}

[[nodiscard]] std::string
move_words(Event const& event, Move const& move, EventReplay const& facts) {
    std::string const play = play_words(event, move, facts);
    return move.dice ? fmt::format("{}: {}", *move.dice, play) : play;
}

[[nodiscard]] std::string cube_words(CubeEvent const& cube, CubeState const& before) {
    switch (cube.action) {
    case CubeAction::offer:
        return fmt::format("doubles to {}", before.cube.value() * 2);
    case CubeAction::take:
        return "takes";
    case CubeAction::drop:
        return "drops";
    case CubeAction::beaver:
        return "beavers";
    case CubeAction::raccoon:
        return "raccoons";
    }
    return {};
}

[[nodiscard]] std::string resignation_words(Resignation const& resignation) {
    if (resignation.kind < 1 || resignation.kind > 3)
        return "resigns";
    return fmt::format("resigns a {}", to_string(static_cast<WinKind>(resignation.kind)));
}

} // namespace

std::string event_words(Event const& event, EventReplay const& facts) {
    if (auto const* move = std::get_if<Move>(&event.what))
        return move_words(event, *move, facts);
    if (auto const* cube = std::get_if<CubeEvent>(&event.what))
        return cube_words(*cube, facts.cube);
    if (auto const* resignation = std::get_if<Resignation>(&event.what))
        return resignation_words(*resignation);
    return "position set up";
}

std::vector<CheckerMove> path_of(Move const& move, EventReplay const& facts) {
    if (is_resolved(move, facts))
        return {facts.verdict.play.begin(), facts.verdict.play.end()};
    std::vector<CheckerMove> path;
    for (WrittenLeg const& leg : move.play.legs()) {
        Point from = leg.from;
        for (std::size_t stop = 0; stop < leg.stop_count; ++stop) {
            path.push_back({from, leg.stops[stop]});
            from = leg.stops[stop];
        }
    }
    return path;
}

std::string ending_words(GameReplay const& facts, BySide<std::string> const& names) {
    if (!facts.winner || facts.ending == Ending::unfinished)
        return "the record ends here";
    std::string_view const how = facts.ending == Ending::dropped ? "double dropped"
                                 : facts.kind == WinKind::single ? ""
                                 : facts.kind == WinKind::gammon ? "gammon"
                                                                 : "backgammon";
    return fmt::format("{} wins {}{}",
                       names[*facts.winner],
                       counted(static_cast<std::size_t>(facts.points), "point"),
                       how.empty() ? "" : fmt::format(" ({})", how));
}

} // namespace bgio::tools::bgshow
