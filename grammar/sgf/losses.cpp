// SPDX-License-Identifier: MIT
#include "common/losses.hpp"

#include "common/events.hpp"
#include "common/known_tags.hpp"
#include "common/write_play.hpp"
#include "sgf/root.hpp"
#include "sgf/writer.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace bgio::sgf {

namespace {

// The rules another reader will find in RU.
RuleSet rules_in_ru(MatchInfo const& info, RuleSet const& rules) {
    MatchInfo written;
    written.length = info.length;
    for (RuleWord const& word : rule_words)
        if (word.rule != "variant")
            if (RuleField const* const field = find_rule_field(word.rule))
                written.rules.push_back({std::string(word.rule), field->get(rules), {}});
    RuleSet as_phrase = claimed_rules(written);
    auto const named = std::ranges::find(rule_words, rules.variant->name, &RuleWord::value);
    if (named != rule_words.end())
        as_phrase.variant = rules.variant;
    return as_phrase;
}

// Numbers that are too small, in whose place the least is written.
void report_negative(GameToWrite const& to_write) {
    Game const& game = to_write.game;
    auto const lose = [&](PhraseText what, int number, int least = 0) {
        if (number < least)
            to_write.lose(Phrase(what, {{"number", number}}), game.header_span);
    };
    BySide<int> const score = game.written_score.value_or(BySide<int>{});
    lose(PhraseText("the game number {number}"), game.number.value_or(1), 1);
    lose(PhraseText("the score {number}"), score.o);
    lose(PhraseText("the score {number}"), score.x);
    lose(PhraseText("the result {number}"), game.result ? game.result->points : 0);
}

// RE holds how the game ended, not that it went on after somebody had given it up; and whether a
// double is a beaver shows only behind another double.
void report_word_losses(GameToWrite const& to_write) {
    Game const& game = to_write.game;
    GameReplay const& facts = to_write.facts;
    for (std::size_t i = 0; i < game.events.size(); ++i) {
        Event const& event = game.events[i];
        auto const* const cube = std::get_if<CubeEvent>(&event.what);
        if (cube != nullptr && !facts.events[i].cube.open()
            && (cube->action == CubeAction::beaver || cube->action == CubeAction::raccoon))
            to_write.lose(grammar::without_double(cube->action), event.span);
        auto const* const move = std::get_if<Move>(&event.what);
        if (move != nullptr && grammar::only_announces(*move)
            && !grammar::announces_resignation({game, facts, to_write.info, i}))
            to_write.lose(grammar::turn_without_roll, event.span);
        if (!std::holds_alternative<Resignation>(event.what))
            continue;
        if (grammar::goes_on(game, i))
            to_write.lose(PhraseText("a resignation before the end"), event.span);
        else if (game.result && game.result->winner == event.side)
            to_write.lose(PhraseText("a resignation of the winner"), event.span);
    }
}

} // namespace

void report_match_losses(MatchInfo const& info, RuleSet const& rules, Reporter& losses) {
    for (Tag const& tag : info.tags)
        if (!grammar::is_stored_elsewhere(tag, info))
            losses.report(
                DiagnosticId::sgf_no_tag, tag.span, {{"tag", tag.key}, {"value", tag.value}});
    RuleSet const written = rules_in_ru(info, rules);
    for (RuleClaim const& claim : info.rules) {
        RuleField const* const field = find_rule_field(claim.rule);
        if (field != nullptr && field->get(rules) != field->get(written))
            losses.report(DiagnosticId::sgf_no_rule,
                          claim.span,
                          {{"rule", claim.rule}, {"value", field->get(rules)}});
    }
    if (written.variant != rules.variant && find_rule_field("variant") == nullptr)
        losses.report(DiagnosticId::sgf_no_rule,
                      info.span,
                      {{"rule", std::string_view("variant")}, {"value", rules.variant->name}});
}

void report_game_losses(GameToWrite const& to_write) {
    MatchInfo const& info = to_write.info;
    Game const& game = to_write.game;
    for (Side side : both_sides) {
        std::string const& name = info.players[side].name;
        std::string const& written = game.players[side].name;
        if (!written.empty() && name != written)
            to_write.losses.report(DiagnosticId::sgf_heading_name,
                                   game.header_span,
                                   {{"written", written}, {"name", name}});
    }
    report_negative(to_write);
    report_word_losses(to_write);
    // beside the name of another program only the Crawford game itself is marked
    if (to_write.crawford_mark == grammar::no_crawford_at_this_score
        && !is_gnubgs(written_dialect(game)))
        to_write.lose(grammar::no_crawford_at_this_score, game.header_span);
    if (auto const end = grammar::match_end(info, game, to_write.facts))
        to_write.lose(*end, game.result->span);
    std::set<std::pair<std::string_view, std::string_view>> reported;
    for (Event const& event : game.events) {
        auto const* opaque = std::get_if<Opaque>(&event.what);
        if (opaque == nullptr)
            continue;
        bool const kept = opaque->format == format_name
                          && (opaque->key == node_mark || is_property(opaque->key, opaque->value));
        if (!kept && reported.emplace(opaque->format, opaque->key).second)
            to_write.losses.report(DiagnosticId::sgf_foreign_data,
                                   event.span,
                                   {{"key", opaque->key}, {"format", opaque->format}});
    }
}

} // namespace bgio::sgf
