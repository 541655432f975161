// SPDX-License-Identifier: MIT
#include "common/help.hpp"

#include "common/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>
#include <utility>

namespace bgio::tools {

namespace {

// The name of a value says what it is.
[[nodiscard]] ValueKind taken(std::string_view value) {
    return value == "FILE"  ? ValueKind::file
           : value == "DIR" ? ValueKind::directory
                            : ValueKind::anything;
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
    entry.value_kind = taken(entry.value);
    if (auto words = offered_choices(option)) {
        entry.value_kind = words->empty() ? ValueKind::anything : ValueKind::words;
        entry.words = std::move(*words);
    }
    return entry;
}

[[nodiscard]] OptionEntry argument_of(CLI::Option& option) {
    OptionEntry entry = entry_of(option);
    entry.names = {option.get_name(true, false)};
    entry.value.clear();
    if (!offered_choices(option))
        entry.value_kind = ValueKind::file;
    return entry;
}

} // namespace

ToolOptions walk_options(CLI::App& app) {
    ToolOptions tool{app.get_name(), app.get_description(), {}, {}};
    for (CLI::App const* const command : app.get_subcommands({}))
        tool.commands.push_back({command->get_name(), command->get_description()});
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

// "Converts matches." -> "converts matches", as apropos(1) lists it.
[[nodiscard]] std::string as_phrase(std::string_view sentence) {
    std::string phrase(sentence.substr(0, sentence.find_last_not_of('.') + 1));
    if (!phrase.empty() && phrase[0] >= 'A' && phrase[0] <= 'Z')
        phrase[0] = static_cast<char>(phrase[0] - 'A' + 'a');
    return phrase;
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
    if (!tool.commands.empty())
        return tool.name + " COMMAND [OPTIONS] [ARGUMENTS]";
    return tool.name + " [OPTIONS]"
           + (tool.argument ? fmt::format(" [{}...]", tool.argument->long_name()) : "");
}

std::string help_page(ToolOptions const& tool, Manual const& manual) {
    std::string page = tool.summary + "\n\nUsage: " + usage(tool) + "\n";
    if (tool.argument)
        page += "\nArguments:\n" + row("  " + tool.argument->long_name(), tool.argument->what);
    if (!tool.commands.empty())
        page += "\nCommands:\n";
    for (Choice const& command : tool.commands)
        page += row("  " + command.name, as_phrase(command.what));
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

namespace {

[[nodiscard]] std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return text;
}

// Text to be filled: words behind each other, in input lines of a usual length.
[[nodiscard]] std::string flowed(std::string_view text) {
    constexpr std::size_t longest = 76;
    std::string out, line;
    while (!text.empty()) {
        std::string_view const word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        std::string const escaped = roff_text(word);
        if (!line.empty() && line.size() + 1 + escaped.size() > longest)
            out += std::exchange(line, {}) + "\n";
        line += (line.empty() ? "" : " ") + escaped;
    }
    return out + line + "\n";
}

[[nodiscard]] std::string bold(std::string_view text) { return "\\fB" + roff_text(text) + "\\fR"; }
[[nodiscard]] std::string italic(std::string_view text) {
    return "\\fI" + roff_text(text) + "\\fR";
}
[[nodiscard]] std::string section(std::string_view title) { return fmt::format(".SH {}\n", title); }
[[nodiscard]] std::string item(std::string const& tag, std::string_view what) {
    return fmt::format(".TP\n{}\n{}", tag, flowed(what));
}

[[nodiscard]] std::string tag_of(OptionEntry const& option) {
    std::string tag;
    for (std::string const& name : option.names)
        tag += (tag.empty() ? "" : ", ") + bold(name);
    return option.value.empty() ? tag : tag + " " + italic(option.value);
}

// A few words that need explaining; codes have a list of their own.
[[nodiscard]] std::string meanings(OptionEntry const& option) {
    constexpr std::size_t few = 20;
    bool const any =
        std::ranges::any_of(option.words, [](Choice const& word) { return !word.what.empty(); });
    if (!any || option.words.size() > few)
        return {};
    std::string text = ".RS\n";
    for (Choice const& word : option.words)
        text += item(bold(word.name), word.what);
    return text + ".RE\n";
}

[[nodiscard]] std::string options_section(ToolOptions const& tool) {
    std::string text = section("OPTIONS");
    for (OptionGroup const& group : tool.groups) {
        text += fmt::format(".SS \"{}\"\n", roff_text(group.title));
        for (OptionEntry const& option : group.options)
            text += item(tag_of(option), option.what) + meanings(option);
    }
    return text;
}

[[nodiscard]] std::string description_section(ToolOptions const& tool, Manual const& manual) {
    std::string text = section("DESCRIPTION") + flowed(tool.summary);
    for (std::string const& paragraph : manual.description)
        text += ".PP\n" + flowed(paragraph);
    if (tool.argument)
        text += item(italic(tool.argument->long_name()), tool.argument->what);
    return text;
}

[[nodiscard]] std::string commands_section(ToolOptions const& tool) {
    std::string text = tool.commands.empty() ? "" : section("COMMANDS");
    for (Choice const& command : tool.commands)
        text += item(bold(command.name), as_phrase(command.what));
    return text;
}

[[nodiscard]] std::string examples_section(std::string_view examples) {
    std::string text = section("EXAMPLES") + ".EX\n";
    while (!examples.empty()) {
        std::string_view line = examples.substr(0, examples.find('\n'));
        examples.remove_prefix(std::min(line.size() + 1, examples.size()));
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        text += roff_text(line) + "\n";
    }
    return text + ".EE\n";
}

[[nodiscard]] std::string see_also_section(std::string_view self) {
    std::string text = section("SEE ALSO");
    std::string between;
    for (std::string_view rest = BGIO_TOOL_NAMES; !rest.empty();) {
        std::string_view const name = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(name.size() + 1, rest.size()));
        if (name == self)
            continue;
        text += between + bold(name) + "(1)";
        between = ",\n";
    }
    return text + "\n";
}

} // namespace

std::string roff_text(std::string_view text) {
    std::string out;
    if (text.starts_with('.') || text.starts_with('\''))
        out = "\\&";
    constexpr std::string_view special = "\\-'`^~\"";
    constexpr std::array<std::string_view, 7> escapes{
        "\\e", "\\-", "\\(aq", "\\(ga", "\\(ha", "\\(ti", "\\(dq"};
    for (char const c : text)
        if (auto const at = special.find(c); at != special.npos)
            out += escapes.at(at);
        else
            out += c;
    return out;
}

std::string man_page(ToolOptions const& tool, Manual const& manual) {
    std::string page =
        fmt::format(".\\\" Made by {} --man.\n.TH {} 1 \"{}\" \"bgio {}\" \"bgio\"\n",
                    tool.name,
                    upper(tool.name),
                    build_date(),
                    BGIO_VERSION);
    page += section("NAME") + flowed(tool.name + " - " + as_phrase(tool.summary));
    page += section("SYNOPSIS") + bold(tool.name)
            + (tool.commands.empty() ? "" : " " + italic("COMMAND")) + " [" + italic("OPTIONS")
            + "]";
    if (!tool.commands.empty())
        page += " [" + italic("ARGUMENTS") + "]";
    if (tool.argument)
        page += " [" + italic(tool.argument->long_name()) + "...]";
    page +=
        "\n" + description_section(tool, manual) + commands_section(tool) + options_section(tool);
    page += section("EXIT STATUS");
    for (ExitNote const& note : exit_notes(manual))
        page += item(bold(std::to_string(note.status)), note.what);
    page += section("ENVIRONMENT")
            + item(bold("NO_COLOR"), "if set and not empty: no colours, except with --color always")
            + item(bold("TERM"), "if \"dumb\": no colours, except with --color always");
    if (!manual.files.empty())
        page += section("FILES");
    for (FileNote const& file : manual.files)
        page += item(italic(file.name), file.what);
    return page + examples_section(manual.examples) + see_also_section(tool.name);
}

} // namespace bgio::tools
