// SPDX-License-Identifier: MIT
#include "common/help.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bgio::tools {

namespace {

constexpr std::array all_shells{
    Shell{"bash", bash_completion},
    Shell{"zsh", zsh_completion},
    Shell{"fish", fish_completion},
};

} // namespace

std::span<Shell const> shells() { return all_shells; }

// bash and zsh know no escape inside '...'; fish takes this form as well.
std::string single_quoted(std::string_view text) {
    std::string out = "'";
    for (char const c : text)
        out += c == '\'' ? std::string("'\"'\"'") : std::string(1, c);
    return out + "'";
}

std::string generated_by(ToolOptions const& tool, std::string_view shell) {
    return fmt::format("# Completes {0} in {1}; made by {0} --completion {1}.\n", tool.name, shell);
}

namespace {

// What comes before the table of options: the word at the cursor, and the option it belongs to.
constexpr std::string_view opening = R"(    # Readline cuts words at "="; here they are whole again.
    local -a line
    local i n=0 part
    line[0]=${COMP_WORDS[0]}
    for ((i = 1; i <= COMP_CWORD; ++i)); do
        part=${COMP_WORDS[i]}
        if ((n > 0)) && [[ $part == =* || ${line[n]} == *= ]]; then
            line[n]+=$part
        else
            line[++n]=$part
        fi
    done
    local cur=${line[n]} option=${line[n - 1]} given= kind= words= head= cut=
    local value=$cur
    for ((i = 1; i < n; ++i)); do
        [[ ${line[i]} == -- ]] && kind=$argument
    done
    if [[ -z $kind && $cur == --*=* ]]; then
        option=${cur%%=*}
        value=${cur#*=}
        given=$option=
    fi
    COMPREPLY=()
    [[ -n $kind ]] || case $option in
)";

constexpr std::string_view ending = R"(    esac
    if [[ -z $kind && $cur == -* ]]; then
        kind=words
        words=$options
    fi
    case ${kind:-$argument} in
    file) return ;; # readline does it
    directory)
        compopt +o default -o dirnames
        return
        ;;
    list)
        head=${value%"${value##*,}"}
        compopt -o nospace
        ;;
    esac
    compopt +o default
    [[ $COMP_WORDBREAKS == *=* && $cur == *=* ]] && cut=${cur%"${cur##*=}"}
    while IFS= read -r part; do
        part=$given$head$part
        COMPREPLY+=("${part#"$cut"}")
    done < <(compgen -W "$words" -- "${value#"$head"}")
}
)";

[[nodiscard]] std::string names_of(Choices const& words) {
    std::string names;
    for (Choice const& word : words)
        names += (names.empty() ? "" : " ") + word.name;
    return names;
}

[[nodiscard]] std::string branch(OptionEntry const& option) {
    std::string const what = option.value_kind == ValueKind::file        ? "kind=file"
                             : option.value_kind == ValueKind::directory ? "kind=directory"
                             : option.value_kind == ValueKind::words
                                 ? fmt::format("kind={} words={}",
                                               option.list ? "list" : "words",
                                               single_quoted(names_of(option.words)))
                                 : "kind=none";
    return fmt::format("    {}) {} ;;\n", fmt::join(option.names, " | "), what);
}

// "-o --output --help"
[[nodiscard]] std::string all_options(ToolOptions const& tool) {
    std::string names;
    for_each_option(tool, [&](OptionEntry const& option) {
        for (std::string const& name : option.names)
            names += (names.empty() ? "" : " ") + name;
    });
    return names;
}

