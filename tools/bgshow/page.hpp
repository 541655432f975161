// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/shown.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools::bgshow {

// What the replay page knows of a file, as JSON that can stand inside a script element: whatever
// the file holds, no character of it can end that element or begin another.

// Its row in the table of files.
[[nodiscard]] std::string row_json(ShownFile const& file);

// All its moments, with findings.
[[nodiscard]] std::string file_json(ShownFile const& file);

// The parts of the page, as they lie in tools/bgshow/page/; built in.
struct PageParts {
    std::string_view html, css, script;
};
[[nodiscard]] PageParts page_parts();

// What one file brings to the page.
struct PageFile {
    std::string row;  // row_json()
    std::string data; // file_json(); empty: it could not be read
};

// One page with everything inside. The title is any text.
[[nodiscard]] std::string make_page(std::string_view title, std::vector<PageFile> const& files);

} // namespace bgio::tools::bgshow
