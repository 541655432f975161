// SPDX-License-Identifier: MIT
#include "xg/encode.hpp"

#include "common/bytes.hpp"
#include "internal/coded_text.hpp"
#include "internal/inflate.hpp"
#include "xg/archive.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>
#include <utf8.h>

namespace bgio::xg {

namespace {

constexpr std::size_t wide_units = 129; // of a text of a record, with its zero

void set_number(std::string& bytes, std::size_t at, std::uint64_t value, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i)
        bytes[at + i] = static_cast<char>(value >> (8 * i) & 0xFFU);
}

[[nodiscard]] std::vector<std::uint16_t> utf16_units(std::uint32_t c) {
    if (c <= 0xFFFF)
        return {static_cast<std::uint16_t>(c)};
    return {static_cast<std::uint16_t>(0xD800 + ((c - 0x10000) >> 10U)),
            static_cast<std::uint16_t>(0xDC00 + ((c - 0x10000) & 0x3FFU))};
}

// Whole characters of the text, as UTF-16 of at most so many units.
struct Utf16 {
    std::vector<std::uint16_t> units;
    std::size_t used = 0; // bytes of the text
};

[[nodiscard]] Utf16 utf16_of(std::string_view text, std::size_t most) {
    Utf16 wide;
    for (auto at = text.begin(); at != text.end();) {
        std::uint32_t const c = utf8::unchecked::next(at);
        auto const units = utf16_units(c);
        if (c == 0 || wide.units.size() + units.size() > most)
            break;
        wide.units.insert(wide.units.end(), units.begin(), units.end());
        wide.used = static_cast<std::size_t>(at - text.begin());
    }
    return wide;
}

// A member as the directory has it.
struct Packed {
    std::string name, bytes;
    std::size_t size;
    std::uint32_t checksum;
};

[[nodiscard]] Packed pack(std::string name, std::string_view content) {
    return {std::move(name), deflate(content), content.size(), crc32(0, content)};
}

// The same in every file of eXtreme Gammon.
constexpr std::array<unsigned char, 16> guid{
    0xE1, 0xF5, 0x5A, 0x2F, 0x21, 0xE0, 0x32, 0x48, 0xA4, 0x23, 0xEF, 0x48, 0x0E, 0xC5, 0x8A, 0x0B};

[[nodiscard]] std::string file_header(std::string_view title) {
    std::string header(header_size, '\0');
    header.replace(0, 4, "RGMH");
    set_number(header, 4, 1, 4);
    set_number(header, 8, header_size, 4);
    std::ranges::copy(guid, reinterpret_cast<unsigned char*>(header.data() + 24));
    constexpr std::size_t save_name = 2088;
    constexpr std::size_t most_units = 1023;
    std::size_t at = save_name;
    for (std::uint16_t const unit : utf16_of(title, most_units).units) {
        set_number(header, at, unit, 2);
        at += 2;
    }
    return header;
}

[[nodiscard]] std::string directory_of(std::vector<Packed> const& members) {
    constexpr std::size_t entry_size = 532;
    constexpr int level = 2;
    std::string directory;
    std::size_t start = 0;
    for (Packed const& member : members) {
        std::string entry(entry_size, '\0');
        entry[0] = static_cast<char>(member.name.size());
        entry.replace(1, member.name.size(), member.name);
        set_number(entry, 512, member.size, 4);
        set_number(entry, 516, member.bytes.size(), 4);
        set_number(entry, 520, start, 4);
        set_number(entry, 524, member.checksum, 4);
        entry[529] = level;
        directory += entry;
        start += member.bytes.size();
    }
    return deflate(directory);
}

} // namespace

void RecordBytes::put32(std::size_t at, std::int32_t value) {
    set_number(bytes_, at, static_cast<std::uint32_t>(value), 4);
}
void RecordBytes::put16(std::size_t at, std::int16_t value) {
    set_number(bytes_, at, static_cast<std::uint16_t>(value), 2);
}
void RecordBytes::put_double(std::size_t at, double value) {
    set_number(bytes_, at, std::bit_cast<std::uint64_t>(value), 8);
}

void RecordBytes::put_places(std::size_t at, PointCounts const& places) {
    for (std::int8_t const count : places)
        bytes_[at++] = static_cast<char>(count);
}

void RecordBytes::put_short(std::size_t at, std::string_view text, std::size_t most) {
    std::string ansi;
    for (auto next = text.begin(); next != text.end() && ansi.size() < most;)
        ansi += to_windows_1252(utf8::unchecked::next(next)).value_or('?');
    put8(at, static_cast<int>(ansi.size()));
    bytes_.replace(at + 1, ansi.size(), ansi);
}

std::string RecordBytes::put_wide(std::size_t at, std::string_view text) {
    Utf16 const wide = utf16_of(text, wide_units - 1);
    for (std::uint16_t const unit : wide.units) {
        set_number(bytes_, at, unit, 2);
        at += 2;
    }
    return std::string(text.substr(0, wide.used));
}

PointCounts places_of(CheckerCounts const& counts) {
    PointCounts places{};
    for (std::size_t i = 0; i < places.size(); ++i) {
        int const own = i == 0 ? 0 : counts.n.o[i];
        int const other = i == 25 ? 0 : counts.n.x[25 - i];
        places[i] = static_cast<std::int8_t>(own - other);
    }
    return places;
}

std::string rtf_of(std::string_view text) {
    std::string rtf = R"({\rtf1\ansi\ansicpg1252\uc1 )";
    for (auto at = text.begin(); at != text.end();) {
        std::uint32_t const c = utf8::unchecked::next(at);
        if (c == '\n')
            rtf += "\\par \x01\x02";
        else if (c == '\t')
            rtf += "\\tab ";
        else if (c == '\\' || c == '{' || c == '}')
            rtf += {'\\', static_cast<char>(c)};
        else if (c < 0x20)
            continue;
        else if (c < 0x80)
            rtf += static_cast<char>(c);
        else
            for (std::uint16_t const unit : utf16_units(c))
                rtf += fmt::format("\\u{}?", static_cast<std::int16_t>(unit));
    }
    return rtf + "}";
}

std::string archive_of(std::string_view title,
                       std::string_view records,
                       std::vector<std::string> const& comments) {
    std::vector<Packed> members;
    members.push_back(pack("temp.xg", records));
    members.push_back(pack("temp.xgi",
                           std::string(records.substr(0, record_size))
                               + std::string(records.substr(records.size() - record_size))));
    if (!comments.empty()) {
        std::string lines;
        for (std::string const& comment : comments)
            lines += comment + "\r\n";
        members.push_back(pack("temp.xgc", lines));
    }
    std::string data;
    for (Packed const& member : members)
        data += member.bytes;
    std::string const directory = directory_of(members);
    std::string trailer(36, '\0');
    set_number(trailer, 0, crc32(0, data + directory), 4);
    set_number(trailer, 4, members.size(), 4);
    set_number(trailer, 8, 1, 4);
    set_number(trailer, 12, directory.size(), 4);
    set_number(trailer, 16, data.size(), 4);
    set_number(trailer, 20, 1, 4);
    return file_header(title) + data + directory + trailer;
}

} // namespace bgio::xg
