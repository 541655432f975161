// SPDX-License-Identifier: MIT
#pragma once

#include "xg/records.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::xg {

// A record in the making; what is not written is 0.
class RecordBytes {
public:
    explicit RecordBytes(RecordType type) : bytes_(record_size, '\0') {
        put8(8, static_cast<int>(type));
    }

    void put8(std::size_t at, int value) { bytes_[at] = static_cast<char>(value); }
    void put16(std::size_t at, std::int16_t value);
    void put32(std::size_t at, std::int32_t value);
    void put_double(std::size_t at, double value);
    void put_places(std::size_t at, PointCounts const& places);
    // A length byte, then Windows-1252.
    void put_short(std::size_t at, std::string_view text, std::size_t most);
    // UTF-16, with a zero behind it. What fits of the text is returned.
    std::string put_wide(std::size_t at, std::string_view text);

    [[nodiscard]] std::string const& bytes() const { return bytes_; }

private:
    std::string bytes_;
};

// The places of these counts, seen by player 1, who sits left.
[[nodiscard]] PointCounts places_of(CheckerCounts const& counts);

// A text as RTF, on one line, as comments are stored.
[[nodiscard]] std::string rtf_of(std::string_view text);

// The whole file: header, members with their directory, trailer.
[[nodiscard]] std::string archive_of(std::string_view title,
                                     std::string_view records,
                                     std::vector<std::string> const& comments);

} // namespace bgio::xg
