// SPDX-License-Identifier: MIT
#include "tools/tool_help.hpp"

#include <algorithm>

namespace bgio::test {

namespace fs = std::filesystem;

std::vector<std::string> const& every_tool() {
    static std::vector<std::string> const tools = [] {
        std::vector<std::string> names;
        for (auto const& entry : fs::directory_iterator(fs::path(BGIO_SOURCE_DIR) / "tools"))
            if (entry.path().extension() == ".cpp" && entry.path().stem() != "bgio")
                names.push_back(entry.path().stem().string());
        std::ranges::sort(names);
        return names;
    }();
    return tools;
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

namespace {

// "-o, --output FILE" -> the names and the value
void read_spelling(std::string_view text, HelpOption& option) {
    while (!text.empty()) {
        std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (!word.starts_with('-')) {
            option.value = word;
            continue;
        }
        if (word.ends_with(','))
            word.remove_suffix(1);
        option.names.emplace_back(word);
    }
}

} // namespace

std::vector<HelpOption> read_help(std::string_view page) {
    std::vector<HelpOption> options;
    std::string group;
    for (std::string const& line : lines_of(page)) {
        auto const begin = std::min(line.find_first_not_of(' '), line.size());
        std::string_view const text = std::string_view(line).substr(begin);
        if (begin == 0) {
            group = line.ends_with(':') ? line.substr(0, line.size() - 1) : group;
        } else if (text.starts_with('-') && begin < 10) {
            auto const gap = std::min(text.find("  "), text.size());
            HelpOption option;
            read_spelling(text.substr(0, gap), option);
            auto const what = std::min(text.find_first_not_of(' ', gap), text.size());
            option.what = text.substr(what);
            option.group = group;
            options.push_back(std::move(option));
        } else if (begin >= 20 && !options.empty() && options.back().group == group) {
            options.back().what += (options.back().what.empty() ? "" : " ") + std::string(text);
        }
    }
    return options;
}

HelpOption const* find_option(std::vector<HelpOption> const& options, std::string_view name) {
    for (HelpOption const& option : options)
        if (std::ranges::find(option.names, name) != option.names.end())
            return &option;
    return nullptr;
}

} // namespace bgio::test
