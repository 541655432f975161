// SPDX-License-Identifier: MIT
#include "common/terminal.hpp"

#include "common/output.hpp"
#include "internal/platform.hpp"

#include <cstdlib>
#include <fmt/format.h>

namespace bgio::tools {

bool use_color(Color choice, platform::Stream stream) {
    if (choice != Color::automatic)
        return choice == Color::always;
    char const* const no_color = std::getenv("NO_COLOR");
    char const* const term = std::getenv("TERM");
    bool const dumb = term != nullptr && std::string_view(term) == "dumb";
    return (no_color == nullptr || *no_color == '\0') && !dumb && platform::is_terminal(stream);
}

bool use_color(Color choice, std::filesystem::path const& output) {
    return output.empty() ? use_color(choice, platform::Stream::output) : choice == Color::always;
}

std::string for_terminal(std::string text) {
    // A line end of two characters is no more than a line end.
    std::size_t kept = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n')
            text[kept++] = text[i];
    text.resize(kept);
    return sanitised_lines(text);
}

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
    print_error(fmt::format("\r{}\x1b[K", shown_));
}

void Progress::clear() {
    if (!shown_.empty())
        print_error("\r\x1b[K");
    shown_.clear();
}

} // namespace bgio::tools
