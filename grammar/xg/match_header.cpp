// SPDX-License-Identifier: MIT
#include "common/coded_text.hpp"
#include "xg/records.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <fmt/format.h>

namespace bgio::xg {

namespace {

using grammar::Bytes;

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
        header.slips.emplace_back(PhraseText("the date of the match"));
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
        header.slips.emplace_back(PhraseText("a limit of the cube from 0 to 15"));
}

} // namespace

Decoded<MatchHeader> decode_match_header(Bytes const& bytes) {
    if (bytes.part(556, 4) != "DMLI")
        return std::unexpected(PhraseText("a match header with its mark DMLI"));
    MatchHeader header;
    header.version = bytes.i32(552);
    std::int32_t const length = bytes.i32(92);
    header.knows_length = length >= 0 && length <= unlimited;
    if (!header.knows_length)
        header.slips.emplace_back(PhraseText("the length of the match"));
    header.length = header.knows_length && length != unlimited ? length : 0;
    std::int32_t const variation = bytes.i32(96);
    header.knows_variation = variation >= 0 && variation <= 3;
    if (header.knows_variation)
        header.variant = find_variant(variations[static_cast<std::size_t>(variation)]);
    else
        header.slips.emplace_back(PhraseText("a variation from 0 to 3"));
    read_texts(bytes, header);
    read_rules(bytes, header);
    header.comment = bytes.i32(576);
    header.footer_comment = bytes.i32(580);
    return header;
}

} // namespace bgio::xg
