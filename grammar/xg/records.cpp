// SPDX-License-Identifier: MIT
#include "xg/records.hpp"

namespace bgio::xg {

namespace {

using grammar::Bytes;

constexpr auto wanted_player = PhraseText("a player, 1 or -1");
constexpr auto wanted_places = PhraseText("a position");
constexpr auto wanted_cube = PhraseText("a cube of 0 to ±15");
constexpr double not_analysed = -1000.0;
constexpr int illegal = 2;

std::optional<Side> side_at(Bytes const& bytes, std::size_t at) {
    std::int32_t const player = bytes.i32(at);
    if (player != 1 && player != -1)
        return std::nullopt;
    return player == 1 ? Side::o : Side::x;
}

bool is_cube(CubeCode code) { return code >= -15 && code <= 15; }

BySide<int> score_at(Bytes const& bytes, std::size_t at) {
    return {.x = bytes.i32(at + 4), .o = bytes.i32(at)};
}

// Of points and games: far beyond any match, and nobody's arithmetic overflows.
bool is_count(int number) { return number >= 0 && number <= 99'999; }

bool is_score(BySide<int> score) { return is_count(score.x) && is_count(score.o); }

// Up to four pairs: from, and where to. XG counts points from 0, the bar is 24. What is below 0 is
// off: how far depends on the die and on who wrote the file.
bool read_steps(Bytes const& bytes, Play& steps) {
    for (std::size_t i = 0; i < Play::capacity; ++i) {
        std::int32_t const from = bytes.i32(68 + i * 8);
        std::int32_t const to = bytes.i32(72 + i * 8);
        if (from == -1)
            return true;
        if (from < 0 || from > 24 || to > 23)
            return false;
        steps.push({*Point::make(from + 1), *Point::make(to < 0 ? 0 : to + 1)});
    }
    return true;
}

// Each counts only where the one before it asks for it; -1 is none.
bool has_answers(CubeRecord const& record) {
    constexpr int again = 2;
    auto const is_answer = [](int code, int most) { return code >= -1 && code <= most; };
    if (!is_answer(record.answer, again))
        return false;
    if (record.answer != again)
        return true;
    return is_answer(record.beaver_answer, again)
           && (record.beaver_answer != again || is_answer(record.raccoon_answer, 1));
}

int rollouts_of(Bytes const& bytes, int candidates) {
    int count = 0;
    for (int i = 0; i < candidates && i < 32; ++i)
        count += bytes.i32(2344 + static_cast<std::size_t>(i) * 4) >= 0 ? 1 : 0;
    return count;
}

} // namespace

Decoded<GameHeader> decode_game_header(Bytes const& bytes, int version) {
    GameHeader header;
    header.score = score_at(bytes, 12);
    if (!is_score(header.score))
        return std::unexpected(PhraseText("a score"));
    header.crawford = bytes.u8(20) != 0;
    header.start = places_at(bytes, 21);
    if (!is_sound(header.start))
        return std::unexpected(wanted_places);
    header.number = bytes.i32(48);
    if (!is_count(header.number))
        return std::unexpected(PhraseText("the number of a game"));
    header.comment = bytes.i32(56);
    header.footer_comment = bytes.i32(60);
    header.automatic_doubles = version >= 26 ? bytes.i32(64) : 0;
    if (header.automatic_doubles < 0 || header.automatic_doubles > 15)
        return std::unexpected(PhraseText("a number of automatic doubles"));
    return header;
}

Decoded<CubeRecord> decode_cube(Bytes const& bytes) {
    CubeRecord record;
    auto const side = side_at(bytes, 12);
    if (!side)
        return std::unexpected(wanted_player);
    record.side = *side;
    std::int32_t const doubled = bytes.i32(16);
    if (doubled < -2 || doubled > 1)
        return std::unexpected(PhraseText("a double or none, -2 to 1"));
    record.doubled = doubled == 1;
    record.answer = bytes.i32(20);
    record.beaver_answer = bytes.i32(24);
    record.raccoon_answer = bytes.i32(28);
    if (record.doubled && !has_answers(record))
        return std::unexpected(PhraseText("an answer to the double"));
    record.cube = bytes.i32(32);
    if (!is_cube(record.cube))
        return std::unexpected(wanted_cube);
    record.position = places_at(bytes, 36);
    if (!is_sound(record.position))
        return std::unexpected(wanted_places);
    record.marked_illegal = bytes.i32(260) == illegal;
    record.comment = bytes.i32(292);
    record.analysed = bytes.f64(200) != not_analysed;
    record.rolled_out = bytes.i32(224) >= 0;
    return record;
}

Decoded<MoveRecord> decode_move(Bytes const& bytes) {
    MoveRecord record;
    auto const side = side_at(bytes, 64);
    if (!side)
        return std::unexpected(wanted_player);
    record.side = *side;
    record.dice = Dice::make(bytes.i32(100), bytes.i32(104));
    if (!record.dice)
        return std::unexpected(PhraseText("two dice of 1 to 6"));
    record.played = bytes.u8(2308) != 0;
    if (record.played && !read_steps(bytes, record.steps))
        return std::unexpected(PhraseText("steps between points"));
    record.cube = bytes.i32(108);
    if (!is_cube(record.cube))
        return std::unexpected(wanted_cube);
    record.before = places_at(bytes, 9);
    record.after = places_at(bytes, 35);
    if (!is_sound(record.before) || !is_sound(record.after))
        return std::unexpected(wanted_places);
    record.marked_illegal = bytes.i32(2480) == illegal;
    record.comment = bytes.i32(2524);
    int const candidates = bytes.i32(120);
    record.analysed = candidates > 0;
    record.rollouts = rollouts_of(bytes, candidates);
    return record;
}

Decoded<GameFooter> decode_game_footer(Bytes const& bytes) {
    auto const winner = side_at(bytes, 24);
    if (!winner)
        return std::unexpected(wanted_player);
    GameFooter const footer{score_at(bytes, 12), *winner, bytes.i32(28), bytes.i32(32)};
    if (!is_count(footer.points))
        return std::unexpected(PhraseText("the points of the game"));
    return footer;
}

MatchFooter decode_match_footer(Bytes const& bytes) {
    return {score_at(bytes, 12), side_at(bytes, 20)};
}

} // namespace bgio::xg
