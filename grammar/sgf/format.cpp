// SPDX-License-Identifier: MIT
#include "common/edits.hpp"
#include "common/game_reader.hpp"
#include "sgf/reader.hpp"
#include "sgf/writer.hpp"

#include <algorithm>
#include <array>
#include <bgio/format.hpp>

namespace bgio::sgf {

namespace {

constexpr std::array<std::string_view, 1> extensions{".sgf"};
constexpr std::array<std::string_view, 5> layout_keys{node_mark, "AP", "CA", "FF", "GM"};

// The first tree of any game: the reader names a Go file, which is better than an unknown format.
Confidence sniff(std::string_view head) {
    char const* const last = head.data() + head.size();
    char const* const paren = skip_space(head.data(), last);
    bool const at_start = paren != last && *paren == '(';
    if (at_start) {
        char const* const node = opens_tree(paren, last);
        if (node == nullptr)
            return Confidence::no;
        char const* const name = skip_space(node + 1, last);
        char const* const open = std::find(name, last, '[');
        bool const property = name != last && *name >= 'A' && *name <= 'Z' && open != last;
        return property ? Confidence::sure : Confidence::maybe;
    }
    // Mail and web pages put text before the tree.
    std::size_t const tree = head.find("(;");
    bool const states_game =
        tree != std::string_view::npos && head.find("GM[", tree) != std::string_view::npos;
    return states_game ? Confidence::maybe : Confidence::no;
}

// "W+2": the letter in front of the sign.
std::vector<Edit> edit_winner(Source const& source, Span result, Side winner) {
    std::string_view const text = source.text(result);
    std::size_t const plus = text.find('+');
    if (plus == text.npos || plus == 0 || (text[plus - 1] != 'W' && text[plus - 1] != 'B'))
        return {};
    auto const colour = static_cast<Offset>(result.begin + plus - 1);
    return {{{colour, colour + 1}, std::string(1, colour_of(winner))}};
}

} // namespace

extern Format const format;
constinit Format const format{
    .name = "sgf",
    .title = "Smart Game Format (GM[6])",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .make_writer = make_writer,
    .edits = {.turn = turn_text, .points = grammar::edit_points, .winner = edit_winner},
    .loses = "tags without an SGF property, rules RU has no word for, cube values as written, "
             "plays that cannot be written in letters",
    .layout_keys = layout_keys,
};

} // namespace bgio::sgf
