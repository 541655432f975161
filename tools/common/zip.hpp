// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/source.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools {

// Where a file is in a ZIP archive.
struct ZipMember {
    std::string archive;      // its path
    std::uint64_t offset = 0; // of its own header
    std::uint32_t packed_size = 0, size = 0;
    std::uint32_t checksum = 0;
    std::uint16_t method = 0; // 0: stored, 8: deflated
};

struct ZipListing {
    struct File {
        std::string name; // below the archive, with '/', without ".."
        ZipMember member;
    };
    struct Unreadable {
        std::string name, reason;
    };
    std::vector<File> files;            // without hidden ones
    std::vector<Unreadable> unreadable; // "is encrypted"
};

// Whether the file is called .zip and begins like an archive.
[[nodiscard]] bool is_zip(std::string const& path);

// What is in the archive. The error is "path: reason".
[[nodiscard]] IoResult<ZipListing> list_zip(std::string const& path);

// The member that a path such as "archive.zip/final.mat" names; absent: there is none.
[[nodiscard]] std::optional<ZipMember> find_in_zip(std::string const& path);

// The bytes of a member as one stream of gzip, so that a Source unpacks it within its limits and
// checks its sum. The error is "path: reason" of the archive.
[[nodiscard]] IoResult<std::string> read_zip_member(ZipMember const& member);

} // namespace bgio::tools
