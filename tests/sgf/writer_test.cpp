// SPDX-License-Identifier: MIT
#include "sgf.hpp"

#include <bgio/notation.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace bgio::test {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::string content(std::filesystem::path const& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::filesystem::path> sgf_files(std::filesystem::path const& folder) {
    std::vector<std::filesystem::path> all;
    for (auto const& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".sgf")
            all.push_back(entry.path());
    return all;
}

Event moved(Side side, int roll, std::string_view play) {
    Move move{Dice::make(roll / 10, roll % 10), {}};
    if (!play.empty())
        move.play = parse_play(play).value();
    return {side, 0, {}, move};
}

Match match_of(std::vector<Event> events) {
    Match match;
    match.info.length = 3;
    match.info.players = {.x = {"Bob", ""}, .o = {"Alice", ""}};
    Game game;
    game.number = 1;
    game.events = std::move(events);
    match.games.push_back(std::move(game));
    return match;
}

// The nodes behind the root.
std::string nodes(Match const& match) {
    std::string const text = write_sgf({match}).text;
    return text.substr(text.find('\n') + 1);
}

TEST(SgfRoundTrip, KeepsGnuBackgammonFilesByteForByte) {
    std::filesystem::path const root = BGIO_SOURCE_DIR;
    int compared = 0;
    for (auto const& folder :
         {root / "samples/clean/sgf", root / "samples/odd/sgf", root / "tests/sgf/cases"})
        for (auto const& path : sgf_files(folder)) {
            std::string const text = content(path);
            if (!text.starts_with("(;FF[4]GM[6]CA[UTF-8]AP["))
                continue;
            EXPECT_EQ(rewritten(text), text) << path;
            ++compared;
        }
    EXPECT_GE(compared, 8);
}

TEST(SgfRoundTrip, KeepsEverySample) {
    std::filesystem::path const samples = std::filesystem::path(BGIO_SOURCE_DIR) / "samples";
    auto files = sgf_files(samples / "clean/sgf");
    for (auto& odd : sgf_files(samples / "odd/sgf"))
        files.push_back(std::move(odd));
    for (auto const& path : files) {
        auto const first = read_sgf(content(path));
        auto const again = read_sgf(write_sgf(first.matches).text);
        EXPECT_THAT(first.found, IsEmpty()) << path;
        ASSERT_EQ(first.matches.size(), again.matches.size()) << path;
        for (std::size_t i = 0; i < first.matches.size(); ++i) {
            auto const found = first_difference(first.matches[i], again.matches[i]);
            EXPECT_FALSE(found) << path << ": " << found->what;
        }
    }
}

TEST(SgfRoundTrip, KeepsRealFilesWithAnalysisByteForByte) {
    auto const folder = std::filesystem::path(BGIO_SHARED_DIR) / "corpus/files/sgf";
    if (!std::filesystem::exists(folder))
        GTEST_SKIP() << "the corpus of real files is not beside the repository";
    for (auto const& path : sgf_files(folder)) {
        std::string const text = content(path);
        EXPECT_THAT(read_sgf(text).found, IsEmpty()) << path;
        EXPECT_TRUE(rewritten(text) == text) << path;
    }
}

TEST(SgfRoundTrip, ReadsEveryPrefixWithAtMostOneError) {
    std::string const text =
        content(std::filesystem::path(BGIO_SOURCE_DIR) / "samples/clean/sgf/comments.sgf");
    ASSERT_FALSE(text.empty());
    for (std::size_t size = 0; size < text.size(); ++size) {
        auto const read = read_sgf(text.substr(0, size));
        EXPECT_LE(read.found.size(), 2U) << size;
        static_cast<void>(write_sgf(read.matches));
    }
}

TEST(SgfWriter, WritesPlaysStepByStep) {
    EXPECT_EQ(nodes(match_of({moved(Side::o, 31, "8/5 6/5"), moved(Side::x, 64, "24/14")})),
              ";W[31hefe]\n;B[64aggk])\n");
    EXPECT_EQ(nodes(match_of({moved(Side::o, 66, "24/18(2) 13/7(2)")})), ";W[66xrxrmgmg])\n");
}

