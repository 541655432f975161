// SPDX-License-Identifier: MIT
#pragma once

#include "internal/platform.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace bgio::tools {

// Lines of a file as they come, without their ends (LF or CRLF). A line longer than the limit
// is cut there; its rest is dropped. Throws IoError.
class LineReader {
public:
    static constexpr std::size_t longest = std::size_t{1} << 16;

    explicit LineReader(platform::File file) : file_(std::move(file)) {}

    // Good until the next call.
    [[nodiscard]] std::optional<std::string_view> next();
    // The next line would have to be waited for: time to show what there is.
    [[nodiscard]] bool must_wait() const;

private:
    bool fill();

    platform::File file_;
    std::string buffer_;
    std::size_t begin_ = 0;
    bool ended_ = false;
};

} // namespace bgio::tools
