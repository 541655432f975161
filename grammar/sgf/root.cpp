// SPDX-License-Identifier: MIT
#include "sgf/root.hpp"

#include "common/ascii.hpp"
#include "sgf/reader.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace bgio::sgf {

class RootReader {
public:
    explicit RootReader(Reader& reader)
        : reader_(reader), place_(reader.place_), game_(reader.game_) {}

    Root read(Node const& node);

private:
    using Read = bool (RootReader::*)(Property const&);
    struct Row {
        std::string_view id;
        Read read;
    };
    static Read reader_of(PropertyId const& id);

    // False: the property is not understood and carried as it is.
    bool nothing_to_keep(Property const&) { return true; }
    bool program(Property const& property);
    bool match_information(Property const& property);
    bool text(Property const& property);
    bool player(Property const& property);
    bool rules(Property const& property);
    bool result(Property const& property);
    bool comment(Property const& property);
    bool set_up(Property const& property);

    void finish_set_up();
    void finish_rules();
    [[nodiscard]] std::optional<grammar::WrittenNumber> const& number(MatchTag tag) const {
        return numbers_[static_cast<std::size_t>(tag)];
    }

    Reader& reader_;
    Locator const& place_;
    Game& game_;
    Root root_;
    SetUp set_up_;
    Span set_up_span_;
    Span rules_span_;
    bool program_named_ = false;
    bool crawford_game_ = false;
    std::array<std::optional<grammar::WrittenNumber>, 4> numbers_; // of MI
};

