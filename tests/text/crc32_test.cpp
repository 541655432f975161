// SPDX-License-Identifier: MIT
#include "internal/inflate.hpp"

#include <gtest/gtest.h>

namespace bgio {
namespace {

TEST(Crc32, MatchesPython) {
    std::string_view const text = "Alice and Bob, Alice and Bob, Alice and Bob";
    EXPECT_EQ(crc32(0, text), 0xe453db5bU);
    EXPECT_EQ(crc32(crc32(0, text.substr(0, 7)), text.substr(7)), 0xe453db5bU);
    EXPECT_EQ(crc32(0, {}), 0U);
}

} // namespace
} // namespace bgio
