// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/match.hpp>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools::bgconvert {

// Replaces the players of one match after the other by "Player 1", "Player 2", ...: the same name
// has the same number in all of them. Ratings, dates and events stay.
class Anonymiser {
public:
    void anonymise(std::span<Match> matches);

    // Who was replaced: number 1 is the first. A second name of a player follows after a comma.
    [[nodiscard]] std::vector<std::string> const& replaced() const { return replaced_; }
    // How often a name was replaced in tags, remarks and comments.
    [[nodiscard]] std::size_t in_texts() const { return in_texts_; }

private:
    // What to replace in the texts of one match.
    struct Names {
        std::map<std::string, std::string, std::less<>> replacements;
        std::set<std::size_t, std::greater<>> lengths; // of the texts to replace, longest first
    };

    void add_names(Match const& match, Names& names);
    void add_player(Player const& player, std::size_t& number, Names& names);
    void replace(std::string& text, Names const& names);

    std::map<std::string, std::size_t, std::less<>> numbers_; // by name, from 1
    std::vector<std::string> replaced_;
    std::size_t in_texts_ = 0;
};

} // namespace bgio::tools::bgconvert
