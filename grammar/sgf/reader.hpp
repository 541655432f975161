// SPDX-License-Identifier: MIT
#pragma once

#include "sgf/root.hpp"
#include "sgf/setup.hpp"
#include "sgf/tree.hpp"

#include <bgio/transcript.hpp>
#include <optional>

namespace bgio::sgf {

// One tree is one game; trees that speak of the same match follow each other in it. What a node
// says besides follows its event: a comment as Remark, every other property as Opaque with its
// values untouched, in the order of the file.
class Reader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : place_(source.text()), limits_(source.limits()), sink_(sink), reporter_(reporter),
          walk_(source, reporter) {}

    void run();

private:
    friend class RootReader;
    struct Contents; // of a node, sorted by what they are

    void begin_game(Node const& node);
    [[nodiscard]] Root read_root(Node const& node);
    void keep_other_texts(Root const& root);

    void node(Node const& node);
    [[nodiscard]] Contents sort(Node const& node);
    void play(Property const& property, Action const& action);
    [[nodiscard]] std::optional<WinKind> resigned_kind(int points) const;
    bool play_beside_another(Property const& property, Contents const& contents);
    void roll_alone(Property const& property, Side side, Dice dice);
    void take_back_roll(Side side, std::optional<Dice> again);
    void set_up(SetUp const& set_up, Span span);
    void remark(Property const& property);
    void carry(Property const& property) { carry(property, place_.of(property.text())); }
    void carry(Property const& property, Span span); // text that is not the file's own
    void push(Side side, Span span, auto&& what);
    void unreadable(Property const& property, SyntaxError const& error);
    [[nodiscard]] Side last_side() const {
        return game_.events.empty() ? Side::x : game_.events.back().side;
    }

    Locator place_;
    Limits const& limits_;
    TranscriptSink& sink_;
    Reporter& reporter_;
    TreeWalk walk_;
    MatchTrees trees_;
    Game game_;
    Variant const* variant_ = &backgammon();
    bool full_ = false;               // the game has all the events it may have
    bool after_marked_ = false;       // the node before has a mark and no event of its own
    bool turn_in_node_ = false;       // this node has made a turn
    std::optional<std::size_t> roll_; // the last turn, if it is a roll alone
    bool set_up_behind_roll_ = false;
    Flow flow_ = Flow::more;
};

} // namespace bgio::sgf
