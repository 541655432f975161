// SPDX-License-Identifier: MIT
#include "common/config.hpp"

#include "common/choices.hpp"
#include "common/exit_codes.hpp"
#include "common/inputs.hpp"
#include "common/toml.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools {

namespace {

// Reads one table into one layer and says where what is wrong stands.
class LayerReader {
public:
    LayerReader(std::string const& file, SettingsLayer& layer) : file_(file), layer_(layer) {}

    // False: there is no such key.
    bool read(toml::key const& key, toml::node const& value) {
        auto const* const row = std::ranges::find(keys, key.str(), &Key::name);
        if (row == keys.end())
            return false;
        (this->*row->read)(value);
        return true;
    }

    [[noreturn]] void fail(toml::source_region const& region, std::string_view what) const {
        throw UsageError(
            fmt::format("{}:{}:{}: {}", file_, region.begin.line, region.begin.column, what));
    }

    [[nodiscard]] std::string text(toml::node const& node, std::string_view what) const {
        if (auto const value = node.value_exact<std::string>())
            return *value;
        fail(node.source(), fmt::format("{} is a string", what));
    }

    // A list of strings, or a single one.
    template <class Take>
    void each(toml::node const& node, std::string_view what, Take const& take) const {
        toml::array const* const list = node.as_array();
        if (list == nullptr)
            return take(node, text(node, fmt::format("{} is a list of strings; each", what)));
        for (toml::node const& item : *list)
            take(item, text(item, fmt::format("each of {}", what)));
    }

    // The names of the keys it knows.
    [[nodiscard]] static std::vector<std::string_view> key_names() {
        std::vector<std::string_view> names;
        names.reserve(keys.size() + 1);
        for (Key const& key : keys)
            names.push_back(key.name);
        return names;
    }

private:
    struct Key {
        std::string_view name;
        void (LayerReader::*read)(toml::node const& value);
    };
    static std::array<Key, 7> const keys;

    // Adds the place to a UsageError.
    template <class Make>
    [[nodiscard]] auto placed(toml::source_region const& region, Make const& make) const
        -> Setting<decltype(make())> {
        try {
            return {make(), fmt::format("{}:{}", file_, region.begin.line)};
        } catch (UsageError const& error) {
            fail(region, error.what());
        }
    }

    void read_select(toml::node const& value) {
        layer_.select.emplace();
        each(value, "select", [&](toml::node const& item, std::string const& word) {
            layer_.select->push_back(placed(item.source(), [&] { return Selector(word); }));
        });
    }
    void read_ignore(toml::node const& value) {
        each(value, "ignore", [&](toml::node const& item, std::string const& word) {
            layer_.ignore.push_back(placed(item.source(), [&] { return Selector(word); }));
        });
    }
    void read_severity(toml::node const& value) {
        for (auto const& [key, item] : table(value, "severity", "BG220 = \"note\""))
            layer_.severity.push_back(placed(item.source(), [&] {
                return parse_severity_override(key.str(), text(item, "a severity"));
            }));
    }
    void read_rules(toml::node const& value) {
        std::string const name = text(value, "rules");
        layer_.rules = placed(value.source(), [&] { return parse_preset_name(name); });
    }
    void read_rule(toml::node const& value) {
        for (auto const& [key, item] : table(value, "rule", "jacoby = \"off\""))
            layer_.rule.push_back(
                placed(item.source(), [&] { return parse_rule_override(key.str(), item); }));
    }
    void read_on_illegal(toml::node const& value) {
        std::string const word = text(value, "on-illegal");
        layer_.on_illegal = placed(value.source(), [&] { return tools::parse_on_illegal(word); });
    }
    void read_fail_on(toml::node const& value) {
        std::string const word = text(value, "fail-on");
        layer_.fail_on = placed(value.source(), [&] { return tools::parse_fail_on(word); });
    }

    [[nodiscard]] toml::table const&
    table(toml::node const& value, std::string_view name, std::string_view example) const {
        if (toml::table const* const found = value.as_table())
            return *found;
        fail(value.source(), fmt::format("{} is a table: {{ {} }}", name, example));
    }

    // true and 64 may be written as TOML writes them.
    [[nodiscard]] RuleOverride parse_rule_override(std::string_view name,
                                                   toml::node const& item) const {
        auto const parsed = [&](std::string_view value) {
            return tools::parse_rule_override(fmt::format("{}={}", name, value));
        };
        if (auto const number = item.value_exact<std::int64_t>())
            return parsed(std::to_string(*number));
        if (auto const yes = item.value_exact<bool>()) {
            RuleField const* const field = find_rule_field(name);
            bool const says_yes =
                field != nullptr && field->values.text.find("yes") != std::string::npos;
            return parsed(says_yes ? (*yes ? "yes" : "no") : (*yes ? "on" : "off"));
        }
        return parsed(text(item, fmt::format("the value of {}", name)));
    }

