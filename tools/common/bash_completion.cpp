// SPDX-License-Identifier: MIT
#include "common/completion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bgio::tools {

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

[[nodiscard]] std::string names_of(Words const& words) {
    std::string names;
    for (Word const& word : words)
        names += (names.empty() ? "" : " ") + word.name;
    return names;
}

[[nodiscard]] std::string branch(OptionEntry const& option) {
    std::string const what = option.takes == Takes::file        ? "kind=file"
                             : option.takes == Takes::directory ? "kind=directory"
                             : option.takes == Takes::words
                                 ? fmt::format("kind={} words={}",
                                               option.list ? "list" : "words",
                                               single_quoted(names_of(option.words)))
                                 : "kind=none";
    return fmt::format("    {}) {} ;;\n", fmt::join(option.names, " | "), what);
}

} // namespace

std::string bash_completion(ToolOptions const& tool) {
    std::string branches, options;
    for_each_option(tool, [&](OptionEntry const& option) {
        for (std::string const& name : option.names)
            options += (options.empty() ? "" : " ") + name;
        if (option.takes != Takes::nothing)
            branches += branch(option);
    });
    bool const files = tool.argument && tool.argument->takes == Takes::file;
    std::string script = made_by(tool, "bash");
    script += fmt::format("_{}() {{\n    local options={} argument={}\n",
                          tool.name,
                          single_quoted(options),
                          files ? "file" : "none");
    script += opening;
    script += branches;
    script += ending;
    return script + fmt::format("complete -o default -F _{0} {0}\n", tool.name);
}

} // namespace bgio::tools
