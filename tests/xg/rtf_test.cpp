// SPDX-License-Identifier: MIT
#include "xg/comments.hpp"

#include <gtest/gtest.h>

namespace bgio::xg {
namespace {

TEST(Rtf, ReturnsThePlainText) {
    EXPECT_EQ(plain_text("{\\rtf1\\ansi{\\fonttbl{\\f0\\fnil Arial;}}{\\colortbl ;\\red0;}"
                         "\\viewkind4\\uc1\\pard\\f0\\fs16 A {\\b bold} play\\par\x01\x02"
                         "and more\\par\x01\x02}"),
              "A bold play\nand more");
}

TEST(Rtf, ReadsBothEscapesOfALetter) {
    EXPECT_EQ(plain_text("{\\rtf1 caf\\'e9 \\u8364?5 \\u-10179?\\u-8704?}"), "café €5 \U0001F600");
    EXPECT_EQ(plain_text("{\\rtf1\\uc0 \\u233 x\\uc2\\u233 abx}"), "éxéx");
    EXPECT_EQ(plain_text("{\\rtf1 \\u-10179?x}"), "\uFFFDx"); // half a pair
}

TEST(Rtf, UnescapesItsOwnSigns) {
    EXPECT_EQ(plain_text("{\\rtf1 \\{a\\\\b\\}\\tab c\\~d}"), "{a\\b}\tc\u00A0d");
}

TEST(Rtf, ReadsNamedCharacters) {
    EXPECT_EQ(plain_text("{\\rtf1 \\lquote a\\rquote\\ldblquote b\\rdblquote\\endash c\\emdash "
                         "d\\bullet e\\_f}"),
              "\u2018a\u2019\u201Cb\u201D\u2013c\u2014d\u2022e\u2011f");
}

TEST(Rtf, ReadsABackslashBeforeALineEndAsAParagraph) {
    EXPECT_EQ(plain_text("{\\rtf1 a\\\x01\x02"
                         "b\\\r\nc\\\nd\ne}"),
              "a\nb\nc\nde");
}

TEST(Rtf, CountsReplacementCharactersPerGroup) {
    EXPECT_EQ(plain_text("{\\rtf1 {\\uc0 \\u233 x{\\uc2\\u233 aby}\\u233 z}\\u233 ?w}"),
              "éxéyézéw");
    EXPECT_EQ(plain_text("{\\rtf1\\uc3 {\\u233 a}bc}"), "ébc"); // a group's end ends them
}

TEST(Rtf, SkipsIgnorableGroups) {
    EXPECT_EQ(plain_text("{\\rtf1{\\*\\generator Riched;}{\\pict 00ff{\\x y}}text}"), "text");
}

TEST(Rtf, StopsAtTheEndOfTheText) {
    EXPECT_EQ(plain_text("{\\rtf1 {{{{open"), "open");
    EXPECT_EQ(plain_text("{\\rtf1 }}}}closed"), "closed");
    EXPECT_EQ(plain_text("{\\rtf1 x\\"), "x\\");
    EXPECT_EQ(plain_text("{\\rtf1 x\\'e"), "xe");
    EXPECT_EQ(plain_text("{\\rtf1 x\\'00\\u0 ?y}"), "xy");
    EXPECT_EQ(plain_text("{\\rtf1 x\\u99999999999999"), "x9999999999999");
}

TEST(Rtf, KeepsPlainText) {
    EXPECT_EQ(plain_text("one\x01\x02two \xE9\x01\x02"), "one\ntwo é");
    EXPECT_EQ(plain_text(""), "");
}

} // namespace
} // namespace bgio::xg
