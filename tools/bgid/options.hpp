// SPDX-License-Identifier: MIT
#pragma once

#include "bgid/moment.hpp"
#include "common/options.hpp"

#include <bgio/format.hpp>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace bgio::tools::bgid {

// What bgid was asked to do.
struct Options {
    std::vector<std::string> ids;
    PositionCodec const* to = nullptr; // null: in words
    bool check = false;
    bool plays = false;
    bool all = false;                 // every position of a match
    std::optional<WrittenPlay> legal; // the play to judge
    enum class Form : std::uint8_t { text, json, csv } form = Form::text;
    bool quiet = false; // no notes
    std::optional<Dice> dice;
    RuleOverrides rules;
    DecodeOptions decode;
    std::filesystem::path from_file; // empty: IDs
    InputOptions input;              // --from
    MomentQuery moment;
    Color color = Color::automatic;
};

void add_options(CLI::App& app, Options& options);

// Throws UsageError where options do not go together.
void check_options(Options const& options);

[[nodiscard]] Exit run(Options const& options);

} // namespace bgio::tools::bgid
