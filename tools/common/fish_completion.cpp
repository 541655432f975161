// SPDX-License-Identifier: MIT
#include "common/completion.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace bgio::tools {

namespace {

// Text in "..." as fish reads it.
[[nodiscard]] std::string double_quoted(std::string_view text) {
    std::string out = "\"";
    for (char const c : text)
        out += c == '"' || c == '$' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
    return out + "\"";
}

// "--output-format" -> "__bgcheck_output_format"
[[nodiscard]] std::string helper_name(ToolOptions const& tool, OptionEntry const& option) {
    std::string name = "__" + tool.name + "_" + option.long_name().substr(2);
    std::ranges::replace(name, '-', '_');
    return name;
}

// A function that prints the words of an option, each with a tab and what it means.
[[nodiscard]] std::string helper(ToolOptions const& tool, OptionEntry const& option) {
    std::string lines;
    for (Word const& word : option.words)
        lines += fmt::format(" \\\n        {}\\t{}", word.name, double_quoted(word.what));
    return fmt::format(
        "function {}\n    printf '%s\\n'{}\nend\n\n", helper_name(tool, option), lines);
}

[[nodiscard]] std::string action(ToolOptions const& tool, OptionEntry const& option) {
    switch (option.takes) {
    case Takes::nothing:
        return "";
    case Takes::anything:
        return " -x";
    case Takes::file:
        return " -r -F";
    case Takes::directory:
        return " -x -a '(__fish_complete_directories)'";
    case Takes::words:
        break;
    }
    return fmt::format(
        " -x -a '({}{})'", option.list ? "__fish_complete_list , " : "", helper_name(tool, option));
}

} // namespace

std::string fish_completion(ToolOptions const& tool) {
    std::string functions, lines;
    for_each_option(tool, [&](OptionEntry const& option) {
        if (option.takes == Takes::words)
            functions += helper(tool, option);
        lines += "complete -c " + tool.name;
        for (std::string const& name : option.names)
            lines += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        lines += action(tool, option) + " -d " + double_quoted(option.what) + "\n";
    });
    if (!tool.argument || tool.argument->takes != Takes::file)
        lines = "complete -c " + tool.name + " -f\n" + lines;
    return made_by(tool, "fish") + "\n" + functions + lines;
}

} // namespace bgio::tools