RootReader::Read RootReader::reader_of(PropertyId const& id) {
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

Root RootReader::read(Node const& node) {
    for (Property const& property : node.properties) {
        Read const keep = reader_of(id_of(property.name));
        if (keep == nullptr || !(this->*keep)(property))
            reader_.carry(property);
    }
    if (auto const& length = number(MatchTag::length))
        root_.info.length = length->value;
    if (auto const& game = number(MatchTag::game))
        root_.game_number = game->value;
    auto const& white = number(MatchTag::white_score);
    auto const& black = number(MatchTag::black_score);
    if (white && black) {
        game_.written_score = BySide<int>{.x = black->value, .o = white->value};
        game_.score_spans = {.x = place_.of(black->digits), .o = place_.of(white->digits)};
    }
    finish_rules();
    reader_.variant_ = root_.variant;
    finish_set_up();
    root_.info.players = game_.players;
    root_.info.format = format_name;
    if (root_.info.span.empty())
        root_.info.span = place_.of(node.text.substr(0, 1));
    game_.header_span = root_.info.span;
    return std::move(root_);
}

// The program that wrote the file. The property is written back, because the analysis beside it is
// that program's; ours is replaced.
bool RootReader::program(Property const& property) {
    if (std::exchange(program_named_, true))
        return true; // the first counts
    root_.info.dialect = dialect_of(first_value(property.values));
    return root_.info.dialect == "bgio";
}

// Unknown and invalid tags stay behind as an MI of their own.
bool RootReader::match_information(Property const& property) {
    root_.info.span = place_.of(property.text());
    Values each(property.values);
    for (std::string_view value; each.next(value);) {
        auto const item = parse_match_item(value);
        if (item && item->tag != MatchTag::unknown) {
            numbers_[static_cast<std::size_t>(item->tag)] = item->number;
            continue;
        }
        if (!item)
            reader_.reporter_.report(DiagnosticId::unreadable_line,
                                     place_.of(value),
                                     {{"expected", item.error().expected}});
        std::string_view const with_brackets(value.data() - 1, value.size() + 2);
        reader_.carry({property.name, with_brackets}, place_.of(with_brackets));
    }
    return true;
}

bool RootReader::text(Property const& property) {
    auto const row =
        std::ranges::find(text_properties, id_of(property.name).view(), &TextProperty::id);
    root_.info.*row->field = unescaped(first_value(property.values));
    return true;
}

bool RootReader::player(Property const& property) { // PW, BR
    PropertyId const id(property.name);
    Player& player = game_.players[id.view().contains('W') ? Side::o : Side::x];
    (id.view().front() == 'P' ? player.name : player.rating) =
        unescaped(first_value(property.values));
    return true;
}

bool RootReader::result(Property const& property) {
    auto const outcome = parse_outcome(first_value(property.values));
    if (!outcome)
        reader_.unreadable(property, outcome.error());
    if (!outcome || !outcome->winner)
        return false;
    game_.result = WrittenResult{.winner = outcome->winner,
                                 .points = outcome->points,
                                 .by_resignation = outcome->by_resignation,
                                 .span = place_.of(property.text())};
    return true;
}

bool RootReader::comment(Property const& property) {
    reader_.remark(property);
    return true;
}

bool RootReader::rules(Property const& property) {
    rules_span_ = place_.of(property.text());
    std::string unknown;
    for (std::string_view const word : parse_rules(first_value(property.values))) {
        auto const row = std::ranges::find(rule_words, word, &RuleWord::word);
        if (row != rule_words.end()) {
            root_.info.rules.push_back(
                {std::string(row->rule), std::string(row->value), place_.of(word)});
            if (row->rule == "variant")
                root_.variant = find_variant(row->value);
        } else if (word == crawford_game_word) {
            crawford_game_ = true;
        } else if (!word.empty()) {
            unknown += (unknown.empty() ? "[" : ":") + std::string(word);
        }
    }
    if (!unknown.empty())
        reader_.carry({property.name, unknown += ']'}, rules_span_);
    return true;
}

// GNU Backgammon writes every rule in force: a rule without its word is not.
void RootReader::finish_rules() {
    auto const states = [&](std::string_view rule) {
        return std::ranges::find(root_.info.rules, rule, &RuleClaim::rule)
               != root_.info.rules.end();
    };
    bool const match = root_.info.length > 0;
    Span const span = rules_span_.empty() ? root_.info.span : rules_span_;
    bool const crawford = states("crawford");
    bool const complete = root_.by_gnubg() || !rules_span_.empty();
    if (complete && match && !crawford)
        root_.info.rules.push_back({"crawford", "off", span});
    if (complete && !match && !states("jacoby"))
        root_.info.rules.push_back({"jacoby", "off", span});
    bool const one_away =
        match && game_.written_score
        && std::max(game_.written_score->x, game_.written_score->o) == root_.info.length - 1;
    if (crawford_game_)
        game_.crawford = true;
    else if (root_.by_gnubg() && crawford && one_away)
        game_.crawford = false;
}

bool RootReader::set_up(Property const& property) {
    if (auto const error = set_up_.add(property)) {
        reader_.unreadable(property, *error);
        return false;
    }
    set_up_span_ = place_.of(property.text());
    return true;
}

// A cube value alone is that of automatic doubles; beside a board or an owner it is a set-up.
void RootReader::finish_set_up() {
    if (set_up_.board || set_up_.cube_owner || set_up_.on_roll)
        reader_.set_up(set_up_, set_up_span_);
    else if (set_up_.cube_value)
        game_.automatic_doubles = std::countr_zero(static_cast<unsigned>(*set_up_.cube_value));
}

Root Reader::read_root(Node const& node) { return RootReader(*this).read(node); }

bool MatchTrees::goes_on(Root const& root, std::optional<BySide<int>> const& score) {
    bool const from_nothing = !score || *score == BySide<int>{};
    bool const same = match_ && same_match(root, score && from_nothing);
    last_number_ = root.game_number;
    if (same)
        return true;
    match_ = root;
    // The specification counts games from 1; GNU Backgammon, which writes most files, from 0.
    first_number_ = !root.by_gnubg() && root.game_number == 1 && from_nothing ? 1 : 0;
    return false;
}

bool MatchTrees::same_match(Root const& root, bool from_nothing) const {
    if (root.info.length != match_->info.length || root.variant != match_->variant)
        return false;
    int same_names = 0;
    for (Side const side : both_sides)
        same_names += root.info.players[side].name == match_->info.players[side].name;
    // with one name spelt differently it is the same match if the count of games goes on
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

namespace {

// The numbers of GM in the specification.
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

// By the standard a root without GM is of Go; only backgammon has MI.
std::optional<Phrase> other_game(Node const& root, bool faulty) {
    bool match_information = false;
    for (Property const& property : root.properties) {
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
