// SPDX-License-Identifier: MIT
// Laws over random records: what an ID says it says again, and what it does not say is reported.
#include "support.hpp"

#include <rapidcheck/gtest.h>

namespace bgio::test {
namespace {

int number(int low, int high) { // both included
    return *rc::gen::inRange(low, high + 1);
}
bool chance(int percent) { return number(1, 100) <= percent; }

// Each point belongs to one side; a fully closed board leaves nobody on the other bar.
Board random_board() {
    std::array<Side, 26> owner{};
    for (Side& side : owner)
        side = chance(50) ? Side::x : Side::o;
    CheckerCounts counts;
    for (Side side : both_sides) {
        int const in_play = chance(3) ? 0 : number(1, 15);
        counts.n[side][0] = static_cast<std::uint8_t>(15 - in_play);
        for (int n = 0; n < in_play; ++n) {
            auto const point = static_cast<std::size_t>(number(1, 24));
            auto const table = side == Side::x ? point : 25 - point;
            ++counts.n[side][owner[table] == side ? point : 25];
        }
    }
    auto const nobody = counts.n.x[0] == 15 && counts.n.o[0] == 15;
    auto const board = Board::make(counts);
    return nobody || !board ? Board::initial() : *board;
}

void random_match(PositionRecord& record) {
    record.match_length = chance(30) ? 0 : number(1, 64);
    int const most = record.match_length == 0 ? 500 : record.match_length - 1;
    record.score = {number(0, most), number(0, most)};
    if (record.match_length > 1 && chance(20)) {
        record.crawford_game = true;
        record.score = {most, number(0, most - 1)};
    }
    record.rules = *find_preset(record.match_length == 0 ? "money" : "standard");
    if (chance(30)) {
        record.rules.jacoby = chance(50);
        record.rules.beavers = chance(50);
        record.rules.raccoons = chance(50);
        record.rules.cube = chance(80);
        record.rules.cube_limit = chance(50) ? 1 << number(1, 15) : number(2, 2000);
        record.rules.variant = chance(80) ? backgammon() : *find_variant("nackgammon");
    }
}

void random_offers(PositionRecord& record) {
    if (record.state != GameState::playing)
        return;
    if (!record.crawford_game && chance(30))
        record.offer = static_cast<CubeOffer>(number(1, 3));
    if (chance(20)) {
        record.resignation = win_kind_of(number(1, 3));
        record.resigner = chance(50) ? Side::x : Side::o;
    }
}

PositionRecord random_record() {
    PositionRecord record;
    Position& position = record.position;
    position.board = random_board();
    position.on_roll = chance(50) ? Side::x : Side::o;
    if (chance(60))
        position.dice = Dice::make(number(1, 6), number(1, 6));
    position.cube =
        *Cube::make(1 << number(0, 15),
                    chance(30) ? std::nullopt : std::optional(chance(50) ? Side::x : Side::o));
    random_match(record);
    bool const won = position.board.all_off(Side::x) || position.board.all_off(Side::o);
    record.state = won          ? GameState::over
                   : chance(80) ? GameState::playing
                                : static_cast<GameState>(number(0, 4));
    random_offers(record);
    if (chance(50))
        record.names = {"Alice", "Bob"};
    return record;
}

// Puts back what was reported as lost or changed; false for a report that is unknown.
bool put_back(PositionRecord& read, PositionRecord const& record, std::string const& what) {
    RuleSet& rules = read.rules;
    if (what == "the Jacoby rule")
        rules.jacoby = record.rules.jacoby;
    else if (what == "beavers")
        rules.beavers = record.rules.beavers, rules.raccoons = record.rules.raccoons;
    else if (what == "raccoons")
        rules.raccoons = record.rules.raccoons;
    else if (what == "the maximum cube")
        rules.cube_limit = record.rules.cube_limit;
    else if (what == "the use of the cube")
        rules.cube = record.rules.cube;
    else if (what == "the variant")
        rules.variant = record.rules.variant;
    else if (what == "the state of the game")
        read.state = record.state;
    else if (what == "an offer to resign")
        read.resignation = record.resignation, read.resigner = record.resigner;
    else if (what == "an open offer")
        read.offer = record.offer;
    else if (what == "dice together with an open offer")
        read.position.dice = record.position.dice;
    else if (what == "names")
        read.names = record.names;
    else
        return false;
    return true;
}

// What is no loss but another spelling of the same.
void same_spelling(PositionRecord& read, PositionRecord const& record, std::string_view name) {
    auto const& dice = record.position.dice;
    if (dice && read.position.dice && dice->same_roll(*read.position.dice))
        read.position.dice = dice;
    if (record.rules.cube_limit == 0 && read.rules.cube_limit == 1024)
        read.rules.cube_limit = 0; // an XGID's way to say no limit
    if (record.rules.cube_limit == 1024 && read.rules.cube_limit == 0)
        read.rules.cube_limit = 1024;
    if (name == "fibs" && record.names.x.empty())
        read.names = record.names; // stand-ins
    if (name == "fibs" && record.state == GameState::over)
        read.position.on_roll = record.position.on_roll; // nobody's turn
}

void holds(std::string_view name) {
    PositionRecord const record = random_record();
    auto const [id, losses] = encode(name, record);
    auto const decoded = decode(name, id);
    RC_LOG() << id;
    if (!decoded.record)
        RC_FAIL(to_string(decoded.record.error()));

    auto const again = encode(name, *decoded.record);
    RC_ASSERT(again.id == id);
    RC_ASSERT(again.losses.empty()); // what an ID said it can say

    PositionRecord read = *decoded.record;
    for (std::string const& what : subjects(losses)) {
        RC_LOG() << "\nlost: " << what;
        RC_ASSERT(put_back(read, record, what));
    }
    same_spelling(read, record, name);
    RC_ASSERT(read.position.board == record.position.board);
    RC_ASSERT(read.position.cube == record.position.cube);
    RC_ASSERT(read.position.dice == record.position.dice);
    RC_ASSERT(to_string(read.rules) == to_string(record.rules));
    RC_ASSERT(read == record);
}

RC_GTEST_PROP(RoundTrip, Xgid, ()) { holds("xgid"); }
RC_GTEST_PROP(RoundTrip, Gnubg, ()) { holds("gnubg"); }
RC_GTEST_PROP(RoundTrip, Ogid, ()) { holds("ogid"); }
RC_GTEST_PROP(RoundTrip, Fibs, ()) { holds("fibs"); }

} // namespace
} // namespace bgio::test
