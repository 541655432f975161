// SPDX-License-Identifier: MIT
#include "common/progress.hpp"

#include "common/output.hpp"
#include "internal/platform.hpp"

#include <fmt/format.h>

namespace bgio::tools {

using namespace std::chrono_literals;

Progress::Progress(std::size_t total, std::string_view unit)
    : Progress(total, unit, platform::is_terminal(platform::Stream::error), Clock::now()) {}

Progress::Progress(std::size_t total,
                   std::string_view unit,
                   bool on_terminal,
                   Clock::time_point start)
    : total_(total), unit_(unit), on_terminal_(on_terminal), next_(start + 1s) {}

void Progress::step(std::string_view detail, Clock::time_point now) {
    ++done_;
    if (!on_terminal_ || now < next_)
        return;
    next_ = now + 100ms;
    shown_ =
        fmt::format("{} of {} {}{}{}", done_, total_, unit_, detail.empty() ? "" : ", ", detail);
    complain(fmt::format("\r{}\x1b[K", shown_));
}

void Progress::clear() {
    if (!shown_.empty())
        complain("\r\x1b[K");
    shown_.clear();
}

} // namespace bgio::tools
