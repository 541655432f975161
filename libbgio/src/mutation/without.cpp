// SPDX-License-Identifier: MIT
#include "mutation/without.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <optional>

// Part of the mutation build only.
namespace bgio {

namespace {

constexpr std::array<std::string_view, 255> names{
#define BGIO_PART(id, clause, text) #id,
#include "mutation/parts.def"
#undef BGIO_PART
};

struct LeftOut {
    std::optional<Part> part;
    std::optional<DiagnosticId> id;

    LeftOut() {
        char const* const value = std::getenv("BGIO_WITHOUT");
        std::string_view const name = value == nullptr ? "" : value;
        if (name.empty())
            return;
        if (auto const found = std::ranges::find(names, name); found != names.end())
            part = static_cast<Part>(found - names.begin());
        else if (DiagnosticInfo const* const row = find_diagnostic(name))
            id = row->id;
        else { // a misspelt one would look as if no test missed it
            fmt::print(stderr, "BGIO_WITHOUT: there is no '{}'\n", name);
            std::_Exit(70);
        }
    }
};

LeftOut const& left_out() {
    static LeftOut const instance;
    return instance;
}

} // namespace

bool without(Part part) { return left_out().part == part; }
bool without(DiagnosticId id) { return left_out().id == id; }

} // namespace bgio
