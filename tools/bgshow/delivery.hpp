// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/rendered.hpp"
#include "common/report_output.hpp"
#include "common/skipped.hpp"

#include <map>
#include <set>
#include <vector>

namespace bgio::tools::bgshow {

// Takes what was rendered, in order, and brings it where it shall go.
class Delivery {
public:
    explicit Delivery(Plan const& plan);

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

    Plan const& plan_;
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
