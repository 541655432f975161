// SPDX-License-Identifier: MIT
#include "fuzz.hpp"

#include "internal/sanitise.hpp"

#include <algorithm>
#include <iterator>

namespace bgio::fuzz {

namespace {

template <class Wanted>
std::vector<Format const*> formats_that(Wanted const& wanted) {
    std::vector<Format const*> found;
    std::ranges::copy_if(formats(), std::back_inserter(found), wanted);
    return found;
}

} // namespace

std::optional<Source> source_of(std::string_view bytes, std::string name) {
    try {
        constexpr std::size_t mib = std::size_t{1} << 20;
        return Source::from_bytes(
            std::move(name), std::string(bytes), {.file_bytes = mib, .unpacked_bytes = mib});
    } catch (IoError const&) {
        return std::nullopt;
    }
}

std::vector<Format const*> readable() {
    return formats_that([](Format const* format) { return format->read != nullptr; });
}

std::vector<Format const*> writable() {
    return formats_that([](Format const* format) { return format->make_writer != nullptr; });
}

std::vector<Format const*> candidates(Source const& source) {
    std::string_view const head = source.text().substr(0, 4096);
    auto found = formats_that([&](Format const* format) {
        return format->read != nullptr && format->sniff(head) != Confidence::no;
    });
    return found.empty() ? readable() : found;
}

bool is_inside(Span span, std::string_view text) {
    return span.begin <= span.end && span.end <= text.size();
}

bool is_utf8(std::string_view text) { return valid_utf8(text) == text; }

bool is_sound(Board const& board, RuleSet const& rules) {
    return Board::make(board.counts(), *rules.variant).has_value();
}

} // namespace bgio::fuzz
