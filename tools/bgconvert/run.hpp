// SPDX-License-Identifier: MIT
#pragma once

#include "bgconvert/settings.hpp"
#include "common/exit_codes.hpp"
#include "common/inputs.hpp"

namespace bgio::tools {

// Every input to files of its own: in parallel, messages in the order of the inputs.
[[nodiscard]] Exit convert_each(Inputs const& inputs, ConvertSettings const& settings);

// All inputs into one text: a file or standard output.
[[nodiscard]] Exit convert_together(Inputs const& inputs, ConvertSettings const& settings);

} // namespace bgio::tools
