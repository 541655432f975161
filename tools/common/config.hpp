// SPDX-License-Identifier: MIT
#pragma once

#include "common/inputs.hpp"
#include "common/settings.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace bgio::tools {

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
    std::vector<std::string> exclude; // globs of files to skip in directories
};

// --config and --isolated.
struct ConfigOptions {
    std::filesystem::path file;       // empty: the nearest of each file
    bool isolated = false;            // none at all
    std::vector<std::string> exclude; // globs of --exclude, from the working directory

    void check() const; // throws UsageError where both are given
};

inline constexpr auto config_name = ".bgio.toml";

// From the text of a file. Throws UsageError "file:line:column: reason; what is valid".
[[nodiscard]] Config parse_config(std::string_view text, std::string file);

// Whether a path with "/" between its parts fits: "*" is any part of a name, "?" one byte of it,
// "**" any number of directories. A glob without "/" is about the file's name in any directory; one
// that ends in "/" means everything below.
[[nodiscard]] bool glob_matches(std::string_view glob, std::string_view path);

// What is in force for each file: the nearest configuration upwards from it, the [[path]] tables
// that fit it, and the command line on top. Depends on nothing but the path, and asks the file
// system once for each directory. Throws UsageError where a configuration is wrong.
class SettingsResolver {
public:
    // The layers of a file, the later ones on top.
    using Layers = std::vector<SettingsLayer const*>;

    SettingsResolver(ConfigOptions const& options, SettingsLayer command_line);

    // Valid as long as the resolver.
    [[nodiscard]] CheckSettings const& of(std::string const& path);
    [[nodiscard]] Layers layers(std::string const& path);
    [[nodiscard]] Config const* config(std::string const& path); // null: none
    // Removes what --exclude or the configuration excludes, except named files. Returns the paths.
    std::vector<std::string> drop_excluded(Inputs& inputs);

private:
    struct LocatedConfig {
        Config config;
        std::filesystem::path root; // globs are relative to it
    };

    [[nodiscard]] LocatedConfig const* nearest_to(std::string const& path);
    [[nodiscard]] LocatedConfig const* search(std::filesystem::path const& directory);
    [[nodiscard]] bool excludes(std::string const& path);
    [[nodiscard]] std::filesystem::path absolute(std::filesystem::path const& path) const;

    SettingsLayer command_line_;
    std::vector<std::string> exclude_;
    bool isolated_;
    std::filesystem::path here_;
    std::unique_ptr<LocatedConfig> given_;              // --config
    std::vector<std::unique_ptr<LocatedConfig>> found_; // .bgio.toml
    std::unordered_map<std::string, LocatedConfig const*>
        directories_; // null: none there nor above
    struct Asked {
        std::string directory; // as it was named
        LocatedConfig const* nearest;
    };
    std::optional<Asked> last_;
    std::map<Layers, CheckSettings> combined_;
};

} // namespace bgio::tools
