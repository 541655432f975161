// SPDX-License-Identifier: MIT
#include "common/option_walk.hpp"

#include "common/option_value.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace bgio::tools {

namespace {

// The name of a value says what it is.
[[nodiscard]] Takes taken(std::string_view value) {
    return value == "FILE" ? Takes::file : value == "DIR" ? Takes::directory : Takes::anything;
}

[[nodiscard]] OptionEntry entry_of(CLI::Option& option) {
    OptionEntry entry;
    for (std::string const& name : option.get_snames())
        entry.names.push_back("-" + name);
    for (std::string const& name : option.get_lnames())
        entry.names.push_back("--" + name);
    entry.what = option.get_description();
    entry.repeats = option.get_items_expected_max() > 1;
    if (option.get_items_expected_max() == 0)
        return entry;
    entry.value =
        option.get_option_text().empty() ? option.get_type_name() : option.get_option_text();
    entry.list = option.get_delimiter() != '\0';
    entry.takes = taken(entry.value);
    if (auto words = offered_words(option)) {
        entry.takes = words->empty() ? Takes::anything : Takes::words;
        entry.words = std::move(*words);
    }
    return entry;
}

[[nodiscard]] OptionEntry argument_of(CLI::Option& option) {
    OptionEntry entry = entry_of(option);
    entry.names = {option.get_name(true, false)};
    entry.value.clear();
    if (!offered_words(option))
        entry.takes = Takes::file;
    return entry;
}

} // namespace

ToolOptions walk_options(CLI::App& app) {
    ToolOptions tool{app.get_name(), app.get_description(), {}, {}};
    for (CLI::Option* const option : app.get_options({})) {
        std::string const& title = option->get_group();
        if (title.empty())
            continue;
        if (option->get_positional()) {
            tool.argument = argument_of(*option);
            continue;
        }
        auto group = std::ranges::find(tool.groups, title, &OptionGroup::title);
        if (group == tool.groups.end())
            group = tool.groups.insert(tool.groups.end(), {title, {}});
        group->options.push_back(entry_of(*option));
    }
    auto const help = std::ranges::find(tool.groups, "Help", &OptionGroup::title);
    if (help != tool.groups.end())
        std::rotate(help, help + 1, tool.groups.end());
    return tool;
}

} // namespace bgio::tools
