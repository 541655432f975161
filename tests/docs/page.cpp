// SPDX-License-Identifier: MIT
#include "docs/page.hpp"

#include <algorithm>
#include <array>

namespace bgio::test {

namespace {

struct Exempt {
    std::string_view start, reason;
};

constexpr std::array exempt{
    Exempt{"scripts/run", "installs packages and builds; CI runs it itself"},
    Exempt{"scripts/test", "installs packages and builds; CI runs it itself"},
    Exempt{"sudo ", "installs packages"},
    Exempt{"apt", "installs packages"},
    Exempt{"git ", "needs the network or a clone"},
    Exempt{"cmake ", "builds; this test runs inside a build"},
    Exempt{"ctest ", "runs the tests; this test is one of them"},
    Exempt{"ninja ", "builds; this test runs inside a build"},
};

[[nodiscard]] std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        std::size_t const end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

} // namespace

std::string_view exemption(std::string_view command) {
    for (Exempt const& row : exempt)
        if (command.starts_with(row.start))
            return row.reason;
    return {};
}

Page read_page(std::string_view text) {
    Page page;
    page.lines = split(text);
    bool inside = false;
    bool in_block = false; // a console block with a command already
    for (std::size_t i = 0; i < page.lines.size(); ++i) {
        std::string const& line = page.lines[i];
        if (!inside) {
            inside = line == "```console";
            in_block = false;
        } else if (line == "```") {
            inside = false;
        } else if (line.starts_with("$ ")) {
            Command command{i + 1, line.substr(2), "", i + 1, i + 1};
            while (command.text.ends_with('\\') && i + 1 < page.lines.size()) {
                command.text += "\n" + page.lines[++i];
                command.first = command.last = i + 1;
            }
            page.commands.push_back(std::move(command));
            in_block = true;
        } else if (in_block) {
            page.commands.back().expected += line + "\n";
            page.commands.back().last = i + 1;
        } else {
            page.faults.push_back("line " + std::to_string(i + 1) + ": output without a command");
        }
    }
    if (inside)
        page.faults.emplace_back("the last console block does not end");
    return page;
}

std::string with_outputs(Page const& page, std::vector<std::optional<std::string>> const& outputs) {
    std::string text;
    std::size_t next = 0;
    auto const copy_to = [&](std::size_t end) {
        for (; next < end; ++next)
            text += page.lines[next] + "\n";
    };
    for (std::size_t i = 0; i < page.commands.size(); ++i) {
        Command const& command = page.commands[i];
        if (!outputs[i])
            continue;
        copy_to(command.first);
        text += *outputs[i];
        next = command.last;
    }
    copy_to(page.lines.size());
    return text;
}

} // namespace bgio::test
