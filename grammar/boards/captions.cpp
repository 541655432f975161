// SPDX-License-Identifier: MIT
#include "boards/captions.hpp"

#include "boards/scan.hpp"

#include <algorithm>
#include <utility>

namespace bgio::boards {

namespace {

using grammar::trimmed;

constexpr std::size_t middle_row = 6; // with the word BAR

// "(Cube: 4)" at the end of a text: takes it off and gives the value.
std::optional<int> take_cube(std::string_view& text) {
    constexpr std::string_view label = "(Cube: ";
    auto const found = text.rfind(label);
    if (found == text.npos || !text.ends_with(')'))
        return std::nullopt;
    Scan scan(text.substr(found + label.size()));
    auto const value = scan.number();
    if (!value || scan.rest() != ")")
        return std::nullopt;
    text = trimmed(text.substr(0, found));
    return value;
}

// "Alice - score: 3": takes the number with its label off.
std::optional<int> take_last(std::string_view& text, std::string_view label) {
    auto const found = text.rfind(label);
    if (found == text.npos)
        return std::nullopt;
    Scan scan(text.substr(found + label.size()));
    auto const value = scan.number();
    if (!value || !scan.at_end())
        return std::nullopt;
    text = trimmed(text.substr(0, found));
    return value;
}

// Checkers borne off stand before the words: "OO  1 point", "O off: 3   ...".
std::string_view without_off(std::string_view text) {
    constexpr std::size_t width = 3; // of the letters, a blank behind them
    std::size_t const run = std::min(text.find_first_not_of(text.substr(0, 1)), text.size());
    bool const letters = text.starts_with('X') || text.starts_with('O');
    if (letters && run <= width && trimmed(text.substr(run, width + 1 - run)).empty())
        return trimmed(text.substr(run));
    Scan scan(text);
    if (scan.letter() && scan.word("off:") && scan.number())
        return trimmed(scan.rest());
    return text;
}

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

// Gathers what the words around one board say.
class CaptionParser {
public:
    explicit CaptionParser(DrawnBoard const& board) : board_(board) {}

    BoardCaption caption;

    // "O: Alice (Cube: 2)", "O: Green  52", "O: Alice - score: 3", "Alice (O): 3 points, 52 pips".
    void edge(std::string_view text) {
        std::string_view name;
        Scan scan(text);
        auto side = scan.letter();
        if (!side || !scan.word(":")) {
            auto const mark = std::max(text.rfind("(X):") + 1, text.rfind("(O):") + 1); // npos is 0
            if (mark == 0)
                return;
            side = text[mark] == 'X' ? Side::x : Side::o;
            name = trimmed(text.substr(0, mark - 1));
            scan = Scan(text.substr(mark + 3));
        }
        std::string_view rest = trimmed(scan.rest());
        if (auto const points = scan.number(); points && scan.word("point")) {
            static_cast<void>(scan.word("s"));
            if (scan.word(",")) {
                caption.seated = true;
                caption.score[*side] = points;
                caption.pips[*side] = scan.number();
                caption.names[*side] = name;
                return;
            }
        }
        if (auto const value = take_cube(rest))
            caption.cube = Cube::make(*value, side);
        if (auto const score = take_last(rest, " - score:"))
            caption.score[*side] = score;
        else if (auto const pips = board_.of_bgblitz ? take_last(rest, "  ") : std::nullopt) {
            caption.seated = true;
            caption.pips[*side] = pips;
        }
        caption.names[*side] = trimmed(rest);
    }

    void side_captions(std::string_view text, std::size_t row) {
        text = without_off(text);
        if (row == middle_row
            && (text.starts_with('v') || text.starts_with('^'))) // which way FIBS goes
            text = trimmed(text.substr(1));
        Side const side = row < middle_row ? board_.top : opponent(board_.top);
        static_cast<void>(text.empty()
                          || (row != middle_row && (score_of(side, text) || turn_of(side, text)))
                          || match(text) || cube_picture(text, row) || own_words(text));
    }

    // What stands above a board of eXtreme Gammon.
    void above(std::string_view line) {
        if (BySide<std::string_view> names; names_xg_players(line, names)) {
            caption.names = {std::string(names.x), std::string(names.o)};
            xg_ = true;
            return;
        }
        Scan scan(line);
        BySide<std::optional<int>> score;
        if (!has_xg_score(scan, score))
            return;
        xg_ = true;
        caption.score = score;
        auto const digits = scan.rest().find_first_of("0123456789");
        Scan rest(scan.rest().substr(std::min(digits, scan.rest().size())));
        caption.length = rest.number().value_or(0);
        if (has(scan.rest(), "Crawford"))
            caption.crawford = true;
        if (caption.length == 0) {
            caption.jacoby = has(scan.rest(), "Jacoby");
            caption.beavers = has(scan.rest(), "Beaver");
        }
    }

