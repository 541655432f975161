// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

namespace bgio {

// How far a file is read, whatever it holds. Far beyond every real file, and low enough that a
// hostile one does not take the machine. Each place where a file passes a limit gets a finding that
// names it; what stands before it is read and checked as ever. docs/limits.md has the reasons.
struct Limits {
    std::size_t file_bytes = std::size_t{1} << 30;     // BG011: as it lies on the disk
    std::size_t unpacked_bytes = std::size_t{1} << 30; // BG012: of gzip, and of parts in a file
    std::size_t line_bytes = std::size_t{16} << 20;    // BG013: where a format goes by lines
    std::size_t games = 1'000'000;                     // BG014: of a file
    std::size_t events = 1'000'000;                    // BG015: of one game
    std::size_t sgf_depth = 10'000;                    // BG016: variations within variations
    std::size_t findings = 100'000;                    // BG017: of a file
    std::size_t field_bytes = 1'000;                   // BG018: of a name, an event, a place
    std::size_t json_depth = 16;                       // BG025: arrays and objects of one value
};

// "16 MiB", "1000 bytes": as findings name it.
[[nodiscard]] std::string bytes_text(std::size_t bytes);

} // namespace bgio
