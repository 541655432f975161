// SPDX-License-Identifier: MIT
#include "internal/play_finding.hpp"

namespace bgio {

std::optional<Diagnostic>
play_finding(MatchInfo const& info, Game const& game, std::size_t at, EventReplay const& facts) {
    Event const& event = game.events[at];
    auto const* const move = std::get_if<Move>(&event.what);
    PlayVerdict const& verdict = facts.verdict;
    if (move == nullptr || verdict.fault == PlayFault::none || facts.unplayed)
        return std::nullopt;
    // Bearing off too early is told by the checker that is not home yet.
    bool const too_early = verdict.fault == PlayFault::borne_off_too_early;
    Diagnostic found(diagnostic_of(verdict.fault),
                     event.span,
                     {{"player", player_name(info, game, event.side)}, {"play", move->play}});
    if (auto const point = too_early ? verdict.behind : verdict.at)
        found.values.emplace_back("point", *point);
    if (verdict.behind)
        found.values.emplace_back("behind", *verdict.behind);
    if (verdict.at && !verdict.at->is_bar() && !verdict.at->is_off())
        found.values.emplace_back("count",
                                  facts.before.count(opponent(event.side), verdict.at->mirrored()));
    if (verdict.die)
        found.values.emplace_back("die", *verdict.die);
    if (move->dice) {
        found.values.emplace_back("dice", *move->dice);
        found.values.emplace_back("allowed", move->dice->steps());
    }
    if (verdict.leg && *verdict.leg < move->play.legs().size())
        found.values.emplace_back("leg", move->play.legs()[*verdict.leg]);
    return found;
}

} // namespace bgio
