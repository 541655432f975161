// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bgio::ogxm {

// Takes bytes one after the other. What is behind the end fails, and gives 0.
class Cursor {
public:
    explicit Cursor(std::string_view bytes) : bytes_(bytes) {}

    [[nodiscard]] bool failed() const { return failed_; }
    [[nodiscard]] bool at_end() const { return at_ == bytes_.size(); }
    [[nodiscard]] std::size_t at() const { return at_; }

    std::uint8_t u8() {
        std::string_view const byte = bytes(1);
        return byte.empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(byte.front());
    }
    std::string_view bytes(std::size_t size);
    // LEB128; a longer form than needed fails.
    std::uint64_t varint(int bits = 32);
    // With its length before it.
    std::string_view string();
    // A record, with its length before it, as a cursor of its own.
    Cursor record();
    void fail() { failed_ = true; }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
    bool failed_ = false;
};

// What a field of a record is.
enum class Type : std::uint8_t {
    flag,
    number,
    pair,
    text,
    record,
    steps,
    drawings,
    raw_2,
    raw_4,
    raw_16,
    raw_26
};

struct Field {
    std::uint64_t number = 0, second = 0; // the second one of a pair
    std::string bytes;                    // of all types but numbers and flags

    friend bool operator==(Field const&, Field const&) = default;
};

// By their bits.
using Fields = std::map<int, Field>;

inline constexpr std::array match_types{
    Type::text,   Type::text,   Type::number, Type::number, Type::pair, Type::pair, Type::number,
    Type::number, Type::number, Type::number, Type::number, Type::flag, Type::text, Type::number,
    Type::number, Type::text,   Type::number, Type::text,   Type::text, Type::text, Type::text,
    Type::text,   Type::text,   Type::record, Type::record, Type::flag};
inline constexpr std::array profile_types{
    Type::text, Type::number, Type::text, Type::text, Type::number};
inline constexpr std::array game_types{Type::number,
                                       Type::number,
                                       Type::flag,
                                       Type::raw_26,
                                       Type::number,
                                       Type::number,
                                       Type::number,
                                       Type::number};
inline constexpr std::array ply_types{Type::raw_2,
                                      Type::number,
                                      Type::number,
                                      Type::flag,
                                      Type::raw_4,
                                      Type::steps,
                                      Type::raw_26,
                                      Type::number,
                                      Type::number};
inline constexpr std::array annotation_types{Type::text,
                                             Type::number,
                                             Type::number,
                                             Type::text,
                                             Type::text,
                                             Type::number,
                                             Type::drawings,
                                             Type::raw_16};

// The mask of a record; the fields come behind what is mandatory in it.
[[nodiscard]] Fields read_fields(Cursor& in, std::uint64_t mask, std::span<Type const> types);
// Has bits that are not known.
[[nodiscard]] constexpr bool has_unknown(std::uint64_t mask, std::span<Type const> types) {
    return mask >> types.size() != 0;
}

void put_varint(std::string& out, std::uint64_t number);
void put_string(std::string& out, std::string_view text);
// With its length before it: the mask, what is mandatory, the fields.
void put_record(std::string& out,
                std::string_view mandatory,
                Fields const& fields,
                std::span<Type const> types);

} // namespace bgio::ogxm
