// SPDX-License-Identifier: MIT
#include "common/output.hpp"

#include "common/temporaries.hpp"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <ranges>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace bgio::tools {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(std::string const& what, int error) {
    throw IoError(what + ": " + std::generic_category().message(error));
}

// 0, or the error.
[[nodiscard]] int write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        ssize_t const n = ::write(fd, text.data(), text.size());
        if (n < 0 && errno != EINTR)
            return errno;
        if (n > 0)
            text.remove_prefix(static_cast<std::size_t>(n));
    }
    return 0;
}

// The name is on the disk only when its directory is.
void sync_directory(fs::path const& directory) {
    int const fd = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    ::fsync(fd); // not every file system can; the rename itself has succeeded
    ::close(fd);
}

[[nodiscard]] fs::path parent_of(fs::path const& target) {
    return target.has_parent_path() ? target.parent_path() : fs::path(".");
}

// What a new file may be: as open() would have made it.
[[nodiscard]] mode_t usual_mode() {
    static mode_t const mode = [] {
        mode_t const mask = ::umask(0);
        ::umask(mask);
        return static_cast<mode_t>(0666 & ~mask);
    }();
    return mode;
}

// A file that is replaced keeps its permissions.
[[nodiscard]] mode_t mode_for(fs::path const& target) {
    struct stat status{};
    return ::stat(target.c_str(), &status) == 0 ? status.st_mode & 07777U : usual_mode();
}

// Devices and pipes are written to, never replaced by a file.
[[nodiscard]] bool is_special(fs::path const& target) {
    std::error_code error;
    fs::file_status const status = fs::status(target, error);
    return !error && fs::exists(status) && !fs::is_regular_file(status)
           && !fs::is_directory(status);
}

void write_special(fs::path const& target, std::string_view text) {
    int const fd = ::open(target.c_str(), O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        fail(target.string(), errno);
    int error = write_all(fd, text);
    if (::close(fd) != 0 && error == 0)
        error = errno;
    if (error != 0)
        fail(target.string(), error);
}

} // namespace

void StandardOutput::write(std::string_view text) {
    constexpr std::size_t enough = std::size_t{64} << 10;
    buffer_ += text;
    if (buffer_.size() >= enough)
        flush();
}

void StandardOutput::flush() {
    int const error = write_all(STDOUT_FILENO, buffer_);
    buffer_.clear();
    if (error == EPIPE)
        throw PipeClosed();
    if (error != 0)
        fail("<stdout>", error);
}

void complain(std::string_view lines) { (void)write_all(STDERR_FILENO, lines); }

Outputs::~Outputs() {
    for (Pending const& p : pending_)
        Temporaries::instance().remove(p.temporary);
}

void Outputs::check(fs::path const& target) const {
    std::error_code error;
    if (fs::is_directory(target, error))
        throw IoError(target.string() + ": is a directory, not a file");
    bool const exists = fs::exists(fs::symlink_status(target, error));
    if (existing_ == Existing::refuse && exists && !is_special(target))
        throw TargetExists(target.string());
}

void Outputs::write(fs::path const& target, std::string_view text) {
    check(target);
    if (is_special(target))
        return write_special(target, text);
    // A link is followed: what it points to is replaced, not the link.
    std::error_code ignored;
    fs::path const real =
        fs::is_symlink(target, ignored) ? fs::weakly_canonical(target, ignored) : target;
    std::string name = (parent_of(real) / ".bgio-XXXXXX").string();
    int error = 0;
    int const fd = Temporaries::instance().create(name, error);
    if (fd < 0)
        fail(target.string(), error);
    error = write_all(fd, text);
    if (error == 0 && ::fchmod(fd, mode_for(real)) != 0)
        error = errno;
    if (error == 0 && ::fsync(fd) != 0 && errno != EINVAL) // EINVAL: nothing to sync there
        error = errno;
    if (::close(fd) != 0 && error == 0)
        error = errno;
    if (error != 0) {
        Temporaries::instance().remove(name);
        fail(target.string(), error);
    }
    pending_.push_back({std::move(name), real});
}

void Outputs::commit() {
    std::size_t done = 0;
    int error = 0;
    for (; done < pending_.size() && error == 0; ++done) {
        auto const& [temporary, target] = pending_[done];
        error = Temporaries::instance().rename(
            temporary, target.string(), existing_ == Existing::replace);
        if (error == 0)
            sync_directory(parent_of(target));
    }
    std::string const last = done == 0 ? "" : pending_[done - 1].target.string();
    // What failed and what follows it is removed by the destructor.
    pending_.erase(pending_.begin(),
                   pending_.begin() + static_cast<std::ptrdiff_t>(error == 0 ? done : done - 1));
    if (error == EEXIST)
        throw TargetExists(last);
    if (error != 0)
        fail(last, error);
}

void Directories::make(fs::path const& directory) {
    std::error_code error;
    if (directory.empty() || fs::is_directory(directory, error))
        return;
    if (fs::exists(directory, error))
        throw IoError(directory.string() + ": is a file, not a directory");
    make(directory.parent_path());
    if (fs::create_directory(directory, error))
        made_.push_back(directory);
    if (error)
        fail(directory.string(), error.value());
}

Directories::~Directories() {
    std::error_code ignored;
    for (fs::path const& directory : std::views::reverse(made_))
        fs::remove(directory, ignored); // a directory goes only when it is empty
}

void keep_standard_descriptors() {
    for (int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(fd, F_GETFD) >= 0)
            continue;
        // Opened the wrong way round, so that using it still fails.
        int const direction = fd == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        (void)::open("/dev/null", direction | O_CLOEXEC);
    }
}

void watch_signals() { Temporaries::instance().watch_signals(); }

} // namespace bgio::tools
