// SPDX-License-Identifier: MIT
#pragma once

#include "tools/tool.hpp"

#include <ostream>
#include <string>
#include <vector>

namespace bgio::test {

// A way in which a tool reads files and prints: one for every output format of every tool.
struct Invocation {
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
std::ostream& operator<<(std::ostream& out, Invocation const& invocation);

[[nodiscard]] std::vector<Invocation> const& every_invocation();
[[nodiscard]] std::vector<Invocation> const& one_invocation_per_tool(); // of every tool

// A name for the test of a way.
[[nodiscard]] std::string name_of(Invocation const& invocation);

class EveryInvocation : public ToolTest, public ::testing::WithParamInterface<Invocation> {
protected:
    [[nodiscard]] static Invocation const& invocation() { return GetParam(); }
};

#define BGIO_FOR_EVERY_WAY(suite)                                                                  \
    INSTANTIATE_TEST_SUITE_P(Ways,                                                                 \
                             suite,                                                                \
                             ::testing::ValuesIn(every_invocation()),                              \
                             [](auto const& i) { return name_of(i.param); })
#define BGIO_FOR_EVERY_TOOL_ONCE(suite)                                                            \
    INSTANTIATE_TEST_SUITE_P(Tools,                                                                \
                             suite,                                                                \
                             ::testing::ValuesIn(one_invocation_per_tool()),                       \
                             [](auto const& i) { return i.param.tool; })

} // namespace bgio::test
