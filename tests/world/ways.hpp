// SPDX-License-Identifier: MIT
#pragma once

#include "tools/tool.hpp"

#include <ostream>
#include <string>
#include <vector>

namespace bgio::test {

// A way in which a tool reads files and prints: one for every output format of every tool.
struct Way {
    std::string tool;
    std::string options;
    std::string input = " ";     // what stands before the file
    std::string one_moment{};    // options without which a match is several outputs
    bool many = true;            // takes folders and --jobs
    bool clean_is_empty = false; // nothing is printed where nothing is wrong

    [[nodiscard]] std::string on(std::string const& files) const {
        return tool + " " + options + (many ? "" : one_moment) + input + files;
    }
    // Of one match.
    [[nodiscard]] std::string of(std::string const& file) const {
        return tool + " " + options + one_moment + input + file;
    }
};
std::ostream& operator<<(std::ostream& out, Way const& way);

[[nodiscard]] std::vector<Way> const& every_way();
[[nodiscard]] std::vector<Way> const& one_way_each(); // of every tool

// A name for the test of a way.
[[nodiscard]] std::string name_of(Way const& way);

class EveryWay : public ToolTest, public ::testing::WithParamInterface<Way> {
protected:
    [[nodiscard]] static Way const& way() { return GetParam(); }
};

#define BGIO_FOR_EVERY_WAY(suite)                                                                  \
    INSTANTIATE_TEST_SUITE_P(Ways, suite, ::testing::ValuesIn(every_way()), [](auto const& i) {    \
        return name_of(i.param);                                                                   \
    })
#define BGIO_FOR_EVERY_TOOL_ONCE(suite)                                                            \
    INSTANTIATE_TEST_SUITE_P(Tools,                                                                \
                             suite,                                                                \
                             ::testing::ValuesIn(one_way_each()),                                  \
                             [](auto const& i) { return i.param.tool; })

} // namespace bgio::test
