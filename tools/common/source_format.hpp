// SPDX-License-Identifier: MIT
#pragma once

#include "common/word.hpp"

#include <bgio/format.hpp>
#include <string>

namespace bgio::tools {

// What --from names; throws UsageError that lists the valid ones.
[[nodiscard]] Format const* find_source_format(std::string const& name);

// Those formats that can do it.
[[nodiscard]] Words format_words(bool (*can)(Format const&));
// Their names, for people: "mat, sgf".
[[nodiscard]] std::string format_names(bool (*can)(Format const&));

[[nodiscard]] inline bool is_read(Format const& format) { return format.read != nullptr; }
[[nodiscard]] inline bool is_written(Format const& format) { return format.make_writer != nullptr; }

} // namespace bgio::tools
