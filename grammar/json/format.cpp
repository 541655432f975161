// SPDX-License-Identifier: MIT
#include "json/format.hpp"

#include "common/edits.hpp"

#include "json/document.hpp"
#include "json/names.hpp"
#include <array>
#include <bgio/format.hpp>

namespace bgio::json {

extern Format const format;
extern Format const lines_format;

namespace {

constexpr std::array<std::string_view, 1> extensions{".json"};
constexpr std::array<std::string_view, 2> lines_extensions{".jsonl", ".ndjson"};

// "format": "<name>" anywhere in the object at the beginning; of our two names the first counts.
Confidence says_format(std::string_view head, std::string_view name) {
    if (head.starts_with("\xEF\xBB\xBF"))
        head.remove_prefix(3);
    std::size_t at = skip_space(head, 0, head.size());
    if (at == head.size() || head[at] != '{')
        return Confidence::no;
    head = head.substr(0, skip_value(head, at, head.size()));
    constexpr std::string_view key = "\"format\"";
    while ((at = head.find(key, at)) != std::string_view::npos) {
        at = skip_space(head, at + key.size(), head.size());
        if (at == head.size() || head[at] != ':')
            continue;
        at = skip_space(head, at + 1, head.size());
        std::size_t const end = skip_value(head, at, head.size());
        auto const is = [&](std::string_view word) {
            return end - at == word.size() + 2 && head.substr(at + 1, word.size()) == word;
        };
        if (is(match_file) || is(game_line))
            return is(name) ? Confidence::sure : Confidence::no;
    }
    return Confidence::no;
}

constexpr FormatEdits edits{.points = grammar::edit_points, .hit_mark = grammar::edit_hit_mark};

Confidence sniff(std::string_view head) { return says_format(head, match_file); }

Confidence sniff_lines(std::string_view head) { return says_format(head, game_line); }

} // namespace

Format const format{.name = "json",
                    .title = "bgio match (JSON)",
                    .extensions = extensions,
                    .sniff = sniff,
                    .read = read,
                    .make_writer = make_writer,
                    .edits = edits};

Format const lines_format{.name = "json-lines",
                          .title = "bgio games, one a line (JSON)",
                          .extensions = lines_extensions,
                          .sniff = sniff_lines,
                          .read = read_lines,
                          .make_writer = make_lines_writer,
                          .edits = edits};

} // namespace bgio::json
