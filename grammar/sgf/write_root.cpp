// SPDX-License-Identifier: MIT
#include "sgf/root.hpp"
#include "sgf/writer.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace bgio::sgf {

namespace {

Opaque const* carried(Event const& event) {
    auto const* opaque = std::get_if<Opaque>(&event.what);
    return opaque != nullptr && opaque->format == format_name
                   && is_property(opaque->key, opaque->value)
               ? opaque
               : nullptr;
}

// What the root carries under a name of which we write a part ourselves.
std::string_view carried_values(Game const& game, std::string_view id) {
    for (Event const& event : root_events(game))
        if (Opaque const* opaque = carried(event); opaque && id_of(opaque->key) == id)
            return opaque->value;
    return {};
}

void text_property(std::string& out, std::string_view id, std::string_view text) {
    fmt::format_to(std::back_inserter(out), "{}[{}]", id, escaped(text));
}

void optional_text(std::string& out, std::string_view id, std::string_view text) {
    if (!text.empty())
        text_property(out, id, text);
}

void match_information(std::string& out, GameToWrite const& root) {
    BySide<int> const score = root.score();
    fmt::format_to(std::back_inserter(out),
                   "MI[length:{}][game:{}][ws:{}][bs:{}]",
                   root.info.length,
                   root.number - 1,
                   score.o,
                   score.x);
    out += carried_values(root.game, "MI");
}

// GNU Backgammon writes ratings and texts into the first tree only.
void players_and_texts(std::string& out, GameToWrite const& root) {
    text_property(out, "PW", root.info.players.o.name);
    text_property(out, "PB", root.info.players.x.name);
    for (Side side : {Side::o, Side::x}) {
        std::string const& of_match = root.info.players[side].rating;
        std::string const& of_game = root.game.players[side].rating;
        bool const own = !of_game.empty() && of_game != of_match;
        if (root.first || own)
            optional_text(out, side == Side::o ? "WR" : "BR", own ? of_game : of_match);
    }
    if (root.first)
        for (TextProperty const& text : text_properties)
            optional_text(out, text.id, root.info.*text.field);
}

bool in_force(RuleWord const& word, RuleSet const& rules) {
    if (word.rule == "variant")
        return rules.variant->name == word.value;
    RuleField const* const field = find_rule_field(word.rule);
    return field != nullptr && field->get(rules) == word.value;
}

void rules_in_words(std::string& out, GameToWrite const& root) {
    std::string words;
    auto const add = [&](std::string_view word) {
        if (!words.empty())
            words += ':';
        words += word;
    };
    bool const crawford_game = root.game.crawford.value_or(root.facts.match.crawford_game);
    for (RuleWord const& word : rule_words) {
        if (in_force(word, root.rules))
            add(word.word);
        if (word.word == "Crawford" && crawford_game)
            add(crawford_game_word);
    }
    std::string_view const unknown = first_value(carried_values(root.game, "RU"));
    if (!unknown.empty())
        add(unknown);
    // Beside the name of a program that need not tell every rule, no word would say nothing.
    if (!words.empty() || !is_gnubgs(written_dialect(root.game)))
        out += "RU[" + words + "]";
}

void result(std::string& out, GameToWrite const& root) {
    bool const resigned = root.facts.ending == Ending::resigned;
    WrittenResult written;
    if (root.game.result)
        written = *root.game.result;
    else if (resigned)
        written.points = root.facts.points;
    else
        return;
    std::optional<Side> const winner = written.winner ? written.winner : root.facts.winner;
    if (!winner) {
        root.losses.report(
            DiagnosticId::sgf_no_winner, written.span, {{"points", PointCount{written.points}}});
        return;
    }
    fmt::format_to(std::back_inserter(out),
                   "RE[{}+{}{}]",
                   colour_of(*winner),
                   std::max(written.points, 0),
                   written.by_resignation || resigned ? "R" : "");
}

} // namespace

BySide<int> GameToWrite::score() const {
    BySide<int> const written = game.written_score.value_or(facts.match.score);
    return {std::max(written.x, 0), std::max(written.o, 0)};
}

std::span<Event const> root_events(Game const& game) {
    auto const ends_root = [](Event const& event) {
        auto const* opaque = std::get_if<Opaque>(&event.what);
        if (opaque != nullptr)
            return opaque->key == node_mark;
        return !std::holds_alternative<Remark>(event.what);
    };
    auto const end = std::ranges::find_if(game.events, ends_root);
    return {game.events.begin(), end};
}

std::string written_dialect(Game const& game) {
    std::string_view const program = carried_values(game, "AP");
    return program.empty() ? "bgio" : dialect_of(first_value(program));
}

void write_root(std::string& out, GameToWrite const& root) {
    out += "FF[4]GM[6]CA[UTF-8]";
    std::string_view const program = carried_values(root.game, "AP");
    out += "AP";
    out += program.empty() ? "[bgio:" BGIO_VERSION "]" : program;
    match_information(out, root);
    players_and_texts(out, root);
    rules_in_words(out, root);
    if (root.facts.automatic_doubles > 0)
        fmt::format_to(std::back_inserter(out),
                       "CV[{}]",
                       with_automatic_doubles(root.facts.automatic_doubles).cube.value());
    result(out, root);
    for (Event const& event : root_events(root.game)) {
        Opaque const* const opaque = carried(event);
        if (opaque == nullptr)
            continue;
        PropertyId const id(opaque->key);
        if (!(id == "AP") && !(id == "MI") && !(id == "RU"))
            out.append(opaque->key).append(opaque->value);
    }
}

} // namespace bgio::sgf
