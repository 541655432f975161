// SPDX-License-Identifier: MIT
#include "internal/platform.hpp"

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <langinfo.h>
#include <memory>
#include <mutex>
#include <set>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace bgio::platform {

namespace {

namespace fs = std::filesystem;

[[nodiscard]] std::error_code last_error() { return {errno, std::generic_category()}; }

[[nodiscard]] int descriptor_of(Stream stream) {
    return stream == Stream::input    ? STDIN_FILENO
           : stream == Stream::output ? STDOUT_FILENO
                                      : STDERR_FILENO;
}

[[nodiscard]] std::error_code write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        ssize_t const written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno != EINTR)
            return last_error();
        if (written > 0)
            text.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

[[nodiscard]] std::error_code close_after(int descriptor, std::error_code error) {
    return ::close(descriptor) != 0 && !error ? last_error() : error;
}

[[nodiscard]] fs::path parent_of(fs::path const& target) {
    return target.has_parent_path() ? target.parent_path() : fs::path(".");
}

// The name is on the disk only when its directory is.
void sync_directory(fs::path const& directory) {
    int const descriptor = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    ::fsync(descriptor); // not every file system can; the rename itself has succeeded
    ::close(descriptor);
}

// The permissions that open() would give a new file.
[[nodiscard]] mode_t default_mode() {
    static mode_t const mode = [] {
        mode_t const mask = ::umask(0);
        ::umask(mask);
        return static_cast<mode_t>(0666 & ~mask);
    }();
    return mode;
}

[[nodiscard]] mode_t mode_for(fs::path const& target) {
    struct stat status{};
    return ::stat(target.c_str(), &status) == 0 ? status.st_mode & 07777U : default_mode();
}

// Not ignored when we were started (nohup, background jobs).
[[nodiscard]] bool is_awaited(int signal) {
    struct sigaction action{};
    return ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler != SIG_IGN;
}

[[nodiscard]] sigset_t awaited_signals() {
    sigset_t set{};
    sigemptyset(&set);
    for (int signal : {SIGINT, SIGTERM, SIGHUP})
        if (is_awaited(signal))
            sigaddset(&set, signal);
    return set;
}

// The temporary files of this process. A thread of its own waits for the signals and removes the
// files under the lock, so that none is half renamed.
class Temporaries {
public:
    static Temporaries& instance() {
        static auto* const only = new Temporaries; // never destroyed: the thread may still need it
        return *only;
    }

    // From a name that ends in XXXXXX; returns its descriptor or -1.
    int create(std::string& name) {
        std::scoped_lock const lock(mutex_);
        int const descriptor = ::mkostemp(name.data(), O_CLOEXEC);
        if (descriptor >= 0)
            names_.insert(name);
        return descriptor;
    }

    std::error_code rename(std::string const& temporary, fs::path const& target, bool replace) {
        std::scoped_lock const lock(mutex_);
        unsigned const flags = replace ? 0 : RENAME_NOREPLACE;
        int result = ::renameat2(AT_FDCWD, temporary.c_str(), AT_FDCWD, target.c_str(), flags);
        if (result != 0 && errno == EINVAL && !replace) {
            // This file system does not know the flag; a link does not replace either.
            result = ::link(temporary.c_str(), target.c_str());
            if (result == 0)
                ::unlink(temporary.c_str());
        }
        if (result != 0)
            return last_error();
        names_.erase(temporary);
        return {};
    }

    void remove(std::string const& name) {
        std::scoped_lock const lock(mutex_);
        ::unlink(name.c_str());
        names_.erase(name);
    }

    [[noreturn]] void remove_all_and_end(int signal) {
        mutex_.lock(); // for good
        for (std::string const& name : names_)
            ::unlink(name.c_str());
        struct sigaction usual{};
        usual.sa_handler = SIG_DFL;
        ::sigaction(signal, &usual, nullptr);
        sigset_t set{};
        sigemptyset(&set);
        sigaddset(&set, signal);
        ::pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
        ::raise(signal);
        std::_Exit(128 + signal);
    }

private:
    std::mutex mutex_;
    std::set<std::string> names_;
};

} // namespace

