// SPDX-License-Identifier: MIT
#include "bgcheck/lasting_text.hpp"

#include <functional>
#include <mutex>
#include <set>
#include <string>

namespace bgio::tools::bgcheck {

std::string_view lasting(std::string_view text) {
    static std::mutex mutex;
    static std::set<std::string, std::less<>> texts;
    std::lock_guard const lock(mutex);
    auto const found = texts.find(text);
    return found != texts.end() ? *found : *texts.emplace(text).first;
}

} // namespace bgio::tools::bgcheck
