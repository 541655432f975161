// SPDX-License-Identifier: MIT
#include "reading.hpp"

#include <filesystem>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> sure_formats(Source const& source) {
    std::vector<std::string> names;
    for (Format const* format : formats())
        if (format->sniff(source.text().substr(0, 4096)) == Confidence::sure)
            names.emplace_back(format->name);
    return names;
}

struct Known {
    std::string_view file, format;
};

// Text that only programs write, not worth a file each.
struct KnownText {
    std::string_view text, format;
};

TEST(DetectFormat, NamesKnownFormatsWithoutAReader) {
    for (auto const& [file, name] : {Known{"bgblitz.tgf", "tgf"}}) {
        auto const path = std::string(BGIO_SOURCE_DIR "/samples/known/") + std::string(file);
        auto const source = Source::from_file(path);
        Format const* const format = find_format(name);
        ASSERT_NE(format, nullptr) << name;
        auto const detected = detect_format(source);
        ASSERT_FALSE(detected) << file;
        EXPECT_EQ(detected.error().id, DiagnosticId::not_readable_yet);
        EXPECT_EQ(message_text(detected.error()),
                  "recognised as BGBlitz TGF, which bgio does not read yet: this one is text in no "
                  "known format; open it in the program that made it and export it as .mat");
    }
}

TEST(DetectFormat, NamesUndocumentedFormatsByTheFileName) {
    std::string const bytes("\x01\x02 something", 12);
    for (std::string_view const name : {"a.tgf", "A.TGF", "a.tgf.gz"}) {
        auto const detected = detect_format(Source::from_bytes(std::string(name), bytes));
        ASSERT_FALSE(detected) << name;
        EXPECT_EQ(message_text(detected.error()),
                  "recognised as BGBlitz TGF, which bgio does not read yet: this one is cut off "
                  "at byte 12; open it in the program that made it and export it as .mat");
    }
    EXPECT_EQ(detect_format(Source::from_bytes("a.bin", bytes)).error().id,
              DiagnosticId::nothing_recognised);
    // what stands in the file counts
    EXPECT_TRUE(detect_format(Source::from_bytes("a.tgf", " 3 point match\n")));
}

TEST(DetectFormat, RecognisesProgramTextsByTheirContent) {
    std::string_view const board = "\n +13-14-15-16-17-18------19-20-21-22-23-24-+\n";
    for (auto const& [head, tail, name] : std::initializer_list<std::array<std::string_view, 3>>{
             {"JavaFIBS internal match representation v1.0\n", "", "javafibs"},
             {"bgammon-replay 00000024\n", "", "bgammon"},
             {"BOARDID=1\n", "", "partygammon"},
             {"BGF version 1.2\n", "", "bgroom"},
             {"Black  3 1   8-5 6-5\n", "", "bkg"},
             {std::string_view("OGXM\2\0\0\0", 8), "", "ogxm"},
             {" GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n", board, "gnubg-text"},
             {"The score (after 0 games) is: Alice 0, Bob 0 (match to 3 points)\n",
              "",
              "gnubg-match"},
             {"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:3:10\n", board, "xg-text"},
             {board, " Position-ID: 4HPwATDgc/ABMA    Match-ID: cAkgAUAAEAAE\n", "bgblitz-text"}}) {
        auto const source = Source::from_bytes("a.txt", std::string(head) + std::string(tail));
        EXPECT_THAT(sure_formats(source), ::testing::ElementsAre(name));
    }
}

TEST(DetectFormat, IsCertainOfMatByContentUnderAnyName) {
    for (std::string_view const text : {"; [Site \"x\"]\n",
                                        "3 point match\n",
                                        "\n; words\n 0 point match\n",
                                        " 5 point match\n  1) 31: 8/5 6/5\n",
                                        " Game 1\n Alice : 0       Bob : 0\n"}) {
        auto const detected = detect_format(Source::from_bytes("a.sgf", std::string(text)));
        ASSERT_TRUE(detected) << text;
        EXPECT_EQ((*detected)->name, "mat") << text;
    }
}

