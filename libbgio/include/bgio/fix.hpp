// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/check.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bgio {

struct FixOptions {
    bool unsafe = false;                          // likely turns too, not certain repairs only
    std::function<bool(Finding const&)> wanted{}; // which findings to fix; empty: all
};

struct FixedFinding {
    Finding finding;
    FindingFix fix; // the one that was made
};

// A text fixed as far as it can be. Making it again changes nothing more.
struct FixedText {
    std::string text;
    std::vector<FixedFinding> fixed; // gone, in the order in which they were fixed
    FileFindings left;               // what the fixed text gives
};

// Makes the fixes of a file's findings and checks again: a fix that does not remove its finding, or
// that brings another, is not made. A source that was cut at a limit comes back unchanged.
[[nodiscard]] FixedText apply_fixes(Source const& source,
                                    Format const& format,
                                    PositionCodec const& position_id,
                                    CheckOptions const& options = {},
                                    FixOptions const& fixing = {});

// The bytes of a file like this one (encoding, BOM) that holds another text; nothing where its
// encoding cannot hold it.
[[nodiscard]] std::optional<std::string> encoded_like(Source const& source, std::string_view text);

// What changed, as `patch` takes it; empty when nothing did.
[[nodiscard]] std::string
unified_diff(std::string_view name, std::string_view before, std::string_view after);

} // namespace bgio