    void below(std::string_view line) {
        if (pip_counts(line) || fibs_line(line) || bgblitz_score(line) || turn_below(line) || !xg_)
            return;
        xg_cube(line);
        xg_turn(line);
    }

    void use_drawn_cube() {
        if (!caption.cube)
            caption.cube = drawn_cube_;
    }

private:
    void set_turn(Side side, std::optional<Dice> dice) {
        caption.on_roll = side;
        caption.dice = dice;
    }

    // "3 points"
    bool score_of(Side side, std::string_view text) {
        Scan scan(text);
        auto const points = scan.number();
        if (!points || !scan.word("point"))
            return false;
        static_cast<void>(scan.word("s"));
        if (!scan.at_end())
            return false;
        caption.score[side] = points;
        return true;
    }

    // "On roll", "Rolled 63", "Rolled 21, resigns gammon"; "Cube offered at 2" beside the one who
    // is to answer.
    bool turn_of(Side side, std::string_view text) {
        text = text.substr(0, text.find(", resigns "));
        Scan scan(text);
        if (text == "On roll") {
            set_turn(side, std::nullopt);
        } else if (scan.word("Rolled")) {
            set_turn(side, dice_at_end(text));
        } else if (scan.word("Cube offered at")) {
            Side const doubler = opponent(side);
            set_turn(doubler, std::nullopt);
            caption.doubled = true;
            int const before = scan.number().value_or(2) / 2;
            caption.cube = Cube::make(before, before == 1 ? std::nullopt : std::optional(doubler));
        } else {
            return false;
        }
        return true;
    }

    // "7 points match (Cube: 1)", "(Cube: 1)" in money play, "5 points match (Crawford game)";
    // "3-point match", "unlimited match"; "7 point match, Crawford game", "money game, Jacoby".
    bool match(std::string_view text) {
        if (auto const value = take_cube(text)) {
            caption.cube = Cube::make(*value, std::nullopt);
            if (text.empty())
                caption.length = 0;
        }
        if (text.starts_with("unlimited match") || text.starts_with("money game")) {
            caption.length = 0;
            if (text.starts_with("money"))
                caption.jacoby = has(text, "Jacoby");
            return true;
        }
        Scan scan(text);
        auto const length = scan.number();
        static_cast<void>(scan.word("-"));
        if (!length || !scan.word("point"))
            return false;
        static_cast<void>(scan.word("s"));
        if (!scan.word("match"))
            return false;
        caption.length = length;
        if (has(scan.rest(), "Crawford"))
            caption.crawford = true;
        return true;
    }

    // bgshow's: "cube 2, X's", "cube 1, centred", "Bob (X) to play 63", "X on roll", "X offers 2".
    bool own_words(std::string_view text) {
        Scan scan(text);
        if (scan.word("cube ")) {
            auto const value = scan.number();
            if (!value || !scan.word(","))
                return false;
            caption.cube = Cube::make(*value, scan.letter());
            return true;
        }
        auto const side = text.starts_with("X ") || has(text, "(X) ")   ? std::optional(Side::x)
                          : text.starts_with("O ") || has(text, "(O) ") ? std::optional(Side::o)
                                                                        : std::nullopt;
        if (!side)
            return false;
        if (text.ends_with(" on roll"))
            set_turn(*side, std::nullopt);
        else if (has(text, " to play "))
            set_turn(*side, dice_at_end(text));
        else if (has(text, " offers ")) {
            set_turn(*side, std::nullopt);
            caption.doubled = true;
        } else {
            return false;
        }
        return true;
    }

    // "| 2|" between two small edges, beside the one who owns it.
    bool cube_picture(std::string_view text, std::size_t row) {
        Scan scan(text);
        if (!scan.word("|"))
            return false;
        auto const value = scan.number();
        if (!value || !scan.word("|") || !scan.at_end())
            return false;
        std::optional<Side> owner;
        if (row < middle_row)
            owner = board_.top;
        else if (row > middle_row)
            owner = opponent(board_.top);
        drawn_cube_ = Cube::make(*value, *value == 1 ? std::nullopt : owner);
        return true;
    }

    [[nodiscard]] std::optional<Side> player(std::string_view name) const {
        for (Side const side : both_sides)
            if (!name.empty() && name == caption.names[side])
                return side;
        return std::nullopt;
    }

    // As in a transcript, White is O.
    [[nodiscard]] std::optional<Side> player_below(std::string_view who) const {
        if (who == "X" || who == "O")
            return who == "X" ? Side::x : Side::o;
        if (auto const side = player(who))
            return side;
        return grammar::same_word(who, "white")   ? std::optional(Side::o)
               : grammar::same_word(who, "black") ? std::optional(Side::x)
                                                  : std::nullopt;
    }

