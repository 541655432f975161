// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace bgio {

// Sorts by a key; elements with the same key keep their order. std::stable_sort of libstdc++ 12
// uses a deprecated function, which clang reports.
template <class T, class Key>
void sort_stably(std::vector<T>& list, Key key) {
    if (std::ranges::is_sorted(list, {}, key))
        return;
    std::vector<std::pair<decltype(key(list.front())), std::size_t>> order;
    order.reserve(list.size());
    for (std::size_t i = 0; i < list.size(); ++i)
        order.emplace_back(key(list[i]), i);
    std::ranges::sort(order);
    std::vector<T> sorted;
    sorted.reserve(list.size());
    for (auto const& [_, i] : order)
        sorted.push_back(std::move(list[i]));
    list = std::move(sorted);
}

} // namespace bgio
