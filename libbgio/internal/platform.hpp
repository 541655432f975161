// SPDX-License-Identifier: MIT
// The operating system: files, atomic replacement, locks, signals, terminals. src/platform/ has one
// source file for each system; no other file of libbgio, grammar or tools includes system headers.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace bgio::platform {

template <class T>
using OrError = std::expected<T, std::error_code>;

enum class Stream : std::uint8_t { input, output, error };

[[nodiscard]] bool is_terminal(Stream stream);
// The terminal that standard output goes to shows UTF-8; false where it goes elsewhere.
[[nodiscard]] bool terminal_shows_unicode();

// What main() was given, as UTF-8 where the system has an encoding of its own.
[[nodiscard]] std::vector<std::string> arguments(int argc, char const* const* argv);

// All of the text, not buffered.
std::error_code write(Stream stream, std::string_view text);

// A closed standard stream must not become the next file that is opened. Afterwards writing to it
// still fails.
void keep_standard_streams();
// Writing to a closed pipe fails with std::errc::broken_pipe instead of ending the process.
void ignore_broken_pipes();
// Ends the process as `cat` ends when nobody reads on.
[[noreturn]] void end_by_broken_pipe();

// A file open for reading; closed at the end unless it is standard input.
class File {
public:
    [[nodiscard]] static OrError<File> open(std::filesystem::path const& path);
    [[nodiscard]] static File standard_input();
    explicit File(int descriptor);
    File(File&& other) noexcept;
    File& operator=(File&&) = delete;
    ~File();

    [[nodiscard]] bool is_directory() const { return is_directory_; }
    [[nodiscard]] std::size_t size() const {
        return size_;
    } // when opened; 0: unknown, as of a pipe
    // Up to `size` bytes, as soon as there are some; 0 at the end.
    [[nodiscard]] OrError<std::size_t> read(char* into, std::size_t size);
    // Everything up to the end, but no more than `most` bytes.
    [[nodiscard]] OrError<std::string> read_all(std::size_t most);

private:
    int descriptor_;
    bool is_directory_ = false;
    std::size_t size_ = 0;
};

// Whether the shell has replaced patterns such as *.mat by names before the program starts.
#ifdef _WIN32
constexpr bool shell_expands_names = false;
#else
constexpr bool shell_expands_names = true;
#endif

// What is in a directory, in no order. A link counts as what it leads to, except that a directory
// of another place is not walked.
struct Entry {
    enum class Kind : std::uint8_t { file, directory, directory_link, special, dangling_link };
    std::string name;
    Kind kind;
    bool link = false;
};
[[nodiscard]] std::vector<Entry> list_directory(std::filesystem::path const& directory,
                                                std::error_code& error); // with what came before it

// The same for two paths that lead to one file.
struct FileId {
    std::uint64_t device, number;
    friend auto operator<=>(FileId const&, FileId const&) = default;
};
[[nodiscard]] std::optional<FileId> file_id(std::filesystem::path const& path); // none: no file
// Why the file may not be written to; no error: it may.
[[nodiscard]] std::error_code check_writable(std::filesystem::path const& path);
// To a device or pipe that exists.
std::error_code write_special(std::filesystem::path const& path, std::string_view text);
// To the end of a file that exists.
[[nodiscard]] std::error_code append(std::filesystem::path const& path, std::string_view text);
[[nodiscard]] std::error_code sync_file(std::filesystem::path const& path); // to the disk

// Whether each file is sent to the disk, or all together by sync_file_systems().
enum class Sync : bool { each, together };

// Atomic replacement: the text goes to a temporary file next to the target, on the disk, with the
// permissions of the file that it replaces; then that file is renamed, or removed.
[[nodiscard]] OrError<std::string>
write_temporary(std::filesystem::path const& target, std::string_view text, Sync sync = Sync::each);
// std::errc::file_exists where the target exists and `replace` is false.
std::error_code rename_temporary(std::string const& temporary,
                                 std::filesystem::path const& target,
                                 bool replace,
                                 Sync sync = Sync::each);
// Sends everything to the disk that was written on the file systems of these directories.
[[nodiscard]] std::error_code sync_file_systems(std::vector<std::filesystem::path> const& paths);
void remove_temporary(std::string const& temporary);
// From here on the signals that end a process remove its temporary files first. Call it before any
// other thread is started.
void remove_temporaries_on_signals();

// Locks a file, which is created if necessary, and waits for other processes. Does nothing if the
// file system has no locks.
class FileLock {
public:
    explicit FileLock(std::filesystem::path const& file);
    FileLock(FileLock const&) = delete;
    FileLock& operator=(FileLock const&) = delete;
    ~FileLock();

private:
    int descriptor_;
};

} // namespace bgio::platform
