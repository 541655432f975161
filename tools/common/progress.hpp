// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace bgio::tools {

// "312 of 2040 files" on a terminal's standard error, after a second of work; nothing anywhere
// else. Call from one thread at a time.
class Progress {
public:
    using Clock = std::chrono::steady_clock;

    Progress(std::size_t total, std::string_view unit);
    Progress(std::size_t total, std::string_view unit, bool on_terminal, Clock::time_point start);
    Progress(Progress const&) = delete;
    Progress& operator=(Progress const&) = delete;
    ~Progress() { clear(); }

    void step(Clock::time_point now = Clock::now()) { step({}, now); }
    // With more to show behind the count: "312 of 2040 files, 3 findings".
    void step(std::string_view detail, Clock::time_point now = Clock::now());
    // Somebody can see it.
    [[nodiscard]] bool watched() const { return on_terminal_; }
    // The line goes away, so that something else can be printed.
    void clear();

    [[nodiscard]] std::string_view shown() const { return shown_; }

private:
    std::size_t done_ = 0;
    std::size_t total_;
    std::string unit_;
    bool on_terminal_;
    Clock::time_point next_;
    std::string shown_;
};

} // namespace bgio::tools
