// SPDX-License-Identifier: MIT
#include "sgf/root.hpp"

#include "common/words.hpp"
#include "sgf/values.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace bgio::sgf {

namespace {

class RootReader {
public:
    RootReader(Place const& place, NodeReader& nodes, Reporter& reporter, Root& root, Game& game)
        : place_(place), nodes_(nodes), reporter_(reporter), root_(root), game_(game) {}

    void read(ast::Node const& node);

private:
    using Reader = bool (RootReader::*)(ast::Property const&);
    struct Row {
        std::string_view id;
        Reader read;
    };
    static Reader reader_of(PropertyId const& id);

    // Each says whether the property is understood; what is not is carried as it is.
    bool nothing_to_keep(ast::Property const&) { return true; }
    bool program(ast::Property const& property);
    bool match_information(ast::Property const& property);
    bool text(ast::Property const& property);
    bool player(ast::Property const& property);
    bool rules(ast::Property const& property);
    bool result(ast::Property const& property);
    bool comment(ast::Property const& property);
    bool set_up(ast::Property const& property);

    void finish_set_up();
    void finish_rules();
    void claim(RuleWord const& word, Span span);
    [[nodiscard]] int* number_of(std::string_view key);

    Place const& place_;
    NodeReader& nodes_;
    Reporter& reporter_;
    Root& root_;
    Game& game_;
    SetUp set_up_;
    Span set_up_span_;
    Span rules_span_;
    bool program_told_ = false;
    bool crawford_game_ = false;
    std::array<int, 4> numbers_{-1, -1, -1, -1}; // length, game, ws, bs
    std::array<Span, 4> number_spans_{};
};

RootReader::Reader RootReader::reader_of(PropertyId const& id) {
    static constexpr std::array rows{
        Row{"FF", &RootReader::nothing_to_keep},
        Row{"CA", &RootReader::nothing_to_keep},
        Row{"GM", &RootReader::nothing_to_keep},
        Row{"AP", &RootReader::program},
        Row{"MI", &RootReader::match_information},
        Row{"PW", &RootReader::player},
        Row{"PB", &RootReader::player},
        Row{"WR", &RootReader::player},
        Row{"BR", &RootReader::player},
        Row{"RU", &RootReader::rules},
        Row{"RE", &RootReader::result},
        Row{"C", &RootReader::comment},
    };
    auto const row = std::ranges::find(rows, id.view(), &Row::id);
    if (row != rows.end())
        return row->read;
    if (std::ranges::find(text_properties, id.view(), &TextProperty::id) != text_properties.end())
        return &RootReader::text;
    return is_set_up(id) ? &RootReader::set_up : nullptr;
}

void RootReader::read(ast::Node const& node) {
    for (ast::Property const& property : node.properties) {
        Reader const reader = reader_of(id_of(property.name));
        if (reader == nullptr || !(this->*reader)(property))
            nodes_.carry(property);
    }
    if (numbers_[0] >= 0)
        root_.info.length = numbers_[0];
    if (numbers_[1] >= 0)
        root_.game_number = numbers_[1];
    if (numbers_[2] >= 0 && numbers_[3] >= 0) {
        game_.written_score = BySide<int>{.x = numbers_[3], .o = numbers_[2]};
        game_.score_spans = {.x = number_spans_[3], .o = number_spans_[2]};
    }
    finish_rules();
    nodes_.play_on(*root_.variant);
    finish_set_up();
    root_.info.players = game_.players;
    root_.info.format = format_name;
    if (root_.info.span.empty())
        root_.info.span = place_.of(node.text.substr(0, 1));
    game_.header_span = root_.info.span;
}

// Whose habits the file shows. The property itself goes back into SGF, as the analysis beside it is
// that program's; ours is written anew.
bool RootReader::program(ast::Property const& property) {
    if (std::exchange(program_told_, true))
        return true; // one wrote the file
    root_.info.dialect = dialect_of(first_value(property.values));
    return root_.info.dialect == "bgio";
}

int* RootReader::number_of(std::string_view key) {
    static constexpr std::array<std::string_view, 4> keys{"length", "game", "ws", "bs"};
    auto const found = std::ranges::find(keys, key);
    return found == keys.end() ? nullptr
                               : &numbers_[static_cast<std::size_t>(found - keys.begin())];
}

// Tags of MI that nobody knows stay behind as an MI of their own.
bool RootReader::match_information(ast::Property const& property) {
    root_.info.span = place_.of(property.text());
    Values each(property.values);
    for (std::string_view value; each.next(value);) {
        std::string_view const with_brackets(value.data() - 1, value.size() + 2);
        ast::Property const rest{property.name, with_brackets};
        auto const item = parse_item(value);
        int* const number = item ? number_of(trimmed(item->key)) : nullptr;
        if (number == nullptr) {
            nodes_.carry(rest, place_.of(with_brackets));
            continue;
        }
        auto const parsed = parse_number(item->value);
        if (parsed) {
            *number = *parsed;
            number_spans_[static_cast<std::size_t>(number - numbers_.data())] =
                place_.of(item->value);
            continue;
        }
        reporter_.report(DiagnosticId::unreadable_line,
                         place_.of(value),
                         {{"expected", parsed.error().expected}});
        nodes_.carry(rest, place_.of(with_brackets));
    }
    return true;
}

bool RootReader::text(ast::Property const& property) {
    auto const row =
        std::ranges::find(text_properties, id_of(property.name).view(), &TextProperty::id);
    root_.info.*row->field = unescaped(first_value(property.values));
    return true;
}

bool RootReader::player(ast::Property const& property) {
    PropertyId const id(property.name);
    Player& player =
        game_.players[id.view().find('W') != std::string_view::npos ? Side::o : Side::x];
    std::string text = unescaped(first_value(property.values));
    (id.view().front() == 'P' ? player.name : player.rating) = std::move(text);
    return true;
}

bool RootReader::result(ast::Property const& property) {
    std::string_view const value = trimmed(first_value(property.values));
    for (std::string_view open : {"?", "0", "Draw", "Void", ""})
        if (value == open)
            return false;
    auto const outcome = parse_outcome(value);
    if (!outcome) {
        nodes_.unreadable(property, outcome.error());
        return false;
    }
    game_.result = WrittenResult{.winner = outcome->winner == 'W' ? Side::o : Side::x,
                                 .points = outcome->points,
                                 .by_resignation = outcome->by_resignation,
                                 .span = place_.of(property.text())};
    return true;
}

bool RootReader::comment(ast::Property const& property) {
    nodes_.remark(property);
    return true;
}

void RootReader::claim(RuleWord const& word, Span span) {
    root_.info.rules.push_back({std::string(word.rule), std::string(word.value), span});
    if (word.rule == "variant")
        root_.variant = find_variant(word.value);
}

bool RootReader::rules(ast::Property const& property) {
    std::string_view list = first_value(property.values);
    rules_span_ = place_.of(property.text());
    std::string unknown;
    while (!list.empty()) {
        std::size_t const colon = std::min(list.find(':'), list.size());
        std::string_view const word = trimmed(list.substr(0, colon));
        list.remove_prefix(std::min(colon + 1, list.size()));
        auto const row = std::ranges::find(rule_words, word, &RuleWord::word);
        if (row != rule_words.end())
            claim(*row, place_.of(word));
        else if (word == crawford_game_word)
            crawford_game_ = true;
        else if (!word.empty())
            unknown += (unknown.empty() ? "[" : ":") + std::string(word);
    }
    if (unknown.empty())
        return true;
    unknown += ']';
    nodes_.carry({property.name, unknown}, rules_span_);
    return true;
}

// GNU Backgammon writes every rule that is in force, so a missing word says that it is not.
void RootReader::finish_rules() {
    auto const states = [&](std::string_view rule) {
        return std::ranges::find(root_.info.rules, rule, &RuleClaim::rule)
               != root_.info.rules.end();
    };
    bool const match = root_.info.length > 0;
    Span const span = rules_span_.empty() ? root_.info.span : rules_span_;
    bool const crawford = states("crawford");
    bool const tells = root_.by_gnubg() || !rules_span_.empty();
    if (tells && match && !crawford)
        root_.info.rules.push_back({"crawford", "off", span});
    if (tells && !match && !states("jacoby"))
        root_.info.rules.push_back({"jacoby", "off", span});
    bool const one_away =
        match && game_.written_score
        && std::max(game_.written_score->x, game_.written_score->o) == root_.info.length - 1;
    if (crawford_game_)
        game_.crawford = true;
    else if (root_.by_gnubg() && crawford && one_away)
        game_.crawford = false;
}

bool RootReader::set_up(ast::Property const& property) {
    if (auto const error = set_up_.add(property)) {
        nodes_.unreadable(property, *error);
        return false;
    }
    set_up_span_ = place_.of(property.text());
    return true;
}

// A cube value alone is that of automatic doubles; beside a board or an owner it is a set-up.
void RootReader::finish_set_up() {
    if (!set_up_.any())
        return;
    bool const placed = set_up_.board() || set_up_.owner_said() || set_up_.on_roll();
    if (!placed)
        game_.automatic_doubles =
            std::countr_zero(static_cast<unsigned>(set_up_.cube_value().value_or(1)));
    else
        nodes_.set_up(set_up_, set_up_span_);
}

} // namespace