bool is_terminal(Stream stream) { return ::isatty(descriptor_of(stream)) == 1; }

bool terminal_shows_unicode() {
    return is_terminal(Stream::output) && std::setlocale(LC_CTYPE, "") != nullptr
           && std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
}

std::vector<std::string> arguments(int argc, char const* const* argv) {
    return {argv, argv + argc};
}

std::error_code write(Stream stream, std::string_view text) {
    return write_all(descriptor_of(stream), text);
}

void keep_standard_streams() {
    for (int const descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(descriptor, F_GETFD) >= 0)
            continue;
        // Opened the wrong way round, so that using it still fails.
        int const direction = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        (void)::open("/dev/null", direction | O_CLOEXEC);
    }
}

void ignore_broken_pipes() { std::signal(SIGPIPE, SIG_IGN); }

void end_by_broken_pipe() {
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
    std::_Exit(128 + SIGPIPE);
}

OrError<File> File::open(fs::path const& path) {
    int const descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return std::unexpected(last_error());
    return File(descriptor);
}

File File::standard_input() { return File(STDIN_FILENO); }

File::File(int descriptor) : descriptor_(descriptor) {
    struct stat status{};
    if (::fstat(descriptor, &status) != 0)
        return;
    is_directory_ = S_ISDIR(status.st_mode);
    if (S_ISREG(status.st_mode))
        size_ = static_cast<std::size_t>(status.st_size);
}

File::File(File&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), is_directory_(other.is_directory_),
      size_(other.size_) {}

File::~File() {
    if (descriptor_ > STDERR_FILENO)
        ::close(descriptor_);
}

OrError<std::size_t> File::read(char* into, std::size_t size) {
    for (;;) {
        ssize_t const got = ::read(descriptor_, into, size);
        if (got >= 0)
            return static_cast<std::size_t>(got);
        if (errno != EINTR)
            return std::unexpected(last_error());
    }
}

namespace {

// The kernel clears memory page by page when it is first used: with large pages that costs a large
// file half of the time it takes to read it. A hint that the kernel may ignore.
void use_large_pages([[maybe_unused]] char* data, [[maybe_unused]] std::size_t size) {
#ifdef MADV_HUGEPAGE
    constexpr std::size_t large = std::size_t{2} << 20;
    void* start = data;
    if (std::size_t left = size; std::align(large, large, start, left) != nullptr)
        ::madvise(start, left, MADV_HUGEPAGE);
#endif
}

} // namespace

OrError<std::string> File::read_all(std::size_t most) {
    constexpr std::size_t least = std::size_t{64} << 10;
    std::string bytes;
    std::error_code error;
    // One byte more than expected, so that the end is seen without growing; pipes and files that
    // grow go on in larger and larger portions.
    for (std::size_t portion = size_ == 0 ? least : std::min(size_, most) + 1;;) {
        std::size_t const wanted = std::min(bytes.size() + portion, most);
        bytes.resize_and_overwrite(wanted, [&, at = bytes.size()](char* data, auto) mutable {
            use_large_pages(data, wanted);
            while (at < wanted && !error) {
                OrError<std::size_t> const got = read(data + at, wanted - at);
                if (!got)
                    error = got.error();
                else if (*got == 0)
                    break;
                else
                    at += *got;
            }
            return at;
        });
        if (error)
            return std::unexpected(error);
        if (bytes.size() < wanted || bytes.size() == most)
            return bytes;
        portion = std::max(bytes.size(), least);
    }
}

