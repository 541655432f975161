// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bgio/variant.hpp>
#include <string>

namespace bgio {

namespace {

// What "Hypergammon3", "HyperGammon (3)" and "hypergammon-3" have in common.
std::string bare(std::string_view name) {
    std::string bare;
    for (char const c : name)
        if (std::string_view(" -_()").find(c) == std::string_view::npos)
            bare += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return bare;
}

} // namespace

Variant const* find_variant(std::string_view name) {
    std::string const wanted = bare(name);
    // XG writes "HyperGammon" without a number and means three checkers.
    std::string const numbered = wanted + '3';
    auto const* const found = std::ranges::find_if(variants, [&](Variant const& variant) {
        std::string const row = bare(variant.name);
        return row == wanted || row == numbered;
    });
    return found == variants.end() ? nullptr : found;
}

} // namespace bgio
