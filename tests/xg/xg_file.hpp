// SPDX-License-Identifier: MIT
#pragma once

#include "common/bytes.hpp"
#include "internal/inflate.hpp"
#include "support/samples.hpp"

#include <bgio/check.hpp>
#include <bit>
#include <optional>

namespace bgio::test {

// A file of eXtreme Gammon whose members are stored, not packed, with checksums that are right:
// what is spoilt in a record is all that is wrong with it.
struct XgFile {
    static constexpr std::size_t header = 8232, record = 2560;

    std::vector<std::string> records;
    std::string behind; // the records
    std::optional<std::string> comments;
    std::string save_name;

    void put(std::size_t number, std::size_t at, std::int32_t value) {
        records.at(number).replace(at, 4, le32(static_cast<std::uint32_t>(value)));
    }
    void put_real(std::size_t number, std::size_t at, double value) {
        auto const bits = std::bit_cast<std::uint64_t>(value);
        records.at(number).replace(at,
                                   8,
                                   le32(static_cast<std::uint32_t>(bits))
                                       + le32(static_cast<std::uint32_t>(bits >> 32U)));
    }
    void put_byte(std::size_t number, std::size_t at, int value) {
        records.at(number).at(at) = static_cast<char>(value);
    }

    [[nodiscard]] std::string bytes() const {
        std::string data, directory;
        std::string all = behind;
        for (auto one = records.rbegin(); one != records.rend(); ++one)
            all.insert(0, *one);
        add("temp.xg", all, data, directory);
        if (comments)
            add("temp.xgc", *comments, data, directory);
        std::string file = "RGMH";
        file.resize(header);
        for (std::size_t i = 0; i < save_name.size(); ++i)
            file[2088 + 2 * i] = save_name[i];
        file += data + directory;
        file += le32(bgio::crc32(0, data + directory));
        for (std::size_t const number :
             {directory.size() / 532, std::size_t{1}, directory.size(), data.size()})
            file += le32(static_cast<std::uint32_t>(number));
        return file + std::string(16, '\0');
    }

    // Where the record begins.
    [[nodiscard]] static Offset place(std::size_t number) {
        return static_cast<Offset>(header + number * record);
    }

    [[nodiscard]] static std::string le32(std::uint32_t value) {
        std::string bytes;
        for (int i = 0; i < 4; ++i, value >>= 8U)
            bytes += static_cast<char>(value & 0xFFU);
        return bytes;
    }

private:
    static void add(std::string const& name,
                    std::string const& bytes,
                    std::string& data,
                    std::string& entries) {
        std::string entry(1, static_cast<char>(name.size()));
        entry += name;
        entry.resize(512);
        auto const size = static_cast<std::uint32_t>(bytes.size());
        entry += le32(size) + le32(size) + le32(static_cast<std::uint32_t>(data.size()))
                 + le32(bgio::crc32(0, bytes)) + '\1';
        entry.resize(532);
        entries += entry;
        data += bytes;
    }
};

// Two games, each record of the usual kind: 0 the match, 1 to 11 the first game (its header, cubes
// even, moves odd, a double and drop, its end), 12 the header of the second, 24 the match's end.
[[nodiscard]] inline XgFile xg_file() {
    Source const source = Source::from_file(BGIO_SOURCE_DIR "/samples/clean/xg/stored.xg");
    XgFile file;
    for (std::size_t at = XgFile::header;; at += XgFile::record) {
        file.records.emplace_back(source.text().substr(at, XgFile::record));
        if (file.records.back()[8] == 5)
            return file;
    }
}

[[nodiscard]] inline ReadFile read_xg(std::string bytes, Limits const& limits = {}) {
    return read(*find_format("xg"), Source::from_bytes("test.xg", std::move(bytes), limits));
}

// "BG043 10792": what is found by reading and checking, and the byte at which it is.
[[nodiscard]] inline std::vector<std::string>
found_in(std::string bytes, std::string_view format = "xg", Limits const& limits = {}) {
    Source const source = Source::from_bytes("test.xg", std::move(bytes), limits);
    std::vector<std::string> list;
    for (Finding const& finding : check(source, *find_format(format)).findings)
        list.push_back(fmt::format("{} {}", diagnostic_info(finding.id).code, finding.span.begin));
    return list;
}

} // namespace bgio::test