// Of bgio: the commands, then what the command's own script offers, which is asked for when needed.
[[nodiscard]] std::string bash_commands(ToolOptions const& tool) {
    return generated_by(tool, "bash")
           + fmt::format(R"(_{0}() {{
    local words='{1}' command=${{COMP_WORDS[1]}}
    if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W "$words" -- "$command"))
    elif [[ " $words " == *" $command "* && $command != -* ]]; then
        declare -F "_bg$command" >/dev/null || source <("${{COMP_WORDS[0]}}" "$command" --completion bash)
        COMP_WORDS=("bg$command" "${{COMP_WORDS[@]:2}}")
        ((COMP_CWORD -= 1))
        "_bg$command"
    fi
}}
complete -o default -F _{0} {0}
)",
                         tool.name,
                         names_of(tool.commands) + " " + all_options(tool));
}

} // namespace

std::string bash_completion(ToolOptions const& tool) {
    if (!tool.commands.empty())
        return bash_commands(tool);
    std::string branches;
    for_each_option(tool, [&](OptionEntry const& option) {
        if (option.value_kind != ValueKind::nothing)
            branches += branch(option);
    });
    bool const files = tool.argument && tool.argument->value_kind == ValueKind::file;
    std::string script = generated_by(tool, "bash");
    script += fmt::format("_{}() {{\n    local options={} argument={}\n",
                          tool.name,
                          single_quoted(all_options(tool)),
                          files ? "file" : "none");
    script += opening;
    script += branches;
    script += ending;
    return script + fmt::format("complete -o default -F _{0} {0}\n", tool.name);
}

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
[[nodiscard]] std::string zsh_helper(ToolOptions const& tool, OptionEntry const& option) {
    std::string words;
    for (Choice const& word : option.words)
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

[[nodiscard]] std::string zsh_action(ToolOptions const& tool, OptionEntry const& option) {
    switch (option.value_kind) {
    case ValueKind::file:
        return "_files";
    case ValueKind::directory:
        return "_files -/";
    case ValueKind::words:
        return helper_name(tool, option);
    default:
        return " ";
    }
}

// "'(-o --output)'{-o+,--output=}'[what]:FILE:_files'"
[[nodiscard]] std::string zsh_spec(ToolOptions const& tool, OptionEntry const& option) {
    bool const value = option.value_kind != ValueKind::nothing;
    std::vector<std::string> forms;
    forms.reserve(option.names.size());
    for (std::string const& name : option.names)
        forms.push_back(name + (!value ? "" : name.starts_with("--") ? "=" : "+"));
    std::string const what = "[" + escaped(option.what, "[]:\\") + "]";
    std::string const tail =
        value ? fmt::format(":{}:{}", escaped(option.value, ":\\"), zsh_action(tool, option)) : "";
    if (forms.size() == 1)
        return single_quoted((option.repeats ? "*" : "") + forms.front() + what + tail);
    std::string const once =
        option.repeats ? "'*'" : fmt::format("'({})'", fmt::join(option.names, " "));
    return fmt::format("{}{{{}}}{}", once, fmt::join(forms, ","), single_quoted(what + tail));
}

[[nodiscard]] std::string zsh_commands(ToolOptions const& tool) {
    std::string words;
    for (Choice const& command : tool.commands)
        words +=
            "        " + single_quoted(escaped(command.name + ":" + command.what, "\\")) + "\n";
    return fmt::format("#compdef {}\n", tool.name) + generated_by(tool, "zsh")
           + fmt::format(R"(
_{0}() {{
    local -a commands=(
{1}    )
    if (( CURRENT == 2 )); then
        [[ $words[2] == -* ]] && compadd -- {2}
        _describe -t commands command commands
    elif (( ${{commands[(I)$words[2]:*]}} )); then
        (( $+functions[_bg$words[2]] )) || source <($words[1] $words[2] --completion zsh)
        words=(bg$words[2] $words[3,-1])
        (( CURRENT-- ))
        _$words[1]
    fi
}}

if [[ $funcstack[1] == _{0} ]]; then
    _{0} "$@"
else
    compdef _{0} {0}
fi
)",
                         tool.name,
                         words,
                         all_options(tool));
}

} // namespace