bool MatchTrees::goes_on(Root const& root, std::optional<BySide<int>> const& score) {
    bool const from_nothing = !score || *score == BySide<int>{};
    bool const same = match_ && same_match(root, score && from_nothing);
    last_number_ = root.game_number;
    if (same)
        return true;
    match_ = root;
    // The public page counts games from 1; GNU Backgammon, whose files are all but all, from 0.
    first_number_ = !root.by_gnubg() && root.game_number == 1 && from_nothing ? 1 : 0;
    return false;
}

bool MatchTrees::same_match(Root const& root, bool from_nothing) const {
    if (root.info.length != match_->info.length || root.variant != match_->variant)
        return false;
    int same_names = 0;
    for (Side const side : both_sides)
        same_names += root.info.players[side].name == match_->info.players[side].name;
    // one name spelt otherwise makes no other match where the count of games goes on
    bool const goes_on = root.game_number && last_number_ && *root.game_number == *last_number_ + 1;
    if (same_names < (goes_on ? 1 : 2))
        return false;
    bool const first_again = root.game_number && *root.game_number <= first_number_;
    return !(first_again && (from_nothing || position_));
}

std::optional<int> MatchTrees::number(Root const& root) const {
    // one more than the highest number that any format can read is none
    if (!root.game_number || *root.game_number - first_number_ >= grammar::highest_number)
        return std::nullopt;
    return *root.game_number + 1 - first_number_;
}

bool is_gnubgs(std::string_view dialect) { return dialect == "gnubg" || dialect == "bgio"; }

std::string dialect_of(std::string_view program) {
    std::string const name = unescaped(program);
    return name.starts_with("GNU Backgammon") ? "gnubg" : name.substr(0, name.find(':'));
}

void read_root(ast::Node const& node,
               Place const& place,
               NodeReader& nodes,
               Reporter& reporter,
               Root& root,
               Game& game) {
    RootReader(place, nodes, reporter, root, game).read(node);
}

} // namespace bgio::sgf
