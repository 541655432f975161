// SPDX-License-Identifier: MIT
#include "proof.hpp"

#include <bgio/replay.hpp>

namespace bgio::faults {

namespace {

void add_faults(EventReplay const& facts,
                bool marks_hits,
                EngineFault at,
                std::vector<EngineFault>& faults) {
    auto const add = [&](DiagnosticId id) {
        at.id = id;
        faults.push_back(at);
    };
    if (facts.out_of_turn)
        add(DiagnosticId::turn_missing);
    if (facts.verdict.fault != PlayFault::none && !facts.gave_up)
        add(diagnostic_of(facts.verdict.fault));
    if (facts.verdict.marks_missing != 0 && marks_hits)
        add(DiagnosticId::hit_not_marked);
    if (facts.verdict.marks_wrong != 0)
        add(DiagnosticId::mark_without_hit);
    for (CubeFault const& fault : facts.cube_verdict().faults)
        add(fault.id);
}

} // namespace

std::optional<std::vector<EngineFault>> engine_faults(Recording const& recording,
                                                      std::string const& text) {
    auto const match = read_one(*recording.format, text);
    if (!match)
        return std::nullopt;
    std::vector<EngineFault> faults;
    MatchFacts const replayed = replay_match(*match, recording.in_force);
    for (std::size_t g = 0; g < match->games.size(); ++g) {
        GameReplay const& facts = replayed.games[g];
        for (std::uint32_t const i : facts.odd)
            add_faults(facts.events[i],
                       recording.marks_hits,
                       {g, i, {}, line_number(text, match->games[g].events[i].span.begin)},
                       faults);
    }
    return faults;
}

std::optional<EngineFault>
first_fault(Recording const& recording, std::string const& text, std::size_t game) {
    auto const faults = engine_faults(recording, text);
    if (!faults || faults->empty() || faults->front().game != game)
        return std::nullopt;
    return faults->front();
}

std::optional<EngineFault>
only_fault(Recording const& recording, std::string const& text, std::size_t game) {
    auto const faults = engine_faults(recording, text);
    if (!faults || faults->size() != 1 || faults->front().game != game)
        return std::nullopt;
    return faults->front();
}

bool results_fit(Recording const& recording, std::string const& text) {
    auto const match = read_one(*recording.format, text);
    if (!match)
        return false;
    MatchFacts const replayed = replay_match(*match, recording.in_force);
    for (std::size_t g = 0; g < match->games.size(); ++g) {
        Game const& game = match->games[g];
        GameReplay const& facts = replayed.games[g];
        if (game.result
            && (!points_fit(facts, game.result->points) || game.result->winner != facts.winner))
            return false;
    }
    return true;
}

} // namespace bgio::faults
