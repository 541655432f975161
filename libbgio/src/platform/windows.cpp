// SPDX-License-Identifier: MIT
#include "internal/platform.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cwchar>
#include <fcntl.h>
#include <io.h>
#include <locale>
#include <mutex>
#include <set>
#include <utility>
#include <windows.h>

// Inside the program every path and text is UTF-8. std::filesystem reads a narrow string in the
// encoding of the C locale, which msvcrt cannot set to UTF-8, so the linker leads that conversion
// here (LINKER:--wrap in CMakeLists.txt). Bytes that are not UTF-8 become U+FFFD: no such file
// exists. The symbol is std::codecvt<wchar_t, char, mbstate_t>::do_in(...) const.
extern "C" std::codecvt_base::result
__wrap__ZNKSt7codecvtIwciE5do_inERiPKcS3_RS3_PwS5_RS5_(void const* /*codecvt*/,
                                                       std::mbstate_t& /*state*/,
                                                       char const* from,
                                                       char const* from_end,
                                                       char const*& from_next,
                                                       wchar_t* to,
                                                       wchar_t* to_end,
                                                       wchar_t*& to_next) {
    from_next = from;
    to_next = to;
    if (from == from_end)
        return std::codecvt_base::ok;
    int const got = ::MultiByteToWideChar(
        CP_UTF8, 0, from, static_cast<int>(from_end - from), to, static_cast<int>(to_end - to));
    if (got == 0)
        return std::codecvt_base::error;
    from_next = from_end;
    to_next = to + got;
    return std::codecvt_base::ok;
}

namespace bgio::platform {

namespace {

namespace fs = std::filesystem;

// As the C library names it where it has a name for it, so that messages are the same everywhere.
[[nodiscard]] std::error_code error_of(DWORD number) {
    if (number == ERROR_NO_DATA || number == ERROR_PIPE_NOT_CONNECTED)
        number = ERROR_BROKEN_PIPE;
    std::error_code const error(static_cast<int>(number), std::system_category());
    std::error_condition const known = error.default_error_condition();
    if (known.category() == std::generic_category())
        return {known.value(), known.category()};
    return error;
}

[[nodiscard]] std::error_code last_error() { return error_of(::GetLastError()); }

[[nodiscard]] HANDLE handle_of(int descriptor) {
    return reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor));
}

[[nodiscard]] HANDLE handle_of(Stream stream) {
    return ::GetStdHandle(stream == Stream::input    ? STD_INPUT_HANDLE
                          : stream == Stream::output ? STD_OUTPUT_HANDLE
                                                     : STD_ERROR_HANDLE);
}

[[nodiscard]] std::wstring to_wide(std::string_view text) {
    int const size = static_cast<int>(text.size());
    std::wstring wide(text.size(), L'\0'); // UTF-16 never has more units than UTF-8 has bytes
    int const got = ::MultiByteToWideChar(CP_UTF8, 0, text.data(), size, wide.data(), size);
    wide.resize(static_cast<std::size_t>(got));
    return wide;
}

[[nodiscard]] std::string to_utf8(std::wstring_view wide) {
    std::string text(3 * wide.size(), '\0');
    int const got = ::WideCharToMultiByte(CP_UTF8,
                                          0,
                                          wide.data(),
                                          static_cast<int>(wide.size()),
                                          text.data(),
                                          static_cast<int>(text.size()),
                                          nullptr,
                                          nullptr);
    text.resize(static_cast<std::size_t>(got));
    return text;
}

// The name that has no limit of 260 characters.
[[nodiscard]] std::wstring system_name(fs::path const& path) {
    constexpr std::size_t short_enough = 200;
    std::wstring name = path.native();
    std::ranges::replace(name, L'/', L'\\');
    if (name.size() < short_enough && fs::path(name).is_relative())
        return name; // NUL and CON too
    DWORD const size = ::GetFullPathNameW(name.c_str(), 0, nullptr, nullptr);
    std::wstring full(size, L'\0');
    full.resize(::GetFullPathNameW(name.c_str(), size, full.data(), nullptr));
    if (full.size() < short_enough || full.starts_with(L"\\\\?\\") || full.starts_with(L"\\\\.\\"))
        return full.empty() ? name : full;
    return full.starts_with(L"\\\\") ? L"\\\\?\\UNC" + full.substr(1) : L"\\\\?\\" + full;
}

constexpr DWORD share_all = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

// A file of the system, closed at the end.
class Handle {
public:
    Handle(fs::path const& path, DWORD access, DWORD creation, DWORD flags = FILE_ATTRIBUTE_NORMAL)
        : handle_(::CreateFileW(
              system_name(path).c_str(), access, share_all, nullptr, creation, flags, nullptr)) {}
    Handle(Handle const&) = delete;
    Handle& operator=(Handle const&) = delete;
    ~Handle() {
        if (*this)
            ::CloseHandle(handle_);
    }

