// SPDX-License-Identifier: MIT
#include "common/foreign.hpp"

#include <algorithm>
#include <bgio/format.hpp>

namespace bgio::grammar {
namespace {

bool is_layout(Opaque const& opaque) {
    Format const* const format = find_format(opaque.format);
    return format != nullptr
           && std::ranges::find(format->layout_keys, opaque.key) != format->layout_keys.end();
}

} // namespace

void ForeignData::add(Opaque const& opaque, Span span) {
    if (is_layout(opaque))
        return;
    auto const [place, is_new] = places_.try_emplace({opaque.format, opaque.key}, kinds_.size());
    if (is_new)
        kinds_.push_back({opaque.format, opaque.key, span, 0});
    ++kinds_[place->second].count;
}

} // namespace bgio::grammar
