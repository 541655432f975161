// SPDX-License-Identifier: MIT
#include "common/cli.hpp"

#include <array>

int main(int argc, char** argv) {
    using namespace bgio::tools;
    std::array const tools{&bgcheck_tool, &bgscore_tool, &bgconvert_tool, &bgid_tool, &bgshow_tool};
    return run_program(tools, argc, argv);
}
