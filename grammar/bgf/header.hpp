// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bgio::bgf {

// The first line of a file: JSON that says how the rest is stored.
struct Header {
    std::string format;
    std::string version;
    // Absent: the file does not say, and the rest shows it.
    std::optional<bool> compress, smile;
    std::size_t size = 0; // bytes, with the line end

    [[nodiscard]] bool is_bgf() const { return format == "BGF"; }
};

// Nothing where the file does not begin with a whole object of JSON.
[[nodiscard]] std::optional<Header> read_header(std::string_view file);

} // namespace bgio::bgf
