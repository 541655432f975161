// SPDX-License-Identifier: MIT
#pragma once

#include "common/inputs.hpp"

#include <bgio/mend.hpp>
#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

namespace bgio::tools {

// --fix, --diff and --unsafe-fixes.
struct MendWish {
    bool fix = false;
    bool diff = false; // shows what --fix would write, and writes nothing
    bool unsafe = false;

    [[nodiscard]] bool any() const { return fix || diff; }
    [[nodiscard]] bool writes() const { return fix && !diff; }

    // Throws UsageError where --unsafe-fixes stands alone.
    void check() const;
    // A file that is named twice is mended once. Throws UsageError where standard input would have
    // to be written.
    void prepare(Inputs& inputs) const;
};

void add_mend_options(CLI::App& app, MendWish& wish);
void add_unsafe_option(CLI::App& app, MendWish& wish);

// What became of mending one file.
struct Mending {
    std::vector<std::string> lines; // one for each mended finding
    std::string diff;               // with --diff
    std::string trouble;            // why nothing was written, "path: reason"
};

// How a file is to be mended, beside the wish.
struct MendWay {
    Format const* format = nullptr;
    PositionCodec const* position_id = nullptr;
    CheckOptions check{};
    std::function<bool(Finding const&)> wanted{};
};

// Mends a file as it is wished and adds to `mending` what it did. What is left is found in the file
// as it is then: mended, or as it was where it could not be written.
[[nodiscard]] FileFindings mend_input(Input const& input,
                                      Source const& source,
                                      MendWay const& way,
                                      MendWish const& wish,
                                      Mending& mending);

// The count over all files: "3 findings fixed in 2 files".
[[nodiscard]] std::string
mended_line(MendWish const& wish, std::size_t findings, std::size_t files);

} // namespace bgio::tools
