// SPDX-License-Identifier: MIT
#include "internal/json_escape.hpp"

#include "internal/sanitise.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utf8.h>

namespace bgio {

// Outside its strings JSON is ASCII, so an escape can stand for any other code point. Those below
// the blank are escaped already: JSON wants it so. A line end between values stays one.
std::string json_escaped(std::string json) {
    auto const plain = [](char c) { return c >= 0 && c < 0x7F; };
    if (std::ranges::all_of(json, plain))
        return json;
    std::string out;
    out.reserve(json.size());
    for (auto at = json.begin(); at != json.end();) {
        std::uint32_t const c = utf8::unchecked::next(at);
        if (c < 0x20 || c > 0xFFFF || !drives_terminal(c))
            utf8::unchecked::append(c, std::back_inserter(out));
        else
            fmt::format_to(std::back_inserter(out), "\\u{:04x}", c);
    }
    return out;
}

} // namespace bgio
