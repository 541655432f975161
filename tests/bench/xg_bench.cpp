// SPDX-License-Identifier: MIT
// Reading and checking .xg files, next to unpacking the same members with zlib: the ratio of the
// two is what counts. Both are counted in unpacked bytes.
#include <benchmark/benchmark.h>
#include <bgio/check.hpp>
#include <bgio/format.hpp>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <zlib.h>

namespace {

using namespace bgio;
namespace fs = std::filesystem;

// Real matches, with their analysis, where they are at hand; else our own small ones.
std::vector<Source> const& matches() {
    static std::vector<Source> const all = [] {
        std::vector<Source> found;
        for (fs::path const& folder : {fs::path(BGIO_SHARED_DIR "/corpus/files/xg"),
                                       fs::path(BGIO_SOURCE_DIR "/samples/clean/xg")}) {
            if (!found.empty() || !fs::is_directory(folder))
                continue;
            for (auto const& file : fs::recursive_directory_iterator(folder))
                if (file.is_regular_file())
                    found.push_back(Source::from_file(file.path().string()));
        }
        return found;
    }();
    return all;
}

std::uint32_t number(std::string_view bytes, std::size_t at) {
    std::uint32_t value = 0;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
}

// The members lie behind each other up to the directory.
std::vector<std::string_view> members(Source const& source) {
    std::string_view const file = source.text();
    std::size_t const trailer = file.size() - 36;
    std::size_t const directory = trailer - number(file, trailer + 12);
    std::string_view rest =
        file.substr(directory - number(file, trailer + 16), number(file, trailer + 16));
    std::vector<std::string_view> found;
    while (!rest.empty()) {
        z_stream z{};
        if (inflateInit(&z) != Z_OK)
            throw std::runtime_error("cannot uncompress");
        std::string out(1 << 16, '\0');
        z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(rest.data()));
        z.avail_in = static_cast<uInt>(rest.size());
        int status = Z_OK;
        while (status == Z_OK) {
            z.next_out = reinterpret_cast<Bytef*>(out.data());
            z.avail_out = static_cast<uInt>(out.size());
            status = inflate(&z, Z_NO_FLUSH);
        }
        std::size_t const size = rest.size() - z.avail_in;
        inflateEnd(&z);
        if (status != Z_STREAM_END)
            break; // a stored member of a sample
        found.push_back(rest.substr(0, size));
        rest.remove_prefix(size);
    }
    return found;
}

std::size_t unpack(std::string_view packed, std::string& out) {
    uLongf size = out.size();
    if (uncompress(reinterpret_cast<Bytef*>(out.data()),
                   &size,
                   reinterpret_cast<Bytef const*>(packed.data()),
                   packed.size())
        != Z_OK)
        throw std::runtime_error("cannot uncompress");
    return size;
}

std::int64_t unpacked_size() {
    std::string out(64 << 20, '\0');
    std::int64_t sum = 0;
    for (Source const& source : matches())
        for (std::string_view const member : members(source))
            sum += static_cast<std::int64_t>(unpack(member, out));
    return sum;
}

void inflate_xg_members(benchmark::State& state) {
    std::vector<std::string_view> all;
    for (Source const& source : matches())
        for (std::string_view const member : members(source))
            all.push_back(member);
    std::string out(64 << 20, '\0');
    for (auto _ : state)
        for (std::string_view const member : all)
            benchmark::DoNotOptimize(unpack(member, out));
    state.SetBytesProcessed(state.iterations() * unpacked_size());
}
BENCHMARK(inflate_xg_members);

void read_xg(benchmark::State& state) {
    for (auto _ : state)
        for (Source const& source : matches()) {
            MatchCollector sink;
            DiagnosticList list;
            find_format("xg")->read(source, sink, list);
            benchmark::DoNotOptimize(sink.matches.size());
        }
    state.SetBytesProcessed(state.iterations() * unpacked_size());
}
BENCHMARK(read_xg);

void read_and_check_xg(benchmark::State& state) {
    for (auto _ : state)
        for (Source const& source : matches())
            benchmark::DoNotOptimize(check(source, *find_format("xg")).plays);
    state.SetBytesProcessed(state.iterations() * unpacked_size());
}
BENCHMARK(read_and_check_xg);

} // namespace
