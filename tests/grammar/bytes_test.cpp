// SPDX-License-Identifier: MIT
#include "common/bytes.hpp"
#include "internal/coded_text.hpp"

#include <gtest/gtest.h>

namespace bgio::grammar {
namespace {

using namespace std::string_view_literals;

TEST(Bytes, ReadsTheLowestByteFirst) {
    Bytes const bytes("\x01\x02\x03\x84\xFF"sv);
    EXPECT_EQ(bytes.u8(4), 255);
    EXPECT_EQ(bytes.i8(4), -1);
    EXPECT_EQ(bytes.u16(0), 0x0201);
    EXPECT_EQ(bytes.u32(0), 0x84030201U);
    EXPECT_LT(bytes.i32(0), 0);
    EXPECT_EQ(Bytes("\0\0\0\0\0\0\xF8\x3F"sv).f64(0), 1.5);
}

TEST(Bytes, AreZeroAfterTheEnd) {
    Bytes const bytes("\x01\x02"sv);
    EXPECT_EQ(bytes.u32(0), 0x0201U);
    EXPECT_EQ(bytes.i32(2), 0);
    EXPECT_EQ(bytes.f64(1000), 0.0);
    EXPECT_EQ(bytes.part(1, 10), "\x02");
    EXPECT_EQ(bytes.part(2, 1), "");
    EXPECT_EQ(bytes.part(99, 1), "");
}

TEST(CodedText, IsConvertedToUtf8) {
    EXPECT_EQ(from_windows_1252("J\xF8rgen \x80"), "Jørgen €");
    EXPECT_EQ(from_utf16("K\0\xE9\0v\0\0\0rubbish"sv), "Kév");
    EXPECT_EQ(from_utf16("\x3D\xD8\x00\xDE"sv), "\U0001F600");
    EXPECT_EQ(from_utf16("\x3D\xD8x\0"sv), "\uFFFDx"); // half a pair
    EXPECT_EQ(from_utf16("\x3D\xD8\x00"sv), "\uFFFD"); // and half a unit
}

} // namespace
} // namespace bgio::grammar