TEST(SgfWriter, WritesStepsInAPlayableOrder) {
    EXPECT_EQ(nodes(match_of({moved(Side::x, 64, "18/14 24/18")})), ";B[64aggk])\n");
}

TEST(SgfWriter, WritesIllegalPlaysUnchanged) {
    auto const written =
        write_sgf({match_of({moved(Side::o, 31, "13/5"), moved(Side::x, 64, "24/14")})});
    EXPECT_THAT(written.text, HasSubstr(";W[31me]\n;B[64aggk]"));
    EXPECT_THAT(written.losses, IsEmpty());
    EXPECT_THAT(nodes(match_of({moved(Side::o, 31, "2/1 6/5")})), ";W[31bafe])\n");
}

TEST(SgfWriter, WritesRollAndPositionIfLettersCannotStoreThePlay) {
    auto const written =
        write_sgf({match_of({moved(Side::o, 11, "6/5(3) 8/7(3)"), moved(Side::x, 65, "24/13")})});
    EXPECT_THAT(written.text,
                HasSubstr(";PL[W]DI[11]\n"
                          ";PL[B]AE[a:y]AW[e][e][e][f][f][g][g][g][m][m][m][m][m][x][x]AB[s]"));
    EXPECT_THAT(written.losses, ElementsAre("BG622"));
    auto const again = read_sgf(written.text);
    EXPECT_EQ(line(again.game().events.at(0)), "o 11 illegal");
}

TEST(SgfWriter, WritesAnUnplayedLastRollAlone) {
    EXPECT_EQ(nodes(match_of({moved(Side::o, 31, "8/5 6/5"), moved(Side::x, 64, "")})),
              ";W[31hefe]\n;PL[B]DI[64])\n");
}

TEST(SgfWriter, WritesADanceAsARollWithoutLetters) {
    std::string const text =
        tree(";PL[B]AE[a:y]AW[a][a][b][b][c][c][d][d][e][e][f][f]AB[y][x]\n;B[65]");
    EXPECT_THAT(rewritten(text), HasSubstr("\n;B[65])"));
}

TEST(SgfWriter, WritesTheTakeOfAnImplicitlyTakenBeaver) {
    Match match = match_of({moved(Side::o, 31, "8/5 6/5"),
                            moved(Side::x, 64, "24/14"),
                            {Side::o, 0, {}, CubeEvent{CubeAction::offer, 2}},
                            {Side::x, 0, {}, CubeEvent{CubeAction::beaver, 4}},
                            moved(Side::o, 52, "13/8 13/11")});
    match.info.length = 0;
    EXPECT_THAT(nodes(match), HasSubstr(";W[double]\n;B[double]\n;W[take]\n;W[52mhmk]"));
}

TEST(SgfWriter, DoesNotInventAnAnswerToADouble) {
    std::string const text = tree(";W[31hefe]\n;B[double]\n;B[64aggk]");
    EXPECT_EQ(rewritten(text), text);
}

TEST(SgfWriter, WritesAnUnchangedCubeThatEndsAnOffer) {
    Match const match = match_of({{Side::x, 0, {}, CubeEvent{CubeAction::offer, 2}},
                                  {Side::x, 0, {}, SetPosition{{}, Side::x, Cube{}}},
                                  moved(Side::x, 31, "8/5 6/5")});
    EXPECT_EQ(nodes(match), ";B[double]\n;PL[B]\n;CV[1]\n;B[31qtst])\n");
}

TEST(SgfWriter, KeepsAnUnplayedRollBeforeASetup) {
    std::string const text = tree(";W[61]\n;PL[B]AE[a:y]AW[a]AB[x]");
    EXPECT_EQ(rewritten(text), text);
}

