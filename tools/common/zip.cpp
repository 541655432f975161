// SPDX-License-Identifier: MIT
#include "common/zip.hpp"

#include "common/players.hpp"

#include <algorithm>
#include <bgio/limits.hpp>
#include <filesystem>
#include <fstream>
#include <optional>
#include <utility>

namespace bgio::tools {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view local_mark = "PK\3\4", entry_mark = "PK\1\2", end_mark = "PK\5\6",
                           end64_mark = "PK\6\6", locator64_mark = "PK\6\7";
constexpr std::size_t local_size = 30, entry_size = 46, end_size = 22, end64_size = 56,
                      locator64_size = 20;
constexpr std::size_t longest_comment = 0xFFFF;
constexpr std::uint32_t elsewhere = 0xFFFFFFFF; // the value is in a field of 64 bits

// Little-endian; 0 behind the end.
[[nodiscard]] std::uint64_t number(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;)
        value =
            value << 8U | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    return value;
}
[[nodiscard]] std::uint16_t number16(std::string_view bytes, std::size_t at) {
    return static_cast<std::uint16_t>(number(bytes, at, 2));
}
[[nodiscard]] std::uint32_t number32(std::string_view bytes, std::size_t at) {
    return static_cast<std::uint32_t>(number(bytes, at, 4));
}

void append(std::string& bytes, std::uint32_t value, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i)
        bytes += static_cast<char>(value >> (8 * i) & 0xFFU);
}

// A file of which parts are read.
class Archive {
public:
    explicit Archive(std::string const& path) : file_(fs::path(path), std::ios::binary) {
        std::error_code error;
        size_ = fs::file_size(path, error);
        if (error)
            size_ = 0;
    }

    [[nodiscard]] std::uint64_t size() const { return size_; }
    // Fewer bytes only where the file ends.
    [[nodiscard]] std::string read(std::uint64_t offset, std::uint64_t size) {
        if (offset >= size_)
            return {};
        std::string bytes(static_cast<std::size_t>(std::min(size, size_ - offset)), '\0');
        file_.clear();
        file_.seekg(static_cast<std::streamoff>(offset));
        file_.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(file_.gcount(), 0)));
        return bytes;
    }

private:
    std::ifstream file_;
    std::uint64_t size_ = 0;
};

struct Directory {
    std::uint64_t offset = 0, size = 0;
};

[[nodiscard]] std::optional<Directory> find_directory(Archive& archive) {
    std::uint64_t const most = end_size + longest_comment;
    std::uint64_t const begin = archive.size() - std::min<std::uint64_t>(archive.size(), most);
    std::string const tail = archive.read(begin, most);
    auto const end = tail.rfind(end_mark);
    if (end == tail.npos || tail.size() - end < end_size)
        return std::nullopt;
    Directory directory{number32(tail, end + 16), number32(tail, end + 12)};
    if (end >= locator64_size
        && std::string_view(tail).substr(end - locator64_size).starts_with(locator64_mark)) {
        std::string const end64 =
            archive.read(number(tail, end - locator64_size + 8, 8), end64_size);
        if (!end64.starts_with(end64_mark) || end64.size() < end64_size)
            return std::nullopt;
        directory = {number(end64, 48, 8), number(end64, 40, 8)};
    }
    if (directory.offset > archive.size() || directory.size > archive.size() - directory.offset)
        return std::nullopt;
    return directory;
}

// Of an entry; its own fields where they hold the value.
[[nodiscard]] std::optional<std::uint64_t> local_offset(std::string_view entry,
                                                        std::string_view extra) {
    std::uint32_t const offset = number32(entry, 42);
    if (offset != elsewhere)
        return offset;
    while (extra.size() >= 4) {
        std::size_t const size = number16(extra, 2);
        if (number16(extra, 0) == 1 && size >= 8)
            return number(extra, 4 + size - 8, 8); // behind those sizes that are too large
        extra.remove_prefix(std::min(extra.size(), 4 + size));
    }
    return std::nullopt;
}

// A name as a path below the archive, which leads nowhere else. Empty: a directory, or hidden.
[[nodiscard]] std::string path_below(std::string name) {
    std::ranges::replace(name, '\\', '/');
    std::ranges::replace(name, ':', '_');
    std::erase(name, '\0');
    if (name.ends_with('/'))
        return {};
    std::string path;
    for (std::size_t at = 0; at <= name.size();) {
        std::size_t const end = std::min(name.find('/', at), name.size());
        std::string_view const part = std::string_view(name).substr(at, end - at);
        at = end + 1;
        if (part.empty() || part == "." || part == "..")
            continue;
        if (part.starts_with('.') || part == "__MACOSX")
            return {};
        path += (path.empty() ? "" : "/") + std::string(part);
    }
    return path;
}

