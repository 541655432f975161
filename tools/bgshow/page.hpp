// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools::bgshow {

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
