// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace bgio::report {

// A file name as a URI reference (RFC 3986): relative where the name is, "file://..." where it is
// absolute; a Windows path with a drive or a server is absolute wherever we run.
[[nodiscard]] std::string file_uri(std::string_view name);

// A file name as code hosts compare it: UTF-8, without a leading "./".
[[nodiscard]] std::string repository_path(std::string_view name);

} // namespace bgio::report
