// SPDX-License-Identifier: MIT
#pragma once

#include <mutex>
#include <set>
#include <string>

namespace bgio::tools {

// The temporary files of this process. A signal that ends the process is awaited by a thread of its
// own, which removes them first: under the lock, so that no file is half renamed.
class Temporaries {
public:
    static Temporaries& instance();

    // Makes a file from a name that ends in XXXXXX and returns its descriptor, or -1 and the error.
    int create(std::string& name, int& error);
    // 0, or the error: EEXIST where the target is there and must not be replaced.
    int rename(std::string const& temporary, std::string const& target, bool replace);
    void remove(std::string const& name);

    void watch_signals();

private:
    Temporaries() = default;
    void remove_all_and_end(int signal);

    std::mutex mutex_;
    std::set<std::string> names_;
};

} // namespace bgio::tools