TEST(SgfWriter, ReportsARollThatReadsBackAsTheNextOne) {
    std::string const board = ";PL[B]AE[a:y]AW[a]AB[x]";
    Match match = read_sgf(tree(";PL[B]DI[61]\n" + board + "\n;W[42]")).matches.at(0);
    EXPECT_THAT(write_sgf({match}).losses, IsEmpty());
    Event& next = match.games[0].events.at(2);
    next.side = Side::x;
    std::get<Move>(next.what).dice = Dice::make(6, 1);
    EXPECT_THAT(write_sgf({match}).losses, ElementsAre("BG622"));
}

TEST(SgfWriter, WritesTheResultsOfTheFile) {
    auto const root_of = [](std::optional<WrittenResult> result) {
        Match match = match_of({moved(Side::o, 31, "8/5 6/5")});
        match.games[0].result = result;
        std::string const text = write_sgf({match}).text;
        return text.substr(0, text.find('\n'));
    };
    EXPECT_THAT(root_of(WrittenResult{Side::x, 2, false, false, {}}), HasSubstr("RE[B+2R]"));
    EXPECT_THAT(root_of(std::nullopt), testing::Not(HasSubstr("RE[")));
}

TEST(SgfWriter, WritesADropWithoutR) {
    Match match = match_of({moved(Side::o, 31, "8/5 6/5"),
                            {Side::x, 0, {}, CubeEvent{CubeAction::offer, 2}},
                            {Side::o, 0, {}, CubeEvent{CubeAction::drop, {}}}});
    match.games[0].result = WrittenResult{Side::x, 1, false, false, {}};
    EXPECT_THAT(write_sgf({match}).text, HasSubstr("RE[B+1]"));
}

TEST(SgfWriter, EscapesNamesAndTexts) {
    Match match = match_of({moved(Side::o, 31, "8/5 6/5")});
    match.info.players.o.name = "A]l\\i:ce";
    match.info.comment = "a ] comment";
    auto const again = read_sgf(write_sgf({match}).text);
    EXPECT_THAT(again.found, IsEmpty());
    EXPECT_EQ(again.matches.at(0).info.players.o.name, "A]l\\i:ce");
    EXPECT_EQ(again.matches.at(0).info.comment, "a ] comment");
}

TEST(SgfWriter, JoinsRemarksOfOneEventIntoOneComment) {
    EXPECT_EQ(nodes(match_of({moved(Side::o, 31, "8/5 6/5"),
                              {Side::o, 0, {}, Remark{"one"}},
                              {Side::o, 0, {}, Remark{"two"}},
                              moved(Side::x, 64, "24/14")})),
              ";W[31hefe]C[one\ntwo]\n;B[64aggk])\n");
}

TEST(SgfWriter, WritesCrawfordAndAutomaticDoublesIntoTheRoot) {
    Match match = match_of({moved(Side::o, 31, "8/5 6/5")});
    match.games[0].written_score = BySide<int>{.x = 2, .o = 0};
    match.games[0].crawford = true;
    match.games[0].automatic_doubles = 2;
    match.games[0].number = 4;
    EXPECT_THAT(write_sgf({match}).text,
                HasSubstr("MI[length:3][game:3][ws:0][bs:2]PW[Alice]PB[Bob]"
                          "RU[Crawford:CrawfordGame]CV[4]\n"));
}

TEST(SgfWriter, WritesTheClaimedScore) {
    Match match = match_of({moved(Side::o, 31, "8/5 6/5")});
    match.games[0].written_score = BySide<int>{.x = 0, .o = 4}; // of a match to three
    auto const text = write_sgf({match}).text;
    EXPECT_THAT(text, HasSubstr("[ws:4][bs:0]"));
    EXPECT_EQ(read_sgf(text).game().written_score, match.games[0].written_score);
}

TEST(SgfLosses, AreReported) {
    Match match = match_of({moved(Side::o, 31, "8/5 6/5"),
                            {Side::o, 0, {}, Opaque{"other", "eval", "1"}},
                            {Side::x, 0, {}, CubeEvent{CubeAction::offer, 7}}});
    match.info.event = "an event";
    match.info.tags = {{"Event", "an event", {}}, {"Clock", "fischer", {1, 9}}};
    match.info.rules = {{"crawford", "off", {}}, {"bear-off", "exact", {}}};
    match.games[0].players.x.name = "Robert";
    EXPECT_THAT(write_sgf({match}).losses,
                ElementsAre("BG620", "BG621", "BG625", "BG624", "BG626"));
}

