// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/settings.hpp"

#include <string>
#include <vector>

namespace bgio::tools::bgcheck {

// A [[path]] table: what is different for some files.
struct PathTable {
    std::vector<std::string> globs;
    SettingsLayer layer;
};

// A configuration file. Everything in it is valid.
struct Config {
    std::string file; // as shown to people
    SettingsLayer layer;
    std::vector<PathTable> paths;
};

inline constexpr auto config_name = ".bgio.toml";

// From the text of a file. Throws UsageError "file:line:column: reason; what is valid".
[[nodiscard]] Config parse_config(std::string_view text, std::string file);

} // namespace bgio::tools::bgcheck
