// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/rule_set.hpp>
#include <string_view>

namespace bgio::test {

// A preset that there is.
[[nodiscard]] inline RuleSet preset(std::string_view name) { return find_preset(name).value(); }

} // namespace bgio::test
