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

// Days since 1899-12-30, as "2024-01-15"; empty where it is no day.
std::string date_of(double days) {
    bool const is_day = days >= 1.0 && days < 2'958'466.0; // up to 9999
    if (!is_day)
        return {};
    using namespace std::chrono;
    year_month_day const date(sys_days(year(1899) / December / 30)
                              + std::chrono::days(static_cast<int>(std::floor(days))));
    return fmt::format("{:04}-{:02}-{:02}",
                       static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

// As XG's text files write it: "1600.00/0".
std::string rating_of(double elo, std::int32_t experience) {
    return elo > 0 && elo < 10'000 ? fmt::format("{:.2f}/{}", elo, experience) : std::string();
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
    header.ratings.o = rating_of(bytes.f64(104), bytes.i32(120));
    header.ratings.x = rating_of(bytes.f64(112), bytes.i32(124));
    header.date = date_of(bytes.f64(128));
}

void read_rules(Bytes const& bytes, MatchHeader& header) {
    header.crawford = bytes.u8(100) != 0;
    header.jacoby = bytes.u8(101) != 0;
    header.beavers = bytes.u8(102) != 0;
    if (bytes.u8(103) != 0)
        header.automatic_doubles = bytes.i32(616);
    if (std::int32_t const limit = bytes.i32(612); header.version >= 8 && limit >= 0 && limit <= 15)
        header.cube_limit = limit;
}

} // namespace

Decoded<MatchHeader> decode_match_header(Bytes const& bytes) {
    if (bytes.part(556, 4) != "DMLI")
        return std::unexpected("a match header with its mark DMLI");
    MatchHeader header;
    header.version = bytes.i32(552);
    std::int32_t const length = bytes.i32(92);
    header.knows_length = length >= 0 && length <= unlimited;
    header.length = header.knows_length && length != unlimited ? length : 0;
    std::int32_t const variation = bytes.i32(96);
    header.knows_variation = variation >= 0 && variation <= 3;
    if (header.knows_variation)
        header.variant = find_variant(variations[static_cast<std::size_t>(variation)]);
    read_texts(bytes, header);
    read_rules(bytes, header);
    header.comment = bytes.i32(576);
    header.footer_comment = bytes.i32(580);
    return header;
}

} // namespace bgio::xg
