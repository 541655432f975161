// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <string>

namespace bgio::mat {

// "64: 24/18 13/9", in the habits of the file it is for.
[[nodiscard]] std::string turn_text(TurnToWrite const& turn);

} // namespace bgio::mat
