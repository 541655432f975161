// SPDX-License-Identifier: MIT
// Every input that once broke a law lies in samples/regress/ and is held against all of them, as
// are all other samples.
#include "laws.hpp"
#include "support/samples.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace bgio {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(fs::path const& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

class Laws : public testing::TestWithParam<fuzz::Law> {};

TEST_P(Laws, HoldForEverySample) {
    auto const files = test::files_below(BGIO_SOURCE_DIR "/samples");
    ASSERT_FALSE(files.empty());
    for (fs::path const& file : files)
        EXPECT_NO_THROW(GetParam().hold(bytes_of(file))) << file;
}

INSTANTIATE_TEST_SUITE_P(Every, Laws, testing::ValuesIn(fuzz::laws), [](auto const& param) {
    return std::string(param.param.name);
});

} // namespace
} // namespace bgio
