// SPDX-License-Identifier: MIT
#include "ogxm/fields.hpp"

namespace bgio::ogxm {
namespace {

constexpr std::size_t longest_string = 4096;

std::size_t size_of(Type type) {
    switch (type) {
    case Type::raw_2:
        return 2;
    case Type::raw_4:
        return 4;
    case Type::raw_16:
        return 16;
    default:
        return 26;
    }
}

// A number of records, which are kept as they are.
void skip_drawings(Cursor& in) {
    for (std::uint64_t left = in.varint(); left > 0 && !in.failed(); --left)
        in.record();
}

} // namespace

std::string_view Cursor::bytes(std::size_t size) {
    if (failed_ || size > bytes_.size() - at_) {
        failed_ = true;
        return {};
    }
    at_ += size;
    return bytes_.substr(at_ - size, size);
}

std::uint64_t Cursor::varint(int bits) {
    std::uint64_t number = 0;
    for (int shift = 0; shift < bits; shift += 7) {
        std::uint64_t const byte = u8();
        std::uint64_t const part = byte & 0x7FU;
        bool const too_large = bits - shift < 7 && part >> (bits - shift) != 0;
        bool const overlong = byte == 0 && shift > 0;
        if (failed_ || too_large || overlong)
            break;
        number |= part << shift;
        if ((byte & 0x80U) == 0)
            return number;
    }
    failed_ = true;
    return 0;
}

std::string_view Cursor::string() {
    std::uint64_t const size = varint();
    if (size > longest_string)
        fail();
    return bytes(static_cast<std::size_t>(size));
}

Cursor Cursor::record() { return Cursor(bytes(static_cast<std::size_t>(varint()))); }

Fields read_fields(Cursor& in, std::uint64_t mask, std::span<Type const> types) {
    Fields fields;
    for (std::size_t bit = 0; bit < types.size() && !in.failed(); ++bit) {
        if ((mask >> bit & 1U) == 0)
            continue;
        Field field;
        std::size_t const from = in.at();
        switch (types[bit]) {
        case Type::flag:
            break;
        case Type::number:
            field.number = in.varint(64);
            break;
        case Type::pair:
            field.number = in.varint();
            field.second = in.varint();
            break;
        case Type::text:
            field.bytes = in.string();
            break;
        case Type::record:
        case Type::steps:
            field.bytes = in.bytes(static_cast<std::size_t>(in.varint()));
            break;
        case Type::drawings: {
            Cursor all = in;
            skip_drawings(in);
            field.bytes = all.bytes(in.at() - from);
            break;
        }
        default:
            field.bytes = in.bytes(size_of(types[bit]));
        }
        if (!in.failed())
            fields.emplace(static_cast<int>(bit), std::move(field));
    }
    return fields;
}

void put_varint(std::string& out, std::uint64_t number) {
    for (; number >= 0x80U; number >>= 7U)
        out += static_cast<char>(number | 0x80U);
    out += static_cast<char>(number);
}

void put_string(std::string& out, std::string_view text) {
    put_varint(out, text.size());
    out += text;
}

void put_record(std::string& out,
                std::string_view mandatory,
                Fields const& fields,
                std::span<Type const> types) {
    std::uint64_t mask = 0;
    std::string body;
    for (auto const& [bit, field] : fields) {
        mask |= std::uint64_t{1} << static_cast<unsigned>(bit);
        switch (types[static_cast<std::size_t>(bit)]) {
        case Type::flag:
            break;
        case Type::number:
            put_varint(body, field.number);
            break;
        case Type::pair:
            put_varint(body, field.number);
            put_varint(body, field.second);
            break;
        case Type::text:
        case Type::record:
        case Type::steps:
            put_string(body, field.bytes);
            break;
        default:
            body += field.bytes;
        }
    }
    std::string head;
    put_varint(head, mask);
    put_varint(out, head.size() + mandatory.size() + body.size());
    out += head;
    out += mandatory;
    out += body;
}

} // namespace bgio::ogxm
