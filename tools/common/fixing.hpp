// SPDX-License-Identifier: MIT
#pragma once

#include "common/inputs.hpp"

#include <bgio/fix.hpp>
#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

namespace bgio::tools {

// --fix, --diff and --unsafe-fixes.
struct FixFlags {
    bool fix = false;
    bool diff = false; // shows what --fix would write, and writes nothing
    bool unsafe = false;

    [[nodiscard]] bool any() const { return fix || diff; }
    [[nodiscard]] bool writes() const { return fix && !diff; }

    // Throws UsageError where --unsafe-fixes stands alone.
    void check() const;
    // A file that is named twice is fixed once. Throws UsageError where standard input would have
    // to be written.
    void prepare(Inputs& inputs) const;
};

void add_fix_options(CLI::App& app, FixFlags& flags);
void add_unsafe_option(CLI::App& app, FixFlags& flags);

// What became of fixing one file.
struct FixOutcome {
    std::vector<std::string> lines; // one for each fix, applied or refused
    std::size_t fixed = 0;          // how many were applied
    std::string diff;               // with --diff
    std::string error_text;         // why nothing was written, "path: reason"
};

// How a file is fixed, beside the flags.
struct FixContext {
    Format const* format = nullptr;
    CheckOptions check{};
    std::function<bool(Finding const&)> wanted{};
};

// Fixes a file as the flags say and adds to `outcome` what it did. What is left is found in the
// file as it is then: fixed, or as it was where it could not be written.
[[nodiscard]] FileFindings fix_input(Input const& input,
                                     Source const& source,
                                     FixContext const& way,
                                     FixFlags const& flags,
                                     FixOutcome& outcome);

// The count over all files: "3 findings fixed in 2 files".
[[nodiscard]] std::string
fixed_line(FixFlags const& flags, std::size_t findings, std::size_t files);

} // namespace bgio::tools
