// SPDX-License-Identifier: MIT
#include "sgf/root.hpp"
#include "sgf/values.hpp"

#include <array>
#include <fmt/format.h>

namespace bgio::sgf {

namespace {

// GM numbers as the format's public page gives them away.
constexpr std::array<std::string_view, 18> game_titles{"",
                                                       "Go",
                                                       "Othello",
                                                       "chess",
                                                       "Gomoku",
                                                       "Nine Men's Morris",
                                                       "",
                                                       "Chinese chess",
                                                       "Shogi",
                                                       "Lines of Action",
                                                       "Ataxx",
                                                       "Hex",
                                                       "Jungle",
                                                       "Neutron",
                                                       "Philosopher's Football",
                                                       "Quadrature",
                                                       "Trax",
                                                       "Tantrix"};

} // namespace

// A root that does not say its game is Go's by the standard; MI is backgammon's own property.
std::optional<std::string> other_game(ast::Node const& root, bool faulty) {
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
        if (index < game_titles.size() && !game_titles[index].empty())
            return std::string(game_titles[index]);
        return fmt::format("another game (GM[{}])", value.substr(0, 20));
    }
    if (match_information || faulty)
        return std::nullopt;
    return "Go (no GM property)";
}

} // namespace bgio::sgf
