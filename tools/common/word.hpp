// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace bgio::tools {

// A word that may stand behind an option.
struct Word {
    std::string name;
    std::string what = {}; // what it means, where the name does not say it
};
using Words = std::vector<Word>;

} // namespace bgio::tools
