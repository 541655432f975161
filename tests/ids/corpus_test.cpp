// SPDX-License-Identifier: MIT
// Facts from other programs and projects, kept beside the repository.
#include "support.hpp"

#include <gmock/gmock.h>
#include <sstream>

namespace bgio::test {
namespace {

#define BGIO_VECTORS(rows, name)                                                                   \
    auto const rows = shared_vectors(name);                                                        \
    if (rows.empty())                                                                              \
    GTEST_SKIP() << name << " is not there: the folder shared/ beside the repository is absent"

// "5,2,3,…" for points 1 to 24, perhaps with the bar behind them.
std::vector<int> counts(std::string const& text) {
    std::vector<int> all;
    std::istringstream in(text);
    for (std::string each; std::getline(in, each, ',');)
        all.push_back(std::stoi(each));
    return all;
}

void expect_points(Board const& board, Side side, std::string const& text) {
    auto const expected = counts(text);
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_EQ(board.count(side, *Point::make(static_cast<int>(i) + 1)), expected[i])
            << to_string(side) << " " << i + 1;
}

int to_int(std::string const& text) { return std::stoi(text); }

TEST(IdCorpus, GnubgTextPositions) {
    BGIO_VECTORS(rows, "gnubg_text_positions.tsv");
    std::size_t checked = 0;
    for (Row const& row : rows) {
        SCOPED_TRACE(row.at(0) + ":" + row.at(1));
        auto const id = row.at(0) + ":" + row.at(1);
        PositionRecord const record = record_of("gnubg", id);
        Position const& position = record.position;
        Side const on_roll = row.at(10) == "0" ? Side::o : Side::x;
        EXPECT_EQ(position.on_roll, on_roll);
        expect_points(position.board, on_roll, row.at(2));
        expect_points(position.board, opponent(on_roll), row.at(3));
        EXPECT_EQ(position.board.borne_off(on_roll), to_int(row.at(4)));
        EXPECT_EQ(position.board.borne_off(opponent(on_roll)), to_int(row.at(5)));
        EXPECT_EQ(position.board.pips(on_roll), to_int(row.at(6)));
        EXPECT_EQ(position.board.pips(opponent(on_roll)), to_int(row.at(7)));
        EXPECT_EQ(position.cube.value(), to_int(row.at(8)));
        EXPECT_EQ(position.cube.owner(),
                  row.at(9) == "3"   ? std::nullopt
                  : row.at(9) == "0" ? std::optional(Side::o)
                                     : std::optional(Side::x));
        EXPECT_EQ(record.crawford_game, row.at(11) == "1");
        EXPECT_EQ(static_cast<int>(record.state), to_int(row.at(12)));
        EXPECT_EQ(record.offer != CubeOffer::none, row.at(14) == "1");
        EXPECT_EQ(record.resignation, win_kind_of(to_int(row.at(15))));
        EXPECT_EQ(position.dice ? to_string(*position.dice) : "00", row.at(16));
        EXPECT_EQ(record.match_length, to_int(row.at(17)));
        EXPECT_EQ(record.score.o, to_int(row.at(18)));
        EXPECT_EQ(record.score.x, to_int(row.at(19)));
        // Rows from before the bit existed have 0 there in a match.
        if (row.at(20) == "1" || record.match_length == 0) {
            EXPECT_EQ(encode("gnubg", record).id, id);
        }
        if (testing::Test::HasFailure())
            return;
        ++checked;
    }
    EXPECT_GT(checked, 2600U);
}

TEST(IdCorpus, XgidAndGnubgPairs) {
    BGIO_VECTORS(rows, "xgid_gnuid_pairs.tsv");
    for (Row const& row : rows) {
        SCOPED_TRACE(row.at(0));
        std::string const id = row.at(1) + ":" + row.at(2);
        PositionRecord const gnubg = record_of("gnubg", id);
        PositionRecord const xgid = record_of("xgid", row.at(0));
        // Our own spelling of each is the same: BGBlitz keeps the order of the dice, we do not.
        EXPECT_EQ(encode("gnubg", xgid).id, encode("gnubg", gnubg).id);
        EXPECT_EQ(gnubg.position.board, xgid.position.board);
        EXPECT_EQ(gnubg.position.cube, xgid.position.cube);
        EXPECT_EQ(gnubg.score, xgid.score);
        EXPECT_EQ(gnubg.crawford_game, xgid.crawford_game);
    }
}

// Where a fixture turns the board for the top player it is not an XGID; XG's own text prints the
// side on roll as X.
TEST(IdCorpus, XgidDecoded) {
    BGIO_VECTORS(rows, "xgid_decoded.tsv");
    std::size_t checked = 0;
    for (Row const& row : rows) {
        SCOPED_TRACE(row.at(0));
        PositionRecord const record = record_of("xgid", row.at(0));
        if (row.at(9).find("MIRRORED") != std::string::npos)
            continue;
        Side const x =
            row.at(9).find("printed as X") != std::string::npos ? record.position.on_roll : Side::x;
        Board const& board = record.position.board;
        expect_points(board, x, row.at(1));
        EXPECT_EQ(board.on_bar(x), to_int(row.at(2)));
        expect_points(board, opponent(x), row.at(3));
        EXPECT_EQ(board.on_bar(opponent(x)), to_int(row.at(4)));
        if (!row.at(5).empty()) {
            EXPECT_EQ(board.pips(x), to_int(row.at(5)));
            EXPECT_EQ(board.pips(opponent(x)), to_int(row.at(6)));
        }
        EXPECT_EQ(encode("xgid", record).id, row.at(0));
        ++checked;
    }
    EXPECT_GE(checked, 19U);
}

// Three of the rows are legal: a cube of 128, a raccoon, and nine fields.
TEST(IdCorpus, XgidInvalid) {
    BGIO_VECTORS(rows, "xgid_invalid.tsv");
    std::size_t accepted = 0;
    for (Row const& row : rows) {
        bool const legal = row.at(1).find("legal in XG") != std::string::npos
                           || row.at(2).ends_with("#missing_field");
        EXPECT_EQ(decode("xgid", row.at(0)).record.has_value(), legal) << row.at(0);
        accepted += legal ? 1 : 0;
    }
    EXPECT_EQ(accepted, 3U);
}

TEST(IdCorpus, OgidAndXgidPairs) {
    BGIO_VECTORS(rows, "ogid_xgid_pairs.tsv");
    for (Row const& row : rows) {
        SCOPED_TRACE(row.at(0));
        PositionRecord const ogid = record_of("ogid", row.at(0));
        PositionRecord xgid = record_of("xgid", row.at(1));
        xgid.rules = ogid.rules;
        EXPECT_EQ(ogid, xgid);
    }
}

// Of one match: the side that acts is known, and the colour is the other one.
TEST(IdCorpus, OgidMatchSequence) {
    BGIO_VECTORS(rows, "ogid_match_sequence.tsv");
    for (Row const& row : rows) {
        SCOPED_TRACE(row.at(1));
        PositionRecord const record = record_of("ogid", row.at(1));
        Side const acting = row.at(2) == "W" ? Side::o : Side::x;
        bool const doubled = record.offer != CubeOffer::none;
        EXPECT_EQ(record.position.on_roll, doubled ? opponent(acting) : acting);
    }
}

TEST(IdCorpus, FibsBoardLines) {
    BGIO_VECTORS(rows, "fibs_board_lines.tsv");
    std::size_t good = 0;
    for (Row const& row : rows) {
        SCOPED_TRACE(row.at(0));
        auto const decoded = decode("fibs", row.at(0));
        if (row.at(1) != "ok") {
            EXPECT_FALSE(decoded.record);
        } else if (!decoded.record) {
            // Two lines of a server under test have no colour at all.
            EXPECT_EQ(diagnostic_info(decoded.record.error().id).code, "BG530");
        } else {
            ++good;
        }
    }
    EXPECT_EQ(good, 87U);
}

TEST(IdCorpus, EveryIdIsReadOrHasTooManyCheckers) {
    BGIO_VECTORS(rows, "id_strings_seen.tsv");
    for (Row const& row : rows) {
        SCOPED_TRACE(row.at(1));
        auto const found = detect_codec(row.at(1));
        ASSERT_TRUE(found);
        auto const decoded = decode((*found)->name, row.at(1));
        if (decoded.record)
            continue;
        EXPECT_THAT(std::string(diagnostic_info(decoded.record.error().id).code),
                    testing::AnyOf("BG501", "BG520", "BG522", "BG524"));
    }
}

} // namespace
} // namespace bgio::test
