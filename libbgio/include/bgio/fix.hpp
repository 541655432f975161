// SPDX-License-Identifier: MIT
// Fixing a file: apply_fixes() changes its text so that findings disappear, unified_diff() shows
// how.
//
//     FixedText const fixed = apply_fixes(source, *format);
//     fmt::print("{}", unified_diff(source.name(), source.text(), fixed.text));
#pragma once

#include <bgio/check.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bgio {

// Which fixes to apply.
struct FixOptions {
    bool unsafe = false;                          // also unsafe fixes: the most likely play
    std::function<bool(Finding const&)> wanted{}; // which findings to fix; empty: all
};

// A finding that was fixed.
struct FixedFinding {
    Finding finding; // as it was
    Fix fix;         // the fix that was applied
};

// A finding whose fix was not applied.
struct RefusedFix {
    Finding finding; // as it was
    Fix fix;         // the fix that was tried
    Phrase reason;   // why it was not applied
};

// A text with all fixes applied that hold. Fixing it again changes nothing.
struct FixedText {
    std::string text;                // the whole text
    std::vector<FixedFinding> fixed; // in the order in which they were fixed
    std::vector<RefusedFix> refused; // in the order of the file
    FileFindings left;               // the findings of the fixed text
};

// Applies the fixes of all findings and checks again. A fix that does not remove its finding, or
// that adds another one, is not applied. A source that was cut at a limit is not changed.
[[nodiscard]] FixedText apply_fixes(Source const& source,
                                    Format const& format,
                                    CheckOptions const& options = {},
                                    FixOptions const& fixing = {});

// The text as bytes in the encoding of the source, with its BOM and end mark; absent when the
// encoding cannot store the text.
[[nodiscard]] std::optional<std::string> encoded_like(Source const& source, std::string_view text);

// The changes in the format of `diff -u`, which `patch` reads; empty when there are none.
[[nodiscard]] std::string
unified_diff(std::string_view name, std::string_view before, std::string_view after);

} // namespace bgio
