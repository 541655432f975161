// SPDX-License-Identifier: MIT
#pragma once

#include "bgf/tokenizer.hpp"

#include <fmt/format.h>
#include <string>

namespace bgio::test {

// "{ a: 1 [ 'x' true ] }": the pieces of a document in one line; "!3 why" at the end where it
// cannot be read on, with the byte.
[[nodiscard]] inline std::string token_text(bgf::Tokenizer& tokens) {
    using Kind = bgf::Token::Kind;
    std::string line;
    bgf::Token item;
    while (tokens.next(item)) {
        line += line.empty() ? "" : " ";
        switch (item.kind) {
        case Kind::null:
            line += "null";
            break;
        case Kind::boolean:
            line += item.truth ? "true" : "false";
            break;
        case Kind::whole:
            line += fmt::format("{}", item.whole);
            break;
        case Kind::real:
            line += fmt::format("{:.3f}", item.real);
            break;
        case Kind::other:
            line += "other";
            break;
        case Kind::text:
            line += fmt::format("'{}'", item.text);
            break;
        case Kind::name:
            line += fmt::format("{}:", item.text);
            break;
        case Kind::array:
            line += '[';
            break;
        case Kind::array_end:
            line += ']';
            break;
        case Kind::object:
            line += '{';
            break;
        case Kind::object_end:
            line += '}';
            break;
        }
    }
    if (auto const& failure = tokens.failure())
        line += fmt::format("{}!{} {}", line.empty() ? "" : " ", failure->at, failure->reason);
    return line;
}

} // namespace bgio::test
