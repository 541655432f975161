// SPDX-License-Identifier: MIT
#include "bgcheck/shard.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <string>
#include <string_view>

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

[[nodiscard]] std::string key(Input const& input) {
    return input.named ? input.path : input.relative.generic_string();
}

// The parts may lie in the archive themselves.
[[nodiscard]] bool may_be_report(std::string_view path) {
    constexpr std::array<std::string_view, 3> extensions{".json", ".jsonl", ".ndjson"};
    return std::ranges::any_of(extensions, [&](auto each) { return path.ends_with(each); });
}

// What decides about the findings of a file; not which of them fail, which --merge decides.
[[nodiscard]] std::string text_of(CheckSettings const& settings) {
    RuleOverrides const& rules = settings.check.rules;
    std::string text = fmt::format("{} {} {} {}",
                                   rules.preset ? rules.name : "",
                                   fmt::join(rules.assignments, " "),
                                   to_string(settings.check.on_illegal),
                                   bgio::to_string(settings.min_severity));
    for (Penalty const& each : rules.penalties)
        text += fmt::format(" {}={}@{}", each.player, each.points, each.game);
    for (Level const level : settings.levels)
        text += fmt::format(" {}", static_cast<int>(level));
    return text;
}

} // namespace

bool is_in(ReportPart const& shard, Input const& input) {
    return fnv1a(key(input)) % shard.count == shard.number - 1;
}

void describe(ReportPart& shard,
              Inputs const& inputs,
              SettingsResolver& resolver,
              Options const& options) {
    std::uint64_t archive = 0; // a sum: the order of the arguments does not matter
    std::set<CheckSettings const*> settings;
    for (Input const& input : inputs.files) {
        if (!input.named && may_be_report(input.path))
            continue;
        archive += fnv1a(key(input));
        settings.insert(&resolver.of(options.input.name_of(input)));
    }
    std::set<std::string> texts;
    for (CheckSettings const* each : settings)
        texts.insert(text_of(*each));
    shard.archive = fmt::format("{:016x}", archive);
    shard.settings =
        fmt::format("{:016x}",
                    fnv1a(fmt::format("{} {} {}",
                                      BGIO_VERSION,
                                      options.input.from ? options.input.from->name : "",
                                      fmt::join(texts, "; "))));
    shard.directories = inputs.directories;
}

} // namespace bgio::tools::bgcheck
