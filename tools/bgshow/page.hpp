// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/shown.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools::bgshow {

// What the replay page knows of a file, as JSON that can stand inside a script element: whatever
// the file holds, no character of it can end that element or begin another.

// Its row in the table of files.
[[nodiscard]] std::string row_json(ShownFile const& file);

// All its moments, with findings; written as they come, so that nothing else of them is kept.
class FileJson final : public ShownSink {
public:
    void begin(ShownFile const& file) override;
    void match(ShownMatch const& match) override;
    void game(ShownGame const& game) override;
    void end_match(ShownMatch const& match) override;

    // The whole; it is handed over.
    [[nodiscard]] std::string take();

private:
    void add(std::string_view piece);

    std::string text_;
};

// The same of a file that is kept as a whole.
[[nodiscard]] std::string file_json(ShownFile const& file);

// The parts of the page, as they lie in tools/bgshow/page/; built in.
struct PageParts {
    std::string_view html, css, script;
};
[[nodiscard]] PageParts page_parts();

// What one file brings to the page.
struct PageFile {
    std::string row;     // row_json()
    std::string data;    // file_json(); empty: it could not be read
    bool packed = false; // pack() was called

    // A page of many files is much smaller with packed data.
    void pack();
};

// One page with everything inside, piece by piece. The title is any text.
void make_page(std::string_view title,
               std::vector<PageFile> const& files,
               std::function<void(std::string_view)> const& write);

} // namespace bgio::tools::bgshow
