// SPDX-License-Identifier: MIT
#include "common/usage_fault.hpp"

#include "common/nearest.hpp"
#include "common/option_walk.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace bgio::tools {

namespace {

// "--rules: 1 required PRESET missing" -> "--rules"
[[nodiscard]] std::string name_before(std::string_view text, std::string_view stop) {
    return std::string(text.substr(0, text.find(stop)));
}

[[nodiscard]] std::string text_behind(std::string_view text, std::string_view stop) {
    auto const at = text.find(stop);
    return at == text.npos ? std::string() : std::string(text.substr(at + stop.size()));
}

[[nodiscard]] OptionEntry const* find_option(ToolOptions const& tool, std::string_view name) {
    for (OptionGroup const& group : tool.groups)
        for (OptionEntry const& option : group.options)
            for (std::string const& each : option.names)
                if (each == name)
                    return &option;
    return nullptr;
}

[[nodiscard]] std::string unknown_option(ToolOptions const& tool, std::string const& written) {
    std::string const name = name_before(written, "=");
    std::vector<std::string_view> names;
    for (OptionGroup const& group : tool.groups)
        for (OptionEntry const& option : group.options)
            names.emplace_back(option.long_name());
    auto const near = name.starts_with("--") ? nearest(name, names) : std::nullopt;
    return fmt::format(
        "there is no option {}{}", name, near ? fmt::format(", perhaps {}", *near) : "");
}

// "--rules needs a value: PRESET"
[[nodiscard]] std::string missing_value(ToolOptions const& tool, std::string const& name) {
    OptionEntry const* const option = find_option(tool, name);
    return fmt::format("{} needs a value{}", name, option == nullptr ? "" : ": " + option->value);
}

// Here CLI11 leaves the dashes out.
[[nodiscard]] std::string dashed(std::string const& name) {
    return (name.size() == 1 ? "-" : "--") + name;
}

// "Could not convert: --jobs = x"
[[nodiscard]] std::string wrong_value(std::string const& what) {
    constexpr std::string_view opening = "Could not convert: ";
    if (!what.starts_with(opening))
        return what;
    std::string const pair = text_behind(what, opening);
    return fmt::format("{} cannot be '{}'", name_before(pair, " = "), text_behind(pair, " = "));
}

} // namespace

std::string usage_fault(CLI::App& app, CLI::ParseError const& error) {
    std::string what = error.what();
    ToolOptions const tool = walk_options(app);
    switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
    case CLI::ExitCodes::ExtrasError: {
        auto const left = app.remaining();
        return left.empty() ? what : unknown_option(tool, left.front());
    }
    case CLI::ExitCodes::ArgumentMismatch:
        if (what.ends_with(" flag override"))
            return dashed(name_before(what, " was given")) + " takes no value";
        if (what.ends_with(" missing"))
            return missing_value(tool, name_before(what, ": "));
        return what.find("At Most") != std::string::npos
                   ? name_before(what, ": ") + " is given more than once"
                   : what;
    case CLI::ExitCodes::ConversionError:
        return wrong_value(what);
    case CLI::ExitCodes::RequiresError:
        return fmt::format("{} is for {}, which is not there",
                           name_before(what, " requires "),
                           text_behind(what, " requires "));
    case CLI::ExitCodes::ExcludesError:
        return fmt::format("{} and {} exclude each other",
                           name_before(what, " excludes "),
                           text_behind(what, " excludes "));
    default:
        return what;
    }
}

} // namespace bgio::tools
