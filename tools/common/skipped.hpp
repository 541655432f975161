// SPDX-License-Identifier: MIT
#pragma once

#include "common/messages.hpp"

#include <vector>

namespace bgio::tools {

// Files met on a walk that are no matches, or none that can be read.
class Skipped {
public:
    void add(DiagnosticId why) {
        ++(why == DiagnosticId::not_readable_yet ? not_read_yet_ : not_recognised_);
    }
    [[nodiscard]] std::size_t count() const { return not_recognised_ + not_read_yet_; }

    // What is to be said of them, a line each.
    [[nodiscard]] std::vector<std::string> sentences() const {
        std::vector<std::string> said;
        if (not_recognised_ > 0)
            said.push_back(counted(not_recognised_, "file") + " skipped: no known format");
        if (not_read_yet_ > 0)
            said.push_back(counted(not_read_yet_, "file")
                           + " skipped: a known format not read yet");
        return said;
    }

private:
    std::size_t not_recognised_ = 0, not_read_yet_ = 0;
};

} // namespace bgio::tools
