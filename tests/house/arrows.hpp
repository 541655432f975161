// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::house {

// The reason why a file may not include that header, or nothing. Paths are relative to the
// repository; the header is as written between <> or "".
std::string forbidden(std::string_view file, std::string_view header);

// "file:line: header: reason" for every forbidden include below root.
std::vector<std::string> forbidden_arrows(std::filesystem::path const& root);

} // namespace bgio::house
