// SPDX-License-Identifier: MIT
#include "common/help.hpp"

#include "common/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <string_view>

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

namespace {

constexpr std::size_t column = 30; // of what an option does
constexpr std::size_t width = 80;

// Words behind each other, lines broken before `width`.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t indent) {
    std::string out;
    std::size_t at = indent;
    while (!text.empty()) {
        std::string_view const word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (at > indent && at + 1 + word.size() > width) {
            out += "\n" + std::string(indent, ' ');
            at = indent;
        }
        if (at > indent)
            ++at, out += ' ';
        out += word;
        at += word.size();
    }
    return out;
}

[[nodiscard]] std::string row(std::string const& left, std::string_view what) {
    std::string out = left;
    out += left.size() + 2 > column ? "\n" + std::string(column, ' ')
                                    : std::string(column - left.size(), ' ');
    return out + wrapped(what, column) + "\n";
}

} // namespace

std::string spelling(OptionEntry const& option) {
    std::string text;
    for (std::string const& name : option.names)
        text += (text.empty() ? "" : ", ") + name;
    return option.value.empty() ? text : text + " " + option.value;
}

std::string usage(ToolOptions const& tool) {
    return tool.name + " [OPTIONS]"
           + (tool.argument ? fmt::format(" [{}...]", tool.argument->long_name()) : "");
}

std::string help_page(ToolOptions const& tool, Manual const& manual) {
    std::string page = tool.summary + "\n\nUsage: " + usage(tool) + "\n";
    if (tool.argument)
        page += "\nArguments:\n" + row("  " + tool.argument->long_name(), tool.argument->what);
    for (OptionGroup const& group : tool.groups) {
        page += fmt::format("\n{}:\n", group.title);
        for (OptionEntry const& option : group.options) {
            bool const has_short = !option.names.front().starts_with("--");
            page += row((has_short ? "  " : "      ") + spelling(option), option.what);
        }
    }
    page += "\nExamples:\n" + manual.examples + "\nExit status:\n";
    for (ExitNote const& note : exit_notes(manual))
        page += fmt::format("  {}  {}\n", note.status, note.what);
    return page;
}

} // namespace bgio::tools
