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
    if (cube.action == CubeAction::take)
        return "takes";
    if (cube.action == CubeAction::drop)
        return "drops";
    // An offer that answers an offer: files do not always call it by its name.
    int const value = 2 * (before.open() ? before.offered : before.cube.value());
    std::string_view const verb = !before.open()        ? "doubles"
                                  : before.beavers == 0 ? "beavers"
                                                        : "raccoons";
    return fmt::format("{} to {}", verb, value);
}

[[nodiscard]] std::string resignation_words(Resignation const& resignation) {
    return resignation.kind ? fmt::format("resigns a {}", *resignation.kind) : "resigns";
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
    bool const resigned = facts.ending == Ending::resigned;
    std::string how;
    if (facts.ending == Ending::dropped)
        how = " (double dropped)";
    else if (facts.kind != WinKind::single)
        how = fmt::format(" ({}{})", facts.kind, resigned ? ", resigned" : "");
    else if (resigned)
        how = " (resigned)";
    return fmt::format("{} wins {}{}",
                       names[*facts.winner],
                       counted(static_cast<std::size_t>(facts.points), "point"),
                       how);
}

} // namespace bgio::tools::bgshow
