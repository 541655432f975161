// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace bgio::faults {

// The same numbers on every machine: a seed gives the same faults for ever (splitmix64).
class Random {
public:
    explicit Random(std::string_view seed) {
        for (char const c : seed)
            state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    }

    [[nodiscard]] std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31U);
    }

    [[nodiscard]] std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }

    template <class T>
    void shuffle(std::vector<T>& list) {
        for (std::size_t i = list.size(); i > 1; --i)
            std::swap(list[i - 1], list[below(i)]);
    }

private:
    std::uint64_t state_ = 0xCBF29CE484222325ULL;
};

} // namespace bgio::faults
