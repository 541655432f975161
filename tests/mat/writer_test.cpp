// SPDX-License-Identifier: MIT
#include "reading.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

std::string written(Match const& match, std::string const& dialect) {
    DiagnosticList losses;
    auto text = write(match, dialect, losses);
    EXPECT_THAT(losses.found, IsEmpty());
    return text;
}

std::string const sample = "; [EventDate \"2024.01.15\"]\n"
                           "\n"
                           " 3 point match\n"
                           "\n"
                           " Game 1\n"
                           " Alice : 0                      Bob : 0\n"
                           "  1) 31: 8/5 6/5                 64: 24/18 18/14 \n"
                           "  2) 52: 13/8 13/11*             65: \n"
                           "  3)  Doubles => 2                Takes\n"
                           "  4) 66: 24/18 24/18 13/7 13/7   42: 25/23 13/9 \n"
                           "  5) 21: 11/9 9/8                \n"
                           "      Wins 2 points\n"
                           "\n"
                           " Game 2\n"
                           " Alice : 2                      Bob : 0\n"
                           "  1)                             43: 24/20 13/10 \n"
                           "  2) 62: 24/18 13/11             55: 8/3 8/3 6/1* 6/1\n"
                           "  3) 64: 25/21 13/7              21: \n"
                           "      Wins 1 point and the match\n"
                           "\n";

TEST(MatWriter, WritesGnuBackgammonsLayoutByteForByte) {
    auto const match = read(sample).matches.at(0);
    EXPECT_EQ(written(match, "gnubg"), sample);
    EXPECT_EQ(written(match, ""), sample);
}

TEST(MatWriter, WritesTheLayoutOfXg) {
    EXPECT_EQ(written(read(sample).matches.at(0), "xg"),
              "\xEF\xBB\xBF; [EventDate \"2024.01.15\"]\r\n"
              "\r\n"
              "3 point match\r\n"
              "\r\n"
              " Game 1\r\n"
              " Alice : 0                       Bob : 0\r\n"
              "  1) 31: 8/5 6/5                 64: 24/18 18/14             \r\n"
              "  2) 52: 13/8 13/11              65:                         \r\n"
              "  3)  Doubles => 2                Takes                      \r\n"
              "  4) 66: 24/18 24/18 13/7 13/7   42: 25/23 13/9              \r\n"
              "  5) 21: 11/9 9/8                \r\n"
              "      Wins 2 point\r\n"
              "\r\n\r\n\r\n"
              " Game 2\r\n"
              " Alice : 2                       Bob : 0\r\n"
              "  1)                             43: 24/20 13/10             \r\n"
              "  2) 62: 24/18 13/11             55: 8/3 8/3 6/1 6/1         \r\n"
              "  3) 64: 25/21 13/7              21:                         \r\n"
              "      Wins 1 point and the match\r\n"
              "\r\n\r\n\r\n");
}

TEST(MatWriter, WritesLossesAsGalaxyDoes) {
    auto const text = written(read(sample).matches.at(0), "galaxy");
    EXPECT_THAT(text,
                HasSubstr("  5) 21: 11/9 9/8                 Losses 2 point\n"
                          "      Wins 2 point\n\n Game 2\n"));
    EXPECT_THAT(text, HasSubstr("  2) 52: 13/8 13/11              65:\n"));
}

// As GNU Backgammon's "export match snowietxt" lays it out.
TEST(MatWriter, WritesSnowieTextWithoutALeadingSemicolon) {
    Match match = read(sample).matches.at(0);
    match.info.comment = "a comment";
    match.games[0].events.push_back({Side::x, 0, {}, Remark{"a remark"}});
    DiagnosticList losses;
    EXPECT_EQ(write(match, "snowie", losses), sample.substr(sample.find(" 3 point")));
    ASSERT_EQ(losses.found.size(), 3U);
    EXPECT_THAT(message_text(losses.found[0]), HasSubstr("[EventDate \"2024.01.15\"]"));
    EXPECT_THAT(message_text(losses.found[1]), HasSubstr("a comment"));
    EXPECT_THAT(message_text(losses.found[2]), HasSubstr("a remark"));
    for (Diagnostic const& each : losses.found)
        EXPECT_EQ(each.id, DiagnosticId::mat_loses);
}

TEST(MatWriter, WritesJellyfishWithoutHitMarks) {
    auto const text = written(read(sample).matches.at(0), "jellyfish");
    EXPECT_THAT(text, HasSubstr("  2) 52: 13/8 13/11              65:\n"));
    EXPECT_THAT(text, HasSubstr("      Wins 2 points\n"));
    EXPECT_EQ(text.find('*'), std::string::npos);
}

