// SPDX-License-Identifier: MIT
#include "bgconvert/targets.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace bgio::tools::bgconvert {

namespace {

namespace fs = std::filesystem;

[[nodiscard]] char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] bool ends_with(std::string_view name, std::string_view end) {
    return name.size() > end.size()
           && std::ranges::equal(name.substr(name.size() - end.size()), end, {}, lower, lower);
}

[[nodiscard]] std::string extension(Format const& format) {
    return format.extensions.empty() ? fmt::format(".{}", format.name)
                                     : std::string(format.extensions.front());
}

// A file that would be skipped takes no name away.
[[nodiscard]] bool would_convert(Input const& input, Options const& options) {
    if (input.named || options.input.from != nullptr)
        return true;
    try {
        return detect_format(read_input(input)).has_value();
    } catch (IoError const&) {
        return false; // reported when its turn comes
    }
}

} // namespace

bool has_extension(std::string_view name, Format const& format) {
    return std::ranges::any_of(format.extensions,
                               [&](std::string_view e) { return ends_with(name, e); });
}

std::string stem_of(std::string name) {
    if (ends_with(name, ".gz"))
        name.resize(name.size() - 3);
    std::size_t longest = ends_with(name, ".txt") ? 4 : 0;
    for (Format const* format : formats())
        for (std::string_view const e : format->extensions)
            if (ends_with(name, e))
                longest = std::max(longest, e.size());
    name.resize(name.size() - longest);
    return name;
}

fs::path numbered(fs::path const& target, std::size_t number) {
    return target.parent_path()
           / fmt::format("{}-{}{}",
                         target.stem().generic_string(),
                         number,
                         target.extension().generic_string());
}

std::vector<fs::path> plan_targets(std::vector<Input> const& inputs, Options const& options) {
    std::vector<fs::path> targets;
    for (Input const& input : inputs) {
        if (options.output_dir.empty()) {
            targets.push_back(options.output);
            continue;
        }
        std::string const stem = stem_of(input.relative.filename().generic_string());
        targets.push_back(options.output_dir / input.relative.parent_path()
                          / (stem + extension(*options.to)));
    }
    return targets;
}

void check_targets_differ(std::vector<Input> const& inputs,
                          std::vector<fs::path> const& targets,
                          Options const& options) {
    std::map<fs::path, std::vector<Input const*>> by_target;
    for (std::size_t i = 0; i < inputs.size(); ++i)
        by_target[targets[i].lexically_normal()].push_back(&inputs[i]);
    for (auto& [target, sources] : by_target) {
        if (sources.size() < 2)
            continue;
        std::erase_if(sources, [&](Input const* i) { return !would_convert(*i, options); });
        if (sources.size() > 1)
            throw UsageError(fmt::format("{} and {} would both be written to {}",
                                         sources[0]->path,
                                         sources[1]->path,
                                         target.generic_string()));
    }
}

std::vector<fs::path> existing_targets(std::vector<Input> const& inputs,
                                       std::vector<fs::path> const& targets,
                                       Options const& options) {
    std::vector<fs::path> existing;
    Outputs const outputs(options.existing());
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        fs::path const target = options.splits() ? numbered(targets[i], 1) : targets[i];
        try {
            outputs.check(target);
        } catch (TargetExists const&) {
            if (would_convert(inputs[i], options))
                existing.push_back(target);
        }
    }
    return existing;
}

} // namespace bgio::tools::bgconvert