    std::string const& file_;
    SettingsLayer& layer_;
};

std::array<LayerReader::Key, 7> const LayerReader::keys{
    Key{"rules", &LayerReader::read_rules},
    Key{"rule", &LayerReader::read_rule},
    Key{"on-illegal", &LayerReader::read_on_illegal},
    Key{"select", &LayerReader::read_select},
    Key{"ignore", &LayerReader::read_ignore},
    Key{"severity", &LayerReader::read_severity},
    Key{"fail-on", &LayerReader::read_fail_on},
};

[[noreturn]] void fail_on_key(LayerReader const& reader,
                              toml::key const& key,
                              std::initializer_list<std::string_view> more) {
    auto names = LayerReader::key_names();
    names.insert(names.end(), more);
    auto const near = nearest(key.str(), names);
    reader.fail(key.source(),
                fmt::format("unknown key '{}'{}; expected one of {}",
                            key.str(),
                            near ? fmt::format(", perhaps {}", *near) : "",
                            fmt::join(names, ", ")));
}

[[nodiscard]] PathTable read_path(toml::table const& table, std::string const& file) {
    PathTable path;
    LayerReader reader(file, path.layer);
    for (auto const& [key, value] : table) {
        if (key.str() == "glob")
            reader.each(value, "glob", [&](toml::node const&, std::string const& glob) {
                path.globs.push_back(glob);
            });
        else if (!reader.read(key, value))
            fail_on_key(reader, key, {"glob"});
    }
    if (path.globs.empty())
        reader.fail(table.source(), "this [[path]] has no glob to say which files it is for");
    return path;
}

void read_paths(Config& config, toml::node const& value) {
    toml::array const* const list = value.as_array();
    LayerReader const reader(config.file, config.layer);
    if (list == nullptr)
        reader.fail(value.source(), "path is a list of tables: [[path]]");
    for (toml::node const& item : *list) {
        if (!item.is_table())
            reader.fail(item.source(), "path is a list of tables: [[path]]");
        config.paths.push_back(read_path(*item.as_table(), config.file));
    }
}

[[nodiscard]] toml::table parse(std::string_view text, std::string const& file) {
    try {
        return toml::parse(text);
    } catch (toml::parse_error const& error) {
        throw UsageError(fmt::format("{}:{}:{}: {}",
                                     file,
                                     error.source().begin.line,
                                     error.source().begin.column,
                                     error.description()));
    }
}

} // namespace

Config parse_config(std::string_view text, std::string file) {
    Config config;
    config.file = std::move(file);
    toml::table const table = parse(text, config.file);
    LayerReader reader(config.file, config.layer);
    for (auto const& [key, value] : table) {
        if (key.str() == "path")
            read_paths(config, value);
        else if (key.str() == "exclude")
            reader.each(value, "exclude", [&](toml::node const&, std::string const& glob) {
                config.exclude.push_back(glob);
            });
        else if (!reader.read(key, value))
            fail_on_key(reader, key, {"exclude", "path"});
    }
    return config;
}

