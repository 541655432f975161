// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bgio/diagnostic.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string_view>
#include <vector>

namespace bgio::grammar {

// Keeps count of what a format describes and no real file has shown, so that a file is warned of
// it once. The parts are literals.
class UnverifiedParts {
public:
    void met(std::string_view part, Span span) {
        if (parts_.empty())
            first_ = span;
        if (std::ranges::find(parts_, part) == parts_.end())
            parts_.push_back(part);
    }

    void report(Reporter& reporter) const {
        if (!parts_.empty())
            reporter.report(DiagnosticId::not_verified,
                            first_,
                            {{"what", fmt::format("{}", fmt::join(parts_, ", "))}});
    }

private:
    std::vector<std::string_view> parts_;
    Span first_;
};

} // namespace bgio::grammar