TEST(SgfLosses, ReportAMatchWithoutGames) {
    Match const played = match_of({moved(Side::o, 31, "8/5 6/5")});
    Match empty = played;
    empty.games.clear();
    EXPECT_THAT(write_sgf({empty}).losses, ElementsAre("BG628"));
    EXPECT_THAT(write_sgf({played, empty, played}).losses, ElementsAre("BG628"));
    EXPECT_THAT(write_sgf({played}).losses, IsEmpty());
}

TEST(SgfLosses, ReportNamesThatOnlyALaterGameGives) {
    Match match = match_of({moved(Side::o, 31, "8/5 6/5")});
    match.info.players = {};
    match.games.push_back(match.games[0]);
    match.games[1].number = 2;
    match.games[1].players = {.x = {"Bob", ""}, .o = {"Alice", ""}};
    auto const written = write_sgf({match});
    EXPECT_THAT(written.losses, ElementsAre("BG625", "BG625"));
    EXPECT_EQ(read_sgf(written.text).matches.size(), 1U);
}

TEST(SgfLosses, ReportTextsThatOnlyTheRecordHas) {
    Event const resigned{Side::x, 0, {}, Resignation{WinKind::single}};
    EXPECT_THAT(write_sgf({match_of({moved(Side::o, 31, "8/5 6/5"), resigned})}).losses, IsEmpty());
    EXPECT_THAT(write_sgf({match_of({resigned, moved(Side::o, 31, "8/5 6/5")})}).losses,
                ElementsAre("BG624"));
    Event const raccoon{Side::x, 0, {}, CubeEvent{CubeAction::raccoon, {}}};
    EXPECT_THAT(write_sgf({match_of({moved(Side::o, 31, "8/5 6/5"), raccoon})}).losses,
                ElementsAre("BG624"));
}

TEST(SgfLosses, ReportNegativeNumbers) {
    Match match = match_of({moved(Side::o, 31, "8/5 6/5")});
    match.games[0].written_score = BySide<int>{.x = 0, .o = -1};
    match.games[0].result = WrittenResult{Side::o, -3, false, false, {}};
    auto const written = write_sgf({match});
    EXPECT_THAT(written.losses, ElementsAre("BG624", "BG624"));
    EXPECT_THAT(written.text, HasSubstr("[ws:0]"));
    EXPECT_THAT(written.text, HasSubstr("RE[W+0R]"));
}

TEST(SgfLosses, DoNotReportWhatSgfStores) {
    Match match = match_of({moved(Side::o, 31, "8/5 6/5")});
    match.info.rules = {{"crawford", "off", {}}, {"variant", "nackgammon", {}}};
    auto const written = write_sgf({match});
    EXPECT_THAT(written.losses, IsEmpty());
    EXPECT_THAT(written.text, HasSubstr("PB[Bob]RU[Nackgammon]\n"));
}

// What came through json may be anything; written as it is it would swallow what follows.
TEST(SgfLosses, ReportAnUnclosedProperty) {
    for (Opaque const& wrong : {Opaque{"sgf", "XX", "["},
                                Opaque{"sgf", "XX", "[a])(;GM[6]"},
                                Opaque{"sgf", "XX", ""},
                                Opaque{"sgf", "X X", "[a]"},
                                Opaque{"sgf", "", "[a]"}}) {
        Match const match = match_of({{Side::o, 0, {}, wrong},
                                      moved(Side::o, 31, "8/5 6/5"),
                                      {Side::o, 0, {}, wrong},
                                      moved(Side::x, 31, "8/5 6/5")});
        auto const written = write_sgf({match});
        EXPECT_THAT(written.losses, ElementsAre("BG624")) << wrong.key << wrong.value;
        EXPECT_THAT(read_sgf(written.text).game().events, SizeIs(2)) << written.text;
    }
}

} // namespace

} // namespace bgio::test
