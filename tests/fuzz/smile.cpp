// SPDX-License-Identifier: MIT
// The pieces of a Smile document fit each other, cost no more than its bytes, and written again
// without anything shared they are the same.
#include "bgf/tokenizer.hpp"
#include "fuzz.hpp"
#include "laws.hpp"

#include <bit>

namespace bgio::fuzz {

namespace {

using bgf::Token;
using Kind = Token::Kind;
constexpr std::size_t levels = 32;

void append(std::string& out, unsigned byte) { out += static_cast<char>(byte); }

// Most bits first, seven a byte.
void append_bits(std::string& out, std::uint64_t value, unsigned bytes) {
    while (bytes-- > 0)
        append(out, static_cast<unsigned>(value >> (7 * bytes)) & 0x7FU);
}

void append_text(std::string& out, std::string_view text, bool name) {
    auto const size = static_cast<unsigned>(text.size());
    if (size == 0)
        return append(out, 0x20);
    if (size <= 64)
        append(out, (name ? 0x7FU : 0x3FU) + size);
    else if (size == 65 && !name)
        append(out, 0xBF);
    else
        append(out, name ? 0x34 : 0xE4);
    out += text;
    if (size > (name ? 64U : 65U))
        append(out, 0xFC);
}

void append(std::string& out, Token const& item) {
    auto const folded = static_cast<std::uint64_t>(item.whole) << 1U ^ (item.whole < 0 ? ~0ULL : 0);
    switch (item.kind) {
    case Kind::null:
        return append(out, 0x21);
    case Kind::boolean:
        return append(out, item.truth ? 0x23 : 0x22);
    case Kind::whole:
        append(out, 0x25);
        append_bits(out, folded >> 6U, 9);
        return append(out, 0x80U | static_cast<unsigned>(folded & 0x3FU));
    case Kind::real:
        append(out, 0x29);
        return append_bits(out, std::bit_cast<std::uint64_t>(item.real), 10);
    case Kind::other: // without its bytes
        append(out, 0xFD);
        return append(out, 0x80);
    case Kind::text:
    case Kind::name:
        return append_text(out, item.text, item.kind == Kind::name);
    case Kind::array:
        return append(out, 0xF8);
    case Kind::array_end:
        return append(out, 0xF9);
    case Kind::object:
        return append(out, 0xFA);
    case Kind::object_end:
        return append(out, 0xFB);
    }
}

// What it is written as; the pieces are looked at on the way.
std::string written(bgf::Tokenizer& smile, std::string_view bytes) {
    std::string out(":)\n\0", 4);
    std::size_t end = 4;
    std::size_t depth = 0;
    for (Token item; smile.next(item); end = item.end) {
        require(item.begin == end && item.end > end && item.end <= bytes.size(),
                "a piece at {} behind {}",
                item.begin,
                end);
        depth += item.kind == Kind::array || item.kind == Kind::object ? 1 : 0;
        depth -= item.kind == Kind::array_end || item.kind == Kind::object_end ? 1 : 0;
        require(depth <= levels, "{} levels", depth);
        append(out, item);
    }
    auto const& failure = smile.failure();
    require(failure || depth == 0, "the end in the middle");
    require(!failure || failure->at <= bytes.size(), "a failure behind the end");
    return out;
}

} // namespace

void smile(std::string_view bytes) {
    auto const first = bgf::smile_tokens(bytes, levels);
    std::string const once = written(*first, bytes);
    auto const second = bgf::smile_tokens(once, levels);
    require(written(*second, once) == once, "written twice it differs");
    require(first->failure() ? once.size() == 4 || !second->failure()
                                   || second->failure()->kind == bgf::Failure::Kind::ends_early
                             : !second->failure(),
            "written again it cannot be read");
}

} // namespace bgio::fuzz
