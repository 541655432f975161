// SPDX-License-Identifier: MIT
#include "sgf/reader.hpp"

#include "common/words.hpp"
#include "sgf/root.hpp"
#include "sgf/tree.hpp"
#include "sgf/values.hpp"

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
    [[nodiscard]] bool same_match(Root const& root) const;
    [[nodiscard]] Flow begin_match(Root const& root);
    void keep_other_texts(Root const& root);

    Place place_;
    TranscriptSink& sink_;
    Reporter& reporter_;
    TreeWalk walk_;
    NodeReader nodes_;
    Game game_;
    std::optional<Root> match_;      // the first root of the match being read
    int first_number_ = 0;           // what the file calls the first game: 0, or 1
    std::optional<int> last_number_; // of the game before, as written
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
    if (match_ && same_match(root))
        keep_other_texts(root);
    else
        flow_ = begin_match(root);
    last_number_ = root.game_number;
    // one more than the highest number that any format can read is none
    if (root.game_number && *root.game_number - first_number_ < grammar::highest_number)
        game_.number = *root.game_number + 1 - first_number_;
}

bool Reader::same_match(Root const& root) const {
    if (root.info.length != match_->info.length || root.variant != match_->variant)
        return false;
    int same_names = 0;
    for (Side side : both_sides)
        same_names += root.info.players[side].name == match_->info.players[side].name;
    // one name spelt otherwise makes no other match where the count of games goes on
    bool const goes_on = root.game_number && last_number_ && *root.game_number == *last_number_ + 1;
    if (same_names < (goes_on ? 1 : 2))
        return false;
    bool const first_again = root.game_number && *root.game_number <= first_number_;
    bool const from_nothing = game_.written_score && *game_.written_score == BySide<int>{};
    return !(first_again && from_nothing);
}

Flow Reader::begin_match(Root const& root) {
    match_ = root;
    bool const from_nothing = !game_.written_score || *game_.written_score == BySide<int>{};
    // The public page counts games from 1; GNU Backgammon, whose files are all but all, from 0.
    first_number_ = !root.by_gnubg() && root.game_number == 1 && from_nothing ? 1 : 0;
    return sink_.match(root.info);
}

// The match is told by its first tree; what a later one says differently stays with its game.
void Reader::keep_other_texts(Root const& root) {
    for (TextProperty const& text : text_properties) {
        std::string const& value = root.info.*text.field;
        if (value.empty() || value == match_->info.*text.field)
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
