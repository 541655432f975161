// SPDX-License-Identifier: MIT
#include "bgcheck/config.hpp"

#include "bgcheck/toml.hpp"
#include "common/exit_codes.hpp"
#include "common/nearest.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bgio::tools::bgcheck {

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

    // What a reader of wishes throws gets its place.
    template <class Make>
    [[nodiscard]] auto placed(toml::source_region const& region, Make const& make) const
        -> Said<decltype(make())> {
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
                return read_severity_wish(key.str(), text(item, "a severity"));
            }));
    }
    void read_rules(toml::node const& value) {
        std::string const name = text(value, "rules");
        layer_.rules = placed(value.source(), [&] { return read_preset_name(name); });
    }
    void read_rule(toml::node const& value) {
        for (auto const& [key, item] : table(value, "rule", "jacoby = \"off\""))
            layer_.rule.push_back(
                placed(item.source(), [&] { return read_rule_wish(key.str(), item); }));
    }
    void read_on_illegal(toml::node const& value) {
        std::string const word = text(value, "on-illegal");
        layer_.on_illegal = placed(value.source(), [&] { return bgcheck::read_on_illegal(word); });
    }
    void read_fail_on(toml::node const& value) {
        std::string const word = text(value, "fail-on");
        layer_.fail_on = placed(value.source(), [&] { return bgcheck::read_fail_on(word); });
    }

    [[nodiscard]] toml::table const&
    table(toml::node const& value, std::string_view name, std::string_view example) const {
        if (toml::table const* const found = value.as_table())
            return *found;
        fail(value.source(), fmt::format("{} is a table: {{ {} }}", name, example));
    }

    // true and 64 may be written as TOML writes them.
    [[nodiscard]] RuleWish read_rule_wish(std::string_view name, toml::node const& item) const {
        auto const wish = [&](std::string_view value) {
            return bgcheck::read_rule_wish(fmt::format("{}={}", name, value));
        };
        if (auto const number = item.value_exact<std::int64_t>())
            return wish(std::to_string(*number));
        if (auto const yes = item.value_exact<bool>()) {
            RuleField const* const field = find_rule_field(name);
            bool const says_yes =
                field != nullptr && field->values.text.find("yes") != std::string::npos;
            return wish(says_yes ? (*yes ? "yes" : "no") : (*yes ? "on" : "off"));
        }
        return wish(text(item, fmt::format("the value of {}", name)));
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

[[noreturn]] void
fail_on_key(LayerReader const& reader, toml::key const& key, std::string_view one_more) {
    auto names = LayerReader::key_names();
    names.push_back(one_more);
    auto const near = nearest(key.str(), names);
    reader.fail(key.source(),
                fmt::format("unknown key '{}'{}; there are {}",
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
            fail_on_key(reader, key, "glob");
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
        else if (!reader.read(key, value))
            fail_on_key(reader, key, "path");
    }
    return config;
}

} // namespace bgio::tools::bgcheck
