// SPDX-License-Identifier: MIT
// The rules engine on the positions and plays of recorded self-play.
#include <algorithm>
#include <benchmark/benchmark.h>
#include <bgio/format.hpp>
#include <bgio/legal_plays.hpp>
#include <bgio/play_rules.hpp>
#include <filesystem>
#include <vector>

namespace {

using namespace bgio;

struct Decision {
    Board board;
    Side side;
    Dice dice;
    WrittenPlay play;
};

std::vector<Decision> recorded() {
    std::vector<Decision> decisions;
    for (auto const& file :
         std::filesystem::directory_iterator(BGIO_SOURCE_DIR "/tests/data/selfplay")) {
        if (file.path().extension() != ".mat")
            continue;
        MatchCollector matches;
        DiagnosticList list;
        find_format("mat")->read(Source::from_file(file.path().string()), matches, list);
        for (Match const& match : matches.matches) {
            MatchFacts const replayed = replay_match(match);
            for (std::size_t g = 0; g < match.games.size(); ++g) {
                Game const& game = match.games[g];
                GameReplay const& facts = replayed.games[g];
                for (std::size_t i = 0; i < game.events.size(); ++i)
                    if (auto const* move = std::get_if<Move>(&game.events[i].what);
                        move != nullptr && move->dice)
                        decisions.push_back(
                            {facts.events[i].before, game.events[i].side, *move->dice, move->play});
            }
        }
    }
    return decisions;
}

std::vector<Decision> const& decisions() {
    static std::vector<Decision> const all = recorded();
    return all;
}

void legal_plays_of_self_play(benchmark::State& state) {
    RuleSet const rules;
    LegalPlays plays;
    std::size_t i = 0;
    for (auto _ : state) {
        Decision const& decision = decisions()[i];
        legal_plays(decision.board, decision.side, decision.dice, rules, plays);
        benchmark::DoNotOptimize(plays.size());
        i = i + 1 == decisions().size() ? 0 : i + 1;
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(legal_plays_of_self_play);

void classify_recorded_plays(benchmark::State& state) {
    RuleSet const rules;
    std::size_t i = 0;
    for (auto _ : state) {
        Decision const& decision = decisions()[i];
        benchmark::DoNotOptimize(
            judge_play(decision.board, decision.side, decision.dice, decision.play, rules));
        i = i + 1 == decisions().size() ? 0 : i + 1;
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(classify_recorded_plays);

// Only what stands written: the share of dances and given-up rolls is the record's, not ours.
void classify_written_plays(benchmark::State& state) {
    std::vector<Decision> written;
    std::ranges::copy_if(decisions(), std::back_inserter(written), [](Decision const& d) {
        return d.play.state() == WrittenPlay::State::written;
    });
    RuleSet const rules;
    std::size_t i = 0;
    for (auto _ : state) {
        Decision const& decision = written[i];
        benchmark::DoNotOptimize(
            judge_play(decision.board, decision.side, decision.dice, decision.play, rules));
        i = i + 1 == written.size() ? 0 : i + 1;
    }
}
BENCHMARK(classify_written_plays);

} // namespace
