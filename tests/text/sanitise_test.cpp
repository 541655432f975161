// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"

#include <gtest/gtest.h>
#include <string>

namespace bgio {
namespace {

using namespace std::string_literals;

TEST(Sanitised, EscapesTerminalControls) {
    EXPECT_EQ(sanitised("Alice 13/8"), "Alice 13/8");
    EXPECT_EQ(sanitised("\x1b[31mred\x07"), "\\x1b[31mred\\x07");
    EXPECT_EQ(sanitised("a\tb\nc\r\x7F"s + '\0'), "a b\\x0ac\\x0d\\x7f\\x00");
    EXPECT_EQ(sanitised("\xC2\x9B"), "\\u{9b}");
    EXPECT_EQ(sanitised("\xE2\x80\xAE"), "\\u{202e}");
    EXPECT_EQ(sanitised("\xE2\x81\xA6"), "\\u{2066}");
}

TEST(Sanitised, KeepsOtherText) {
    EXPECT_EQ(sanitised("J\xC3\xB8rgen \xF0\x9F\x8E\xB2"), "J\xC3\xB8rgen \xF0\x9F\x8E\xB2");
    EXPECT_EQ(sanitised(""), "");
}

TEST(Sanitised, EscapesInvalidUtf8AndNoncharacters) {
    EXPECT_EQ(sanitised("\xFFx\xC3"), "\\xffx\\xc3");
    EXPECT_EQ(sanitised("\xED\xA0\x80"), "\\xed\\xa0\\x80"); // half a surrogate pair
    EXPECT_EQ(sanitised("\xEF\xBF\xBE\xEF\xBF\xBF"), "\\u{fffe}\\u{ffff}");
    EXPECT_EQ(sanitised("\xF0\x9F\xBF\xBE"), "\\u{1fffe}");
    EXPECT_EQ(sanitised("\xEF\xBB\xBF"), "\\u{feff}");
}

TEST(SanitisedLines, KeepsTheLineEnds) {
    EXPECT_EQ(sanitised_lines("a\n\x1b\n"), "a\n\\x1b\n");
    EXPECT_EQ(sanitised_lines("a\n\nb"), "a\n\nb");
}

TEST(ValidUtf8, ReplacesInvalidSequences) {
    EXPECT_EQ(valid_utf8("J\xC3\xB8rgen"), "J\xC3\xB8rgen");
    EXPECT_EQ(valid_utf8("a\xFFz"), "a\xEF\xBF\xBDz");
    EXPECT_EQ(valid_utf8("a\xC3"), "a\xEF\xBF\xBD");
}

} // namespace
} // namespace bgio
