// SPDX-License-Identifier: MIT
#include "bgcheck/settings_book.hpp"

#include "bgcheck/glob.hpp"

#include <algorithm>
#include <string_view>

namespace bgio::tools::bgcheck {

namespace fs = std::filesystem;

SettingsBook::SettingsBook(Plan const& plan)
    : plan_(plan), here_(plan.isolated ? fs::path() : fs::current_path()) {
    if (!plan.config.empty())
        given_ = std::make_unique<Placed>(
            Placed{parse_config(read_bytes(plan.config), plan.config), here_});
}

fs::path SettingsBook::absolute(fs::path const& path) const {
    return (here_ / path).lexically_normal();
}

SettingsBook::Placed const* SettingsBook::search(fs::path const& directory) {
    auto const [known, is_new] = directories_.try_emplace(directory.native(), nullptr);
    if (!is_new)
        return known->second;
    fs::path const file = directory / config_name;
    Placed const* placed = nullptr;
    if (std::error_code ignored; fs::exists(file, ignored)) {
        found_.push_back(std::make_unique<Placed>(Placed{
            parse_config(read_bytes(file.string()), file.lexically_proximate(here_).string()),
            directory}));
        placed = found_.back().get();
    } else if (directory.has_relative_path()) {
        placed = search(directory.parent_path());
    }
    return directories_[directory.native()] = placed;
}

SettingsBook::Placed const* SettingsBook::nearest_to(std::string const& path) {
    if (plan_.isolated || given_)
        return given_.get();
    // Files mostly come directory by directory.
    std::string_view const directory = std::string_view(path).substr(0, path.rfind('/') + 1);
    if (!last_ || last_->directory != directory)
        last_.emplace(Asked{std::string(directory), search(absolute(path).parent_path())});
    return last_->nearest;
}

SettingsBook::Layers SettingsBook::layers(std::string const& path) {
    Layers layers;
    if (Placed const* const placed = nearest_to(path)) {
        layers.push_back(&placed->config.layer);
        std::string const below =
            placed->config.paths.empty()
                ? std::string()
                : absolute(path).lexically_relative(placed->root).generic_string();
        for (PathTable const& table : placed->config.paths)
            if (std::ranges::any_of(table.globs, [&](std::string const& glob) {
                    return glob_matches(glob, below);
                }))
                layers.push_back(&table.layer);
    }
    layers.push_back(&plan_.wishes);
    return layers;
}

CheckSettings const& SettingsBook::of(std::string const& path) {
    Layers const layers_of_it = layers(path);
    auto const found = settled_.find(layers_of_it);
    return found != settled_.end()
               ? found->second
               : settled_.emplace(layers_of_it, settle(layers_of_it)).first->second;
}

Config const* SettingsBook::config(std::string const& path) {
    Placed const* const placed = nearest_to(path);
    return placed == nullptr ? nullptr : &placed->config;
}

} // namespace bgio::tools::bgcheck
