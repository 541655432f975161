// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace bgio::grammar {

// Little-endian numbers in a range of bytes. Bytes past the end read as 0, so that a short range
// needs no special case.
class Bytes {
public:
    explicit constexpr Bytes(std::string_view bytes) : bytes_(bytes) {}

    [[nodiscard]] constexpr std::size_t size() const { return bytes_.size(); }
    [[nodiscard]] constexpr std::uint8_t u8(std::size_t at) const {
        return at < bytes_.size() ? static_cast<std::uint8_t>(bytes_[at]) : std::uint8_t{0};
    }
    [[nodiscard]] constexpr std::int8_t i8(std::size_t at) const {
        return static_cast<std::int8_t>(u8(at));
    }
    [[nodiscard]] constexpr std::uint16_t u16(std::size_t at) const {
        return static_cast<std::uint16_t>(number<2>(at));
    }
    [[nodiscard]] constexpr std::uint32_t u32(std::size_t at) const {
        return static_cast<std::uint32_t>(number<4>(at));
    }
    [[nodiscard]] constexpr std::int32_t i32(std::size_t at) const {
        return static_cast<std::int32_t>(u32(at));
    }
    [[nodiscard]] constexpr double f64(std::size_t at) const {
        return std::bit_cast<double>(number<8>(at));
    }
    // As much as is available.
    [[nodiscard]] constexpr std::string_view part(std::size_t at, std::size_t size) const {
        return at < bytes_.size() ? bytes_.substr(at, size) : std::string_view();
    }

private:
    template <std::size_t size>
    [[nodiscard]] constexpr std::uint64_t number(std::size_t at) const {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < size; ++i)
            value |= std::uint64_t{u8(at + i)} << (8 * i);
        return value;
    }

    std::string_view bytes_;
};

// UTF-16, little-endian, up to the first zero; what follows is undefined.
[[nodiscard]] std::string from_utf16(std::string_view bytes);

} // namespace bgio::grammar
