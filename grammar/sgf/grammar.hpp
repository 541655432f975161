// SPDX-License-Identifier: MIT
#pragma once

#include "common/parse_state.hpp"

#include <array>
#include <bgio/cube.hpp>
#include <bgio/dice.hpp>
#include <bgio/message.hpp>
#include <bgio/point.hpp>
#include <bgio/side.hpp>
#include <bgio/win_kind.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The syntax of SGF. Nodes, properties and values are views into the file.
namespace bgio::sgf {

// "AW[d][d] [f]"
struct Property {
    std::string_view name;   // as written: "W", "White"
    std::string_view values; // with their brackets

    [[nodiscard]] std::string_view text() const {
        return {name.data(), static_cast<std::size_t>(values.data() + values.size() - name.data())};
    }
};

// ";W[31hefe]C[a comment]"
struct Node {
    std::string_view text; // from the semicolon to the end of the last property
    std::vector<Property> properties;
};

struct SyntaxError {
    char const* where;
    PhraseText expected;
};

template <class T>
using Parsed = std::expected<T, SyntaxError>;

// Reads the node that begins with the semicolon at text[0]. What stands before a fault is kept in
// `into`, whose storage is used again.
[[nodiscard]] std::optional<SyntaxError> parse_node(std::string_view text, Node& into);

// "(;": the semicolon, or null.
[[nodiscard]] char const* opens_tree(char const* at, char const* last);
// "(;FF[" or "(;GM[", which only the root of a game has.
[[nodiscard]] bool opens_game(char const* at, char const* last);
[[nodiscard]] bool starts_property(char const* at, char const* last);

// The values of properties, each without its brackets.

// W and B: "31hefe", "take"
struct Action {
    int first_die = 0; // 0: no roll
    int second_die = 0;
    std::string_view pairs; // of letters
    std::optional<CubeAction> cube;
    bool resigns = false;
    int resigned_points = 0; // with the cube; 0: the record does not say
    bool answers = false;    // a resignation, or a double

    [[nodiscard]] std::optional<Dice> dice() const { return Dice::make(first_die, second_die); }
};

// AE, AW and AB: "d", "a:y"
struct Points {
    char first = 'a';
    char last = 'a';
};

// MI: "length:7"
enum class MatchTag : std::uint8_t { length, game, white_score, black_score, unknown };
struct MatchItem {
    MatchTag tag = MatchTag::unknown;
    grammar::WrittenNumber number;
};

// RE: "W+4R"
struct Outcome {
    std::optional<Side> winner; // none: "?", "Draw", …
    int points = 0;
    bool by_resignation = false;
};

[[nodiscard]] Parsed<Action> parse_action(std::string_view value);
[[nodiscard]] Parsed<Dice> parse_dice(std::string_view value); // DI: "31"
[[nodiscard]] Parsed<Points> parse_points(std::string_view value);
[[nodiscard]] Parsed<int> parse_cube_value(std::string_view value);            // CV: "2"
[[nodiscard]] Parsed<std::optional<Side>> parse_owner(std::string_view value); // CP: "w", "c"
[[nodiscard]] Parsed<Side> parse_colour(std::string_view value);               // PL: "W"
[[nodiscard]] Parsed<int> parse_number(std::string_view value);                // 0 to 999999999
[[nodiscard]] Parsed<MatchItem> parse_match_item(std::string_view value);
[[nodiscard]] Parsed<Outcome> parse_outcome(std::string_view value);
[[nodiscard]] std::vector<std::string_view> parse_rules(std::string_view value); // RU: "a:b"

// What a property is known by: of "White" and "W" alike only the capitals count, and of those the
// first two.
class PropertyId {
public:
    explicit PropertyId(std::string_view name) {
        for (char const c : name)
            if (c >= 'A' && c <= 'Z' && size_ < letters_.size())
                letters_[size_++] = c;
    }
    [[nodiscard]] std::string_view view() const { return {letters_.data(), size_}; }
    friend bool operator==(PropertyId const& id, std::string_view text) {
        return id.view() == text;
    }

private:
    std::array<char, 2> letters_{};
    std::size_t size_ = 0;
};

[[nodiscard]] inline PropertyId id_of(std::string_view name) { return PropertyId(name); }
[[nodiscard]] inline bool is_play(PropertyId const& id) { return id == "W" || id == "B"; }

// A name of letters and values whose brackets close, so that what comes behind stays what it is.
[[nodiscard]] bool is_property(std::string_view name, std::string_view values);

// The values of a property one after another, without brackets, escapes untouched. The text is that
// of a Property: its brackets are known to close.
class Values {
public:
    explicit Values(std::string_view text) : text_(text) {}
    [[nodiscard]] bool next(std::string_view& value);

private:
    std::string_view text_;
};

[[nodiscard]] std::string_view first_value(std::string_view values);

// One past the ']' that closes the value opened at `open`; null when nothing closes it. Values of
// megabytes are passed over at the speed of memchr.
[[nodiscard]] char const* end_of_value(char const* open, char const* last);

// "\]" is a bracket, "\\" a backslash, a backslash before a line end joins the lines.
[[nodiscard]] std::string unescaped(std::string_view value);
[[nodiscard]] std::string escaped(std::string_view text);

[[nodiscard]] constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
[[nodiscard]] char const* skip_space(char const* at, char const* last);
[[nodiscard]] std::string_view trimmed(std::string_view text);

// Letters name places of the table: a is White's ace point and Black's 24 point, y the mover's bar,
// z off.
[[nodiscard]] constexpr Point point_of(Side side, char letter) {
    if (letter == 'z')
        return Point::off();
    int const white = letter - 'a' + 1;
    if (letter == 'y' || white < 1 || white > 24)
        return Point::bar();
    return *Point::make(side == Side::o ? white : 25 - white);
}

[[nodiscard]] constexpr char letter_of(Side side, Point point) {
    if (point.is_off())
        return 'z';
    if (point.is_bar())
        return 'y';
    int const white = side == Side::o ? point.value() : 25 - point.value();
    return static_cast<char>('a' + white - 1);
}

[[nodiscard]] constexpr char colour_of(Side side) { return side == Side::o ? 'W' : 'B'; }

} // namespace bgio::sgf
