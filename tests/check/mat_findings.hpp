// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/check.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::test {

inline std::vector<Finding> findings_of(std::string_view text, CheckOptions const& options = {}) {
    Source const source = Source::from_bytes("m.mat", std::string(text));
    return check(source, *find_format("mat"), options).findings;
}

// Place and code of each: "5:6 BG204".
inline std::vector<std::string> summaries_of(std::vector<Finding> const& findings) {
    std::vector<std::string> lines;
    for (Finding const& finding : findings)
        lines.push_back(
            fmt::format("{} {}", to_string(finding.place.begin), diagnostic_info(finding.id).code));
    return lines;
}

} // namespace bgio::test
