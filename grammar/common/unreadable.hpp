// SPDX-License-Identifier: MIT
#pragma once

#include "common/pass.hpp"
#include "common/words.hpp"

#include <algorithm>
#include <bgio/diagnostic.hpp>
#include <utility>

namespace bgio::grammar {

// Says of a line what the pass wanted at the farthest place it came to; `about` are the values of
// that phrase.
inline void report_unreadable(Reporter& reporter,
                              Pass const& pass,
                              std::string_view line,
                              Arguments about = {}) {
    auto const text = trimmed(line);
    Span const whole{pass.offset(text.data()), pass.offset(text.data() + text.size())};
    char const* const farthest = pass.farthest == nullptr ? line.data() : pass.farthest;
    Offset const place = std::clamp(pass.offset(farthest), whole.begin, whole.end);
    reporter.report(DiagnosticId::unreadable_line,
                    {place, whole.end},
                    {{"expected", Phrase(pass.expected, std::move(about))}});
}

} // namespace bgio::grammar
