// SPDX-License-Identifier: MIT
#pragma once

#include "common/exit_codes.hpp"
#include "common/help.hpp"

#include <functional>

namespace CLI {
class App;
} // namespace CLI

namespace bgio::tools {

// --help and --version, and hidden from both --man and --completion SHELL, from which the build
// makes man pages and completions. Behind all other options; `app` is asked when they are given.
void set_up_help(CLI::App& app, Manual manual);

// A tool's main: standard streams and signals, the command line, `body`, and every failure of the
// world caught once.
[[nodiscard]] int
run_tool(CLI::App& app, int argc, char const* const* argv, std::function<Exit()> const& body);

} // namespace bgio::tools
