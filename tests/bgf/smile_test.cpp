// SPDX-License-Identifier: MIT
// Every token, by bytes made by hand, and everything that is none.
#include "bgf/container.hpp"
#include "token_text.hpp"

#include <bgio/source.hpp>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace bgio {
namespace {

constexpr int shared_names = 1, shared_values = 2;

std::string smile(std::string_view hex, int flags = shared_names, std::size_t levels = 16) {
    std::string bytes = ":)\n";
    bytes += static_cast<char>(flags);
    for (std::size_t i = 0; i + 1 < hex.size();) {
        if (hex[i] == ' ') {
            ++i;
            continue;
        }
        bytes += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
        i += 2;
    }
    auto const tokens = bgf::smile_tokens(bytes, levels);
    return test::token_text(*tokens);
}

std::string times(int count, std::string_view hex) {
    std::string all;
    for (int i = 0; i < count; ++i)
        all += hex;
    return all;
}

TEST(SmileTokens, ReadsSimpleValues) {
    EXPECT_EQ(smile("20"), "''");
    EXPECT_EQ(smile("21"), "null");
    EXPECT_EQ(smile("22"), "false");
    EXPECT_EQ(smile("23"), "true");
}

TEST(SmileTokens, ReadsSmallNumbersFromTheToken) {
    EXPECT_EQ(smile("F8 C0 C1 C2 DE DF F9"), "[ 0 -1 1 15 -16 ]");
}

TEST(SmileTokens, ReadsNumbersOfSevenBitsPerByte) {
    EXPECT_EQ(smile("24 A0"), "16");
    EXPECT_EQ(smile("24 A1"), "-17");
    EXPECT_EQ(smile("24 01 80"), "32");
    EXPECT_EQ(smile("24 1F 7F 7F 7F BE"), "2147483647");
    EXPECT_EQ(smile("24 1F 7F 7F 7F BF"), "-2147483648");
    EXPECT_EQ(smile("25 03 7F 7F 7F 7F 7F 7F 7F 7F BE"), "9223372036854775807");
    EXPECT_EQ(smile("25 03 7F 7F 7F 7F 7F 7F 7F 7F BF"), "-9223372036854775808");
}

TEST(SmileTokens, RejectsInvalidNumbers) {
    EXPECT_EQ(smile("24 20 00 00 00 80"), "!4 a number has more than 32 bits");
    EXPECT_EQ(smile("25 04 00 00 00 00 00 00 00 00 80"), "!4 a number has more than 64 bits");
    EXPECT_EQ(smile("24 C0"), "!4 a number ends with an invalid byte");
    EXPECT_EQ(smile("24 01"), "!6 it ends too early");
}

TEST(SmileTokens, ReadsFloatingPointNumbers) {
    EXPECT_EQ(smile("28 03 78 00 00 00"), "0.500");                 // 3F000000
    EXPECT_EQ(smile("29 00 3F 70 00 00 00 00 00 00 00"), "0.500");  // 3FE00000 00000000
    EXPECT_EQ(smile("29 01 40 00 00 00 00 00 00 00 00"), "-2.000"); // C0000000 00000000
    EXPECT_EQ(smile("28 10 00 00 00 00"), "!4 a number has more than 32 bits");
    EXPECT_EQ(smile("28 03 F4 00 00 00"), "!4 a number with a byte of eight bits");
    EXPECT_EQ(smile("29 00 3F"), "!7 it ends too early");
}

// Behind each of them the document goes on.
TEST(SmileTokens, SkipsBigNumbersAndBinaryData) {
    EXPECT_EQ(smile("F8 26 81 01 02 C2 F9"), "[ other 1 ]"); // one byte, written as two
    EXPECT_EQ(smile("F8 26 87 01 02 03 04 05 06 07 08 C2 F9"), "[ other 1 ]");
    EXPECT_EQ(smile("F8 26 88 01 02 03 04 05 06 07 08 01 02 C2 F9"), "[ other 1 ]");
    EXPECT_EQ(smile("F8 2A 01 81 81 01 02 C2 F9"), "[ other 1 ]");
    EXPECT_EQ(smile("F8 E8 82 01 02 03 C2 F9"), "[ other 1 ]");
    EXPECT_EQ(smile("F8 E8 80 C2 F9"), "[ other 1 ]");
    EXPECT_EQ(smile("F8 FD 82 FF FB C2 F9"), "[ other 1 ]");
    EXPECT_EQ(smile("F8 FD 82 FF"), "[ !8 it ends too early");
    EXPECT_EQ(smile("F8 FD 1F 7F 7F 7F BF 00"), "[ !12 it ends too early");
    EXPECT_EQ(smile("F8 E8 1F 7F 7F 7F BF 00"), "[ !12 it ends too early");
}

TEST(SmileTokens, ReadsTextsWithTheLengthInTheToken) {
    EXPECT_EQ(smile("40 61"), "'a'");
    EXPECT_EQ(smile("5F" + times(32, "61")), "'" + std::string(32, 'a') + "'");
    EXPECT_EQ(smile("60" + times(33, "61")), "'" + std::string(33, 'a') + "'");
    EXPECT_EQ(smile("7F" + times(64, "61")), "'" + std::string(64, 'a') + "'");
    EXPECT_EQ(smile("80 C3A9"), "'é'");
    EXPECT_EQ(smile("9F" + times(33, "61")), "'" + std::string(33, 'a') + "'");
    EXPECT_EQ(smile("A0" + times(34, "61")), "'" + std::string(34, 'a') + "'");
    EXPECT_EQ(smile("BF" + times(65, "61")), "'" + std::string(65, 'a') + "'");
    EXPECT_EQ(smile("42 6161"), "!7 it ends too early");
}

TEST(SmileTokens, ReadsLongTextsUpToTheEndMark) {
    EXPECT_EQ(smile("E0 616263 FC"), "'abc'");
    EXPECT_EQ(smile("F8 E4 C3A9 FC 21 F9"), "[ 'é' null ]");
    EXPECT_EQ(smile("E0 FC"), "''");
    EXPECT_EQ(smile("E0 616263"), "!8 it ends too early");
}

TEST(SmileTokens, ReadsMemberNames) {
    EXPECT_EQ(smile("FA 80 61 C2 FB"), "{ a: 1 }");
    EXPECT_EQ(smile("FA 20 C2 FB"), "{ : 1 }");
    EXPECT_EQ(smile("FA BF" + times(64, "61") + "C2 FB"), "{ " + std::string(64, 'a') + ": 1 }");
    EXPECT_EQ(smile("FA C0 C3A9 C2 FB"), "{ é: 1 }");
    EXPECT_EQ(smile("FA F7" + times(57, "61") + "C2 FB"), "{ " + std::string(57, 'a') + ": 1 }");
    EXPECT_EQ(smile("FA 34 6162 FC C2 FB"), "{ ab: 1 }");
}

TEST(SmileTokens, ResolvesSharedNames) {
    EXPECT_EQ(smile("FA 80 61 C2 80 62 C2 41 C4 40 C4 FB"), "{ a: 1 b: 1 b: 2 a: 2 }");
    EXPECT_EQ(smile("FA 80 61 C2 30 00 C4 FB"), "{ a: 1 a: 2 }");
    EXPECT_EQ(smile("FA 34 61 FC C2 40 C4 FB"), "{ a: 1 a: 2 }");
    EXPECT_EQ(smile("FA 34" + times(65, "61") + "FC C2 40 C4 FB"),
              "{ " + std::string(65, 'a') + ": 1 !73 unknown shared name 0");
    EXPECT_EQ(smile("FA 20 C2 40 C4 FB"), "{ : 1 !7 unknown shared name 0");
    EXPECT_EQ(smile("FA 80 61 C2 41 C4 FB"), "{ a: 1 !8 unknown shared name 1");
    EXPECT_EQ(smile("FA 80 61 C2 33 FF C4 FB"), "{ a: 1 !8 unknown shared name 1023");
    EXPECT_EQ(smile("FA 80 61 C2 40 C4 FB", 0), "{ a: 1 !8 unknown shared name 0");
}

// 1,024 names: the next one is number 0 again.
TEST(SmileTokens, RestartsTheListOfSharedNamesWhenFull) {
    std::string hex = "FA";
    for (int i = 0; i < 1024; ++i)
        hex += fmt::format("81{:02X}{:02X}21", 0x61 + i / 64, 0x30 + i % 64);
    std::string const full = smile(hex + "33FF C2 40 C4 FB");
    EXPECT_TRUE(full.ends_with("po: null po: 1 a0: 2 }")) << full.substr(full.size() - 40);
    std::string const anew = smile(hex + "80 7A 21 40 C4 41 FB");
    EXPECT_NE(anew.find("z: null z: 2 !"), std::string::npos) << anew.substr(anew.size() - 60);
}

TEST(SmileTokens, ResolvesSharedTextsIfEnabled) {
    EXPECT_EQ(smile("F8 40 61 80 C3A9 01 02 EC 01 F9", shared_values), "[ 'a' 'é' 'a' 'é' 'é' ]");
    EXPECT_EQ(smile("F8 20 E0 61 FC 40 62 01 F9", shared_values), "[ '' 'a' 'b' 'b' ]");
    EXPECT_EQ(smile("F8 BF" + times(65, "61") + "01 F9", shared_values).size(),
              2 + 67 + 1 + 67 + 2U);
    EXPECT_EQ(smile("F8 40 61 02 F9", shared_values), "[ 'a' !7 unknown shared text 1");
    EXPECT_EQ(smile("F8 40 61 EF FF F9", shared_values), "[ 'a' !7 unknown shared text 1023");
    EXPECT_EQ(smile("F8 40 61 01 F9"), "[ 'a' !7 unknown shared text 0");
    EXPECT_EQ(smile("F8 40 61 EC", shared_values), "[ 'a' !8 it ends too early");
    EXPECT_EQ(smile("F8 00 F9", shared_values), "[ !5 00 is not the first byte of a value");
}

TEST(SmileTokens, RejectsNestingBeyondTheLimit) {
    EXPECT_EQ(smile("F8 FA 80 61 F8 F9 FB F9", 1, 3), "[ { a: [ ] } ]");
    EXPECT_EQ(smile("F8 FA 80 61 F8 F9 FB F9", 1, 2),
              "[ { a: !8 it is nested deeper than 2 levels");
    EXPECT_EQ(smile(times(100'000, "F8")).substr(32), "!20 it is nested deeper than 16 levels");
}

TEST(SmileTokens, RejectsUnbalancedContainers) {
    EXPECT_EQ(smile("F9"), "!4 an array ends without a beginning");
    EXPECT_EQ(smile("FB"), "!4 an object ends without a beginning");
    EXPECT_EQ(smile("F8 FB"), "[ !5 an object ends without a beginning");
    EXPECT_EQ(smile("FA F9"), "{ !5 F9 is not the first byte of a name");
    EXPECT_EQ(smile("FA 80 61 FB"), "{ a: !7 a name has no value");
    EXPECT_EQ(smile("FA 80 61 F9"), "{ a: !7 an array ends without a beginning");
    EXPECT_EQ(smile("F8"), "[ !5 it ends too early");
    EXPECT_EQ(smile("FA 80 61"), "{ a: !7 it ends too early");
}

TEST(SmileTokens, RejectsEveryOtherTokenByName) {
    for (int token = 0; token < 256; ++token) {
        bool const other = token == 0 || token == 0x27 || (token >= 0x2B && token <= 0x3F)
                           || (token >= 0xE1 && token <= 0xEB && token != 0xE4 && token != 0xE8)
                           || (token >= 0xF0 && token <= 0xF7) || (token >= 0xFC && token != 0xFD);
        EXPECT_EQ(smile(fmt::format("{:02X}", token))
                      == fmt::format("!4 {:02X} is not the first byte of a value", token),
                  other)
            << token;
    }
    for (int token = 0; token < 256; ++token) {
        bool const other = token < 0x20 || (token > 0x20 && token < 0x30)
                           || (token >= 0x35 && token < 0x40) || (token >= 0xF8 && token != 0xFB);
        EXPECT_EQ(smile(fmt::format("FA{:02X}", token))
                      == fmt::format("{{ !5 {:02X} is not the first byte of a name", token),
                  other)
            << token;
    }
}

TEST(SmileTokens, ExpectsOneValueAfterTheSignature) {
    EXPECT_EQ(smile("C2 FF"), "1"); // some writers mark the end
    EXPECT_EQ(smile("C2 C2"), "1 !5 there is data after its end");
    EXPECT_EQ(smile("C2 FF FF"), "1 !5 there is data after its end");
    EXPECT_EQ(smile(""), "!4 it ends too early");
    EXPECT_EQ(smile("C2", 0x10), "!0 version 1 of Smile is not known");
    for (std::string_view const bytes : {"", ":", ":)", ":)\n"}) {
        auto const tokens = bgf::smile_tokens(bytes, 16);
        EXPECT_EQ(test::token_text(*tokens), fmt::format("!{} it ends too early", bytes.size()));
    }
    auto const json = bgf::smile_tokens("{\"a\": 1}", 16);
    EXPECT_EQ(test::token_text(*json), "!0 it does not begin with the Smile header");
}

std::string json(std::string_view text, std::size_t levels = 16) {
    auto const tokens = bgf::json_tokens(text, levels);
    return test::token_text(*tokens);
}

TEST(JsonTokens, MatchTheItemsOfSmile) {
    EXPECT_EQ(json(R"( {"a": [1, -2, 0.5, "x, y", true], "b": {}, "c": null} )"),
              "{ a: [ 1 -2 0.500 'x, y' true ] b: { } c: null }");
    EXPECT_EQ(json(R"("caf\u00e9: \"{")"), "'café: \"{'");
    EXPECT_EQ(json("18446744073709551615"), "18446744073709551616.000");
    EXPECT_EQ(json("[[]]", 2), "[ [ ] ]");
    EXPECT_EQ(json("[[]]", 1), "[ !1 it is nested deeper than 1 levels");
    EXPECT_EQ(json(""), "!0 it ends in the middle of a value");
    EXPECT_EQ(json("[1, 2"), "[ 1 !5 it ends in the middle of a value");
    EXPECT_EQ(json("[1] 2"), "[ 1 ] !4 there is data after its end");
    EXPECT_TRUE(json("[1, ?]").starts_with("[ 1 !4 ")) << json("[1, ?]");
}

TEST(JsonTokens, HaveSourcePositions) {
    std::string_view const text = "{\"a\":\n  [12, \"x\"]}";
    auto const tokens = bgf::json_tokens(text, 16);
    bgf::Token item;
    std::string begins;
    while (tokens->next(item))
        begins += text[item.begin];
    EXPECT_EQ(begins, "{\"[1\"\"}"); // an array's end stands with the value before it
}

// Written by another encoder than ours, with its rendering beside it.
TEST(SmileTokens, MatchesTheJsonFormOfTheSample) {
    Source const file =
        Source::from_file(BGIO_SOURCE_DIR "/samples/faults/BG045/bgblitz-sample.bgf");
    bgf::Payload const payload(file.text(), file.text().find('\n') + 1, true, 1 << 20);
    ASSERT_EQ(payload.end(), InflateEnd::whole);
    auto const document = bgf::smile_tokens(payload.document(), 16);
    std::ifstream in(BGIO_SOURCE_DIR "/tests/data/bgblitz-sample.json");
    std::string const text{std::istreambuf_iterator<char>(in), {}};
    auto const rendering = bgf::json_tokens(text, 16);
    std::string const decoded = test::token_text(*document);
    EXPECT_GT(decoded.size(), 2000U);
    EXPECT_EQ(decoded, test::token_text(*rendering));
}

} // namespace
} // namespace bgio
