// SPDX-License-Identifier: MIT
#include "common/completion.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bgio::tools {

namespace {

// Characters that _arguments and _describe would read as their own.
[[nodiscard]] std::string escaped(std::string_view text, std::string_view special) {
    std::string out;
    for (char const c : text)
        out += special.contains(c) ? std::string{'\\', c} : std::string(1, c);
    return out;
}

// "--output-format" -> "_bgcheck_output_format"
[[nodiscard]] std::string helper_name(ToolOptions const& tool, OptionEntry const& option) {
    std::string name = "_" + tool.name + "_" + option.long_name().substr(2);
    std::ranges::replace(name, '-', '_');
    return name;
}

// A function that offers the words of an option.
[[nodiscard]] std::string helper(ToolOptions const& tool, OptionEntry const& option) {
    std::string words;
    for (Word const& word : option.words)
        words +=
            "        "
            + single_quoted(escaped(word.name, ":\\") + (word.what.empty() ? "" : ":" + word.what))
            + "\n";
    return fmt::format(
        "{}() {{\n    local -a words=(\n{}    )\n    {}_describe -t values {} words{}\n}}\n\n",
        helper_name(tool, option),
        words,
        option.list ? "compset -P '*,'; " : "",
        single_quoted(option.value),
        option.list ? " -qS ," : "");
}

[[nodiscard]] std::string action(ToolOptions const& tool, OptionEntry const& option) {
    switch (option.takes) {
    case Takes::file:
        return "_files";
    case Takes::directory:
        return "_files -/";
    case Takes::words:
        return helper_name(tool, option);
    default:
        return " ";
    }
}

// "'(-o --output)'{-o+,--output=}'[what]:FILE:_files'"
[[nodiscard]] std::string spec(ToolOptions const& tool, OptionEntry const& option) {
    bool const value = option.takes != Takes::nothing;
    std::vector<std::string> forms;
    forms.reserve(option.names.size());
    for (std::string const& name : option.names)
        forms.push_back(name + (!value ? "" : name.starts_with("--") ? "=" : "+"));
    std::string const what = "[" + escaped(option.what, "[]:\\") + "]";
    std::string const tail =
        value ? fmt::format(":{}:{}", escaped(option.value, ":\\"), action(tool, option)) : "";
    if (forms.size() == 1)
        return single_quoted((option.repeats ? "*" : "") + forms.front() + what + tail);
    std::string const once =
        option.repeats ? "'*'" : fmt::format("'({})'", fmt::join(option.names, " "));
    return fmt::format("{}{{{}}}{}", once, fmt::join(forms, ","), single_quoted(what + tail));
}

} // namespace

std::string zsh_completion(ToolOptions const& tool) {
    std::string script = fmt::format("#compdef {}\n", tool.name) + made_by(tool, "zsh") + "\n";
    std::string specs;
    for_each_option(tool, [&](OptionEntry const& option) {
        if (option.takes == Takes::words)
            script += helper(tool, option);
        specs += " \\\n        " + spec(tool, option);
    });
    if (tool.argument) // "()" offers nothing, and options still; a bare message would hide them
        specs += fmt::format(" \\\n        '*:{}:{}'",
                             tool.argument->long_name(),
                             tool.argument->takes == Takes::file ? "_files" : "()");
    // Sourced, it is told to zsh; found by its name in fpath, it is called at once.
    script += fmt::format("_{0}() {{\n    _arguments -s -S{1}\n}}\n\n"
                          "if [[ $funcstack[1] == _{0} ]]; then\n    _{0} \"$@\"\n"
                          "else\n    compdef _{0} {0}\nfi\n",
                          tool.name,
                          specs);
    return script;
}

} // namespace bgio::tools
