// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"

#include "internal/json_escape.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utf8.h>

namespace bgio {
namespace {

[[nodiscard]] bool is_plain_ascii(std::string_view text) {
    for (char c : text)
        if (c < 0x20 || c > 0x7E)
            return false;
    return true;
}

void append_shown(std::string& out, std::uint32_t c) {
    if (c == '\t')
        out += ' ';
    else if (drives_terminal(c))
        out += c < 0x80 ? fmt::format("\\x{:02x}", c) : fmt::format("\\u{{{:x}}}", c);
    else
        utf8::unchecked::append(c, std::back_inserter(out));
}

} // namespace

bool drives_terminal(std::uint32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || c == 0x200E || c == 0x200F
           || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF
           || (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFEU) == 0xFFFEU;
}

std::string sanitised(std::string_view text) {
    if (is_plain_ascii(text))
        return std::string(text);
    std::string out;
    out.reserve(text.size());
    auto at = text.begin();
    while (at != text.end()) {
        auto const valid = utf8::find_invalid(at, text.end());
        while (at != valid)
            append_shown(out, utf8::unchecked::next(at));
        if (at != text.end())
            fmt::format_to(std::back_inserter(out), "\\x{:02x}", static_cast<unsigned char>(*at++));
    }
    return out;
}

std::string sanitised_lines(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        std::size_t const end = text.find('\n');
        out += sanitised(text.substr(0, end));
        if (end == text.npos)
            break;
        out += '\n';
        text.remove_prefix(end + 1);
    }
    return out;
}

std::string valid_utf8(std::string_view text) {
    if (utf8::is_valid(text.begin(), text.end()))
        return std::string(text);
    std::string out;
    utf8::replace_invalid(text.begin(), text.end(), std::back_inserter(out));
    return out;
}

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
