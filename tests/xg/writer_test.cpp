// SPDX-License-Identifier: MIT
// What is written for eXtreme Gammon, read again.
#include "internal/inflate.hpp"
#include "support/samples.hpp"
#include "xg/encode.hpp"
#include "xg/records.hpp"

#include <algorithm>
#include <bgio/replay.hpp>
#include <gmock/gmock.h>

namespace bgio::xg {
namespace {

namespace fs = std::filesystem;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> remarks_of(Match const& match) {
    std::vector<std::string> texts;
    if (!match.info.comment.empty())
        texts.push_back(match.info.comment);
    for (Game const& game : match.games)
        for (Event const& event : game.events)
            if (auto const* const remark = std::get_if<Remark>(&event.what))
                texts.push_back(remark->text);
    return texts;
}

// The records of the first member, which is temp.xg.
std::string records_of(std::string const& file) {
    return inflate(std::string_view(file).substr(8232), std::size_t{1} << 28U).bytes;
}

void expect_same_again(std::string_view format, fs::path const& path) {
    SCOPED_TRACE(path);
    auto const first = test::read(*find_format(format), Source::from_file(path.string()));
    if (first.matches.size() != 1)
        return; // it is damaged, and reported so
    std::string const file = test::write(*find_format(format), first.matches);
    Source const source = Source::from_bytes("again", file);
    auto const detected = detect_format(source);
    ASSERT_TRUE(detected);
    EXPECT_EQ((*detected)->name, format);
    auto const again = test::read(*find_format(format), source);
    for (Diagnostic const& each : again.found)
        EXPECT_NE(each.severity, Severity::error) << message_text(each);
    ASSERT_EQ(again.matches.size(), 1U);
    auto const differs = first_difference(first.matches[0], again.matches[0]);
    EXPECT_FALSE(differs) << "game " << differs->game << ", " << differs->what;
    EXPECT_EQ(remarks_of(again.matches[0]), remarks_of(first.matches[0]));
    MatchInfo const& a = first.matches[0].info;
    MatchInfo const& b = again.matches[0].info;
    EXPECT_EQ(b.players, a.players);
    EXPECT_EQ(b.event, a.event);
    EXPECT_EQ(b.round, a.round);
    EXPECT_EQ(b.place, a.place);
    EXPECT_EQ(b.date, a.date);
    EXPECT_EQ(b.annotator, a.annotator);
}

TEST(XgWriter, GivesEverySampleAgain) {
    for (std::string const format : {"xg", "xgp"})
        for (fs::path const& path : test::files_below(BGIO_SOURCE_DIR "/samples/clean/" + format))
            expect_same_again(format, path);
}

TEST(XgWriter, GivesEveryRealFileAgain) {
    std::size_t files = 0;
    for (std::string const format : {"xg", "xgp"})
        for (fs::path const& path :
             test::files_below(fs::path(BGIO_SHARED_DIR "/corpus/files") / format)) {
            expect_same_again(format, path);
            ++files;
        }
    if (files == 0)
        GTEST_SKIP() << "the corpus beside the repository is absent";
}

TEST(XgWriter, WritesTheContainerOfEXtremeGammon) {
    Match const match = test::sample_match("mat", "clean/mat/gnubg-match.mat");
    std::string const file = test::write(*find_format("xg"), {match});
    EXPECT_EQ(file.substr(0, 4), "RGMH");
    EXPECT_EQ(file.substr(24, 4), "\xE1\xF5\x5A\x2F"); // the same in every file
    grammar::Bytes const trailer(std::string_view(file).substr(file.size() - 36));
    std::string_view const packed = std::string_view(file).substr(8232, file.size() - 8232 - 36);
    EXPECT_EQ(trailer.u32(0), crc32(0, packed));
    EXPECT_EQ(trailer.u32(4), 2U); // temp.xg and temp.xgi
    EXPECT_EQ(trailer.u32(12) + trailer.u32(16), packed.size());
    std::string const records = records_of(file);
    std::string types;
    for (std::size_t at = 0; at < records.size(); at += record_size)
        types += static_cast<char>('0' + records[at + 8]);
    EXPECT_EQ(types.substr(0, 8), "01232323");
    EXPECT_EQ(types.back(), '5');
}

TEST(XgWriter, ReportsASecondMatch) {
    Match const match = test::sample_match("mat", "clean/mat/gnubg-match.mat");
    std::vector<Diagnostic> losses;
    std::string const file = test::write(*find_format("xg"), {match, match}, "", &losses);
    EXPECT_EQ(test::read(*find_format("xg"), file).matches.size(), 1U);
    EXPECT_TRUE(std::ranges::any_of(losses, [](Diagnostic const& each) {
        return message_text(each).contains("a second match");
    }));
    // Nobody has opened such a file in eXtreme Gammon yet.
    ASSERT_FALSE(losses.empty());
    EXPECT_EQ(losses.front().id, DiagnosticId::not_verified);
    EXPECT_EQ(losses.front().severity, Severity::note);
}

TEST(XgWriter, KeepsRemarksInAnyScript) {
    Match match = test::sample_match("mat", "clean/mat/gnubg-match.mat");
    std::string const text = "Ł {\\pass} 段 \U0001F3B2\nsecond line";
    match.games[0].events.insert(match.games[0].events.begin() + 2,
                                 Event{Side::o, 0, {}, Remark{text, true}});
    match.info.players.o.name = "Łukasz";
    auto const again =
        test::read(*find_format("xg"), test::write(*find_format("xg"), {match})).matches;
    ASSERT_EQ(again.size(), 1U);
    EXPECT_THAT(remarks_of(again[0]), ElementsAre(text));
    EXPECT_EQ(again[0].info.players.o.name, "Łukasz");
}

TEST(XgWriter, WritesAPosition) {
    Match const match =
        test::sample_match("snowie-position", "clean/snowie-position/both-on-bar.txt");
    std::string const file = test::write(*find_format("xgp"), {match});
    Source const source = Source::from_bytes("p", file);
    EXPECT_EQ((*detect_format(source))->name, "xgp");
    auto const again = test::read(*find_format("xgp"), source);
    ASSERT_EQ(again.matches.size(), 1U);
    auto const differs = first_difference(match, again.matches[0]);
    EXPECT_FALSE(differs) << differs->what;
}

} // namespace
} // namespace bgio::xg
