// SPDX-License-Identifier: MIT
#pragma once

#include "common/ascii.hpp"
#include "common/parse_state.hpp"

#include <algorithm>
#include <bgio/diagnostic.hpp>
#include <utility>

namespace bgio::grammar {

// Reports an unreadable line at the farthest position the parser reached, with what it expected
// there; `about` are the values of that phrase.
inline void report_unreadable(Reporter& reporter,
                              ParseState const& parse_state,
                              std::string_view line,
                              Arguments about = {}) {
    auto const text = trimmed(line);
    Span const whole{parse_state.offset(text.data()),
                     parse_state.offset(text.data() + text.size())};
    char const* const farthest =
        parse_state.farthest == nullptr ? line.data() : parse_state.farthest;
    Offset const place = std::clamp(parse_state.offset(farthest), whole.begin, whole.end);
    reporter.report(DiagnosticId::unreadable_line,
                    {place, whole.end},
                    {{"expected", Phrase(parse_state.expected, std::move(about))}});
}

} // namespace bgio::grammar
