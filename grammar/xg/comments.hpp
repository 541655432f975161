// SPDX-License-Identifier: MIT
#pragma once

#include "xg/archive.hpp"

namespace bgio::xg {

// The texts that records point to by number.
class Comments {
public:
    // Reads the member temp.xgc; says whether anything is wrong with it in `damaged`.
    void load(std::string_view file,
              Archive const& archive,
              std::size_t unpacked_bytes,
              Reporter& reporter);

    [[nodiscard]] bool damaged() const { return damaged_; }
    [[nodiscard]] bool any() const { return !lines_.empty(); }
    [[nodiscard]] bool has(int number) const;
    // As plain text, empty where there is none. A comment is handed out once: a file in which all
    // records share one would grow beyond measure.
    [[nodiscard]] std::string take(int number);

private:
    std::vector<std::string> lines_;
    bool damaged_ = false;
};

} // namespace bgio::xg
