// SPDX-License-Identifier: MIT
#pragma once

#include "common/bytes.hpp"
#include "internal/inflate.hpp"
#include "support/samples.hpp"

#include <algorithm>
#include <bgio/check.hpp>

namespace bgio::test {

inline constexpr std::string_view packed_head =
    "{\"format\":\"BGF\",\"version\":\"1.0\",\"compress\":true,\"useSmile\":true}\n";
inline constexpr std::string_view plain_head =
    "{\"format\":\"BGF\",\"version\":\"1.0\",\"compress\":false,\"useSmile\":false}\n";

[[nodiscard]] inline Source bgf_source(std::string bytes, Limits const& limits = {}) {
    return Source::from_bytes("test.bgf", std::move(bytes), limits);
}

// A file in plain JSON, which is easier to write down than Smile.
[[nodiscard]] inline Source plain(std::string_view json) {
    return bgf_source(std::string(plain_head) + std::string(json));
}

[[nodiscard]] inline ReadFile read_bgf(Source const& source) {
    return read(*find_format("bgf"), source);
}

// A match of one game with these members of its own and these entries.
[[nodiscard]] inline std::string
one_game(std::string_view members, std::string_view entries, std::string_view match = "") {
    return fmt::format(
        "{{\"matchlen\":3,{}\"games\":[\n{{{}\"moves\":[{}]}}\n]}}", match, members, entries);
}

// One entry: {"type":"amove","red":3,…}.
[[nodiscard]] inline std::string entry(int player,
                                       int red,
                                       int green,
                                       std::string_view from = "-1,-1,-1,-1",
                                       std::string_view to = "-1,-1,-1,-1") {
    return fmt::format("{{\"type\":\"amove\",\"red\":{},\"green\":{},\"player\":{},\"from\":[{}],"
                       "\"to\":[{}],\"comment\":null}}",
                       red,
                       green,
                       player,
                       from,
                       to);
}

// "BG021 /games/0/…: expected …": all findings but that of plain JSON itself, which is BG045.
[[nodiscard]] inline std::vector<std::string> summaries_of(std::vector<Diagnostic> const& found) {
    std::vector<std::string> lines;
    for (Diagnostic const& each : found)
        if (each.id != DiagnosticId::not_verified)
            lines.push_back(
                fmt::format("{} {}", diagnostic_info(each.id).code, message_text(each)));
    return lines;
}

// The parts that no real file has shown.
[[nodiscard]] inline std::string unverified(std::vector<Diagnostic> const& found) {
    std::string parts;
    for (Diagnostic const& each : found)
        if (each.id == DiagnosticId::not_verified)
            parts += to_string(each.values.at(0).value);
    return parts;
}

[[nodiscard]] inline std::vector<std::string> events_of(Game const& game) {
    std::vector<std::string> lines;
    std::ranges::transform(game.events, std::back_inserter(lines), [](Event const& event) {
        return to_string(event);
    });
    return lines;
}

// gzip without packing, with a checksum that is right.
[[nodiscard]] inline std::string gzip(std::string_view bytes) {
    std::string out("\x1F\x8B\x08\0\0\0\0\0\0\xFF", 10);
    auto const number = [&](std::size_t value, int size) {
        for (int i = 0; i < size; ++i)
            out += static_cast<char>(value >> (8 * i) & 0xFFU);
    };
    std::string_view rest = bytes;
    do {
        std::string_view const part = rest.substr(0, 0xFFFF);
        rest.remove_prefix(part.size());
        out += rest.empty() ? '\1' : '\0';
        number(part.size(), 2);
        number(~part.size(), 2);
        out += part;
    } while (!rest.empty());
    number(bgio::crc32(0, bytes), 4);
    number(bytes.size(), 4);
    return out;
}

} // namespace bgio::test
