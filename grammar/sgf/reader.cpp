// SPDX-License-Identifier: MIT
#include "sgf/reader.hpp"

#include "sgf/root.hpp"
#include "sgf/tree.hpp"
#include "sgf/values.hpp"

#include <bgio/replay.hpp>

namespace bgio::sgf {

namespace {

// One tree is one game; trees that speak of the same match follow each other in it.
class Reader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : place_(source.text()), sink_(sink), reporter_(reporter), walk_(source, reporter),
          nodes_(place_, source.limits(), reporter) {}

    void read();

private:
    void begin_game(ast::Node const& node);
    void keep_other_texts(Root const& root);

    Place place_;
    TranscriptSink& sink_;
    Reporter& reporter_;
    TreeWalk walk_;
    NodeReader nodes_;
    Game game_;
    MatchTrees trees_;
    Flow flow_ = Flow::more;
};

void Reader::read() {
    ast::Node node;
    while (flow_ == Flow::more) {
        switch (walk_.next(node)) {
        case TreeWalk::Step::root:
            begin_game(node);
            break;
        case TreeWalk::Step::node:
            nodes_.node(node);
            break;
        case TreeWalk::Step::end_of_tree:
            game_.span = walk_.tree();
            trees_.end_tree(is_position(game_));
            flow_ = sink_.game(game_);
            break;
        case TreeWalk::Step::end_of_file:
            flow_ = Flow::enough;
            break;
        }
    }
    sink_.end();
}

void Reader::begin_game(ast::Node const& node) {
    if (auto const game = other_game(node, walk_.faulty())) {
        reporter_.report(DiagnosticId::other_game, place_.of(node.text), {{"game", *game}});
        walk_.skip_tree();
        return;
    }
    Root root;
    game_.clear();
    nodes_.begin(game_);
    read_root(node, place_, nodes_, reporter_, root, game_);
    if (trees_.goes_on(root, game_.written_score))
        keep_other_texts(root);
    else
        flow_ = sink_.match(root.info);
    game_.number = trees_.number(root);
}

// The match is told by its first tree; what a later one says differently stays with its game.
void Reader::keep_other_texts(Root const& root) {
    for (TextProperty const& text : text_properties) {
        std::string const& value = root.info.*text.field;
        if (value.empty() || value == trees_.info().*text.field)
            continue;
        std::string escaped = "[";
        append_escaped(escaped, value);
        escaped += ']';
        nodes_.carry({text.id, escaped}, root.info.span);
    }
}

} // namespace

void read(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    Reader(source, sink, reporter).read();
}

} // namespace bgio::sgf
