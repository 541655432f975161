// SPDX-License-Identifier: MIT
#pragma once

#include "fault_kind.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

// Several faults of plays in one game.
namespace bgio::faults {

// How many plies the faults are apart.
struct Distance {
    std::string_view name;
    std::size_t least = 1, most = 1;
    bool same_row = false;
};

// One file with several faults.
struct SeveralSlips {
    Recording const* recording = nullptr;
    std::size_t game = 0;
    std::string text;
    std::vector<Slip> slips;
    std::vector<std::string_view> kinds;
};

struct SeveralTally {
    std::string_view distance;
    std::size_t faults = 0; // in each file
    std::size_t cases = 0;
    std::size_t right = 0; // each fault is found once, and nothing else
    std::vector<std::string> failures;
};

// The kinds of faults that are one play or its roll.
[[nodiscard]] std::vector<FaultKind> single_play_kinds();

// Files with so many faults in one game, each so far from the one before it.
[[nodiscard]] std::vector<SeveralSlips>
several_slips(std::vector<std::unique_ptr<Recording>> const& recordings,
              Distance const& distance,
              std::size_t faults,
              std::size_t most);

// Checks the files and compares.
[[nodiscard]] SeveralTally
tally_of(Distance const& distance, std::size_t faults, std::vector<SeveralSlips> const& files);

[[nodiscard]] std::vector<Distance> distances();

} // namespace bgio::faults
