// SPDX-License-Identifier: MIT
#include "boards/id_line.hpp"

#include "boards/scan.hpp"
#include "common/base64.hpp"

#include <algorithm>

namespace bgio::boards {
namespace {

constexpr std::size_t position_size = 14;
constexpr std::size_t match_size = 12;
constexpr std::size_t shortest = 26; // the board of an XGID

std::string_view without_blanks_before(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return text;
}

// The word behind "Position ID:", "Position-ID: " and their like.
std::string_view labelled(std::string_view line, std::string_view word, std::size_t size) {
    for (auto at = line.find(word); at != line.npos; at = line.find(word, at + 1)) {
        std::string_view rest = line.substr(at + word.size());
        if (rest.empty() || (rest[0] != ' ' && rest[0] != '-') || !rest.substr(1).starts_with("ID"))
            continue;
        rest = without_blanks_before(rest.substr(3));
        if (!rest.starts_with(':') && !rest.starts_with('='))
            continue;
        rest = without_blanks_before(rest.substr(1));
        std::string_view const id = rest.substr(0, rest.find_first_of(" \t,;:"));
        if (id.size() == size && std::ranges::all_of(id, base64::is_digit))
            return id;
    }
    return {};
}

// "[code]", "<pre class=x>": how forums and pages mark the text that follows.
std::string_view without_tags(std::string_view text) {
    for (;;) {
        text = grammar::trimmed(text);
        auto const end = text.find(text.starts_with('<') ? '>' : ']');
        bool const tag = text.size() > 1 && (text[0] == '<' || text[0] == '[')
                         && (grammar::is_letter(text[1]) || text[1] == '/') && end != text.npos;
        if (!tag)
            return text;
        text.remove_prefix(end + 1);
    }
}

// Behind nothing but tags and the marks of a quotation; a bar may also part the cells of a table.
bool stands_alone(std::string_view line, std::size_t at, std::size_t size) {
    bool const last = without_tags(line.substr(at + size)).empty();
    std::string_view before = line.substr(0, at);
    before.remove_prefix(std::min(before.find_first_not_of(last ? " \t>|" : " \t>"), at));
    return without_tags(before).empty();
}

// "XGID=..." or "OGID=..." up to the next blank, tag or escaped line break.
void add_labelled(std::vector<IdLine>& found,
                  std::string_view line,
                  std::string_view label,
                  std::string_view codec,
                  PhraseText called) {
    auto const at = line.find(label);
    if (at == line.npos || (at > 0 && grammar::is_letter(line[at - 1])))
        return;
    std::string_view id = line.substr(at, line.find_first_of(" \t<[\\", at) - at);
    id = id.substr(0, id.find_last_not_of(".,;!?)]}>\"'") + 1); // of a sentence
    bool const alone = stands_alone(line, at, id.size());
    if (id.size() >= label.size() + shortest)
        found.push_back({find_codec(codec), std::string(id), called, id, id, 1, alone});
}

void add_gnubg(std::vector<IdLine>& found, std::span<std::string_view const> lines) {
    std::string_view const position = labelled(lines.front(), "Position", position_size);
    if (position.empty())
        return;
    IdLine id{find_codec("gnubg"),
              std::string(position),
              PhraseText("the Position ID"),
              position,
              position};
    std::string_view match = labelled(lines.front(), "Match", match_size);
    if (match.empty() && lines.size() > 1) {
        match = labelled(lines[1], "Match", match_size);
        id.lines = match.empty() ? 1 : 2;
    }
    id.whole = !match.empty();
    if (id.whole) {
        id.text += ":" + std::string(match);
        id.called = PhraseText("the GNU Backgammon ID");
        id.last = match;
    }
    found.push_back(std::move(id));
}

void add_fibs(std::vector<IdLine>& found, std::string_view line) {
    constexpr std::size_t colons = 52;
    auto const at = line.find("board:");
    if (at == line.npos || line.find_first_not_of(" \t>|") != at)
        return;
    std::string_view const id = grammar::trimmed(line.substr(at));
    if (std::ranges::count(id, ':') >= static_cast<std::ptrdiff_t>(colons))
        found.push_back({find_codec("fibs"), std::string(id), PhraseText("the FIBS line"), id, id});
}

std::vector<IdLine> ids_in(std::span<std::string_view const> lines) {
    std::vector<IdLine> found;
    std::string_view const line = lines.front();
    if (has(line, "ID")) {
        add_gnubg(found, lines);
        add_labelled(found, line, "XGID=", "xgid", PhraseText("the XGID"));
        add_labelled(found, line, "OGID=", "ogid", PhraseText("the OGID"));
    } else if (has(line, "board:")) {
        add_fibs(found, line);
    }
    return found;
}

} // namespace

std::vector<IdLine> find_ids(std::span<std::string_view const> lines) {
    if (std::ranges::none_of(lines, has_hard_blanks))
        return ids_in(lines);
    std::vector<std::string> plain;
    for (std::string_view const line : lines)
        plain.push_back(with_plain_blanks(line));
    auto found = ids_in(std::vector<std::string_view>(plain.begin(), plain.end()));
    for (IdLine& id : found) {
        std::size_t const end = id.lines - 1;
        id.first = part_of_line(lines.front(), plain.front(), id.first);
        id.last = part_of_line(lines[end], plain[end], id.last);
    }
    return found;
}

} // namespace bgio::boards
