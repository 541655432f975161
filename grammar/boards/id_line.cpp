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

// The word behind "Position ID:", "Position-ID: " and their like.
std::string_view labelled(std::string_view line, std::string_view word, std::size_t size) {
    for (auto at = line.find(word); at != line.npos; at = line.find(word, at + 1)) {
        std::string_view rest = line.substr(at + word.size());
        if (rest.empty() || (rest[0] != ' ' && rest[0] != '-') || !rest.substr(1).starts_with("ID"))
            continue;
        rest = grammar::trimmed(rest.substr(3));
        if (!rest.starts_with(':') && !rest.starts_with('='))
            continue;
        rest = grammar::trimmed(rest.substr(1));
        std::string_view const id = rest.substr(0, rest.find_first_of(" \t,;:"));
        if (id.size() == size && std::ranges::all_of(id, base64::is_digit))
            return id;
    }
    return {};
}

// Behind nothing but the marks of a quotation; a bar may also part the cells of a table.
bool stands_alone(std::string_view line, std::size_t at, std::size_t size) {
    bool const last = grammar::trimmed(line.substr(at + size)).empty();
    return line.find_first_not_of(last ? " \t>|" : " \t>") == at;
}

// "XGID=..." or "OGID=..." up to the next blank.
void add_labelled(std::vector<IdLine>& found,
                  std::string_view line,
                  std::string_view label,
                  std::string_view codec,
                  std::string_view called) {
    auto const at = line.find(label);
    if (at == line.npos || (at > 0 && grammar::is_letter(line[at - 1])))
        return;
    std::string_view id = line.substr(at, line.find_first_of(" \t", at) - at);
    id = id.substr(0, id.find_last_not_of(".,;!?)]}>\"'") + 1); // of a sentence
    bool const alone = stands_alone(line, at, id.size());
    if (id.size() >= label.size() + shortest)
        found.push_back({find_codec(codec), std::string(id), called, id, id, 1, alone});
}

void add_gnubg(std::vector<IdLine>& found, std::span<std::string_view const> lines) {
    std::string_view const position = labelled(lines.front(), "Position", position_size);
    if (position.empty())
        return;
    IdLine id{find_codec("gnubg"), std::string(position), "the Position ID", position, position};
    std::string_view match = labelled(lines.front(), "Match", match_size);
    if (match.empty() && lines.size() > 1) {
        match = labelled(lines[1], "Match", match_size);
        id.lines = match.empty() ? 1 : 2;
    }
    id.whole = !match.empty();
    if (id.whole) {
        id.text += ":" + std::string(match);
        id.called = "the GNU Backgammon ID";
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
        found.push_back({find_codec("fibs"), std::string(id), "the FIBS line", id, id});
}

} // namespace

std::vector<IdLine> find_ids(std::span<std::string_view const> lines) {
    std::vector<IdLine> found;
    std::string_view const line = lines.front();
    if (has(line, "ID")) {
        add_gnubg(found, lines);
        add_labelled(found, line, "XGID=", "xgid", "the XGID");
        add_labelled(found, line, "OGID=", "ogid", "the OGID");
    } else if (has(line, "board:")) {
        add_fibs(found, line);
    }
    return found;
}

} // namespace bgio::boards
