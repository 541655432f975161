// SPDX-License-Identifier: MIT
#pragma once

#include "recording.hpp"

// Recordings made from others, by the writers.
namespace bgio::faults {

using Recordings = std::vector<std::unique_ptr<Recording>>;

inline void add(Recordings& list, std::unique_ptr<Recording> recording) {
    if (recording)
        list.push_back(std::move(recording));
}

// A match in a dialect of mat, or as "sgf".
[[nodiscard]] std::unique_ptr<Recording> written_recording(std::string const& name,
                                                           Match match,
                                                           std::string const& dialect,
                                                           CheckOptions options = {});

// What a recording gives for the purposes.
void add_made(Recordings& list, Recording const& from);

} // namespace bgio::faults
