// SPDX-License-Identifier: MIT
// How a file is recognised, and what is said when it is not whole.
#include "bgf_file.hpp"
#include "internal/inflate.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string sample() {
    return std::string(
        Source::from_file(BGIO_SOURCE_DIR "/samples/clean/bgf/selfplay-014.bgf").text());
}

std::string packed_part() { return sample().substr(packed_head.size()); }

std::size_t turns(ReadFile const& file) {
    std::size_t count = 0;
    for (Match const& match : file.matches)
        for (Game const& game : match.games)
            count += game.events.size();
    return count;
}

std::string_view format_of(std::string bytes) {
    auto const found = detect_format(bgf_source(std::move(bytes)));
    return found ? (*found)->name : "";
}

TEST(BgfContainer, IsDetectedByItsFirstLine) {
    for (std::string_view const head :
         {"{\"format\":\"BGF\",\"version\":\"1.0\",\"compress\":true,\"useSmile\":true}\n",
          "{\"useSmile\":true,\"compress\":true,\"format\":\"BGF\"}\n",
          "  { \"format\" : \"BGF\" , \"x\" : {\"y\":[1]} }\r\n",
          "{\n\"format\": \"BGF\"\n}\n",
          "{\"format\":\"BGF\",\"version\":\"1.0\",\"compress\":true,\"useSmile\":true}",
          "\xEF\xBB\xBF{\"format\":\"BGF\",\"compress\":true,\"useSmile\":true}\n"}) {
        std::string const bytes = std::string(head) + packed_part();
        EXPECT_TRUE(bgf_source(bytes).is_binary()) << head;
        EXPECT_EQ(format_of(bytes), "bgf") << head;
        auto const file = read_bgf(bgf_source(bytes));
        EXPECT_THAT(summaries_of(file.found), IsEmpty()) << head;
        EXPECT_EQ(turns(file), turns(read_bgf(bgf_source(sample())))) << head;
    }
    for (std::string_view const other : {"BGF version 1.0\n",
                                         "{\"format\":\"BGX\"}\n",
                                         "{\"format\":7}\n",
                                         "[\"format\",\"BGF\"]\n",
                                         "{\"format\":\"BGF\"",
                                         "{\"name\":\"BGF\"}\n"})
        EXPECT_NE(format_of(std::string(other) + packed_part()), "bgf") << other;
}

TEST(BgfContainer, AcceptsAnyVersion) {
    std::string head(packed_head);
    head.replace(head.find("1.0"), 3, "2.0");
    auto const file = read_bgf(bgf_source(head + packed_part()));
    EXPECT_EQ(unverified(file.found), "a file version that was never seen");
    EXPECT_EQ(turns(file), turns(read_bgf(bgf_source(sample()))));
}

TEST(BgfContainer, RejectsAnotherFormat) {
    auto const refused = [](std::string bytes) {
        auto const file = read_bgf(bgf_source(std::move(bytes)));
        EXPECT_TRUE(file.matches.empty());
        return summaries_of(file.found);
    };
    EXPECT_THAT(refused("{\"format\":\"BGX\"}\n"),
                ElementsAre("BG040 this file is damaged: its first line says 'BGX', not 'BGF'"));
    for (std::string const text : {"", "{", "words", "[]", "{\"format\":\"BGF\""})
        EXPECT_THAT(refused(text),
                    ElementsAre("BG040 this file is damaged: its first line is incomplete"));
}

TEST(BgfContainer, ReadsEveryTruncatedFileUpToTheCut) {
    std::string const whole = sample();
    std::size_t before = 0;
    for (std::size_t size = packed_head.size(); size < whole.size(); ++size) {
        auto const file = read_bgf(bgf_source(whole.substr(0, size)));
        auto const lines = summaries_of(file.found);
        ASSERT_EQ(lines.size(), 1U) << size;
        EXPECT_TRUE(lines[0].starts_with("BG040")) << lines[0];
        EXPECT_GE(turns(file), before) << size;
        before = turns(file);
    }
    EXPECT_EQ(before, turns(read_bgf(bgf_source(whole))));
}

TEST(BgfContainer, ReportsThatOnlyTheEndIsLost) {
    std::string const whole = sample();
    auto const file = read_bgf(bgf_source(whole.substr(0, whole.size() - 4)));
    EXPECT_THAT(
        summaries_of(file.found),
        ElementsAre("BG040 this file is damaged: its last bytes are lost; the match is complete"));
    EXPECT_EQ(file.found[0].span.begin, whole.size() - 4);
    auto const more = read_bgf(bgf_source(whole + "more"));
    EXPECT_THAT(summaries_of(more.found),
                ElementsAre("BG040 this file is damaged: there is data after the match"));
    EXPECT_EQ(more.found[0].span.begin, whole.size());
}

