// SPDX-License-Identifier: MIT
#include "sgf/root.hpp"
#include "sgf/values.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace bgio::sgf {

namespace {

// GM numbers as the format's public page gives them away.
constexpr std::array<PhraseText, 18> game_titles{PhraseText(),
                                                 PhraseText("Go"),
                                                 PhraseText("Othello"),
                                                 PhraseText("chess"),
                                                 PhraseText("Gomoku"),
                                                 PhraseText("Nine Men's Morris"),
                                                 PhraseText(),
                                                 PhraseText("Chinese chess"),
                                                 PhraseText("Shogi"),
                                                 PhraseText("Lines of Action"),
                                                 PhraseText("Ataxx"),
                                                 PhraseText("Hex"),
                                                 PhraseText("Jungle"),
                                                 PhraseText("Neutron"),
                                                 PhraseText("Philosopher's Football"),
                                                 PhraseText("Quadrature"),
                                                 PhraseText("Trax"),
                                                 PhraseText("Tantrix")};

// The beginning of a text, cut between two characters.
std::string_view beginning(std::string_view text) {
    std::size_t size = std::min<std::size_t>(text.size(), 20);
    while (size > 0 && size < text.size()
           && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U)
        --size;
    return text.substr(0, size);
}

} // namespace

// A root that does not say its game is Go's by the standard; MI is backgammon's own property.
std::optional<Phrase> other_game(ast::Node const& root, bool faulty) {
    bool match_information = false;
    for (ast::Property const& property : root.properties) {
        PropertyId const id(property.name);
        match_information = match_information || id == "MI";
        if (!(id == "GM"))
            continue;
        std::string_view const value = trimmed(first_value(property.values));
        auto const number = parse_number(value);
        if (number && *number == 6)
            return std::nullopt;
        auto const index = static_cast<std::size_t>(number ? *number : 0);
        if (index < game_titles.size() && !game_titles[index].text.empty())
            return game_titles[index];
        return Phrase("another game (GM[{value}])", {{"value", beginning(value)}});
    }
    if (match_information || faulty)
        return std::nullopt;
    return Phrase("Go (no GM property)");
}

} // namespace bgio::sgf
