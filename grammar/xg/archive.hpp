// SPDX-License-Identifier: MIT
#pragma once

#include "internal/inflate.hpp"

#include <bgio/diagnostic.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::xg {

inline constexpr std::size_t header_size = 8232;

// A packed file inside the file; its span is always inside it, even if the directory claims more.
struct Member {
    // What the directory says of the unpacked bytes.
    struct Claim {
        std::int32_t size = 0;
        std::uint32_t checksum = 0;
    };

    std::string name;
    Span packed;
    bool stored = false;  // not packed at all
    bool outside = false; // the directory claims bytes beyond the archive, which is reported
    std::optional<Claim> claim;
};

// The part of an XG file after its header: members, their directory and a trailer.
struct Archive {
    std::vector<Member> members;
    bool has_directory = true;  // false: the members are those that were found without it
    bool checksum_right = true; // of members and directory together
    Span trailer;
    Span behind; // data after the archive, normally empty

    [[nodiscard]] Member const* find(std::string_view name) const;
};

// Reports what is wrong with the directory. When it cannot be read, the records are looked for
// where they always stand.
// What is in a member, for people: "the list of moves (temp.xg)".
[[nodiscard]] Phrase member_title(std::string_view name);

[[nodiscard]] Archive open_archive(std::string_view file, Reporter& reporter);

// The bytes of a member, a stretch at a time.
class MemberReader {
public:
    MemberReader(std::string_view file, Member const& member);

    // Fills what it can and returns how much; less than asked for is the end.
    std::size_t read(char* into, std::size_t size);
    // Where in the file that begins which is read next.
    [[nodiscard]] Offset at() const;
    [[nodiscard]] std::optional<InflateEnd> end() const { return end_; } // none: there may be more
    // Reports damage in the bytes read so far, unless it is reported already. False: there is none.
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