// One bit at a time, all through the packed bytes: the file is never taken for whole.
TEST(BgfContainer, DetectsEveryChangedByte) {
    std::string const whole = sample();
    std::size_t const names = packed_head.size() + 4; // of gzip: time and system mean nothing
    for (std::size_t at = packed_head.size(); at < whole.size(); ++at) {
        if (at >= names && at < names + 6)
            continue;
        std::string spoilt = whole;
        spoilt[at] = static_cast<char>(spoilt[at] ^ 0x10);
        auto const found = read_bgf(bgf_source(std::move(spoilt))).found;
        EXPECT_TRUE(std::ranges::any_of(found, [](auto const& each) {
            return each.severity == Severity::error;
        })) << at;
    }
}

// The document itself is spoilt here, byte by byte, in a container that is right.
TEST(BgfContainer, SurvivesRandomContent) {
    std::string const document = inflate(packed_part(), 1 << 20).bytes;
    for (std::size_t at = 0; at < document.size(); at += 41)
        for (int const value : {0, 0x21, 0x7F, 0xF8, 0xFB, 0xFF}) {
            std::string spoilt = document;
            spoilt[at] = static_cast<char>(value);
            Source const source = bgf_source(std::string(packed_head) + gzip(spoilt));
            EXPECT_LE(check(source, *find_format("bgf")).matches, 1U);
        }
}

TEST(BgfContainer, StopsUnpackingAtTheLimit) {
    std::string const whole = sample();
    auto const file = read_bgf(bgf_source(whole, {.unpacked_bytes = 3000}));
    EXPECT_THAT(summaries_of(file.found),
                ElementsAre("BG042 the match unpacks to more than 3000 bytes: the rest is not "
                            "read"));
    EXPECT_GT(turns(file), 10U);
    EXPECT_LT(turns(file), turns(read_bgf(bgf_source(whole))));
}

TEST(BgfContainer, ReportsContentThatIsNotADocument) {
    auto const said = [](std::string_view head, std::string const& payload) {
        return summaries_of(read_bgf(bgf_source(std::string(head) + payload)).found);
    };
    EXPECT_THAT(said(packed_head, gzip("no Smile")),
                ElementsAre("BG040 this file is damaged: the match cannot be read at its byte 0: "
                            "it does not begin with the Smile header"));
    EXPECT_THAT(said(packed_head, gzip(std::string(":)\n\0\xC2", 5))),
                ElementsAre("BG021 /: expected an object, found the number 1; it is ignored"));
    EXPECT_THAT(said(packed_head, "no gzip"),
                ElementsAre("BG040 this file is damaged: it cannot be unpacked after byte 0"));
    EXPECT_THAT(said(plain_head, "{\"games\":["),
                ElementsAre("BG020 invalid JSON: it ends in the middle of a value"));
    EXPECT_THAT(said(plain_head, "{\"luck\":[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]}"),
                ElementsAre("BG025 nested deeper than 16 levels: this value is ignored"));
}

// A byte for a text of 65: what they give together is bounded.
TEST(BgfContainer, LimitsTheSizeOfSharedTexts) {
    std::string document = std::string(":)\n\3\xFA\x86", 6) + "comment\xF8\xBF";
    document += std::string(65, 'a') + std::string(3000, '\1') + "\xF9\xFB";
    auto const file = read_bgf(bgf_source(std::string(packed_head) + gzip(document)));
    std::size_t const limit = 4 * document.size() + 65536;
    EXPECT_THAT(summaries_of(file.found),
                ElementsAre(fmt::format("BG042 the shared text of the match unpacks to more than "
                                        "{} bytes: the rest is not read",
                                        limit)));
    EXPECT_LE(file.matches.at(0).info.comment.size(), limit / 65 * 66);
    EXPECT_GE(file.matches.at(0).info.comment.size(), limit - 66);
}

TEST(BgfContainer, StopsAtTheEventLimit) {
    Limits const limits{.events = 5};
    Source const source = bgf_source(sample(), limits);
    FileFindings const found = check(source, *find_format("bgf"));
    EXPECT_EQ(std::ranges::count(found.findings, DiagnosticId::too_many_events, &Finding::id), 4);
}

} // namespace
} // namespace bgio::test