namespace {

// Both levels of a glob are the same game: a star that stands for any number of pieces, and pieces
// that fit or do not. Only the last star must be tried again, so this is never worse than the
// product of the lengths.
template <class Pattern, class Text, class IsStar, class Fits>
[[nodiscard]] bool
matches(Pattern const& pattern, Text const& text, IsStar const& is_star, Fits const& fits) {
    std::size_t p = 0, t = 0, star = pattern.size(), resume = 0;
    while (t < text.size()) {
        if (p < pattern.size() && is_star(pattern[p])) {
            star = p++;
            resume = t;
        } else if (p < pattern.size() && fits(pattern[p], text[t])) {
            ++p;
            ++t;
        } else if (star < pattern.size()) {
            p = star + 1;
            t = ++resume;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && is_star(pattern[p]))
        ++p;
    return p == pattern.size();
}

[[nodiscard]] bool part_matches(std::string_view glob, std::string_view name) {
    return matches(
        glob,
        name,
        [](char c) { return c == '*'; },
        [](char a, char b) { return a == '?' || a == b; });
}

[[nodiscard]] std::vector<std::string_view> parts(std::string_view path) {
    std::vector<std::string_view> found;
    for (;;) {
        auto const slash = path.find('/');
        found.push_back(path.substr(0, slash));
        if (slash == std::string_view::npos)
            return found;
        path.remove_prefix(slash + 1);
    }
}

} // namespace

namespace fs = std::filesystem;

bool glob_matches(std::string_view glob, std::string_view path) {
    std::string generic;
    if (fs::path::preferred_separator == '\\' && glob.contains('\\')) {
        generic = fs::path(glob).generic_string();
        glob = generic;
    }
    if (glob.find('/') == std::string_view::npos)
        return part_matches(glob, path.substr(path.rfind('/') + 1));
    if (glob.starts_with("./"))
        glob.remove_prefix(2);
    std::string const whole = std::string(glob) + (glob.ends_with('/') ? "**" : "");
    auto const is_star = [](std::string_view part) { return part == "**"; };
    return matches(parts(whole), parts(path), is_star, part_matches);
}

void ConfigOptions::check() const {
    if (isolated && !file.empty())
        throw UsageError("--isolated and --config cannot be used together");
}

SettingsResolver::SettingsResolver(ConfigOptions const& options, SettingsLayer command_line)
    : command_line_(std::move(command_line)), exclude_(options.exclude),
      isolated_(options.isolated), here_(options.isolated ? fs::path() : fs::current_path()) {
    if (std::string const file = options.file.generic_string(); !file.empty())
        given_ = std::make_unique<LocatedConfig>(
            LocatedConfig{parse_config(read_bytes(file), file), here_});
}

fs::path SettingsResolver::absolute(fs::path const& path) const {
    return (here_ / path).lexically_normal();
}

SettingsResolver::LocatedConfig const* SettingsResolver::search(fs::path const& directory) {
    auto const [known, is_new] = directories_.try_emplace(directory.generic_string(), nullptr);
    if (!is_new)
        return known->second;
    fs::path const file = directory / config_name;
    LocatedConfig const* placed = nullptr;
    if (std::error_code ignored; fs::exists(file, ignored)) {
        found_.push_back(std::make_unique<LocatedConfig>(
            LocatedConfig{parse_config(read_bytes(file.generic_string()),
                                       file.lexically_proximate(here_).generic_string()),
                          directory}));
        placed = found_.back().get();
    } else if (directory.has_relative_path()) {
        placed = search(directory.parent_path());
    }
    return directories_[directory.generic_string()] = placed;
}

SettingsResolver::LocatedConfig const* SettingsResolver::nearest_to(std::string const& path) {
    if (isolated_ || given_)
        return given_.get();
    // Files mostly come directory by directory.
    std::string_view const directory = std::string_view(path).substr(0, path.rfind('/') + 1);
    if (!last_ || last_->directory != directory)
        last_.emplace(Asked{std::string(directory), search(absolute(path).parent_path())});
    return last_->nearest;
}

SettingsResolver::Layers SettingsResolver::layers(std::string const& path) {
    Layers layers;
    if (LocatedConfig const* const placed = nearest_to(path)) {
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
    layers.push_back(&command_line_);
    return layers;
}

// Whether a glob fits the path or a directory above it.
[[nodiscard]] static bool is_excluded(std::vector<std::string> const& globs,
                                      std::string_view path) {
    for (std::size_t end = 0; end != std::string_view::npos && !globs.empty();) {
        end = path.find('/', end + 1);
        for (std::string const& glob : globs)
            if (glob_matches(glob, path.substr(0, end)))
                return true;
    }
    return false;
}

bool SettingsResolver::excludes(std::string const& path) {
    if (is_excluded(exclude_, fs::path(path).generic_string()))
        return true;
    LocatedConfig const* const placed = nearest_to(path);
    return placed != nullptr && !placed->config.exclude.empty()
           && is_excluded(placed->config.exclude,
                          absolute(path).lexically_relative(placed->root).generic_string());
}

std::vector<std::string> SettingsResolver::drop_excluded(Inputs& inputs) {
    std::vector<std::string> dropped;
    auto const drop = [&](std::string const& path) {
        bool const drops = excludes(path);
        if (drops)
            dropped.push_back(path);
        return drops;
    };
    std::erase_if(inputs.files,
                  [&](Input const& input) { return !input.named && drop(input.path); });
    std::erase_if(inputs.walk_errors,
                  [&](UnreadableFile const& error_text) { return drop(error_text.file); });
    std::erase_if(inputs.skipped, [&](SkippedPath const& each) { return drop(each.path); });
    return dropped;
}

CheckSettings const& SettingsResolver::of(std::string const& path) {
    Layers const layers_of_it = layers(path);
    auto const found = combined_.find(layers_of_it);
    return found != combined_.end()
               ? found->second
               : combined_.emplace(layers_of_it, combine(layers_of_it)).first->second;
}

Config const* SettingsResolver::config(std::string const& path) {
    LocatedConfig const* const placed = nearest_to(path);
    return placed == nullptr ? nullptr : &placed->config;
}

} // namespace bgio::tools
