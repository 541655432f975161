// SPDX-License-Identifier: MIT
#include "common/help_page.hpp"

#include <fmt/format.h>
#include <string_view>

namespace bgio::tools {

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
