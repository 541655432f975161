// SPDX-License-Identifier: MIT
#pragma once

#include "xg/archive.hpp"

#include <string>
#include <string_view>

namespace bgio::xg {

// The texts that records point to by number.
class Comments {
public:
    // Damaged: some comments may be missing.
    enum class State : std::uint8_t { absent, damaged, whole };

    // Reads the member temp.xgc and reports what is wrong with it.
    void load(std::string_view file,
              Archive const& archive,
              std::size_t unpacked_bytes,
              Reporter& reporter);

    [[nodiscard]] State state() const { return state_; }
    [[nodiscard]] bool has(int number) const;
    // As plain text; empty: none. Records may share a comment within a size limit.
    [[nodiscard]] std::string text(int number);
    // Says where that was so.
    void report_repeats(Reporter& reporter) const;

private:
    struct Line {
        std::string text;
        bool used = false;
    };
    std::vector<Line> lines_;
    State state_ = State::absent;
    std::size_t repeated_ = 0; // bytes of texts that were asked for again
    Span span_;
};

// The plain text of a comment, which XG stores as RTF; what is no RTF is taken as Windows-1252.
[[nodiscard]] std::string plain_text(std::string_view comment);

} // namespace bgio::xg
