// SPDX-License-Identifier: MIT
#pragma once

#include "internal/platform.hpp"
#include "internal/sanitise.hpp"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace bgio::tools {

using bgio::sanitised;
using bgio::sanitised_lines;
using bgio::valid_utf8;

enum class Color { automatic, always, never };

// What --color and NO_COLOR say about writing to that stream.
[[nodiscard]] bool use_color(Color choice, platform::Stream stream);

// The same for a report: a file is for later, so that colour must be asked for.
[[nodiscard]] bool use_color(Color choice, std::filesystem::path const& output);

// Bytes of files, such as a converted match, for a terminal: one that only looks needs no exact
// copy, and no file shall drive it.
[[nodiscard]] std::string for_terminal(std::string text);

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
