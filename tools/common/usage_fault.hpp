// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace CLI {
class App;
class ParseError;
} // namespace CLI

namespace bgio::tools {

// What is wrong with the command line, in our words: CLI11 speaks of its own types, and does not
// know what was probably meant.
[[nodiscard]] std::string usage_fault(CLI::App& app, CLI::ParseError const& error);

} // namespace bgio::tools
