// SPDX-License-Identifier: MIT
#include "xg/records.hpp"

#include "common/bytes.hpp"
#include "internal/coded_text.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

namespace bgio::xg {

PointCounts point_counts_at(grammar::Bytes const& bytes, std::size_t at) {
    PointCounts places{};
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = bytes.i8(at + i);
    return places;
}

PointCounts start_of(Variant const& variant) {
    PointCounts places{};
    for (std::size_t i = 1; i < 25; ++i)
        places[i] = static_cast<std::int8_t>(variant.start[i] - variant.start[25 - i]);
    return places;
}

PointCounts seen_by_other(PointCounts const& places) {
    PointCounts other{};
    std::ranges::transform(
        places, other.rbegin(), [](std::int8_t count) { return static_cast<std::int8_t>(-count); });
    return other;
}

bool is_sound(PointCounts const& places) { return places.front() <= 0 && places.back() >= 0; }

bool is_empty(PointCounts const& places) { return places == PointCounts{}; }

PointCounts after(PointCounts places, std::span<CheckerMove const> steps) {
    for (CheckerMove const step : steps) {
        --places[static_cast<std::size_t>(step.from.value())];
        if (step.to.is_off())
            continue;
        std::int8_t& landing = places[static_cast<std::size_t>(step.to.value())];
        if (landing == -1) {
            landing = 0;
            --places.front();
        }
        ++landing;
    }
    return places;
}

CheckerCounts counts_of(PointCounts const& places, Variant const& variant) {
    CheckerCounts counts;
    for (std::size_t i = 0; i < places.size(); ++i) {
        std::int8_t const count = places[i];
        if (count > 0)
            counts.n.o[i] = static_cast<std::uint8_t>(count);
        else if (count < 0)
            counts.n.x[25 - i] = static_cast<std::uint8_t>(-count);
    }
    for (Side const side : both_sides) {
        auto& own = counts.n[side];
        own[0] = 0;
        int const on_board = std::accumulate(own.begin(), own.end(), 0);
        own[0] = static_cast<std::uint8_t>(std::max(variant.checkers - on_board, 0));
    }
    return counts;
}
namespace {

void add_slip(MatchHeader& header, PhraseText what) { header.slips.push_back(what); }

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

// For points and games: far beyond any match, and safe from overflow.
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
    header.start = point_counts_at(bytes, 21);
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
    record.position = point_counts_at(bytes, 36);
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
    record.before = point_counts_at(bytes, 9);
    record.after = point_counts_at(bytes, 35);
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
namespace {

constexpr std::int32_t unlimited = 99999;
constexpr std::int32_t none = -1;
constexpr std::array<std::string_view, 4> variations{
    "backgammon", "nackgammon", "hypergammon-3", "longgammon"};

// A length byte, then so many bytes of Windows-1252.
std::string short_text(Bytes const& bytes, std::size_t at, std::size_t most) {
    return from_windows_1252(bytes.part(at + 1, std::min<std::size_t>(bytes.u8(at), most)));
}

std::string wide_text(Bytes const& bytes, std::size_t at) {
    constexpr std::size_t units = 129;
    return grammar::from_utf16(bytes.part(at, units * 2));
}

// Days since 1899-12-30, as "2024-01-15"; a time without a day is no date.
void read_date(double days, MatchHeader& header) {
    if (days >= 0.0 && days < 1.0)
        return;
    bool const is_day = days >= 1.0 && days < 2'958'466.0; // up to 9999
    if (!is_day) {
        add_slip(header, PhraseText("the date of the match"));
        return;
    }
    using namespace std::chrono;
    year_month_day const date(sys_days(year(1899) / December / 30)
                              + std::chrono::days(static_cast<int>(std::floor(days))));
    header.date = fmt::format("{:04}-{:02}-{:02}",
                              static_cast<int>(date.year()),
                              static_cast<unsigned>(date.month()),
                              static_cast<unsigned>(date.day()));
}

// As XG's text files write it: "1600.00/0"; an Elo of 0 is none.
void read_rating(Bytes const& bytes, Side side, MatchHeader& header) {
    double const elo = bytes.f64(side == Side::o ? 104 : 112);
    std::int32_t const experience = bytes.i32(side == Side::o ? 120 : 124);
    if (elo > 0.0 && elo < 10'000.0)
        header.ratings[side] = fmt::format("{:.2f}/{}", elo, experience);
    else if (elo != 0.0)
        header.slips.emplace_back(side == Side::o ? PhraseText("the Elo of player 1")
                                                  : PhraseText("the Elo of player 2"));
}

void read_texts(Bytes const& bytes, MatchHeader& header) {
    bool const wide = header.version >= 24;
    header.names.o = wide ? wide_text(bytes, 880) : short_text(bytes, 9, 40);
    header.names.x = wide ? wide_text(bytes, 1138) : short_text(bytes, 50, 40);
    header.event = wide ? wide_text(bytes, 622) : short_text(bytes, 136, 128);
    header.place = wide ? wide_text(bytes, 1396) : short_text(bytes, 283, 128);
    header.round = wide ? wide_text(bytes, 1654) : short_text(bytes, 417, 128);
    if (header.version >= 30)
        header.transcriber = wide_text(bytes, 1960);
    read_rating(bytes, Side::o, header);
    read_rating(bytes, Side::x, header);
    read_date(bytes.f64(128), header);
}

void read_rules(Bytes const& bytes, MatchHeader& header) {
    header.crawford = bytes.u8(100) != 0;
    header.jacoby = bytes.u8(101) != 0;
    header.beavers = bytes.u8(102) != 0;
    if (bytes.u8(103) != 0)
        header.automatic_doubles = bytes.i32(616);
    std::int32_t const limit = header.version >= 8 ? bytes.i32(612) : none;
    if (limit >= 0 && limit <= 15)
        header.cube_limit = limit;
    else if (limit != none)
        add_slip(header, PhraseText("a limit of the cube from 0 to 15"));
}

} // namespace

Decoded<MatchHeader> decode_match_header(Bytes const& bytes) {
    if (bytes.part(556, 4) != "DMLI")
        return std::unexpected(PhraseText("a match header with the signature DMLI"));
    MatchHeader header;
    header.version = bytes.i32(552);
    std::int32_t const length = bytes.i32(92);
    header.knows_length = length >= 0 && length <= unlimited;
    if (!header.knows_length)
        add_slip(header, PhraseText("the length of the match"));
    header.length = header.knows_length && length != unlimited ? length : 0;
    std::int32_t const variation = bytes.i32(96);
    header.knows_variation = variation >= 0 && variation <= 3;
    if (header.knows_variation)
        header.variant = find_variant(variations[static_cast<std::size_t>(variation)]);
    else
        add_slip(header, PhraseText("a variation from 0 to 3"));
    read_texts(bytes, header);
    read_rules(bytes, header);
    header.comment = bytes.i32(576);
    header.footer_comment = bytes.i32(580);
    return header;
}

} // namespace bgio::xg