namespace {

[[nodiscard]] Entry::Kind kind_of(fs::directory_entry const& entry) {
    std::error_code ignored;
    if (entry.is_regular_file(ignored))
        return Entry::Kind::file;
    if (entry.is_directory(ignored))
        return entry.is_symlink(ignored) ? Entry::Kind::directory_link : Entry::Kind::directory;
    return entry.exists(ignored) ? Entry::Kind::special : Entry::Kind::dangling_link;
}

} // namespace

std::vector<Entry> list_directory(fs::path const& directory, std::error_code& error) {
    std::vector<Entry> entries;
    for (fs::directory_iterator it(directory, error), end; !error && it != end; it.increment(error))
        entries.push_back({it->path().filename().string(), kind_of(*it), it->is_symlink(error)});
    return entries;
}

std::optional<FileId> file_id(fs::path const& path) {
    struct stat status{};
    if (::stat(path.c_str(), &status) != 0)
        return std::nullopt;
    return FileId{status.st_dev, status.st_ino};
}

std::error_code check_writable(fs::path const& path) {
    return ::access(path.c_str(), W_OK) == 0 ? std::error_code() : last_error();
}

std::error_code write_special(fs::path const& path, std::string_view text) {
    int const descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0)
        return last_error();
    return close_after(descriptor, write_all(descriptor, text));
}

std::error_code append(fs::path const& path, std::string_view text) {
    int const descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (descriptor < 0)
        return last_error();
    return close_after(descriptor, write_all(descriptor, text));
}

std::error_code sync_file(fs::path const& path) {
    int const descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return last_error();
    bool const failed = ::fsync(descriptor) != 0 && errno != EINVAL; // nothing to sync there
    return close_after(descriptor, failed ? last_error() : std::error_code());
}

OrError<std::string> write_temporary(fs::path const& target, std::string_view text, Sync sync) {
    std::string name = (parent_of(target) / ".bgio-XXXXXX").string();
    int const descriptor = Temporaries::instance().create(name);
    if (descriptor < 0)
        return std::unexpected(last_error());
    std::error_code error = write_all(descriptor, text);
    if (!error && ::fchmod(descriptor, mode_for(target)) != 0)
        error = last_error();
    if (!error && sync == Sync::each && ::fsync(descriptor) != 0
        && errno != EINVAL) // EINVAL: nothing to sync there
        error = last_error();
    error = close_after(descriptor, error);
    if (!error)
        return name;
    Temporaries::instance().remove(name);
    return std::unexpected(error);
}

std::error_code
rename_temporary(std::string const& temporary, fs::path const& target, bool replace, Sync sync) {
    std::error_code const error = Temporaries::instance().rename(temporary, target, replace);
    if (!error && sync == Sync::each)
        sync_directory(parent_of(target));
    return error;
}

std::error_code sync_file_systems(std::vector<fs::path> const& paths) {
    std::set<dev_t> synced;
    for (fs::path const& path : paths) {
        struct stat status{};
        if (::stat(path.c_str(), &status) != 0 || !synced.insert(status.st_dev).second)
            continue;
        int const descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (descriptor < 0)
            return last_error();
        std::error_code const error = ::syncfs(descriptor) == 0 ? std::error_code() : last_error();
        if (auto const failed = close_after(descriptor, error))
            return failed;
    }
    return {};
}

void remove_temporary(std::string const& temporary) { Temporaries::instance().remove(temporary); }

void remove_temporaries_on_signals() {
    sigset_t const set = awaited_signals();
    ::pthread_sigmask(SIG_BLOCK, &set, nullptr); // all threads to come inherit it
    std::thread([set] {
        int signal = 0;
        if (::sigwait(&set, &signal) == 0)
            Temporaries::instance().remove_all_and_end(signal);
    }).detach();
}

FileLock::FileLock(fs::path const& file)
    : descriptor_(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
    if (descriptor_ >= 0)
        (void)::flock(descriptor_, LOCK_EX);
}

FileLock::~FileLock() {
    if (descriptor_ >= 0)
        ::close(descriptor_);
}

} // namespace bgio::platform
