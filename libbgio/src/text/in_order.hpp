// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace bgio {

// Sorts by a key and leaves equal ones as they stand. The standard's stable_sort uses what the
// standard itself has given up, and clang says so.
template <class T, class Key>
void put_in_order(std::vector<T>& list, Key key) {
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
