// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/options.hpp"
#include "common/exit_codes.hpp"

#include <bgio/finding.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools::bgcheck {

// json-lines reports of the parts of an archive, put together.
class Merger {
public:
    // One or several reports behind each other. Throws IoError "name:line: reason".
    void add(std::string const& name, std::string_view text);

    // In the order in which a walk over the whole finds them.
    [[nodiscard]] std::vector<FileFindings> files() &&;
    // As the parts counted, which may have shown less.
    [[nodiscard]] Summary const& summary() const { return summary_; }

private:
    std::vector<FileFindings> files_;
    Summary summary_;
};

// --merge: the report of the whole. Exit status as if it had been checked at once.
[[nodiscard]] Exit merge(Options const& options);

} // namespace bgio::tools::bgcheck
