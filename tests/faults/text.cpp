// SPDX-License-Identifier: MIT
#include "text.hpp"

#include <algorithm>

namespace bgio::faults {

namespace {

constexpr std::string_view digits = "0123456789";

Span make_span(std::size_t begin, std::size_t end) {
    return {static_cast<Offset>(begin), static_cast<Offset>(end)};
}

} // namespace

std::string edited(std::string_view text, std::vector<Edit> edits) {
    std::ranges::sort(edits, {}, [](Edit const& edit) { return edit.span.begin; });
    std::string result;
    std::size_t at = 0;
    for (Edit const& edit : edits) {
        result.append(text.substr(at, edit.span.begin - at)).append(edit.text);
        at = edit.span.end;
    }
    return result.append(text.substr(at));
}

std::uint32_t line_number(std::string_view text, std::size_t offset) {
    return 1 + static_cast<std::uint32_t>(std::ranges::count(text.substr(0, offset), '\n'));
}

Span line_at(std::string_view text, std::size_t offset) {
    std::size_t const before = offset == 0 ? text.npos : text.rfind('\n', offset - 1);
    std::size_t const behind = text.find('\n', offset);
    return make_span(before == text.npos ? 0 : before + 1,
                     behind == text.npos ? text.size() : behind + 1);
}

std::string_view part(std::string_view text, Span span) {
    return text.substr(span.begin, span.end - span.begin);
}

std::string_view trimmed(std::string_view text) {
    std::size_t const first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

Edit put_cell(std::string_view text, Span cell, std::string instead) {
    std::size_t blanks = 0;
    while (cell.end + blanks < text.size() && text[cell.end + blanks] == ' ')
        ++blanks;
    std::size_t const room = cell.end - cell.begin + blanks;
    bool const last = cell.begin + room >= text.size() || text[cell.begin + room] == '\n'
                      || text[cell.begin + room] == '\r';
    if (!last)
        instead.append(room > instead.size() ? room - instead.size() : 1, ' ');
    return {make_span(cell.begin, cell.begin + room), std::move(instead)};
}

Span digits_in(std::string_view text, Span where, std::string_view behind) {
    std::string_view const here = part(text, where);
    std::size_t const from = here.find(behind);
    std::size_t const first = from == here.npos ? from : here.find_first_of(digits, from);
    if (first == here.npos)
        return {where.begin, where.begin};
    std::size_t const end = std::min(here.find_first_not_of(digits, first), here.size());
    return make_span(where.begin + first, where.begin + end);
}

} // namespace bgio::faults
