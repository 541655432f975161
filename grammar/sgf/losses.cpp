// SPDX-License-Identifier: MIT
#include "sgf/losses.hpp"

#include "common/events.hpp"
#include "common/known_tags.hpp"
#include "common/losses.hpp"
#include "common/write_play.hpp"
#include "sgf/node.hpp"
#include "sgf/root.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace bgio::sgf {

namespace {

// The rules another reader will find in RU.
RuleSet rules_told(MatchInfo const& info, RuleSet const& rules) {
    MatchInfo told;
    told.length = info.length;
    for (RuleWord const& word : rule_words)
        if (word.rule != "variant")
            if (RuleField const* const field = find_rule_field(word.rule))
                told.rules.push_back({std::string(word.rule), field->get(rules), {}});
    RuleSet in_words = claimed_rules(told);
    auto const named = std::ranges::find(rule_words, rules.variant->name, &RuleWord::value);
    if (named != rule_words.end())
        in_words.variant = rules.variant;
    return in_words;
}

// Numbers that are too small, in whose place the least is written.
void report_negative(MatchInfo const& info, Game const& game, Reporter& losses) {
    auto const lose = [&](PhraseText what, int number, int least = 0) {
        if (number < least)
            losses.report(DiagnosticId::sgf_foreign_data,
                          game.header_span,
                          {{"key", Phrase(what, {{"number", number}})}, {"format", info.format}});
    };
    BySide<int> const score = game.written_score.value_or(BySide<int>{});
    lose(PhraseText("the game number {number}"), game.number.value_or(1), 1);
    lose(PhraseText("the score {number}"), score.o);
    lose(PhraseText("the score {number}"), score.x);
    lose(PhraseText("the result {number}"), game.result ? game.result->points : 0);
}

// RE holds how the game ended, not that it went on after somebody had given it up; and whether a
// double is a beaver shows only behind another double.
void report_word_losses(MatchInfo const& info,
                        Game const& game,
                        GameReplay const& facts,
                        Reporter& losses) {
    auto const lose = [&](Event const& event, PhraseText what) {
        losses.report(
            DiagnosticId::sgf_foreign_data, event.span, {{"key", what}, {"format", info.format}});
    };
    for (std::size_t i = 0; i < game.events.size(); ++i) {
        Event const& event = game.events[i];
        auto const* const cube = std::get_if<CubeEvent>(&event.what);
        if (cube != nullptr && !facts.events[i].cube.open()
            && (cube->action == CubeAction::beaver || cube->action == CubeAction::raccoon))
            lose(event, grammar::without_double(cube->action));
        auto const* const move = std::get_if<Move>(&event.what);
        if (move != nullptr && grammar::only_announces(*move)
            && !grammar::announces_resignation({game, facts, info, i}))
            lose(event, grammar::turn_without_roll);
        if (!std::holds_alternative<Resignation>(event.what))
            continue;
        if (grammar::goes_on(game, i))
            lose(event, PhraseText("a resignation before the end"));
        else if (game.result && game.result->winner == event.side)
            lose(event, PhraseText("a resignation of the winner"));
    }
}

} // namespace

void report_match_losses(MatchInfo const& info, RuleSet const& rules, Reporter& losses) {
    for (Tag const& tag : info.tags)
        if (!grammar::is_said_elsewhere(tag, info))
            losses.report(
                DiagnosticId::sgf_no_tag, tag.span, {{"tag", tag.key}, {"value", tag.value}});
    RuleSet const told = rules_told(info, rules);
    for (RuleClaim const& claim : info.rules) {
        RuleField const* const field = find_rule_field(claim.rule);
        if (field != nullptr && field->get(rules) != field->get(told))
            losses.report(DiagnosticId::sgf_no_rule,
                          claim.span,
                          {{"rule", claim.rule}, {"value", field->get(rules)}});
    }
    if (told.variant != rules.variant && find_rule_field("variant") == nullptr)
        losses.report(DiagnosticId::sgf_no_rule,
                      info.span,
                      {{"rule", std::string_view("variant")}, {"value", rules.variant->name}});
}

void report_game_losses(RootText const& root, Reporter& losses) {
    MatchInfo const& info = root.info;
    Game const& game = root.game;
    for (Side side : both_sides) {
        std::string const& name = info.players[side].name;
        std::string const& written = game.players[side].name;
        if (!written.empty() && name != written)
            losses.report(DiagnosticId::sgf_heading_name,
                          game.header_span,
                          {{"written", written}, {"name", name}});
    }
    report_negative(info, game, losses);
    report_word_losses(info, game, root.facts, losses);
    auto const lose = [&](PhraseText what, Span span) {
        losses.report(
            DiagnosticId::sgf_foreign_data, span, {{"key", what}, {"format", info.format}});
    };
    // beside the name of another program only the Crawford game itself is marked
    if (root.crawford_mark == grammar::no_crawford_at_this_score
        && !is_gnubgs(written_dialect(game)))
        lose(grammar::no_crawford_at_this_score, game.header_span);
    if (auto const end = grammar::match_end(info, game, root.facts))
        lose(*end, game.result->span);
    std::set<std::pair<std::string_view, std::string_view>> said;
    for (Event const& event : game.events) {
        auto const* opaque = std::get_if<Opaque>(&event.what);
        if (opaque == nullptr)
            continue;
        bool const kept = opaque->format == format_name
                          && (opaque->key == node_mark || is_property(opaque->key, opaque->value));
        if (!kept && said.emplace(opaque->format, opaque->key).second)
            losses.report(DiagnosticId::sgf_foreign_data,
                          event.span,
                          {{"key", opaque->key}, {"format", opaque->format}});
    }
}

} // namespace bgio::sgf
