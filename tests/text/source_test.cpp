// SPDX-License-Identifier: MIT
#include "internal/inflate.hpp"
#include "text/gzip_sample.hpp"

#include <array>
#include <bgio/source.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <random>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

namespace bgio {
namespace {

using namespace std::string_literals;
using ::testing::HasSubstr;
using ::testing::StartsWith;

Source source(std::string bytes) { return Source::from_bytes("test", std::move(bytes)); }

using test::hello_gz;

// Where and why the text ends before the file does; empty: it does not.
std::string why_cut(Source const& s) {
    return s.cut() ? fmt::format("{} {}", s.cut()->span.begin, to_string(*s.cut())) : "";
}

template <class F>
std::string io_error(F&& f) {
    try {
        f();
    } catch (IoError const& error) {
        return error.what();
    }
    return "no IoError";
}

class SourceFile : public ::testing::Test {
protected:
    SourceFile() {
        std::string name = (std::filesystem::temp_directory_path() / "bgio-XXXXXX").string();
        folder = ::mkdtemp(name.data());
    }
    ~SourceFile() override { std::filesystem::remove_all(folder); }

    std::string write(std::string const& name, std::string const& bytes) {
        std::string path = (folder / name).string();
        std::ofstream(path, std::ios::binary) << bytes;
        return path;
    }
    std::filesystem::path folder;
};

TEST(SourceEncoding, KeepsUtf8) {
    Source const s = source("J\xC3\xB8rgen\n");
    EXPECT_EQ(s.text(), "J\xC3\xB8rgen\n");
    EXPECT_EQ(s.encoding(), Encoding::utf8);
    EXPECT_FALSE(s.had_bom());
}

TEST(SourceEncoding, RemovesAUtf8ByteOrderMark) {
    Source const s = source("\xEF\xBB\xBF; x");
    EXPECT_EQ(s.text(), "; x");
    EXPECT_TRUE(s.had_bom());
    EXPECT_EQ(s.locate(0), (LineColumn{1, 1}));
}

TEST(SourceEncoding, RemovesTheDosEndOfFileMark) {
    Source const s = source("; x\x1A\x1A");
    EXPECT_EQ(s.text(), "; x");
    EXPECT_EQ(s.end_mark(), "\x1A\x1A");
    EXPECT_EQ(source("; \x1A x").text(), "; \x1A x");
    EXPECT_EQ(source("\x1A").text(), "");
    using namespace std::string_literals;
    EXPECT_EQ(source("\xFF\0\x1A"s).text(), "\xFF\0\x1A"s) << "a binary file";
}

TEST(SourceEncoding, DetectsAndConvertsWindows1252) {
    Source const s = source("J\xF8rgen \x80 \x93q\x94");
    EXPECT_EQ(s.text(), "J\xC3\xB8rgen \xE2\x82\xAC \xE2\x80\x9Cq\xE2\x80\x9D");
    EXPECT_EQ(s.encoding(), Encoding::windows_1252);
}

TEST(SourceEncoding, KeepsBytesThatWindows1252LeavesUndefined) {
    EXPECT_EQ(source("\x81\x8D\x8F\x90\x9D\xFF").text(),
              "\xC2\x81\xC2\x8D\xC2\x8F\xC2\x90\xC2\x9D\xC3\xBF");
}

// Each is one fault of UTF-8, behind enough ASCII for the fast path and at its border.
TEST(SourceEncoding, ReadsInvalidUtf8AsWindows1252) {
    for (std::string const& fault : {"\xC3"s,
                                     "\x80"s,
                                     "\xC0\xAF"s,
                                     "\xE0\x80\xAF"s,
                                     "\xED\xA0\x80"s,
                                     "\xF4\x90\x80\x80"s,
                                     "\xE2\x82"s,
                                     "\xC3\xB8\xB8"s}) {
        for (std::size_t before : {0, 7, 8, 9, 31}) {
            for (std::string const& behind : {""s, "x"s, "0123456789"s})
                EXPECT_EQ(source(std::string(before, 'a') + fault + behind).encoding(),
                          Encoding::windows_1252)
                    << ::testing::PrintToString(fault) << " behind " << before;
        }
    }
    EXPECT_EQ(source("0123456\xF0\x9F\x8E\xB2 89\xE2\x82\xAC").encoding(), Encoding::utf8);
}

TEST(SourceEncoding, GivesABinaryFileBytesAndNoLines) {
    Source const s = source("RGMH\x01\0\n\xFF\r\n\xFE"s);
    EXPECT_TRUE(s.is_binary());
    EXPECT_EQ(s.text().size(), 11U);
    EXPECT_EQ(s.locate(8), (LineColumn{1, 9}));
    EXPECT_EQ(s.locate(99), (LineColumn{1, 12}));
    EXPECT_EQ(s.line_count(), 0U);
    EXPECT_EQ(s.line(1), "");
    EXPECT_FALSE(source("a stray \0 in a text\n"s).is_binary());
    EXPECT_TRUE(source(std::string(63, ' ') + "\0\xF8"s).is_binary());
    EXPECT_FALSE(source("J\xF8rgen").is_binary());
}

// One zero does not cost a text its lines and letters.
TEST(SourceEncoding, ReadsTextWithAStrayZeroAsWindows1252) {
    std::string const before = std::string(63, ' ') + "\n";
    Source const s = source(before + "J\xF8rgen \0\nBob"s);
    EXPECT_FALSE(s.is_binary());
    EXPECT_EQ(s.encoding(), Encoding::windows_1252);
    EXPECT_EQ(s.line_count(), 3U);
    EXPECT_EQ(s.line(2), "J\xC3\xB8rgen \0"s);
    EXPECT_EQ(s.locate(static_cast<Offset>(s.text().size() - 1)), (LineColumn{3, 3}));
}

TEST(SourceEncoding, ReadsUtf16InBothOrdersWithSurrogates) {
    Source const little = source("\xFF\xFE\x41\0\x3C\xD8\xB2\xDF\x42\0"s);
    EXPECT_EQ(little.text(),
              "A\xF0\x9F\x8E\xB2"
              "B");
    EXPECT_EQ(little.encoding(), Encoding::utf16_le);
    EXPECT_TRUE(little.had_bom());
    Source const big = source("\xFE\xFF\0\x41\xD8\x3C\0\x42\xDC\0\0"s);
    EXPECT_EQ(big.text(),
              "A\xEF\xBF\xBD"
              "B\xEF\xBF\xBD\xEF\xBF\xBD");
    EXPECT_EQ(big.encoding(), Encoding::utf16_be);
    EXPECT_EQ(source("\xFF\xFE").text(), "");
}

TEST(SourceEncoding, KeepsBinaryData) {
    std::string const bytes = "RGMH\0\xFF\x80\r\n"s;
    EXPECT_EQ(source(bytes).text(), bytes);
    Source const text = source("\xEF\xBB\xBF\0"s); // the mark says that it is none
    EXPECT_EQ(text.text(), "\0"s);
    EXPECT_TRUE(text.had_bom());
}

TEST(SourceGzip, IsDetectedByContent) {
    Source const s = source(hello_gz);
    EXPECT_EQ(s.text(), "hello\n");
    EXPECT_TRUE(s.was_compressed());
    EXPECT_FALSE(source("hello\n").was_compressed());
}

TEST(SourceGzip, ReadsSeveralMembersAndPadding) {
    EXPECT_EQ(source(hello_gz + hello_gz + std::string(7, '\0')).text(), "hello\nhello\n");
}

TEST(SourceGzip, ReportsEveryCut) {
    for (std::size_t n = 3; n < hello_gz.size(); ++n)
        EXPECT_EQ(io_error([&] { (void)source(hello_gz.substr(0, n)); }),
                  "test: damaged gzip data: it ends too early")
            << n;
}

TEST(SourceGzip, ReportsAWrongChecksumAndTrailingData) {
    std::string wrong = hello_gz;
    wrong[19] = static_cast<char>(wrong[19] ^ 1);
    EXPECT_EQ(io_error([&] { (void)source(wrong); }), "test: damaged gzip data");
    EXPECT_EQ(io_error([&] { (void)source(hello_gz + "tail"); }),
              "test: damaged gzip data: something else follows its end");
}

TEST(SourceGzip, AppliesTheLimitToUnpackedBytes) {
    Source const fits = Source::from_bytes("test", hello_gz, {.unpacked_bytes = 6});
    EXPECT_EQ(fits.text(), "hello\n");
    EXPECT_EQ(why_cut(fits), "");
    Source const cut = Source::from_bytes("test", hello_gz, {.unpacked_bytes = 5});
    EXPECT_EQ(cut.text(), "hello");
    EXPECT_EQ(why_cut(cut),
              "5 BG012 unpacked-too-large: the unpacked file is larger than 5 bytes: the rest is "
              "not read");
    Source const two = Source::from_bytes("test", hello_gz + hello_gz, {.unpacked_bytes = 8});
    EXPECT_EQ(two.text(), "hello\n"); // not half a line of the second member
}

TEST(SourceGzip, UnpacksTheBeginningOfATooLargeFile) {
    Source const cut =
        Source::from_bytes("test", hello_gz + hello_gz, {.file_bytes = hello_gz.size() + 5});
    EXPECT_EQ(cut.text(), "hello\n");
    EXPECT_THAT(why_cut(cut), StartsWith("6 BG011 file-too-large: "));
}

// 100 MB of line ends are 100 KB of gzip.
TEST(SourceGzip, UnpacksAtMostThirtyTimesTheSize) {
    auto const unpacked = [](std::size_t size) {
        std::string const raw = deflate(std::string(size, '\n'));
        // gzip has another head and end around the same stream
        return Source::from_bytes("test",
                                  "\x1f\x8b\x08\0\0\0\0\0\0\x03"s + raw.substr(2, raw.size() - 6));
    };
    std::size_t const always = std::size_t{16} << 20;
    Source const bomb = unpacked(4 * always);
    EXPECT_EQ(bomb.text().size(), always);
    EXPECT_THAT(why_cut(bomb),
                HasSubstr(" BG012 unpacked-too-large: the unpacked file is larger than 16 MiB"));
}

// A report of a short file is not a thousand times its size.
TEST(SourceLimit, OfGamesEventsAndFindingsGrowsWithTheText) {
    EXPECT_EQ(source("").limits().games, 20'000U);
    EXPECT_EQ(source(std::string(64'000, ' ')).limits().games, 21'000U);
    EXPECT_EQ(source("").limits().events, 12'000U);
    EXPECT_EQ(source(std::string(1'000'000, ' ')).limits().events, 53'666U);
    EXPECT_EQ(source(std::string(24'000'000, ' ')).limits().events, 1'000'000U);
    EXPECT_EQ(source("").limits().findings, 1000U);
    EXPECT_EQ(source(std::string(1'000'000, ' ')).limits().findings, 6000U);
    EXPECT_EQ(source(std::string(20'000'000, ' ')).limits().findings, 100'000U);
    EXPECT_EQ(Source::from_bytes("test", "", {.findings = 5}).limits().findings, 5U);
}

// As gzip would store it where nothing shrinks; of its checksum nothing is right.
std::string stored_gz(std::string const& text) {
    auto const low = [](std::size_t n) { return std::string{char(n & 0xFF), char(n >> 8)}; };
    return "\x1f\x8b\x08\0\0\0\0\0\0\x03\x01"s + low(text.size()) + low(0xFFFF - text.size()) + text
           + std::string(8, '\0');
}

TEST(SourceGzip, ReadsNoHalfLineOfATooLargeFile) {
    std::string const packed = stored_gz("one\ntwo\nthree\n");
    std::size_t const text_end = packed.size() - 8;
    auto const cut_at = [&](std::size_t size) {
        Source const cut = Source::from_bytes("test", packed, {.file_bytes = size});
        EXPECT_EQ(cut.cut()->id, DiagnosticId::file_too_large) << size;
        EXPECT_EQ(cut.cut()->span.begin, cut.text().size()) << size;
        return std::string(cut.text());
    };
    EXPECT_EQ(cut_at(text_end + 3), "one\ntwo\nthree\n");
    EXPECT_EQ(cut_at(text_end), "one\ntwo\nthree\n");
    for (std::size_t less = 1; less < 6; ++less)
        EXPECT_EQ(cut_at(text_end - less), "one\ntwo\n") << less;
    EXPECT_EQ(cut_at(text_end - 7), "one\n");
    EXPECT_EQ(cut_at(text_end - 11), "one");
    std::string const euro = stored_gz("\xE2\x82\xAC");
    Source const half = Source::from_bytes("test", euro, {.file_bytes = euro.size() - 9});
    EXPECT_EQ(half.text(), "");
    EXPECT_EQ(half.encoding(), Encoding::utf8);
}

TEST(SourceGzip, DoesNotReportACutByTheLimitAsDamage) {
    std::string const packed = hello_gz + hello_gz;
    std::size_t const letters = 17; // so many bytes of a member give all of its text
    for (std::size_t size = 0; size < packed.size(); ++size) {
        Source const cut = Source::from_bytes("test", packed, {.file_bytes = size});
        if (size < letters)
            EXPECT_THAT("hello", StartsWith(std::string(cut.text()))) << size;
        else
            EXPECT_EQ(cut.text(), size < hello_gz.size() + letters ? "hello\n" : "hello\nhello\n")
                << size;
        EXPECT_THAT(why_cut(cut), HasSubstr(" BG011 ")) << size;
    }
}

TEST(SourceLimit, IsExact) {
    Source const fits = Source::from_bytes("test", "12345", {.file_bytes = 5});
    EXPECT_EQ(fits.text(), "12345");
    EXPECT_FALSE(fits.cut());
    Source const cut = Source::from_bytes("test", "123456", {.file_bytes = 5});
    EXPECT_EQ(cut.text(), "12345");
    EXPECT_EQ(why_cut(cut),
              "5 BG011 file-too-large: the file is larger than 5 bytes: the rest is not read");
}

TEST(SourceLimit, CutsBetweenLinesAndCharacters) {
    auto const text = [](std::string bytes, std::size_t limit) {
        return std::string(
            Source::from_bytes("test", std::move(bytes), {.file_bytes = limit}).text());
    };
    EXPECT_EQ(text("one\ntwo\nthree", 9), "one\ntwo\n");
    EXPECT_EQ(text("one\ntwo\n", 7), "one\n");
    EXPECT_EQ(text("one\rtwo\rthree", 9), "one\rtwo\r");
    EXPECT_EQ(text("one\r\ntwo\r\n", 7), "one\r\n");
    std::string const euros = "\xE2\x82\xAC\xE2\x82\xAC"; // cut inside, they are still UTF-8
    for (std::size_t limit : {3U, 4U, 5U})
        EXPECT_EQ(text(euros, limit), "\xE2\x82\xAC") << limit;
    EXPECT_EQ(text(euros, 2), "");
    EXPECT_EQ(text("\xFF\xFE\x41\0\x42\0"s, 5), "A"); // UTF-16
    EXPECT_EQ(text("\xFF\xFE\x41\0\x0A\0\x42\0\x42\0"s, 9), "A");
}

TEST(SourceLimit, SearchesALineEndWithinTheLineLimit) {
    auto const text = [](std::size_t line_bytes) {
        Source const cut = Source::from_bytes(
            "test", "one\n123456789", {.file_bytes = 10, .line_bytes = line_bytes});
        return std::string(cut.text());
    };
    EXPECT_EQ(text(7), "one\n");
    EXPECT_EQ(text(6), "one\n123456");
}

TEST(SourceLimit, IsPrintedInTheLargestWholeUnit) {
    EXPECT_EQ(to_string(bytes_text(0)), "0 bytes");
    EXPECT_EQ(to_string(bytes_text(1000)), "1000 bytes");
    EXPECT_EQ(to_string(bytes_text(1536)), "1536 bytes");
    EXPECT_EQ(to_string(bytes_text(64 << 10)), "64 KiB");
    EXPECT_EQ(to_string(bytes_text(Limits{}.line_bytes)), "16 MiB");
    EXPECT_EQ(to_string(bytes_text(Limits{}.file_bytes)), "1 GiB");
    EXPECT_EQ(to_string(bytes_text(std::size_t{1} << 42)), "4096 GiB");
}

TEST(SourceLines, EndInLfCrlfOrCr) {
    Source const s = source("one\ntwo\r\nthree\r\rfive");
    ASSERT_EQ(s.line_count(), 5U);
    EXPECT_EQ(s.line(1), "one");
    EXPECT_EQ(s.line(2), "two");
    EXPECT_EQ(s.line(3), "three");
    EXPECT_EQ(s.line(4), "");
    EXPECT_EQ(s.line(5), "five");
    EXPECT_EQ(s.line(0), "");
    EXPECT_EQ(s.line(6), "");
}

TEST(SourceLines, LastLineEndStartsNoLine) {
    EXPECT_EQ(source("").line_count(), 0U);
    EXPECT_EQ(source("a").line_count(), 1U);
    EXPECT_EQ(source("a\n").line_count(), 1U);
    EXPECT_EQ(source("a\r\n").line_count(), 1U);
    EXPECT_EQ(source("a\n\n").line_count(), 2U);
}

// The index of lines has gaps; counting by hand has none.
TEST(SourceLines, AreFoundInAnyText) {
    std::mt19937 random(1);
    for (int round = 0; round < 200; ++round) {
        std::string text;
        for (int lines = 0; lines < 30; ++lines)
            text += std::string(random() % (round % 2 == 0 ? 5 : 90), 'x')
                    + std::array{"\n", "\r\n", "\r", "\n\n"}[random() % (round % 3 == 0 ? 1 : 4)];
        if (round % 5 == 0)
            text += "open";
        Source const s = source(text);
        std::uint32_t line = 1, column = 1;
        std::vector<std::string> lines{""};
        for (std::size_t i = 0; i < text.size(); ++i) {
            ASSERT_EQ(s.locate(static_cast<Offset>(i)), (LineColumn{line, column})) << text;
            ++column;
            bool const half = text[i] == '\r' && text[i + 1] == '\n';
            if (text[i] == 'x' || (text[i] != '\n' && text[i] != '\r')) {
                lines.back() += text[i];
            } else if (!half) {
                ++line;
                column = 1;
                lines.emplace_back();
            }
        }
        if (lines.back().empty())
            lines.pop_back();
        ASSERT_EQ(s.line_count(), lines.size()) << text;
        for (std::size_t i = lines.size(); i-- > 0;)
            ASSERT_EQ(s.line(static_cast<std::uint32_t>(i + 1)), lines[i]) << text;
    }
}

TEST(SourceLocate, CountsCodePoints) {
    Source const s = source("\tJ\xC3\xB8x\r\n\xF0\x9F\x8E\xB2y\rz\n");
    EXPECT_EQ(s.locate(0), (LineColumn{1, 1}));
    EXPECT_EQ(s.locate(1), (LineColumn{1, 2})); // a tab is one
    EXPECT_EQ(s.locate(2), (LineColumn{1, 3}));
    EXPECT_EQ(s.locate(3), (LineColumn{1, 3})); // inside the code point
    EXPECT_EQ(s.locate(4), (LineColumn{1, 4}));
    EXPECT_EQ(s.locate(7), (LineColumn{2, 1}));
    EXPECT_EQ(s.locate(11), (LineColumn{2, 2}));
    EXPECT_EQ(s.locate(13), (LineColumn{3, 1}));
    EXPECT_EQ(s.locate(15), (LineColumn{4, 1}));
    EXPECT_EQ(s.locate(999), (LineColumn{4, 1})); // the end
    EXPECT_EQ(s.locate(4), (LineColumn{1, 4}));   // questions need not come in order
    EXPECT_EQ(s.locate(1), (LineColumn{1, 2}));
    EXPECT_EQ(s.locate(2), (LineColumn{1, 3}));
}

TEST(SourceText, ClampsSpans) {
    Source const s = source("abc");
    EXPECT_EQ(s.text({1, 2}), "b");
    EXPECT_EQ(s.text({2, 99}), "c");
    EXPECT_EQ(s.text({9, 4}), "");
}

TEST_F(SourceFile, IsReadCompletely) {
    std::string const bytes(300'000, 'a');
    std::string const path = write("long.mat", bytes);
    Source const s = Source::from_file(path);
    EXPECT_EQ(s.text(), bytes);
    EXPECT_EQ(s.name(), path);
    EXPECT_EQ(Source::from_file(write("empty.mat", "")).text(), "");
    EXPECT_EQ(Source::from_file(write("x.mat.gz", hello_gz)).text(), "hello\n");
}

TEST_F(SourceFile, IgnoresTheSizeOfAVirtualFile) {
    if (!std::filesystem::exists("/proc/self/status"))
        GTEST_SKIP() << "no /proc here";
    EXPECT_THAT(std::string(Source::from_file("/proc/self/status").text()), HasSubstr("Name:"));
}

TEST_F(SourceFile, ReportsErrorsInOneSentenceWithThePath) {
    std::string const gone = (folder / "gone.mat").string();
    EXPECT_EQ(io_error([&] { (void)Source::from_file(gone); }),
              gone + ": No such file or directory");
    EXPECT_EQ(io_error([&] { (void)Source::from_file(folder.string()); }),
              folder.string() + ": is a directory, not a file");
}

TEST_F(SourceFile, IsReadUpToTheLimit) {
    std::string const large = write("large.mat", "123456");
    EXPECT_FALSE(Source::from_file(large, {.file_bytes = 6}).cut());
    Source const cut = Source::from_file(large, {.file_bytes = 5});
    EXPECT_EQ(cut.text(), "12345");
    EXPECT_THAT(why_cut(cut), StartsWith("5 BG011 file-too-large: "));
}

TEST_F(SourceFile, RejectsAnUnreadableFile) {
    if (::geteuid() == 0)
        GTEST_SKIP() << "root may read everything";
    std::string const path = write("secret.mat", "x");
    ::chmod(path.c_str(), 0);
    EXPECT_EQ(io_error([&] { (void)Source::from_file(path); }), path + ": Permission denied");
}

TEST_F(SourceFile, ReadsAPipeUpToItsEndOrTheLimit) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    ASSERT_EQ(::write(ends[1], "piped\n", 6), 6);
    ::close(ends[1]);
    std::string const path = "/dev/fd/" + std::to_string(ends[0]);
    EXPECT_EQ(Source::from_file(path).text(), "piped\n");
    ::close(ends[0]);
    Source const endless = Source::from_file("/dev/zero", {.file_bytes = 1000});
    EXPECT_EQ(endless.text(), std::string(1000, '\0'));
    EXPECT_THAT(why_cut(endless), StartsWith("1000 BG011 "));
}

} // namespace
} // namespace bgio
