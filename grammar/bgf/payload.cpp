// SPDX-License-Identifier: MIT
#include "bgf/payload.hpp"

#include <algorithm>
#include <array>

namespace bgio::bgf {

Payload::Payload(std::string_view file, std::size_t begin, bool packed, std::size_t limit)
    : begin_(static_cast<Offset>(begin)), file_size_(static_cast<Offset>(file.size())),
      rest_(file_size_), packed_(packed) {
    if (packed) {
        unpack(file.substr(begin), limit);
        document_ = unpacked_;
    } else {
        document_ = file.substr(begin);
    }
}

void Payload::unpack(std::string_view bytes, std::size_t limit) {
    Inflater inflater(bytes);
    std::array<char, stretch> part{};
    while (!inflater.end() && unpacked_.size() <= limit) {
        marks_.push_back(begin_ + static_cast<Offset>(inflater.taken()));
        unpacked_.append(part.data(), inflater.read(part.data(), part.size()));
    }
    rest_ = begin_ + static_cast<Offset>(inflater.taken());
    end_ = inflater.end().value_or(InflateEnd::too_large);
    if (unpacked_.size() > limit) {
        unpacked_.resize(limit);
        end_ = InflateEnd::too_large;
    }
}

Span Payload::span(std::size_t begin, std::size_t end) const {
    if (!packed_) {
        auto const place = [this](std::size_t at) {
            return static_cast<Offset>(std::min<std::size_t>(begin_ + at, file_size_));
        };
        return {place(begin), std::max(place(begin), place(end))};
    }
    auto const mark = [this](std::size_t number) {
        return number < marks_.size() ? marks_[number] : rest_;
    };
    Offset const first = mark(begin / stretch);
    return {first, std::max(first, mark((end + stretch - 1) / stretch))};
}

} // namespace bgio::bgf
