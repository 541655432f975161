// SPDX-License-Identifier: MIT
#include "common/foreign.hpp"

#include <algorithm>
#include <array>

namespace bgio::grammar {
namespace {

// How SGF cuts a game into nodes and names itself: nothing of the match is lost with it.
bool is_frame(Opaque const& opaque) {
    constexpr std::array<std::string_view, 5> keys = {";", "AP", "CA", "FF", "GM"};
    return opaque.format == "sgf" && std::ranges::find(keys, opaque.key) != keys.end();
}

} // namespace

void ForeignData::add(Opaque const& opaque, Span span) {
    if (is_frame(opaque))
        return;
    auto const [place, is_new] = places_.try_emplace({opaque.format, opaque.key}, kinds_.size());
    if (is_new)
        kinds_.push_back({opaque.format, opaque.key, span, 0});
    ++kinds_[place->second].count;
}

} // namespace bgio::grammar
