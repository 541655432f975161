// SPDX-License-Identifier: MIT
#pragma once

#include "ogxm/document.hpp"

#include <bgio/diagnostic.hpp>
#include <optional>
#include <string_view>

namespace bgio::ogxm {

// The bytes of one file; `base` is where it begins in the text. Damage is reported, and what can be
// read is kept. Nothing: there is no match in it.
[[nodiscard]] std::optional<Document>
decode_v1(std::string_view file, Offset base, Reporter& reporter);
[[nodiscard]] std::optional<Document>
decode_v2(std::string_view file, Offset base, Reporter& reporter);

// What both versions report.
void report_damage(Reporter& reporter, Phrase const& reason, Span span);
void report_unread(Reporter& reporter, Phrase const& what, Span span);

} // namespace bgio::ogxm
