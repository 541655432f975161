// SPDX-License-Identifier: MIT
// The checker: compares what a file claims with the facts of its replay. check_file() in
// bgio/bgio.hpp is its simplest form; docs/tools/bgcheck.md shows what it finds.
#pragma once

#include <bgio/finding.hpp>
#include <bgio/format.hpp>
#include <bgio/rules_in_force.hpp>
#include <cstdint>

namespace bgio {

// What to do about an illegal play.
enum class OnIllegal : std::uint8_t {
    apply,  // it stood: go on from where it led, of an impossible play the steps that can be
    stop,   // leave the game there; the next header restates the score
    repair, // go on as if the likely play had been made, and say so
};

// How to check.
struct CheckOptions {
    RuleOverrides rules;                     // by which rules; default: chosen from the match
    OnIllegal on_illegal = OnIllegal::apply; // what to do about an illegal play
};

// Reads the file, replays its matches and reports what is wrong, each error once.
[[nodiscard]] FileFindings
check(Source const& source, Format const& format, CheckOptions const& options = {});

// A finding about the whole file, for example that its format is unknown.
[[nodiscard]] FileFindings unreadable_file(Source const& source, Diagnostic why);

} // namespace bgio
