// SPDX-License-Identifier: MIT
#pragma once

#include "common/exit_codes.hpp"
#include "common/help.hpp"

#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace CLI {
class App;
} // namespace CLI

namespace bgio::tools {

// One of the tools in the program `bgio`: tools/<tool>.cpp.
struct Tool {
    std::string_view name;    // "bgcheck", also the command `bgio check`
    std::string_view summary; // one sentence
    Manual (*manual)();
    std::function<Exit()> (*prepare)(CLI::App& app); // adds the options; returns what to run then

    [[nodiscard]] std::string_view command() const { return name.substr(2); }
};
extern Tool const bgcheck_tool, bgscore_tool, bgconvert_tool, bgid_tool, bgshow_tool;

template <auto add_options, auto run>
[[nodiscard]] std::function<Exit()> prepare(CLI::App& app) {
    return [&]<class Options>(void (*)(CLI::App&, Options&)) {
        auto const options = std::make_shared<Options>();
        add_options(app, *options);
        return [options] { return run(*options); };
    }(add_options);
}

// The program: standard streams and signals, the tool that its name or its first argument selects,
// the command line, and one place that catches every failure.
[[nodiscard]] int
run_program(std::span<Tool const* const> tools, int argc, char const* const* argv);

} // namespace bgio::tools