    // "Pip counts: O 167, X 167"; "Pip count  X: 116  O: 140 X-O: 3-4/5".
    bool pip_counts(std::string_view line) {
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
            caption.pips = pips;
        return true;
    }

    // "Green - 6 Red - 3 in a 7 point match."
    bool bgblitz_score(std::string_view line) {
        Scan scan(line);
        BySide<std::optional<int>> score;
        for (Side const side : {board_.top, opponent(board_.top)}) {
            if (caption.names[side].empty() || !scan.word(caption.names[side]) || !scan.word("-"))
                return false;
            score[side] = scan.number();
            if (!score[side])
                return false;
        }
        caption.score = score;
        auto const digits = scan.rest().find_first_of("0123456789");
        if (digits != scan.rest().npos)
            caption.length = Scan(scan.rest().substr(digits)).number();
        else if (has(scan.rest(), "money"))
            caption.length = 0;
        return true;
    }

    // "Red to move 1-2", "X to play (3-1)", "X on roll. Cube action?", "X doubles. Take or pass?":
    // a letter, a name or a colour, and a verb.
    bool turn_below(std::string_view line) {
        for (std::string_view const verb :
             {" to move", " to play", " to roll", " on roll", " doubles"}) {
            auto const found = line.find(verb);
            if (found == line.npos)
                continue;
            std::string_view const who = trimmed(line.substr(0, found));
            auto const side = player_below(who);
            if (side && !std::exchange(turn_read_, true)) {
                auto const dice = dice_at_end(line);
                set_turn(*side, dice ? dice : dice_at_start(line.substr(found + verb.size())));
                if (verb == " doubles")
                    caption.doubled = true;
            }
            return side.has_value();
        }
        return false;
    }

    // "BAR: O-0 X-0   OFF: O-0 X-0   Cube: 2 (owned by Alice)  You rolled 6 2."
    bool fibs_line(std::string_view line) {
        Scan scan(line);
        if (!scan.word("BAR:") || !scan.word("O-"))
            return false;
        caption.bar.o = scan.number();
        caption.bar.x = scan.word("X-") ? scan.number() : std::nullopt;
        if (scan.word("OFF:") && scan.word("O-")) {
            caption.off.o = scan.number();
            caption.off.x = scan.word("X-") ? scan.number() : std::nullopt;
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
        caption.cube = Cube::make(value, owner);
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
    void xg_cube(std::string_view line) {
        Scan scan(line);
        if (caption.cube || scan.letter() || !scan.to(":"))
            return;
        auto const value = scan.number();
        if (!value)
            return;
        auto const owner = scan.word(",") ? scan.letter() : std::nullopt;
        caption.cube = Cube::make(*value, owner);
    }

    // "X to play 63", "X on roll, cube action", "X: lance ou double".
    void xg_turn(std::string_view line) {
        Scan scan(line);
        if (auto const side = caption.on_roll ? std::nullopt : scan.letter())
            set_turn(*side, dice_at_end(line));
    }

    DrawnBoard const& board_;
    std::optional<Cube> drawn_cube_;
    bool pips_read_ = false;
    bool turn_read_ = false;
    bool xg_ = false; // the lines above are those of eXtreme Gammon
};

} // namespace

BoardCaption read_captions(DrawnBoard const& board,
                           std::span<std::string const> above,
                           std::span<std::string const> below) {
    CaptionParser words(board);
    for (std::string const& line : above)
        words.above(line);
    words.edge(board.side_captions.front());
    words.edge(board.side_captions.back());
    for (std::size_t row = 1; row + 1 < board_height; ++row)
        words.side_captions(board.side_captions[row], row);
    for (std::string const& line : below)
        words.below(line);
    words.use_drawn_cube();
    return std::move(words.caption);
}

bool heads_board(std::string_view line) {
    BySide<std::string_view> names;
    BySide<std::optional<int>> score;
    Scan scan(line);
    return names_xg_players(line, names) || has_xg_score(scan, score);
}

BoardCaption exchanged(BoardCaption caption) {
    auto const other = [](auto& pair) { std::swap(pair.x, pair.o); };
    other(caption.names);
    other(caption.score);
    other(caption.pips);
    other(caption.bar);
    other(caption.off);
    if (caption.on_roll)
        caption.on_roll = opponent(*caption.on_roll);
    if (caption.cube && caption.cube->owner())
        caption.cube = Cube::make(caption.cube->value(), opponent(*caption.cube->owner()));
    return caption;
}

} // namespace bgio::boards
