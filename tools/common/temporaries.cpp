// SPDX-License-Identifier: MIT
#include "common/temporaries.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <thread>
#include <unistd.h>

namespace bgio::tools {

namespace {

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

} // namespace

Temporaries& Temporaries::instance() {
    // Never destroyed: the thread that waits for signals may still need it.
    static auto* const only = new Temporaries;
    return *only;
}

int Temporaries::create(std::string& name, int& error) {
    std::scoped_lock const lock(mutex_);
    int const fd = ::mkostemp(name.data(), O_CLOEXEC);
    if (fd < 0)
        error = errno;
    else
        names_.insert(name);
    return fd;
}

int Temporaries::rename(std::string const& temporary, std::string const& target, bool replace) {
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
        return errno;
    names_.erase(temporary);
    return 0;
}

void Temporaries::remove(std::string const& name) {
    std::scoped_lock const lock(mutex_);
    ::unlink(name.c_str());
    names_.erase(name);
}

void Temporaries::remove_all_and_end(int signal) {
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

void Temporaries::watch_signals() {
    sigset_t const set = awaited_signals();
    ::pthread_sigmask(SIG_BLOCK, &set, nullptr); // all threads to come inherit it
    std::thread([this, set] {
        int signal = 0;
        if (::sigwait(&set, &signal) == 0)
            remove_all_and_end(signal);
    }).detach();
}

} // namespace bgio::tools
