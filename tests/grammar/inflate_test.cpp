// SPDX-License-Identifier: MIT
#include "common/inflate.hpp"

#include <gtest/gtest.h>
#include <string_view>

namespace bgio::grammar {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view text = "Alice and Bob, Alice and Bob, Alice and Bob";
// Made with Python's zlib and gzip.
constexpr std::string_view zlib_bytes =
    "\x78\xda\x73\xcc\xc9\x4c\x4e\x55\x48\xcc\x4b\x51\x70\xca\x4f\xd2\x51\x70\xc4\xc3\x05\x00\x2f\xea\x0d\xc5"sv;
constexpr std::string_view gzip_bytes =
    "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\x73\xcc\xc9\x4c\x4e\x55\x48\xcc\x4b\x51\x70\xca\x4f\xd2\x51\x70\xc4\xc3\x05\x00\x5b\xdb\x53\xe4\x2b\x00\x00\x00"sv;
constexpr std::string_view raw_bytes =
    "\x73\xcc\xc9\x4c\x4e\x55\x48\xcc\x4b\x51\x70\xca\x4f\xd2\x51\x70\xc4\xc3\x05\x00"sv;

TEST(Inflate, UnpacksWhatPythonPacked) {
    for (auto const& [bytes, wrapper] : {std::pair(zlib_bytes, Wrapper::zlib),
                                         std::pair(gzip_bytes, Wrapper::gzip),
                                         std::pair(raw_bytes, Wrapper::raw)}) {
        Inflated const result = inflated(bytes, wrapper, 1000);
        EXPECT_EQ(result.bytes, text);
        EXPECT_EQ(result.state, Unpacked::whole);
        EXPECT_EQ(result.consumed, bytes.size());
    }
}

TEST(Inflate, TakesNoMoreThanTheStream) {
    std::string const more = std::string(zlib_bytes) + "and what stands behind it";
    EXPECT_EQ(inflated(more, Wrapper::zlib, 1000).consumed, zlib_bytes.size());
    EXPECT_EQ(inflated(more, Wrapper::zlib, 1000).state, Unpacked::whole);
}

TEST(Inflate, StopsAtTheLimitAndKeepsWhatIsBelowIt) {
    Inflated const exact = inflated(zlib_bytes, Wrapper::zlib, text.size());
    EXPECT_EQ(exact.bytes, text);
    EXPECT_EQ(exact.state, Unpacked::whole);
    Inflated const below = inflated(zlib_bytes, Wrapper::zlib, text.size() - 1);
    EXPECT_EQ(below.bytes, text.substr(0, text.size() - 1));
    EXPECT_EQ(below.state, Unpacked::partly);
    EXPECT_EQ(inflated(zlib_bytes, Wrapper::zlib, 0).bytes, "");
}

TEST(Inflate, EveryBeginningGivesTheBeginningOfTheText) {
    for (std::size_t size = 0; size < zlib_bytes.size(); ++size) {
        Inflated const result = inflated(zlib_bytes.substr(0, size), Wrapper::zlib, 1000);
        EXPECT_EQ(result.state, Unpacked::cut_off) << size;
        EXPECT_TRUE(text.starts_with(result.bytes)) << size;
    }
}

TEST(Inflate, AChangedByteIsDamage) {
    std::string spoilt(zlib_bytes);
    spoilt.back() = static_cast<char>(spoilt.back() ^ 1); // of the checksum
    Inflated const result = inflated(spoilt, Wrapper::zlib, 1000);
    EXPECT_EQ(result.state, Unpacked::damaged);
    EXPECT_EQ(result.bytes, text);
    EXPECT_EQ(inflated("no deflate data", Wrapper::zlib, 1000).state, Unpacked::damaged);
}

TEST(Inflate, CountsWhatItHasUsedAtEveryStep) {
    Inflater inflater(zlib_bytes, Wrapper::zlib);
    char c = 0;
    std::string read;
    std::size_t used = 0;
    while (inflater.read(&c, 1) == 1) {
        read += c;
        EXPECT_GE(inflater.consumed(), used);
        used = inflater.consumed();
    }
    EXPECT_EQ(read, text);
    EXPECT_EQ(inflater.state(), Unpacked::whole);
}

TEST(Crc32, IsThatOfPython) {
    EXPECT_EQ(crc32(0, text), 0xe453db5bU);
    EXPECT_EQ(crc32(crc32(0, text.substr(0, 7)), text.substr(7)), 0xe453db5bU);
    EXPECT_EQ(crc32(0, {}), 0U);
}

} // namespace
} // namespace bgio::grammar
