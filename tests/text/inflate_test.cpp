// SPDX-License-Identifier: MIT
#include "internal/inflate.hpp"
#include "text/gzip_sample.hpp"

#include <gmock/gmock.h>
#include <vector>

namespace bgio {
namespace {

using test::hello_gz;
// The same by another: python's zlib.compress(b"hello\n").
std::string const hello_zlib("\x78\x9c\xcb\x48\xcd\xc9\xc9\xe7\x02\0\x08\x4b\x02\x1f", 14);

// A million zero bytes, python's zlib.compress(bytes(1000000), 9): a thousand times smaller.
std::string bomb() {
    std::string packed("\x78\xda\xed\xc1\x01\x01\0\0\0\x82\x20\xff\xaf\x6e\x48\x40\x01", 17);
    packed.append(968, '\0');
    packed.append("\xaf\x06\x43\x21\0\x01", 6);
    return packed;
}

constexpr std::size_t plenty = 1 << 20;

TEST(Inflate, UnpacksGzipAndZlib) {
    for (std::string const& packed : {hello_gz, hello_zlib}) {
        Inflated const got = inflate(packed, plenty);
        EXPECT_EQ(got.bytes, "hello\n");
        EXPECT_EQ(got.end, InflateEnd::whole);
        EXPECT_EQ(got.consumed, packed.size());
    }
}

TEST(Inflate, CountsConsumedBytesAtEveryStep) {
    Inflater inflater(hello_zlib);
    char c = 0;
    std::string read;
    std::size_t taken = 0;
    while (inflater.read(&c, 1) == 1) {
        read += c;
        EXPECT_GE(inflater.consumed(), taken);
        taken = inflater.consumed();
    }
    EXPECT_EQ(read, "hello\n");
    EXPECT_EQ(inflater.end(), InflateEnd::whole);
}

// The columns of reports come from these counts: they are the same with zlib and with Boost.
TEST(Inflate, CountsNoByteBeforeItIsUsed) {
    auto const counts = [](std::string const& packed, std::size_t size, std::size_t most) {
        Inflater inflater(packed);
        std::vector<std::size_t> found;
        std::string piece(size, ' ');
        while (found.size() < most && inflater.read(piece.data(), size) == size)
            found.push_back(inflater.consumed());
        return found;
    };
    EXPECT_EQ(Inflater(hello_zlib).consumed(), 0U);
    EXPECT_EQ(counts(hello_zlib, 1, 9), (std::vector<std::size_t>{5, 6, 7, 8, 9, 14}));
    EXPECT_EQ(counts(bomb(), 100, 7), std::vector<std::size_t>(7, 17));
    EXPECT_EQ(counts(bomb(), 2560, 4), (std::vector<std::size_t>{19, 22, 24, 27}));
}

TEST(Inflate, ReportsTheEndOfTheStreamAndLeavesTheRest) {
    Inflated const got = inflate(hello_zlib + "next", plenty);
    EXPECT_EQ(got.bytes, "hello\n");
    EXPECT_EQ(got.end, InflateEnd::whole);
    EXPECT_EQ(got.consumed, hello_zlib.size());
}

TEST(Inflate, ReturnsTheDataBeforeEveryCut) {
    for (std::string const& packed : {hello_gz, hello_zlib})
        for (std::size_t size = 0; size < packed.size(); ++size) {
            Inflated const got = inflate(packed.substr(0, size), plenty);
            EXPECT_EQ(got.end, InflateEnd::cut_off) << size;
            EXPECT_TRUE(std::string("hello\n").starts_with(got.bytes)) << size;
            EXPECT_EQ(got.consumed, size);
        }
    EXPECT_EQ(inflate(hello_zlib.substr(0, hello_zlib.size() - 1), plenty).bytes, "hello\n");
}

TEST(Inflate, ReportsAWrongChecksumAndReturnsTheData) {
    for (std::string packed : {hello_gz, hello_zlib}) {
        std::size_t const in_checksum = packed.size() - (packed == hello_gz ? 8 : 1);
        packed[in_checksum] = static_cast<char>(packed[in_checksum] ^ 1);
        Inflated const got = inflate(packed, plenty);
        EXPECT_EQ(got.end, InflateEnd::damaged);
        EXPECT_EQ(got.bytes, "hello\n");
    }
}

TEST(Inflate, RejectsOtherData) {
    Inflated const got = inflate("hello, this is no zlib stream", plenty);
    EXPECT_EQ(got.end, InflateEnd::damaged);
    EXPECT_EQ(got.bytes, "");
    // a preset dictionary, which no file can name
    EXPECT_EQ(inflate({"\x78\xbb\0\0\0\x01\x03\0", 8}, plenty).end, InflateEnd::damaged);
}

TEST(Inflate, AppliesTheLimitExactly) {
    EXPECT_EQ(inflate(hello_gz, 6).end, InflateEnd::whole);
    for (std::size_t limit = 0; limit < 6; ++limit) {
        Inflated const got = inflate(hello_gz, limit);
        EXPECT_EQ(got.end, InflateEnd::too_large) << limit;
        EXPECT_EQ(got.bytes, std::string("hello\n").substr(0, limit));
    }
}

TEST(Inflate, StopsADecompressionBombAtTheLimit) {
    ASSERT_EQ(inflate(bomb(), plenty).end, InflateEnd::whole);
    EXPECT_EQ(inflate(bomb(), plenty).bytes, std::string(1'000'000, '\0'));
    Inflated const got = inflate(bomb(), 10'000);
    EXPECT_EQ(got.end, InflateEnd::too_large);
    EXPECT_EQ(got.bytes.size(), 10'000U);
    EXPECT_LE(got.bytes.capacity(), 30'000U); // it never asked for all of it
    EXPECT_LT(got.consumed, 100U);
}

TEST(Inflate, AllocatesNoMoreThanTheOutput) {
    std::string const behind(100'000, 'x');
    for (std::string const& packed : {hello_gz, bomb()}) {
        Inflated const got = inflate(packed + behind, plenty);
        EXPECT_EQ(got.consumed, packed.size());
        EXPECT_LE(got.bytes.capacity(), got.bytes.size() + 64);
    }
}

TEST(Inflate, AcceptsAnyLimit) { EXPECT_EQ(inflate(hello_gz, std::string::npos).bytes, "hello\n"); }

} // namespace
} // namespace bgio
