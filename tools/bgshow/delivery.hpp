// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/rendered.hpp"
#include "common/report_output.hpp"

#include <map>
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
    std::map<std::filesystem::path, int> folders_;
    std::vector<PageFile> page_;
    std::string title_; // of the only file
    std::size_t skipped_ = 0;
    Exit status_ = Exit::ok;
};

} // namespace bgio::tools::bgshow