    explicit operator bool() const { return handle_ != INVALID_HANDLE_VALUE; }
    [[nodiscard]] HANDLE get() const { return handle_; }
    [[nodiscard]] HANDLE release() { return std::exchange(handle_, INVALID_HANDLE_VALUE); }
    [[nodiscard]] std::error_code close() {
        return ::CloseHandle(release()) != 0 ? std::error_code() : last_error();
    }

private:
    HANDLE handle_;
};

[[nodiscard]] std::error_code write_all(HANDLE handle, std::string_view text) {
    constexpr std::size_t most = std::size_t{1} << 20;
    while (!text.empty()) {
        DWORD written = 0;
        auto const size = static_cast<DWORD>(std::min(text.size(), most));
        if (::WriteFile(handle, text.data(), size, &written, nullptr) == 0)
            return last_error();
        if (written == 0)
            return std::make_error_code(std::errc::no_space_on_device);
        text.remove_prefix(written);
    }
    return {};
}

// A console shows characters, whatever its code page is. A character may come in two pieces.
[[nodiscard]] std::error_code write_console(HANDLE handle, std::string_view text) {
    static std::mutex mutex;
    static std::string rest;
    std::scoped_lock const lock(mutex);
    std::string all = std::exchange(rest, {}) + std::string(text);
    std::size_t begin = all.size(); // of the last character
    while (begin > 0 && all.size() - begin < 3
           && (static_cast<unsigned char>(all[begin - 1]) & 0xC0) == 0x80)
        --begin;
    auto const lead = static_cast<unsigned char>(begin > 0 ? all[begin - 1] : 0);
    std::size_t const needed = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    if (needed > all.size() - begin + 1) {
        rest = all.substr(begin - 1);
        all.resize(begin - 1);
    }
    constexpr std::size_t most = 8000; // a console takes no more at once
    std::wstring const wide = to_wide(all);
    for (std::size_t at = 0; at < wide.size();) {
        DWORD written = 0;
        auto const size = static_cast<DWORD>(std::min(wide.size() - at, most));
        if (::WriteConsoleW(handle, wide.data() + at, size, &written, nullptr) == 0)
            return last_error();
        at += written;
    }
    return {};
}

// The temporary files of this process, removed when it is ended from outside.
class Temporaries {
public:
    static Temporaries& instance() {
        static auto* const only = new Temporaries; // never destroyed: a handler may still need it
        return *only;
    }

    void add(std::string const& name) {
        std::scoped_lock const lock(mutex_);
        names_.insert(name);
    }

    std::error_code rename(std::string const& temporary, fs::path const& target, bool replace) {
        std::scoped_lock const lock(mutex_);
        DWORD const flags = MOVEFILE_WRITE_THROUGH | (replace ? MOVEFILE_REPLACE_EXISTING : 0);
        std::wstring const from = system_name(temporary);
        std::wstring const to = system_name(target);
        // Virus scanners and indexers open new files for a moment.
        for (DWORD wait = 1; ::MoveFileExW(from.c_str(), to.c_str(), flags) == 0; wait *= 2) {
            DWORD const error = ::GetLastError();
            constexpr DWORD longest_wait = 256;
            bool const may_pass = error == ERROR_SHARING_VIOLATION || error == ERROR_ACCESS_DENIED;
            if (!may_pass || wait > longest_wait)
                return error_of(error);
            ::Sleep(wait);
        }
        names_.erase(temporary);
        return {};
    }

    void remove(std::string const& name) {
        std::scoped_lock const lock(mutex_);
        ::DeleteFileW(system_name(name).c_str());
        names_.erase(name);
    }

    void remove_all() {
        mutex_.lock(); // for good
        for (std::string const& name : names_)
            ::DeleteFileW(system_name(name).c_str());
    }

private:
    std::mutex mutex_;
    std::set<std::string> names_;
};

// Runs in a thread of its own.
BOOL WINAPI remove_on_event(DWORD /*event*/) {
    constexpr UINT ended_by_interrupt = 130; // as shells report it elsewhere
    Temporaries::instance().remove_all();
    ::ExitProcess(ended_by_interrupt);
}

[[nodiscard]] fs::path parent_of(fs::path const& target) {
    return target.has_parent_path() ? target.parent_path() : fs::path(".");
}

} // namespace