// What begins as one format and goes on as another.
TEST(DetectFormat, NoTwoFormatsAreCertainOfAMixture) {
    for (std::string_view const first : {"JavaFIBS internal match representation   v1.0",
                                         "BOARDID=1   2",
                                         "BGF version   1.2",
                                         "Black  3 1   8-5 6-5",
                                         "Alice vs. Bob",
                                         "Alice   Bob",
                                         "5 point match",
                                         "Game 1",
                                         "Score is 0-0 in a 3 point match.",
                                         "MatchID: 1"})
        for (std::string_view const second : {"1) 31: 8/5 6/5",
                                              "8:Bob:3",
                                              "CREATOR=Example",
                                              "Game 1 - Alice (X) vs. Bob (0)",
                                              "White  6 4   1-7 7-11",
                                              "Game 1.0-0/3",
                                              "Alice is X - Bob is O",
                                              "Player1: 1 Alice 0",
                                              " Alice : 0     Bob : 0"})
            for (std::string_view const third : {"", "Game 1.0-0/3\n"}) {
                auto const source =
                    Source::from_bytes("a", fmt::format("{}\n{}\n{}", first, second, third));
                EXPECT_LE(sure_formats(source).size(), 1U) << source.text();
            }
}

TEST(DetectFormat, NeverGuesses) {
    for (std::string_view const text : {"",
                                        "\n\n",
                                        "hello\n",
                                        "; only a remark\n",
                                        "Game 1\nhello\n",
                                        "Score is 3 : 2 in a 3 point match\n"}) {
        auto const detected = detect_format(Source::from_bytes("a.mat", std::string(text)));
        ASSERT_FALSE(detected) << text;
        EXPECT_EQ(detected.error().id, DiagnosticId::match_file_unknown) << text;
    }
}

// A mail may begin like one format and have a record of another in it.
TEST(DetectFormat, TakesTheFormatThatReadsMostWhereSeveralMayBeMeant) {
    for (std::string_view const words : {"; [Site \"Example\"]\nThe match of Tuesday:\n",
                                         "Alice vs. Bob\nTuesday, January 16, 2024\n"}) {
        auto const text =
            fmt::format("{}(;FF[4]GM[6]PW[Alice]PB[Bob];W[31hefe];B[64aggk])\n", words);
        for (std::string_view const name : {"a.txt", "a.mat", "a.sgg"}) {
            auto const detected = detect_format(Source::from_bytes(std::string(name), text));
            ASSERT_TRUE(detected) << text;
            EXPECT_EQ((*detected)->name, "sgf") << text;
        }
    }
}

TEST(FindFormat, IgnoresTheCaseOfTheName) {
    EXPECT_EQ(find_format("MAT"), find_format("mat"));
    EXPECT_NE(find_format("mat"), nullptr);
    EXPECT_EQ(find_format("ma"), nullptr);
}

TEST(DetectFormat, RecognisesEveryUnreadableFileOfTheCorpus) {
    fs::path const corpus = BGIO_SHARED_DIR "/corpus/files";
    if (!fs::is_directory(corpus))
        GTEST_SKIP() << "the corpus beside the repository is absent";
    for (auto const& [folder, name] : {Known{"xg", "xg"},
                                       Known{"xgp", "xgp"},
                                       Known{"bgf", "bgf"},
                                       Known{"bgblitz-text", "bgblitz-text"},
                                       Known{"gnubg-text", "gnubg-match"}})
        for (auto const& entry : fs::recursive_directory_iterator(corpus / folder))
            if (entry.is_regular_file()) {
                EXPECT_THAT(sure_formats(Source::from_file(entry.path().string())),
                            ::testing::ElementsAre(name))
                    << entry.path();
            }
}

} // namespace
} // namespace bgio::test
