// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bgio/diagnostic.hpp>
#include <vector>

namespace bgio::grammar {

// Collects the parts of a file that are documented but untested with real files, for one warning
// per file.
class UnverifiedParts {
public:
    void met(PhraseText part, Span span) {
        if (parts_.empty())
            first_ = span;
        if (std::ranges::find(parts_, part.text, &Phrase::text) == parts_.end())
            parts_.emplace_back(part);
    }

    void report(Reporter& reporter) const {
        if (!parts_.empty())
            reporter.report(DiagnosticId::not_verified, first_, {{"what", phrase_list(parts_)}});
    }

private:
    std::vector<Phrase> parts_;
    Span first_;
};

} // namespace bgio::grammar
