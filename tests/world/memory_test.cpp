// SPDX-License-Identifier: MIT
// A file that takes more memory than there is costs itself, not the batch.
#include "tools/tool.hpp"

namespace bgio::test {
namespace {

using ::testing::HasSubstr;

using Memory = ToolTest;

// A million illegal plays need some hundred megabytes.
std::string hungry_match() {
    std::string text = " 7 point match\n\n Game 1\n Alice : 0                      Bob : 0\n";
    for (int row = 1; row <= 100'000; ++row)
        text += fmt::format(" {:2}) 31: 8/1 6/1                 64: 24/1 13/1\n", row);
    return text;
}

TEST_F(Memory, ThatIsNotEnoughForOneFileIsToldOfThatFile) {
    here.write("2.mat", hungry_match());
    take("samples/quickstart/final.mat", "1.mat");
    take("samples/quickstart/final.mat", "3.mat");
    Ran const ran =
        run("ulimit -v 200000; bgcheck --jobs 1 --output-format concise 1.mat 2.mat 3.mat");
    EXPECT_EQ(ran.code, 3);
    EXPECT_THAT(ran.err, HasSubstr("2.mat: not enough memory"));
    EXPECT_THAT(ran.out, HasSubstr("1.mat:16:34: error[BG204]"));
    EXPECT_THAT(ran.out, HasSubstr("3.mat:16:34: error[BG204]"));
}

} // namespace
} // namespace bgio::test