// Members that share their bytes could unpack to more than any limit allows.
[[nodiscard]] bool overlap(std::vector<ZipListing::File> const& files) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ranges;
    ranges.reserve(files.size());
    for (auto const& [name, member] : files)
        ranges.emplace_back(member.offset, member.offset + local_size + member.packed_size);
    std::ranges::sort(ranges);
    return std::ranges::adjacent_find(
               ranges, [](auto const& a, auto const& b) { return b.first < a.second; })
           != ranges.end();
}

} // namespace

bool is_zip(std::string const& path) {
    if (path.size() < 4 || !same_word(std::string_view(path).substr(path.size() - 4), ".zip"))
        return false;
    std::string const head = Archive(path).read(0, local_mark.size());
    return head == local_mark || head == end_mark;
}

IoResult<ZipListing> list_zip(std::string const& path) {
    Archive archive(path);
    auto const damaged = [&] { return std::unexpected(IoError(path + ": damaged ZIP archive")); };
    auto const directory = find_directory(archive);
    if (!directory)
        return damaged();
    if (directory->size > Limits{}.file_bytes)
        return std::unexpected(IoError(path + ": too many files in the ZIP archive"));
    std::string const entries = archive.read(directory->offset, directory->size);
    ZipListing listing;
    for (std::string_view rest = entries; !rest.empty();) {
        if (!rest.starts_with(entry_mark) || rest.size() < entry_size)
            return damaged();
        std::string_view const entry = rest.substr(0, entry_size);
        std::size_t const name_size = number16(entry, 28);
        std::size_t const extra_size = number16(entry, 30);
        std::size_t const whole = entry_size + name_size + extra_size + number16(entry, 32);
        if (rest.size() < whole)
            return damaged();
        std::string name = path_below(std::string(rest.substr(entry_size, name_size)));
        auto const offset = local_offset(entry, rest.substr(entry_size + name_size, extra_size));
        rest.remove_prefix(whole);
        if (name.empty())
            continue;
        ZipMember member{path,
                         offset.value_or(0),
                         number32(entry, 20),
                         number32(entry, 24),
                         number32(entry, 16),
                         number16(entry, 10)};
        bool const encrypted = (number16(entry, 8) & 1U) != 0;
        bool const packed = member.method == 0 || member.method == 8;
        bool const large =
            !offset || member.size == elsewhere || member.packed_size > Limits{}.file_bytes;
        if (encrypted || !packed || large)
            listing.unreadable.push_back({std::move(name),
                                          encrypted ? "encrypted in the ZIP archive"
                                          : packed  ? "too large in the ZIP archive"
                                                   : "packed by a method of ZIP that is not read"});
        else
            listing.files.push_back({std::move(name), std::move(member)});
    }
    if (overlap(listing.files))
        return damaged();
    return listing;
}

std::optional<ZipMember> find_in_zip(std::string const& path) {
    if (!path.contains(".zip/") && !path.contains(".ZIP/"))
        return std::nullopt; // as nearly always, and quicker
    for (auto end = path.find('/', 1); end != path.npos; end = path.find('/', end + 1)) {
        std::string const archive = path.substr(0, end);
        std::error_code error;
        if (!fs::is_regular_file(archive, error))
            continue;
        if (!is_zip(archive))
            return std::nullopt;
        auto listing = list_zip(archive);
        if (!listing)
            return std::nullopt;
        auto const found =
            std::ranges::find(listing->files, path.substr(end + 1), &ZipListing::File::name);
        return found == listing->files.end() ? std::nullopt : std::optional(found->member);
    }
    return std::nullopt;
}

IoResult<std::string> read_zip_member(ZipMember const& member) {
    Archive archive(member.archive);
    auto const damaged = [&] {
        return std::unexpected(IoError(member.archive + ": damaged ZIP archive"));
    };
    std::string const header = archive.read(member.offset, local_size);
    if (header.size() < local_size || !header.starts_with(local_mark))
        return damaged();
    std::uint64_t const begin =
        member.offset + local_size + number16(header, 26) + number16(header, 28);
    std::string const packed = archive.read(begin, member.packed_size);
    if (packed.size() < member.packed_size)
        return damaged();
    using namespace std::string_view_literals;
    std::string bytes("\x1F\x8B\x08\0\0\0\0\0\0\xFF"sv);
    if (member.method == 0) { // blocks of deflate may be stored, too
        constexpr std::size_t most = 0xFFFF;
        for (std::size_t at = 0; at < packed.size() || at == 0; at += most) {
            std::string_view const block = std::string_view(packed).substr(at, most);
            auto const size = static_cast<std::uint32_t>(block.size());
            bytes += at + most >= packed.size() ? '\1' : '\0';
            append(bytes, size, 2);
            append(bytes, ~size, 2);
            bytes += block;
        }
    } else {
        bytes += packed;
    }
    append(bytes, member.checksum, 4);
    append(bytes, member.size, 4);
    return bytes;
}

} // namespace bgio::tools
