// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/options.hpp"
#include "bgshow/page.hpp"
#include "bgshow/pictures.hpp"
#include "common/inputs.hpp"
#include "common/messages.hpp"
#include "common/output.hpp"

#include <map>
#include <optional>
#include <set>
#include <vector>

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
render_input(Input const& input, CheckSettings const& settings, Options const& options);

// The IDs of the command line.
[[nodiscard]] Rendered render_ids(Options const& options);

// Takes what was rendered, in order, and brings it where it shall go.
class Delivery {
public:
    explicit Delivery(Options const& options);

    void add(Rendered rendered);
    [[nodiscard]] Exit finish(); // what was not written before is written now

private:
    struct Drawings {
        std::filesystem::path folder; // below the output
        std::vector<Picture> pictures;
    };
    void write_drawings();
    void write_page();
    [[nodiscard]] std::filesystem::path folder_for(std::filesystem::path const& relative);

    Options const& options_;
    ReportOutput out_;
    bool first_ = true;
    std::vector<Drawings> drawings_;
    std::set<std::filesystem::path> folders_;
    std::map<std::filesystem::path, int> same_name_; // beyond the first
    std::vector<PageFile> page_;
    std::string title_; // of the only file
    Skipped skipped_;
    bool anything_ = false; // to show, or to complain about
    Exit status_ = Exit::ok;
};

} // namespace bgio::tools::bgshow