TEST(MatWriter, WritesCompactPlaysStepByStepWithEveryHit) {
    auto const match = read_rows("  1)                             43: 24/20 13/10\n"
                                 "  2) 62: 24/16                   55: 8/3(2) 6/1*(2)\n")
                           .matches.at(0);
    auto const text = written(match, "gnubg");
    EXPECT_THAT(text, HasSubstr("62: 24/18 18/16 "));
    EXPECT_THAT(text, HasSubstr("55: 8/3 8/3 6/1* 6/1\n"));
}

TEST(MatWriter, WritesAnIllegalPlayAsItWasWritten) {
    auto const match = read_rows("  1) 31: 8/2 6/5                 64: 24/13*\n").matches.at(0);
    EXPECT_THAT(written(match, "gnubg"),
                HasSubstr("  1) 31: 8/2 6/5                 64: 24/13* \n"));
}

TEST(MatWriter, WritesTheRightPlayersWinBesideAResignation) {
    auto const dropped = read_rows("  1)                             31: 8/5 6/5\n"
                                   "  2) 64: 24/18 18/14              Doubles => 2\n"
                                   "  3)  Drops                       Wins 1 point\n");
    EXPECT_THAT(written(dropped.matches.at(0), "gnubg"),
                HasSubstr("  3)  Drops                       Wins 1 point\n"));
    auto const rolled = read_rows("  1) 52:                         Wins 2 points\n");
    EXPECT_THAT(written(rolled.matches.at(0), "gnubg"),
                HasSubstr("  1) 52:                         Wins 2 points\n"));
    auto const played = read_rows("  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                                  "                                  Wins 1 point\n");
    EXPECT_THAT(written(played.matches.at(0), "gnubg"),
                HasSubstr("\n                                  Wins 1 point\n"));
}

TEST(MatWriter, DoesNotInventAResult) {
    auto const dropped = read_rows("  1)  Doubles => 2                Drops\n").matches.at(0);
    EXPECT_THAT(written(dropped, "gnubg"), ::testing::Not(HasSubstr("Wins")));
    auto const resigned =
        read_rows("  1) 31: 8/5 6/5                  Resign gammon\n").matches.at(0);
    auto const again = read(written(resigned, "gnubg"));
    EXPECT_THAT(events(again.game()), ::testing::ElementsAre("o 1 31 8/5 6/5", "x 1 resign 2"));
    EXPECT_FALSE(again.game().result);
}

TEST(MatWriter, WritesResignationsInTheStyleOfTheDialect) {
    auto const match =
        read_rows("  1) 31: 8/5 6/5                 64: ????\n      Wins 1 point\n").matches.at(0);
    EXPECT_THAT(written(match, "xg"), HasSubstr("64: ???  "));
    EXPECT_THAT(written(match, "gnubg"), HasSubstr("64: \n"));
    auto const early = read_rows("  1) 31: ????                    64: 24/18\n").matches.at(0);
    EXPECT_THAT(written(early, "gnubg"), HasSubstr("31: ????"));
}

TEST(MatWriter, KeepsRemarksSetupsAndDumps) {
    auto const match =
        read_rows(
            "; Set Pos=-a----E-C---eE---b-e-a--B-/-1\n"
            "  1) 31: 8/5 6/5                 64: Illegal play (5;0;0;0;1;Alice;Bob;0;0;0;2;1;"
            "0;-1;0;0;0;2;4;-1;2;0;0;0;-4;5;0;-1;0;-3;0;-5;0;0;0;0;2;0;5;2;)\n"
            "; well\n  2) 52: 13/8 13/11\n")
            .matches.at(0);
    auto const text = written(match, "gnubg");
    EXPECT_THAT(text, HasSubstr("\n; Set Pos=-a----E-C---eE---b-e-a--B-/-1\n"));
    EXPECT_THAT(text,
                HasSubstr("64: Illegal play (5;0;0;0;1;Alice;Bob;0;0;0;2;1;0;-1;0;0;0;2;4;-1;2;0"
                          ";0;0;-4;5;0;-1;0;-3;0;-5;0;0;0;0;2;0;5;2;)\n; well\n"));
}

// As GNU Backgammon saves positions, in either order.
TEST(MatWriter, JoinsAPartialSetupIntoOneLine) {
    CheckerCounts const board = Board::initial(backgammon()).counts();
    Match match = read(sample).matches.at(0);
    for (std::vector<SetPosition> const& pieces : std::initializer_list<std::vector<SetPosition>>{
             {{board, Side::o, {}}, {{}, {}, Cube::make(2, {})}, {{}, {}, Cube::make(2, Side::x)}},
             {{{}, {}, Cube::make(1, Side::x)},
              {{}, {}, Cube::make(2, Side::x)},
              {board, Side::o, {}}}}) {
        auto& events = match.games[0].events;
        events.clear();
        for (SetPosition const& piece : pieces)
            events.push_back({Side::o, 0, {}, piece});
        DiagnosticList losses;
        std::string const text = write(match, "gnubg", losses);
        EXPECT_THAT(text, HasSubstr("Bob : 0\n; Set Pos=-b----E-C---eE---c-e----B-/1\n"));
        EXPECT_EQ(text.find("Set Pos", text.find("Set Pos") + 1), text.npos);
        for (Diagnostic const& each : losses.found)
            EXPECT_THAT(message_text(each), Not(HasSubstr("cube")));
    }
}

TEST(MatWriter, KeepsTheCubeSetAfterAnIllegalPlay) {
    Match match = read(sample).matches.at(0);
    match.games[0].events = {
        {Side::o, 1, {}, Move{Dice::make(3, 1), WrittenPlay(WrittenPlay::State::illegal_dump)}},
        {Side::o,
         1,
         {},
         SetPosition{Board::initial(backgammon()).counts(), {}, Cube::make(2, Side::x)}}};
    EXPECT_THAT(written(match, "gnubg"),
                HasSubstr(";) \n; Set Pos=-b----E-C---eE---c-e----B-/1\n"));
}

TEST(MatWriter, WritesATagForEveryMatchValue) {
    Match match = read(sample).matches.at(0);
    match.info.tags.clear();
    match.info.place = "Here";
    match.info.event = "Open";
    match.info.round = "Final";
    match.info.annotator = "Alice";
    match.info.comment = "one\ntwo";
    match.info.players.o.rating = "1712.34";
    match.info.rules = {
        {"crawford", "off", {}}, {"variant", "nackgammon", {}}, {"cube", "off", {}}};
    auto const text = written(match, "gnubg");
    EXPECT_THAT(text,
                StartsWith("; [Site \"Here\"]\n; [Event \"Open\"]\n; [Round \"Final\"]\n"
                           "; [EventDate \"2024.01.15\"]\n; [Transcriber \"Alice\"]\n"
                           "; [Player 1 \"Alice\"]\n; [Player 2 \"Bob\"]\n"
                           "; [Player 1 Elo \"1712.34\"]\n; [Crawford \"Off\"]\n"
                           "; [Variation \"Nackgammon\"]\n; [CubeLimit \"1\"]\n\n; one\n; two\n"));
    auto const again = read(text);
    EXPECT_FALSE(first_difference(match, again.matches.at(0)));
    EXPECT_EQ(again.matches[0].info.players.o.rating, "1712.34");
    EXPECT_EQ(again.matches[0].info.comment, "one\ntwo");
}

TEST(MatWriter, ReportsWhatItCannotStore) {
    Match match = read(sample).matches.at(0);
    match.games[0].automatic_doubles = 2;
    match.games[0].events.push_back({Side::x, 0, {}, Opaque{"sgf", "A", "1"}});
    match.games[0].events.push_back({Side::x, 0, {}, Opaque{"sgf", "A", "2"}});
    match.games[0].events.push_back({Side::x, 0, {}, Opaque{"sgf", "LU", "2"}});
    match.info.rules.push_back({"opening", "white-starts", {}});
    match.games[1].result->winner = std::nullopt;
    match.games[1].result->points = 4;
    match.games[1].events.clear();
    DiagnosticList losses;
    write(match, "gnubg", losses);
    std::vector<std::string> said;
    for (Diagnostic const& each : losses.found) {
        EXPECT_EQ(each.id, DiagnosticId::mat_loses);
        said.push_back(to_string(each.values.at(0).value) + ": "
                       + to_string(each.values.at(1).value));
    }
    EXPECT_THAT(said,
                ::testing::ElementsAre("this rule: opening=white-starts",
                                       "automatic doubles: 2 of game 1",
                                       "a result without a winner: 4 points",
                                       "data that only sgf reads: A (2 times)",
                                       "data that only sgf reads: LU"));
}

std::vector<std::string> lost(Match const& match, std::string const& dialect) {
    DiagnosticList losses;
    (void)write(match, dialect, losses);
    std::vector<std::string> said;
    for (Diagnostic const& each : losses.found)
        said.push_back(to_string(each.values.at(0).value) + ": "
                       + to_string(each.values.at(1).value));
    return said;
}

TEST(MatWriter, ReportsOnlyRulesThatReadBackDifferently) {
    Match match = read(sample).matches.at(0);
    match.info.tags.clear();
    match.info.date.clear();
    match.info.rules = {{"automatic-doubles", "0", {}},
                        {"raccoons", "on", {}}, // for money play alone
                        {"cube", "on", {}},
                        {"crawford", "on", {}}};
    EXPECT_THAT(lost(match, "gnubg"), IsEmpty());
    EXPECT_THAT(lost(match, "snowie"), IsEmpty());
    match.info.rules = {{"automatic-doubles", "1", {}}, {"crawford", "off", {}}};
    EXPECT_THAT(lost(match, "gnubg"), ::testing::ElementsAre("this rule: automatic-doubles=1"));
    EXPECT_THAT(
        lost(match, "snowie"),
        ::testing::ElementsAre("this rule: automatic-doubles=1", "this rule: crawford=off"));
}

// In Snowie's text there are no tags: one for the usual rules is missed by nobody.
TEST(MatWriter, ReportsALostRuleTagAsTheRule) {
    auto const losses = [](std::string const& tags) {
        return lost(read(tags + sample.substr(sample.find(" 3 point"))).matches.at(0), "snowie");
    };
    EXPECT_THAT(losses("; [Crawford \"On\"]\n; [Variation \"Backgammon\"]\n\n"), IsEmpty());
    EXPECT_THAT(losses("; [Crawford \"Off\"]\n\n"),
                ::testing::ElementsAre("this rule: crawford=off"));
}

TEST(MatWriter, PrefersARuleOverAConflictingTag) {
    Match match = read(sample).matches.at(0);
    match.info.date.clear();
    match.info.tags = {{"Crawford", "perhaps", {}}, {"CubeLimit", "1", {}}};
    match.info.rules = {{"crawford", "off", {}}, {"cube", "on", {}}};
    DiagnosticList losses;
    EXPECT_THAT(write(match, "gnubg", losses),
                HasSubstr("; [Crawford \"perhaps\"]\n; [CubeLimit \"1\"]\n; [Crawford \"Off\"]\n"));
    ASSERT_EQ(losses.found.size(), 1U); // no tag says that there is a cube
    EXPECT_THAT(message_text(losses.found[0]), HasSubstr("cube=on"));
}

TEST(MatWriter, IgnoresSgfFileProperties) {
    Match match = read(sample).matches.at(0);
    for (std::string const key : {";", "AP", "CA", "FF", "GM"})
        match.games[0].events.push_back({Side::x, 0, {}, Opaque{"sgf", key, "[x]"}});
    EXPECT_EQ(written(match, "gnubg"), sample);
}

TEST(MatWriter, ReportsForeignDataOncePerMatch) {
    Match match = read(sample).matches.at(0);
    for (Game& game : match.games)
        game.events.push_back({Side::x, 0, {}, Opaque{"sgf", "A", "1"}});
    DiagnosticList losses;
    std::string out;
    auto const writer = find_format("mat")->make_writer(out, {}, losses);
    replay_matches(std::vector(2, match), {}, *writer);
    ASSERT_EQ(losses.found.size(), 2U);
    for (Diagnostic const& each : losses.found)
        EXPECT_EQ(to_string(each.values.at(1).value), "A (2 times)");
}

TEST(MatWriter, WritesTheClaimedScore) {
    Match match = read(sample).matches.at(0);
    match.games[1].written_score->o = 4; // of a match to three
    EXPECT_THAT(written(match, "gnubg"), HasSubstr(" Alice : 4                      Bob : 0\n"));
    match.games[1].written_score.reset();
    EXPECT_THAT(written(match, "gnubg"), HasSubstr(" Alice : 2                      Bob : 0\n"));
}

TEST(MatWriter, KeepsAnImpossiblePositionIfLettersCanStoreIt) {
    std::string const line = "\n; Set Pos=-a----F-C---eE---b-e-a--B-/0\n"; // 16 checkers
    auto match = read_rows(line).matches.at(0);
    EXPECT_THAT(written(match, "gnubg"), HasSubstr(line));
    std::get<SetPosition>(match.games[0].events.at(0).what).counts->n.x[6] = 40;
    DiagnosticList losses;
    EXPECT_THAT(write(match, "gnubg", losses), ::testing::Not(HasSubstr("Set Pos")));
    ASSERT_EQ(losses.found.size(), 1U);
    EXPECT_EQ(to_string(losses.found[0].values.at(0).value), "an impossible position");
}

TEST(MatWriter, SeparatesLongAndNonAsciiNames) {
    for (std::string const& name :
         {std::string(60, 'n'), std::string("\xE7\xB7\x91\xE7\xB7\x91")}) {
        auto const r = read("3 point match\n Game 1\n " + name + " : 0    Bob : 0\n  1)"
                            + std::string(30, ' ') + "31: 8/5 6/5\n");
        for (auto const dialect : find_format("mat")->dialects) {
            auto const again = read(written(r.matches.at(0), std::string(dialect)));
            EXPECT_EQ(again.game().players.o.name, name);
            EXPECT_THAT(events(again.game()), ::testing::ElementsAre("x 1 31 8/5 6/5"));
        }
    }
}

} // namespace
} // namespace bgio::test
