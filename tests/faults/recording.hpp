// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/check.hpp>
#include <bgio/replay.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::faults {

// Some faults need positions that are rare: recordings made for them serve no other.
enum class Purpose : std::uint8_t {
    any,
    jacoby,  // a money game with a gammon that does not count
    one_die, // ends with a roll of which either die can be played, but not both
};

// A clean match as a text, with what the engine knows of it.
struct Recording {
    std::string name;  // "selfplay-003 as xg"
    std::string group; // "xg": faults are spread evenly over the groups
    Format const* format = nullptr;
    std::string text;
    CheckOptions options;
    Match match;
    RulesInForce in_force;
    std::vector<GameReplay> facts;
    bool marks_hits = false;
    Purpose purpose = Purpose::any;

    [[nodiscard]] bool is_sgf() const { return format->name == "sgf"; }
    [[nodiscard]] bool is_mat() const { return format->name == "mat"; }
};

// Reads the text; nothing when it is not one match that reads without a word.
[[nodiscard]] std::unique_ptr<Match> read_one(Format const& format, std::string const& text);

// The recording of a text, when nothing at all is found in it.
[[nodiscard]] std::unique_ptr<Recording> clean_recording(std::string name,
                                                         std::string group,
                                                         Format const& format,
                                                         std::string text,
                                                         CheckOptions options = {});

// The self-play matches as they are and in other dialects, the samples without a finding, and what
// is made for a purpose.
[[nodiscard]] std::vector<std::unique_ptr<Recording>> clean_recordings();

} // namespace bgio::faults
