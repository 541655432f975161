// SPDX-License-Identifier: MIT
// What bgcheck reads beside matches: a wrong one is refused with a sentence, a right one is whole.
#include "common/config.hpp"

#include "bgcheck/baseline.hpp"
#include "bgcheck/findings_bytes.hpp"
#include "bgcheck/merge.hpp"
#include "common/exit_codes.hpp"
#include "fuzz.hpp"
#include "laws.hpp"

namespace bgio::fuzz {

namespace {

// Runs what may refuse the bytes; a refusal says where and why.
template <class Refusal, class Read>
void read_or_refuse(Read const& read) {
    try {
        read();
    } catch (Refusal const& refusal) {
        require(std::string_view(refusal.what()).starts_with("file:"), "{}", refusal.what());
    }
}

} // namespace

void config(std::string_view bytes) {
    using namespace tools;
    using namespace tools::bgcheck;
    read_or_refuse<tools::UsageError>([&] {
        Config const config = parse_config(bytes, "file");
        std::vector<SettingsLayer const*> layers{&config.layer};
        for (PathTable const& table : config.paths) {
            layers.push_back(&table.layer);
            for (std::string const& glob : table.globs)
                (void)glob_matches(glob, "old/2026/final.mat");
        }
        require(combine(layers).levels.size() == catalogue().size(), "a level is missing");
    });
    read_or_refuse<tools::UsageError>([&] {
        std::string const text = Baseline::parse(bytes, "file").text();
        require(Baseline::parse(text, "file").text() == text, "another baseline");
    });
    read_or_refuse<IoError>([&] {
        Merger merger;
        merger.add("file", bytes);
        (void)std::move(merger).files();
    });
    if (auto const examined = from_bytes(bytes)) {
        std::string const packed = to_bytes(*examined);
        auto const again = from_bytes(packed);
        require(again && to_bytes(*again) == packed, "other findings out of the cache");
    }
}

} // namespace bgio::fuzz
