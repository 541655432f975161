// SPDX-License-Identifier: MIT
#pragma once

#include "internal/inflate.hpp"
#include "xg/archive.hpp"

#include <optional>

namespace bgio::xg {

// The bytes of a member, a stretch at a time.
class MemberReader {
public:
    MemberReader(std::string_view file, Member const& member);

    // Fills what it can and returns how much; less than asked for is the end.
    std::size_t read(char* into, std::size_t size);
    // Where in the file that begins which is read next.
    [[nodiscard]] Offset at() const;
    [[nodiscard]] std::optional<InflateEnd> end() const { return end_; } // none: there may be more
    // Says what is wrong with the bytes read so far, whose reader is done, unless it is said
    // already; false: nothing is.
    [[nodiscard]] bool report_damage(Reporter& reporter) const;

private:
    Member const& member_;
    std::string_view packed_;
    std::optional<Inflater> inflater_; // absent: stored
    std::optional<InflateEnd> end_;
    std::size_t size_ = 0;
    std::uint32_t checksum_ = 0;
};

} // namespace bgio::xg
