// SPDX-License-Identifier: MIT
#include "common/selector.hpp"

#include "common/choices.hpp"
#include "common/exit_codes.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace bgio::tools {

namespace {

constexpr std::array<std::string_view, 2> hit_marks{"BG220", "BG221"};

constexpr std::array all_families{
    Family{"reading", "BG0"},
    Family{"record", "BG1"},
    Family{"plays", "BG2"},
    Family{"hits", "BG22", hit_marks},
    Family{"score", "BG3"},
    Family{"cube", "BG4"},
    Family{"positions", "BG5"},
    Family{"conversion", "BG6"},
    Family{"settings", "BG7"},
};

[[nodiscard]] std::string in_lower_case(std::string_view word) {
    std::string lower(word);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    });
    return lower;
}

// The family of a word in lower case, or of the beginning that all its codes share.
[[nodiscard]] Family const* find_family(std::string_view word) {
    for (Family const& family : all_families)
        if (word == family.name || (family.only.empty() && word == family.prefix))
            return &family;
    return nullptr;
}

// The prefix a word in lower case means; the word itself where it is no name.
[[nodiscard]] std::string prefix_of(std::string const& word) {
    if (word == "all")
        return {};
    if (DiagnosticInfo const* const row = find_diagnostic(word))
        return std::string(row->code);
    std::string code = word;
    if (code.starts_with("bg"))
        code.replace(0, 2, "BG");
    return code;
}

[[nodiscard]] std::string family_names() {
    std::string names;
    for (Family const& family : all_families)
        names += fmt::format("{}{}{}",
                             names.empty() ? "" : ", ",
                             family.name,
                             family.only.empty() ? fmt::format(" ({})", family.prefix) : "");
    return names;
}

} // namespace

std::span<Family const> families() { return all_families; }

Selector::Selector(std::string_view word)
    : family_(find_family(in_lower_case(word))),
      prefix_(family_ != nullptr ? std::string(family_->prefix) : prefix_of(in_lower_case(word))) {
    if (family_ == nullptr)
        family_ = find_family(prefix_);
    bool const any =
        std::ranges::any_of(catalogue(), [&](DiagnosticInfo const& row) { return holds(row); });
    if (!any || word.empty())
        throw UsageError(unknown_code(word));
}

bool Selector::holds(DiagnosticInfo const& row) const {
    if (family_ != nullptr && !family_->only.empty())
        return std::ranges::find(family_->only, row.code) != family_->only.end();
    return row.code.starts_with(prefix_);
}

std::string Selector::text() const {
    if (family_ != nullptr)
        return std::string(family_->name);
    if (prefix_.empty())
        return "all";
    DiagnosticInfo const* const row = find_diagnostic(prefix_);
    return row == nullptr ? prefix_ : fmt::format("{} {}", row->code, row->name);
}

std::string unknown_code(std::string_view word) {
    std::vector<std::string_view> names;
    for (DiagnosticInfo const& row : catalogue())
        names.push_back(row.name);
    for (Family const& family : all_families)
        names.push_back(family.name);
    auto const near = nearest(in_lower_case(word), names);
    return fmt::format("unknown code '{}'{}; --list-codes shows them, families are {}",
                       word,
                       near ? fmt::format(", perhaps {}", *near) : "",
                       family_names());
}

} // namespace bgio::tools
