// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/cube.hpp>
#include <optional>
#include <string_view>
#include <vector>

// What a node of SGF says, as views into the file; nothing is unescaped or understood yet.
namespace bgio::sgf::ast {

struct Property {
    std::string_view name;   // as written: "W", "White"
    std::string_view values; // with their brackets: "[d][d] [f]"

    [[nodiscard]] std::string_view text() const {
        return {name.data(), static_cast<std::size_t>(values.data() + values.size() - name.data())};
    }
};

struct Node {
    std::string_view text; // from the semicolon to the end of the last property
    std::vector<Property> properties;
};

// The value of W and B: a roll with its letter pairs, or one of the cube's words.
struct Action {
    int first_die = 0; // 0: no roll
    int second_die = 0;
    std::string_view pairs;
    std::optional<CubeAction> cube;
    bool resigns = false;
};

// "d" or "a:y".
struct Points {
    char first = 'a';
    char last = 'a';
};

// "length:7", a value of MI.
struct Item {
    std::string_view key;
    std::string_view value;
};

// "W+4R"
struct Outcome {
    char winner = 'W';
    int points = 0;
    bool by_resignation = false;
};

} // namespace bgio::sgf::ast
