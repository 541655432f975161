// SPDX-License-Identifier: MIT
#include "bgcheck/shard.hpp"

#include "common/exit_codes.hpp"

#include <charconv>
#include <fmt/format.h>
#include <optional>

namespace bgio::tools::bgcheck {

namespace {

[[nodiscard]] std::uint64_t fnv1a(std::string_view text) {
    std::uint64_t value = 0xcbf29ce484222325;
    for (char const c : text) {
        value ^= static_cast<unsigned char>(c);
        value *= 0x100000001b3;
    }
    return value;
}

[[nodiscard]] std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

} // namespace

bool Shard::holds(Input const& input) const {
    return fnv1a(input.named ? input.path : input.relative.generic_string()) % count == number - 1;
}

Shard parse_shard(std::string_view text) {
    auto const at = text.find('/');
    auto const k = number(text.substr(0, at));
    auto const n = at == std::string_view::npos ? std::nullopt : number(text.substr(at + 1));
    if (!k || !n || *k < 1 || *k > *n)
        throw UsageError(
            fmt::format("--shard takes K/N with K from 1 to N, such as 2/8, not '{}'", text));
    return {*k, *n};
}

} // namespace bgio::tools::bgcheck
