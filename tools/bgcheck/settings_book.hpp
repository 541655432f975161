// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/command.hpp"
#include "bgcheck/config.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace bgio::tools::bgcheck {

// What is in force for each file: the nearest configuration upwards from it, the [[path]] tables
// that fit it, and the command line on top. Depends on nothing but the path, and asks the file
// system once for each directory. Throws UsageError where a configuration is wrong.
class SettingsBook {
public:
    // The layers of a file, the later ones on top.
    using Layers = std::vector<SettingsLayer const*>;

    explicit SettingsBook(Plan const& plan); // which must outlive it

    [[nodiscard]] CheckSettings const& of(std::string const& path); // good as long as the book
    [[nodiscard]] Layers layers(std::string const& path);
    [[nodiscard]] Config const* config(std::string const& path); // null: none

private:
    struct Placed {
        Config config;
        std::filesystem::path root; // globs are relative to it
    };

    [[nodiscard]] Placed const* nearest_to(std::string const& path);
    [[nodiscard]] Placed const* search(std::filesystem::path const& directory);
    [[nodiscard]] std::filesystem::path absolute(std::filesystem::path const& path) const;

    Plan const& plan_;
    std::filesystem::path here_;
    std::unique_ptr<Placed> given_;                              // --config
    std::vector<std::unique_ptr<Placed>> found_;                 // .bgio.toml
    std::unordered_map<std::string, Placed const*> directories_; // null: none there nor above
    struct Asked {
        std::string directory; // as it was named
        Placed const* nearest;
    };
    std::optional<Asked> last_;
    std::map<Layers, CheckSettings> settled_;
};

} // namespace bgio::tools::bgcheck
