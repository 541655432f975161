// SPDX-License-Identifier: MIT
// Reading mat into the model, next to unpacking the same text with zlib: the ratio of the two is
// what counts, the machine's speed does not.
#include <benchmark/benchmark.h>
#include <bgio/format.hpp>
#include <filesystem>
#include <stdexcept>
#include <zlib.h>

namespace {

using namespace bgio;

// The self-play matches behind each other, several times, as one archive would hold them.
std::string const& text() {
    static std::string const all = [] {
        std::string once;
        for (auto const& file :
             std::filesystem::directory_iterator(BGIO_SOURCE_DIR "/tests/data/selfplay"))
            if (file.path().extension() == ".mat")
                once += Source::from_file(file.path().string()).text();
        std::string many;
        while (many.size() < 4'000'000)
            many += once;
        return many;
    }();
    return all;
}

class Ignore final : public TranscriptSink {
public:
    Flow match(MatchInfo const&) override { return Flow::more; }
    Flow game(Game& game) override {
        events += game.events.size();
        return Flow::more;
    }
    std::size_t events = 0;
};

void read_mat(benchmark::State& state) {
    Source const source = Source::from_bytes("bench", text());
    for (auto _ : state) {
        Ignore sink;
        DiagnosticList list;
        find_format("mat")->read(source, sink, list);
        benchmark::DoNotOptimize(sink.events);
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text().size()));
}
BENCHMARK(read_mat);

class Replay final : public ReplaySink {
public:
    Flow match(MatchInfo const&, RulesInForce const&) override { return Flow::more; }
    Flow game(Game const&, GameReplay const& facts) override {
        events += facts.events.size();
        return Flow::more;
    }
    std::size_t events = 0;
};

void read_and_replay_mat(benchmark::State& state) {
    Source const source = Source::from_bytes("bench", text());
    for (auto _ : state) {
        Replay sink;
        DiagnosticList list;
        replay_matches(source, *find_format("mat"), {}, sink, list);
        benchmark::DoNotOptimize(sink.events);
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text().size()));
}
BENCHMARK(read_and_replay_mat);

// What `gzip -dc` does: deflate data of gzip's usual level, back to the text.
void inflate_same_text(benchmark::State& state) {
    uLongf packed_size = compressBound(text().size());
    std::string packed(packed_size, '\0');
    if (compress2(reinterpret_cast<Bytef*>(packed.data()),
                  &packed_size,
                  reinterpret_cast<Bytef const*>(text().data()),
                  text().size(),
                  6)
        != Z_OK)
        throw std::runtime_error("cannot compress");
    std::string unpacked(text().size(), '\0');
    for (auto _ : state) {
        uLongf size = unpacked.size();
        if (uncompress(reinterpret_cast<Bytef*>(unpacked.data()),
                       &size,
                       reinterpret_cast<Bytef const*>(packed.data()),
                       packed_size)
            != Z_OK)
            state.SkipWithError("cannot uncompress");
        benchmark::DoNotOptimize(unpacked.data());
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text().size()));
}
BENCHMARK(inflate_same_text);

} // namespace
