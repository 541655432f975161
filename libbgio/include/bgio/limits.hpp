// SPDX-License-Identifier: MIT
// How far a file is read: Limits. docs/limits.md has the reasons.
//
//     auto const source = Source::from_file("match.mat", {.games = 100});
#pragma once

#include <bgio/message.hpp>
#include <cstddef>

namespace bgio {

// How far a file is read, whatever it contains. The defaults are far beyond every real file, and
// low enough that a hostile one does not exhaust the machine. Every limit that a file exceeds gives
// a finding; what comes before that place is read and checked as usual.
struct Limits {
    std::size_t file_bytes = std::size_t{1} << 30; // BG011: size on disk
    // BG012: size of unpacked gzip and parts; gzip beyond 16 MiB also at most 30 times its size.
    std::size_t unpacked_bytes = std::size_t{1} << 30;
    std::size_t line_bytes = std::size_t{16} << 20; // BG013: length of a line
    // BG014: games of a file; at most 20,000 and one for each 64 bytes.
    std::size_t games = 1'000'000;
    // BG015: events of a game; at most 12,000 and one for each 24 bytes of the file.
    std::size_t events = 1'000'000;
    std::size_t nesting = 10'000; // BG016, BG025: levels within each other
    // BG017: findings of a file; at most 1,000 and one for each 200 bytes.
    std::size_t findings = 100'000;
    std::size_t field_bytes = 1'000; // BG018: length of a name, an event, a place
};

// "16 MiB", "1000 bytes": how findings name a limit.
[[nodiscard]] Phrase bytes_text(std::size_t bytes);

} // namespace bgio
