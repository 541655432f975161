// SPDX-License-Identifier: MIT
#pragma once

#include "sgf/ast.hpp"
#include "sgf/setup.hpp"
#include "sgf/tree.hpp"

#include <bgio/diagnostic.hpp>
#include <bgio/limits.hpp>
#include <bgio/match.hpp>
#include <optional>

namespace bgio::sgf {

// How this format is called where it carries what only it can write back.
inline constexpr std::string_view format_name = "sgf";
// The key of an Opaque event that begins a node which does not begin with its own event: one with
// a comment alone, or with the comment before the play.
inline constexpr std::string_view node_mark = ";";

// Turns nodes into the events of a game. What a node says besides follows its event: a comment as
// Remark, every other property as Opaque with its values untouched, in the order of the file.
class NodeReader {
public:
    NodeReader(Place place, Limits const& limits, Reporter& reporter)
        : place_(place), limits_(limits), reporter_(reporter) {}

    void begin(Game& game);
    void play_on(Variant const& variant) { variant_ = &variant; }
    void node(ast::Node const& node);

    void carry(ast::Property const& property);
    void carry(ast::Property const& property, Span span); // text that is not the file's own
    void remark(ast::Property const& property);
    void set_up(SetUp const& set_up, Span span);
    void unreadable(ast::Property const& property, SyntaxError const& error);

private:
    struct Contents; // of a node, sorted by what they are
    [[nodiscard]] Contents sort(ast::Node const& node);
    [[nodiscard]] static bool says_again(ast::Property const& property, Contents const& contents);
    void play(ast::Property const& property, ast::Action const& action);
    bool play_beside_another(ast::Property const& property, Contents const& contents);
    void roll_alone(ast::Property const& property, Side side, Dice dice);
    void take_back_roll(Side side, std::optional<Dice> again);
    void push(Side side, Span span, auto&& what);

    Place place_;
    Limits const& limits_;
    Reporter& reporter_;
    Game* game_ = nullptr;
    Variant const* variant_ = &backgammon();
    bool full_ = false;               // the game has all the events it may have
    bool after_marked_ = false;       // the node before has a mark and no event of its own
    bool turn_in_node_ = false;       // this node has made a turn
    std::optional<std::size_t> roll_; // the last turn, if it is a roll alone
    bool set_up_behind_roll_ = false;
};

} // namespace bgio::sgf