std::string zsh_completion(ToolOptions const& tool) {
    if (!tool.commands.empty())
        return zsh_commands(tool);
    std::string script = fmt::format("#compdef {}\n", tool.name) + generated_by(tool, "zsh") + "\n";
    std::string specs;
    for_each_option(tool, [&](OptionEntry const& option) {
        if (option.value_kind == ValueKind::words)
            script += zsh_helper(tool, option);
        specs += " \\\n        " + zsh_spec(tool, option);
    });
    if (tool.argument) // "()" offers nothing, and options still; a bare message would hide them
        specs += fmt::format(" \\\n        '*:{}:{}'",
                             tool.argument->long_name(),
                             tool.argument->value_kind == ValueKind::file ? "_files" : "()");
    // If sourced, it registers itself with zsh; if found in fpath, it is called at once.
    script += fmt::format("_{0}() {{\n    _arguments -s -S{1}\n}}\n\n"
                          "if [[ $funcstack[1] == _{0} ]]; then\n    _{0} \"$@\"\n"
                          "else\n    compdef _{0} {0}\nfi\n",
                          tool.name,
                          specs);
    return script;
}

namespace {

// Text in "..." as fish reads it.
[[nodiscard]] std::string double_quoted(std::string_view text) {
    std::string out = "\"";
    for (char const c : text)
        out += c == '"' || c == '$' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
    return out + "\"";
}

// A function that prints the words of an option, each with a tab and what it means.
[[nodiscard]] std::string fish_helper(ToolOptions const& tool, OptionEntry const& option) {
    std::string lines;
    for (Choice const& word : option.words)
        lines += fmt::format(" \\\n        {}\\t{}", word.name, double_quoted(word.what));
    return fmt::format(
        "function {}\n    printf '%s\\n'{}\nend\n\n", "_" + helper_name(tool, option), lines);
}

[[nodiscard]] std::string fish_action(ToolOptions const& tool, OptionEntry const& option) {
    switch (option.value_kind) {
    case ValueKind::nothing:
        return "";
    case ValueKind::anything:
        return " -x";
    case ValueKind::file:
        return " -r -F";
    case ValueKind::directory:
        return " -x -a '(__fish_complete_directories)'";
    case ValueKind::words:
        break;
    }
    return fmt::format(" -x -a '({}{})'",
                       option.list ? "__fish_complete_list , " : "",
                       "_" + helper_name(tool, option));
}

[[nodiscard]] std::string fish_commands(ToolOptions const& tool) {
    std::string lines;
    for (Choice const& command : tool.commands)
        lines += fmt::format("complete -c {} -n __fish_use_subcommand -f -a {} -d {}\n",
                             tool.name,
                             command.name,
                             double_quoted(command.what));
    return fmt::format(R"(function _{0}_command
    set -l line (commandline -opc)
    complete -c bg$line[2] | string match -q '*' || $line[1] $line[2] --completion fish | source
    complete -C "bg$line[2] $line[3..-1] "(commandline -ct)
end

complete -c {0} -n 'not __fish_use_subcommand' -f -a '(_{0}_command)'
)",
                       tool.name)
           + lines;
}

} // namespace

std::string fish_completion(ToolOptions const& tool) {
    std::string functions, lines;
    for_each_option(tool, [&](OptionEntry const& option) {
        if (option.value_kind == ValueKind::words)
            functions += fish_helper(tool, option);
        lines += "complete -c " + tool.name;
        for (std::string const& name : option.names)
            lines += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        lines += (tool.commands.empty() ? "" : " -n __fish_use_subcommand")
                 + fish_action(tool, option) + " -d " + double_quoted(option.what) + "\n";
    });
    if (!tool.commands.empty())
        return generated_by(tool, "fish") + "\n" + fish_commands(tool) + lines;
    if (!tool.argument || tool.argument->value_kind != ValueKind::file)
        lines = "complete -c " + tool.name + " -f\n" + lines;
    return generated_by(tool, "fish") + "\n" + functions + lines;
}

} // namespace bgio::tools
