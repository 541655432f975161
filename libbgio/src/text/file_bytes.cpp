// SPDX-License-Identifier: MIT
#include "file_bytes.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace bgio::text {

namespace {

class Descriptor {
public:
    explicit Descriptor(int fd) : fd_(fd) {}
    Descriptor(Descriptor const&) = delete;
    Descriptor& operator=(Descriptor const&) = delete;
    ~Descriptor() {
        if (fd_ >= 0)
            ::close(fd_);
    }
    [[nodiscard]] int get() const { return fd_; }

private:
    int fd_;
};

[[noreturn]] void fail(std::string const& path, int error) {
    throw IoError(fmt::format("{}: {}", path, std::generic_category().message(error)));
}

// As many bytes as there are, up to `size`; fewer only at the end of the file or on an error.
[[nodiscard]] std::size_t read_some(int fd, char* into, std::size_t size, int& error) {
    std::size_t got = 0;
    while (got < size) {
        ssize_t const n = ::read(fd, into + got, size - got);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            error = errno;
        if (n <= 0)
            break;
        got += static_cast<std::size_t>(n);
    }
    return got;
}

} // namespace

std::string read_file(std::string const& path, std::size_t most) {
    Descriptor const file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (file.get() < 0)
        fail(path, errno);
    struct stat status{};
    if (::fstat(file.get(), &status) != 0)
        fail(path, errno);
    if (S_ISDIR(status.st_mode))
        throw IoError(path + ": is a directory, not a file");
    bool const regular = S_ISREG(status.st_mode);
    auto const expected = regular ? std::min(static_cast<std::size_t>(status.st_size), most) : 0;

    // One byte more than expected, so that the end is seen without growing; pipes and files that
    // grow go on in larger and larger portions.
    std::string bytes;
    std::size_t size = 0;
    int error = 0;
    std::size_t portion = expected == 0 ? std::size_t{64} << 10 : expected + 1;
    for (;;) {
        std::size_t const wanted = std::min(size + portion, most);
        bytes.resize_and_overwrite(wanted, [&](char* data, std::size_t) {
            return size + read_some(file.get(), data + size, wanted - size, error);
        });
        if (error != 0)
            fail(path, error);
        size = bytes.size();
        if (size < wanted || size == most)
            break;
        portion = std::max(size, std::size_t{64} << 10);
    }
    if (size < expected)
        throw IoError(path + ": became shorter while it was read");
    return bytes;
}

} // namespace bgio::text
