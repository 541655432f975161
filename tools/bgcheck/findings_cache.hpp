// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/cache_file.hpp"
#include "bgcheck/file_report.hpp"

#include <atomic>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace bgio::tools::bgcheck {

// The findings of earlier runs, in one file of a directory: read at the start and replaced at the
// end. Entries of another build of this program are ignored.
class FindingsCache {
public:
    FindingsCache(std::filesystem::path directory, std::string_view build);

    // Why what is there cannot be used; empty: it can, or there is nothing.
    [[nodiscard]] std::string const& error_text() const { return error_text_; }

    // From any thread.
    [[nodiscard]] std::optional<FileReport> find(ContentHash const& key) const;
    void keep(ContentHash const& key, FileReport const& report);

    // Writes what is new, together with what other runs wrote meanwhile. Throws IoError.
    void save() const;

private:
    struct Known {
        explicit Known(std::string_view bytes_) : bytes(bytes_) {}
        std::string_view bytes;
        mutable std::atomic<bool> used = false;
    };
    using Table = std::unordered_map<ContentHash, Known, HashOfContentHash>;

    [[nodiscard]] std::filesystem::path file() const;

    std::filesystem::path directory_;
    std::string build_;
    std::string bytes_; // of the file
    std::string error_text_;
    Table known_;
    std::mutex mutex_;
    std::vector<std::pair<ContentHash, std::string>> fresh_;
};

// An entry of the cache: the size of the file and why it was not read ("-": it was), then its
// findings. Absent: not an entry.
[[nodiscard]] std::string to_entry(FileReport const& report);
[[nodiscard]] std::optional<FileReport> from_entry(std::string_view entry);

// What this program was built from, as 64 hexadecimal digits; generated.
[[nodiscard]] std::string_view build_identity();

} // namespace bgio::tools::bgcheck
