// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bgio/fix.hpp>
#include <vector>

namespace bgio {

namespace {

constexpr std::size_t context = 3;

// With their line ends; the last may have none.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        std::size_t const end = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return lines;
}

// Lines that differ, in both texts: [begin, end) of each.
struct ChangedLines {
    std::size_t old_begin, old_end, new_begin, new_end;
};

// Repairs stay within their lines; where lines came or went, all between the first and the last
// difference is one change.
std::vector<ChangedLines> changes(std::vector<std::string_view> const& before,
                                  std::vector<std::string_view> const& after) {
    std::vector<ChangedLines> list;
    if (before.size() == after.size()) {
        for (std::size_t i = 0; i < before.size(); ++i)
            if (before[i] != after[i]) {
                if (!list.empty() && list.back().old_end == i)
                    list.back().old_end = list.back().new_end = i + 1;
                else
                    list.push_back({i, i + 1, i, i + 1});
            }
        return list;
    }
    auto const first = std::ranges::mismatch(before, after);
    auto const begin = static_cast<std::size_t>(first.in1 - before.begin());
    std::size_t old_end = before.size();
    std::size_t new_end = after.size();
    while (old_end > begin && new_end > begin && before[old_end - 1] == after[new_end - 1]) {
        --old_end;
        --new_end;
    }
    list.push_back({begin, old_end, begin, new_end});
    return list;
}

// As GNU diff writes a name that a header could not hold as it is.
std::string header_name(std::string_view name) {
    auto const is_odd = [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '"' || c == '\\';
    };
    if (std::ranges::none_of(name, is_odd)) // the tab ends a name with blanks in it
        return std::string(name) + (name.contains(' ') ? "\t" : "");
    std::string quoted = "\"";
    for (char const c : name) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
            quoted += fmt::format("\\{:03o}", static_cast<unsigned>(c));
        else
            quoted += c;
    }
    return quoted += '"';
}

void add_line(std::string& out, char sign, std::string_view line) {
    out += sign;
    out += line;
    if (!line.ends_with('\n'))
        out += "\n\\ No newline at end of file\n";
}

void add_hunk(std::string& out,
              std::vector<std::string_view> const& before,
              std::vector<std::string_view> const& after,
              std::vector<ChangedLines>::const_iterator first,
              std::vector<ChangedLines>::const_iterator last) {
    std::size_t const lead = std::min(context, first->old_begin);
    std::size_t const trail = std::min(context, before.size() - (last - 1)->old_end);
    std::size_t const old_begin = first->old_begin - lead;
    std::size_t const new_begin = first->new_begin - lead;
    std::size_t const old_count = (last - 1)->old_end + trail - old_begin;
    std::size_t const new_count = (last - 1)->new_end + trail - new_begin;
    out += fmt::format("@@ -{},{} +{},{} @@\n",
                       old_begin + (old_count > 0),
                       old_count,
                       new_begin + (new_count > 0),
                       new_count);
    std::size_t at = old_begin;
    for (auto change = first; change != last; ++change) {
        for (; at < change->old_begin; ++at)
            add_line(out, ' ', before[at]);
        for (; at < change->old_end; ++at)
            add_line(out, '-', before[at]);
        for (std::size_t i = change->new_begin; i < change->new_end; ++i)
            add_line(out, '+', after[i]);
    }
    for (std::size_t i = 0; i < trail; ++i)
        add_line(out, ' ', before[at + i]);
}

} // namespace

std::string unified_diff(std::string_view name, std::string_view before, std::string_view after) {
    std::vector<std::string_view> const old_lines = lines_of(before);
    std::vector<std::string_view> const new_lines = lines_of(after);
    std::vector<ChangedLines> const list = changes(old_lines, new_lines);
    if (before == after)
        return {};
    std::string out = fmt::format("--- {0}\n+++ {0}\n", header_name(name));
    for (auto first = list.begin(); first != list.end();) {
        auto last = first + 1;
        while (last != list.end() && last->old_begin - (last - 1)->old_end <= 2 * context)
            ++last;
        add_hunk(out, old_lines, new_lines, first, last);
        first = last;
    }
    return out;
}

} // namespace bgio
