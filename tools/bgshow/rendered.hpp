// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/command.hpp"
#include "bgshow/page.hpp"
#include "bgshow/pictures.hpp"
#include "common/inputs.hpp"

#include <optional>

namespace bgio::tools::bgshow {

// What became of one input, in the form asked for.
struct Rendered {
    std::filesystem::path relative; // of the input
    std::string text;
    std::vector<Picture> pictures;
    PageFile page;
    std::string messages;                // for standard error
    std::optional<DiagnosticId> skipped; // met on a walk and nothing to show: why
    Exit status = Exit::ok;
};

// Reads, replays and draws; never throws for what is in a file or how it can be read.
[[nodiscard]] Rendered
render_input(Input const& input, bgcheck::CheckSettings const& settings, Plan const& plan);

// The IDs of the command line.
[[nodiscard]] Rendered render_ids(Plan const& plan);

} // namespace bgio::tools::bgshow
