// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/options.hpp"
#include "common/config.hpp"
#include "common/inputs.hpp"

#include <bgio/finding.hpp>

namespace bgio::tools::bgcheck {

// Every file is in exactly one shard, always the same, and whatever other files there are: FNV-1a
// (64 bits) of the path below the walked directory, with "/" between its parts; of a file that was
// named, of its path.
[[nodiscard]] bool is_in(ReportPart const& shard, Input const& input);

// Writes into the shard what it has in common with the others, by which --merge knows them. All of
// the archive's files are in the inputs.
void describe(ReportPart& shard,
              Inputs const& inputs,
              SettingsResolver& resolver,
              Options const& options);

} // namespace bgio::tools::bgcheck