bool is_terminal(Stream stream) {
    HANDLE const handle = handle_of(stream);
    DWORD mode = 0;
    if (::GetConsoleMode(handle, &mode) == 0)
        return false;
    if (stream != Stream::input) // colours
        ::SetConsoleMode(handle, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    return true;
}

bool terminal_shows_unicode() { return is_terminal(Stream::output); }

std::vector<std::string> arguments(int argc, char const* const* argv) {
    int count = 0;
    wchar_t** const wide = ::CommandLineToArgvW(::GetCommandLineW(), &count);
    if (wide == nullptr)
        return {argv, argv + argc};
    std::vector<std::string> words(static_cast<std::size_t>(count));
    std::ranges::transform(wide, wide + count, words.begin(), to_utf8);
    ::LocalFree(static_cast<void*>(wide));
    return words;
}

std::error_code write(Stream stream, std::string_view text) {
    HANDLE const handle = handle_of(stream);
    DWORD mode = 0;
    return ::GetConsoleMode(handle, &mode) != 0 ? write_console(handle, text)
                                                : write_all(handle, text);
}

// A file is not opened by a number here, and writing to a closed pipe is an error.
void keep_standard_streams() {}
void ignore_broken_pipes() {}

void end_by_broken_pipe() {
    constexpr int as_elsewhere = 141;
    std::_Exit(as_elsewhere);
}

OrError<File> File::open(fs::path const& path) {
    // The flag opens directories too.
    Handle handle(path, GENERIC_READ, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    if (!handle)
        return std::unexpected(last_error());
    int const descriptor =
        ::_open_osfhandle(reinterpret_cast<std::intptr_t>(handle.get()), _O_RDONLY | _O_BINARY);
    if (descriptor < 0)
        return std::unexpected(std::make_error_code(std::errc::too_many_files_open));
    (void)handle.release();
    return File(descriptor);
}

File File::standard_input() { return File(0); }

File::File(int descriptor) : descriptor_(descriptor) {
    HANDLE const handle = handle_of(descriptor);
    BY_HANDLE_FILE_INFORMATION about{};
    if (::GetFileType(handle) != FILE_TYPE_DISK
        || ::GetFileInformationByHandle(handle, &about) == 0)
        return;
    is_directory_ = (about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    if (!is_directory_)
        size_ = static_cast<std::size_t>(about.nFileSizeHigh) << 32U | about.nFileSizeLow;
}

File::File(File&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), is_directory_(other.is_directory_),
      size_(other.size_) {}

File::~File() {
    if (descriptor_ > 2)
        ::_close(descriptor_);
}

OrError<std::size_t> File::read(char* into, std::size_t size) {
    constexpr std::size_t most = std::size_t{1} << 30;
    if (is_directory_)
        return std::unexpected(std::make_error_code(std::errc::is_a_directory));
    DWORD got = 0;
    auto const wanted = static_cast<DWORD>(std::min(size, most));
    if (::ReadFile(handle_of(descriptor_), into, wanted, &got, nullptr) != 0)
        return got;
    if (::GetLastError() == ERROR_BROKEN_PIPE) // the end of a pipe
        return 0;
    return std::unexpected(last_error());
}

OrError<std::string> File::read_all(std::size_t most) {
    constexpr std::size_t least = std::size_t{64} << 10;
    std::string bytes;
    // One byte more than expected, so that the end is seen without growing.
    for (std::size_t portion = size_ == 0 ? least : std::min(size_, most) + 1;;) {
        std::size_t const old = bytes.size();
        std::size_t const wanted = std::min(old + portion, most);
        bytes.resize(wanted);
        std::size_t at = old;
        while (at < wanted) {
            OrError<std::size_t> const got = read(bytes.data() + at, wanted - at);
            if (!got)
                return std::unexpected(got.error());
            if (*got == 0)
                break;
            at += *got;
        }
        bytes.resize(at);
        if (at < wanted || at == most)
            return bytes;
        portion = std::max(bytes.size(), least);
    }
}

namespace {

[[nodiscard]] Entry::Kind kind_of(WIN32_FIND_DATAW const& found) {
    bool const is_link = (found.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0
                         && (found.dwReserved0 == IO_REPARSE_TAG_SYMLINK
                             || found.dwReserved0 == IO_REPARSE_TAG_MOUNT_POINT);
    if ((found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) == 0)
        return Entry::Kind::file;
    return is_link ? Entry::Kind::directory_link : Entry::Kind::directory;
}

} // namespace

// The iterator of MinGW lists another directory where the name is longer than 260 characters.
std::vector<Entry> list_directory(fs::path const& directory, std::error_code& error) {
    error.clear();
    std::vector<Entry> entries;
    WIN32_FIND_DATAW found{};
    HANDLE const search = ::FindFirstFileW(system_name(directory / "*").c_str(), &found);
    if (search == INVALID_HANDLE_VALUE) {
        error = last_error();
        return entries;
    }
    do {
        std::wstring_view const name = found.cFileName;
        if (name != L"." && name != L"..")
            entries.push_back({to_utf8(name),
                               kind_of(found),
                               (found.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0});
    } while (::FindNextFileW(search, &found) != 0);
    if (::GetLastError() != ERROR_NO_MORE_FILES)
        error = last_error();
    ::FindClose(search);
    return entries;
}

std::optional<FileId> file_id(fs::path const& path) {
    Handle const handle(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    BY_HANDLE_FILE_INFORMATION about{};
    if (!handle || ::GetFileInformationByHandle(handle.get(), &about) == 0)
        return std::nullopt;
    return FileId{about.dwVolumeSerialNumber,
                  std::uint64_t{about.nFileIndexHigh} << 32U | about.nFileIndexLow};
}

std::error_code check_writable(fs::path const& path) {
    DWORD const attributes = ::GetFileAttributesW(system_name(path).c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES)
        return last_error();
    return (attributes & FILE_ATTRIBUTE_READONLY) != 0 ? error_of(ERROR_ACCESS_DENIED)
                                                       : std::error_code();
}

std::error_code write_special(fs::path const& path, std::string_view text) {
    Handle handle(path, GENERIC_WRITE, OPEN_EXISTING);
    if (!handle)
        return last_error();
    std::error_code const error = write_all(handle.get(), text);
    std::error_code const at_end = handle.close();
    return error ? error : at_end;
}

std::error_code append(fs::path const& path, std::string_view text) {
    Handle handle(path, FILE_APPEND_DATA, OPEN_EXISTING);
    if (!handle)
        return last_error();
    std::error_code const error = write_all(handle.get(), text);
    std::error_code const at_end = handle.close();
    return error ? error : at_end;
}

std::error_code sync_file(fs::path const& path) {
    Handle const handle(path, GENERIC_WRITE, OPEN_EXISTING);
    return handle && ::FlushFileBuffers(handle.get()) != 0 ? std::error_code() : last_error();
}

OrError<std::string> write_temporary(fs::path const& target, std::string_view text, Sync /*sync*/) {
    static std::atomic<unsigned> count = 0;
    std::string name;
    std::error_code error;
    for (;;) {
        wchar_t file[64];
        std::swprintf(file, std::size(file), L".bgio-%lx-%x", ::GetCurrentProcessId(), count++);
        name = (parent_of(target) / file).string();
        Handle handle(name, GENERIC_WRITE, CREATE_NEW);
        if (!handle && ::GetLastError() == ERROR_FILE_EXISTS)
            continue;
        if (!handle)
            return std::unexpected(last_error());
        Temporaries::instance().add(name);
        error = write_all(handle.get(), text);
        // A whole file system cannot be sent to the disk here, so each file is.
        if (!error && ::FlushFileBuffers(handle.get()) == 0)
            error = last_error();
        std::error_code const at_end = handle.close();
        error = error ? error : at_end;
        break;
    }
    if (!error)
        return name;
    Temporaries::instance().remove(name);
    return std::unexpected(error);
}

std::error_code rename_temporary(std::string const& temporary,
                                 fs::path const& target,
                                 bool replace,
                                 Sync /*sync*/) {
    return Temporaries::instance().rename(temporary, target, replace);
}

std::error_code sync_file_systems(std::vector<fs::path> const& /*paths*/) { return {}; }

void remove_temporary(std::string const& temporary) { Temporaries::instance().remove(temporary); }

void remove_temporaries_on_signals() {
    Temporaries::instance(); // a handler must not be the first to make it
    ::SetConsoleCtrlHandler(remove_on_event, TRUE);
}

FileLock::FileLock(fs::path const& file) : descriptor_(-1) {
    Handle handle(file, GENERIC_READ | GENERIC_WRITE, OPEN_ALWAYS);
    if (!handle)
        return;
    // A byte behind every file: a lock keeps others from reading what it covers.
    OVERLAPPED place{};
    place.OffsetHigh = 0x7FFFFFFF;
    ::LockFileEx(handle.get(), LOCKFILE_EXCLUSIVE_LOCK, 0, 1, 0, &place);
    descriptor_ = ::_open_osfhandle(reinterpret_cast<std::intptr_t>(handle.get()), _O_BINARY);
    if (descriptor_ >= 0)
        (void)handle.release();
}

FileLock::~FileLock() {
    if (descriptor_ >= 0)
        ::_close(descriptor_); // and unlocks
}

} // namespace bgio::platform
