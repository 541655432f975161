// SPDX-License-Identifier: MIT
#pragma once

#include "bgconvert/options.hpp"
#include "common/inputs.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools::bgconvert {

// The name ends in one of the format's extensions, in any case.
[[nodiscard]] bool has_extension(std::string_view name, Format const& format);

// The name without ".gz" and without the extension of a format; other dots belong to the name.
[[nodiscard]] std::string stem_of(std::string name);

// Where each input goes, when every input has files of its own. With --split this is the name that
// the number is put into.
[[nodiscard]] std::vector<std::filesystem::path> plan_targets(std::vector<Input> const& inputs,
                                                              Options const& options);

// "out/match.sgf", 2 -> "out/match-2.sgf"
[[nodiscard]] std::filesystem::path numbered(std::filesystem::path const& target,
                                             std::size_t number);

// Throws UsageError when two inputs that hold matches would be written to the same file.
void check_targets_differ(std::vector<Input> const& inputs,
                          std::vector<std::filesystem::path> const& targets,
                          Options const& options);

// The targets of inputs with matches that exist and may not be replaced.
[[nodiscard]] std::vector<std::filesystem::path>
existing_targets(std::vector<Input> const& inputs,
                 std::vector<std::filesystem::path> const& targets,
                 Options const& options);

} // namespace bgio::tools::bgconvert
