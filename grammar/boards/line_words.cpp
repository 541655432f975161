// SPDX-License-Identifier: MIT
#include "boards/scan.hpp"
#include "boards/words.hpp"

#include <algorithm>
#include <utility>

namespace bgio::boards {

using grammar::trimmed;

namespace {

// "X:Alice   O:Bob"
bool names_xg_players(std::string_view line, BySide<std::string_view>& names) {
    Scan scan(line);
    if (!scan.word("X:") || !has(scan.rest(), " O:"))
        return false;
    auto const other = scan.rest().rfind(" O:");
    names.x = trimmed(scan.rest().substr(0, other));
    names.o = trimmed(scan.rest().substr(other + 3));
    return true;
}

// "Score is X:3 O:4 5 pt.(s) match." in any language, and what stands behind the score. The pip
// count has blanks behind the colons.
bool has_xg_score(Scan& scan, BySide<std::optional<int>>& score) {
    if (!scan.to(" X:") || scan.rest().starts_with(' '))
        return false;
    score.x = scan.number();
    if (!score.x || !scan.word("O:") || scan.rest().starts_with(' '))
        return false;
    score.o = scan.number();
    return score.o.has_value();
}

} // namespace

bool heads_board(std::string_view line) {
    BySide<std::string_view> names;
    BySide<std::optional<int>> score;
    Scan scan(line);
    return names_xg_players(line, names) || has_xg_score(scan, score);
}

// What stands above a board of eXtreme Gammon.
void Words::above(std::string_view line) {
    if (BySide<std::string_view> names; names_xg_players(line, names)) {
        told.names = {std::string(names.x), std::string(names.o)};
        xg_ = true;
        return;
    }
    Scan scan(line);
    BySide<std::optional<int>> score;
    if (!has_xg_score(scan, score))
        return;
    xg_ = true;
    told.score = score;
    auto const digits = scan.rest().find_first_of("0123456789");
    Scan rest(scan.rest().substr(std::min(digits, scan.rest().size())));
    told.length = rest.number().value_or(0);
    if (has(scan.rest(), "Crawford"))
        told.crawford = true;
    if (told.length == 0) {
        told.jacoby = has(scan.rest(), "Jacoby");
        told.beavers = has(scan.rest(), "Beaver");
    }
}

std::optional<Side> Words::player(std::string_view name) const {
    for (Side const side : both_sides)
        if (!name.empty() && name == told.names[side])
            return side;
    return std::nullopt;
}

// "Pip counts: O 167, X 167"; "Pip count  X: 116  O: 140 X-O: 3-4/5".
bool Words::pip_counts(std::string_view line) {
    BySide<std::optional<int>> pips;
    Scan scan(line);
    if (scan.to(": O ")) {
        pips.o = scan.number();
        if (pips.o && scan.word(", X "))
            pips.x = scan.number();
    }
    bool const xg = !pips.x;
    scan = Scan(line);
    if (xg && scan.to(" X: ")) {
        pips.x = scan.number();
        pips.o = pips.x && scan.word("O: ") ? scan.number() : std::nullopt;
    }
    if (!pips.x || !pips.o)
        return false;
    xg_ = xg_ || xg;
    if (!std::exchange(pips_read_, true)) // a second line speaks of another position
        told.pips = pips;
    return true;
}

// "Green - 6 Red - 3 in a 7 point match."
bool Words::bgblitz_score(std::string_view line) {
    Scan scan(line);
    BySide<std::optional<int>> score;
    for (Side const side : {board_.top, opponent(board_.top)}) {
        if (told.names[side].empty() || !scan.word(told.names[side]) || !scan.word("-"))
            return false;
        score[side] = scan.number();
        if (!score[side])
            return false;
    }
    told.score = score;
    auto const digits = scan.rest().find_first_of("0123456789");
    if (digits != scan.rest().npos)
        told.length = Scan(scan.rest().substr(digits)).number();
    else if (has(scan.rest(), "money"))
        told.length = 0;
    return true;
}

// "Red to move 1-2", "Red to move."
bool Words::bgblitz_turn(std::string_view line) {
    auto const verb = line.find(" to move");
    auto const side = verb == line.npos ? std::nullopt : player(trimmed(line.substr(0, verb)));
    if (side)
        set_turn(*side, dice_at_end(line));
    return side.has_value();
}

// "BAR: O-0 X-0   OFF: O-0 X-0   Cube: 2 (owned by Alice)  You rolled 6 2."
bool Words::fibs_line(std::string_view line) {
    Scan scan(line);
    if (!scan.word("BAR:") || !scan.word("O-"))
        return false;
    told.bar.o = scan.number();
    told.bar.x = scan.word("X-") ? scan.number() : std::nullopt;
    if (scan.word("OFF:") && scan.word("O-")) {
        told.off.o = scan.number();
        told.off.x = scan.word("X-") ? scan.number() : std::nullopt;
    }
    if (!scan.to("Cube:"))
        return true;
    int const value = scan.number().value_or(1);
    std::optional<Side> owner;
    if (scan.word("(owned by ")) {
        std::string_view const name = scan.rest().substr(0, scan.rest().find(')'));
        owner = name == "you" || name == "You" ? opponent(board_.top) : player(name);
        static_cast<void>(scan.to(")"));
    }
    told.cube = Cube::make(value, owner);
    std::string_view const rest = trimmed(scan.rest());
    auto const rolled = rest.find(" rolled ");
    std::string_view name = rest.substr(0, rolled);
    if (rolled == rest.npos && rest.starts_with("turn: ")) {
        name = trimmed(rest.substr(6));
        if (name.ends_with('.'))
            name.remove_suffix(1);
    }
    // who looks on is at the bottom
    if (auto const side = name == "You" ? opponent(board_.top) : player(name))
        set_turn(*side, rolled == rest.npos ? std::nullopt : dice_at_end(rest));
    return true;
}

// "Cube: 2, O own cube", "Videau: 1": a word, a number, and the letter of the owner.
void Words::xg_cube(std::string_view line) {
    Scan scan(line);
    if (told.cube || scan.letter() || !scan.to(":"))
        return;
    auto const value = scan.number();
    if (!value)
        return;
    auto const owner = scan.word(",") ? scan.letter() : std::nullopt;
    told.cube = Cube::make(*value, owner);
}

// "X to play 63", "X on roll, cube action", "X: lance ou double".
void Words::xg_turn(std::string_view line) {
    Scan scan(line);
    if (auto const side = told.on_roll ? std::nullopt : scan.letter())
        set_turn(*side, dice_at_end(line));
}

void Words::below(std::string_view line) {
    if (pip_counts(line) || fibs_line(line) || bgblitz_score(line) || bgblitz_turn(line) || !xg_)
        return;
    xg_cube(line);
    xg_turn(line);
}

} // namespace bgio::boards
